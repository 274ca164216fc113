import type { Component } from 'svelte';

import { gameNames } from './games';
import { text } from './lib/text.svelte';
import type { GameName } from './lib/types';

// A screen is loaded lazily, with the parts of the messages it needs. Its path begins with `at`; the rest of the path
// and an invitation become the props of the component. While the key stays the same, the component is kept.
interface Screen {
  at: string;
  load: () => Promise<Component>;
  props: (rest: string, invite: string) => object;
  key: (rest: string) => string;
}

function screen<Props extends Record<string, unknown>>(
  at: string,
  load: () => Promise<{ default: Component<Props> }>,
  props: (rest: string, invite: string) => Props,
  { parts = [], key = (rest) => rest }: { parts?: string[]; key?: Screen['key'] } = {},
): Screen {
  const whole = async (): Promise<Component> => {
    const [file] = await Promise.all([load(), ...parts.map((part) => text.loadPart(part))]);
    return file.default as unknown as Component;
  };
  return { at, load: whole, props, key };
}

const table = (rest: string): string => rest.split('/')[0]!;
// A page about one of the games, or, without its name, about all.
const named = (rest: string): GameName | null => gameNames.find((game) => rest === `/${game}`) ?? null;

export const screens: Screen[] = [
  screen('/table/', () => import('./screens/Table.svelte'), (id, invite) => ({ id, invite }), { parts: ['table'] }),
  screen(
    '/replay/',
    () => import('./screens/Replay.svelte'),
    (rest, invite) => ({ id: table(rest), at: Number(rest.split('/')[1] ?? 0), invite }),
    { key: table },
  ),
  screen('/shared', () => import('./screens/Shared.svelte'), (rest) => ({ at: Number(rest.split('/')[1] ?? 0) }), {
    parts: ['here'],
    key: () => '',
  }),
  ...gameNames.map((game) => screen(`/new/${game}`, () => import('./screens/New.svelte'), () => ({ game }), { parts: [game] })),
  ...gameNames.map((game) => screen(`/learn/${game}`, () => import('./guide/Learn.svelte'), () => ({ game }), { parts: ['guide'] })),
  screen('/rules', () => import('./rules/Rules.svelte'), (rest, invite) => ({ game: named(rest), invite }), {
    parts: ['rules', ...gameNames],
  }),
  screen('/pad', () => import('./pad/Pad.svelte'), (rest) => ({ game: named(rest) }), { parts: ['pad', ...gameNames] }),
  screen('/practice', () => import('./practice/Practice.svelte'), (rest) => ({ game: named(rest) }), { parts: ['practice', 'yokai'] }),
  screen('/box', () => import('./box/Boxes.svelte'), (rest) => ({ id: rest.slice(1) }), { parts: ['box', ...gameNames] }),
  screen('/results', () => import('./screens/Results.svelte'), () => ({})),
  screen('/account', () => import('./account/Account.svelte'), () => ({}), { parts: ['account'] }),
  screen('/settings', () => import('./screens/Settings.svelte'), () => ({}), { parts: ['here'] }),
];

// The screen of a path, with what follows its beginning; none: the first page.
export function screenOf(path: string): { screen: Screen; rest: string } | null {
  const found = screens.find(({ at }) => path.startsWith(at));
  return found ? { screen: found, rest: decodeURIComponent(path.slice(found.at.length)) } : null;
}
