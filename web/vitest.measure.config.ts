import { defineConfig } from 'vitest/config';

import e2e from './vitest.e2e.config';

export default defineConfig({ test: { ...e2e.test, include: ['tests/e2e/measure.ts'] } });
