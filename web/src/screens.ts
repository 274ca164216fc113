import type { Component } from 'svelte';

import { games } from './lib/types';

// A screen is fetched by those who go there. Its path begins with `at`; what follows, and an invitation, become what
// the component is given. Whatever has the same key is the same page, seen further on.
interface Screen {
  at: string;
  load: () => Promise<{ default: Component }>;
  given: (rest: string, invite: string) => object;
  key: (rest: string) => string;
}

function screen<Props extends Record<string, unknown>>(
  at: string,
  load: () => Promise<{ default: Component<Props> }>,
  given: (rest: string, invite: string) => Props,
  key = (rest: string): string => rest,
): Screen {
  return { at, load: load as unknown as Screen['load'], given, key };
}

const table = (rest: string): string => rest.split('/')[0]!;

export const screens: Screen[] = [
  screen('/table/', () => import('./screens/Table.svelte'), (id, invite) => ({ id, invite })),
  screen(
    '/replay/',
    () => import('./screens/Replay.svelte'),
    (rest, invite) => ({ id: table(rest), at: Number(rest.split('/')[1] ?? 0), invite }),
    table,
  ),
  ...games.map((game) => screen(`/new/${game}`, () => import('./screens/New.svelte'), () => ({ game }))),
  screen('/results', () => import('./screens/Results.svelte'), () => ({})),
  screen('/settings', () => import('./screens/Settings.svelte'), () => ({})),
];

// The screen of a path, with what follows its beginning; none: the first page.
export function screenOf(path: string): { screen: Screen; rest: string } | null {
  const found = screens.find(({ at }) => path.startsWith(at));
  return found ? { screen: found, rest: decodeURIComponent(path.slice(found.at.length)) } : null;
}
