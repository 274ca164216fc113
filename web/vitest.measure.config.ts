import { defineConfig } from 'vitest/config';

import e2e from './vitest.e2e.config';

const { projects: _, ...test } = e2e.test!;
export default defineConfig({ test: { ...test, include: ['tests/e2e/measure.ts'] } });
