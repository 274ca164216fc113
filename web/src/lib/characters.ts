import type { SeatAtTable } from './types';

// Who the bots are. The id is the name, which is the same in every language.
export type Character = NonNullable<Extract<SeatAtTable, { kind: 'bot' }>['character']>;

export const characterName = (id: Character): string => id[0]!.toUpperCase() + id.slice(1);
