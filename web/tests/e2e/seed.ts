import { beforeEach } from 'vitest';

import { seeded } from '../../src/lib/random';

// What players do by chance follows from a seed. A test that fails says which; HIMIKO_E2E_SEED makes them do the same
// again, as far as the cards are the same: those are dealt by the server.
const seed = process.env['HIMIKO_E2E_SEED'] ?? String(Date.now());
let random = seeded(seed);

// For each test of the file that is read now.
export const seed_tests = (): void =>
  beforeEach(({ task, onTestFailed }) => {
    random = seeded(`${seed} ${task.name}`);
    onTestFailed(() => console.error(`HIMIKO_E2E_SEED=${seed}`));
  });

export const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;
export const dice = (count: number): number[] => Array.from({ length: count }, () => random());
