import type { Culture } from './content';

// Every island gets one culture token: the numbers of the box and the map go together.

export const tokensOf = ({ kinds, per_kind, blank }: Culture): number => kinds.length * per_kind + blank;

// As many blanks as islands are left over.
export function followIslands(culture: Culture, islands: number): Culture {
  const blank = Math.max(0, islands - culture.kinds.length * culture.per_kind);
  return blank === culture.blank ? culture : { ...culture, blank };
}

// For a map of another size: about the same mix, with as many kinds as make sense.
export function fitIslands({ kinds: all, mountains_per_kind }: Culture, islands: number): Culture {
  const kinds = all.slice(0, Math.max(1, Math.floor(islands / 2)));
  const per_kind = Math.max(1, Math.floor(islands / (kinds.length + 1)));
  const blank = Math.max(0, islands - kinds.length * per_kind);
  return { kinds, per_kind, blank, mountains_per_kind: Math.min(mountains_per_kind, per_kind, blank) };
}
