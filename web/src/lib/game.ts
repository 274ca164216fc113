import type { Component } from 'svelte';

import type { IconName } from '../parts/icons';
import type { BoardProps } from './board';
import type { Level } from './levels';
import type { Deed, Teller } from './log';
import type { Reviewer } from './review';
import { text } from './text.svelte';
import type { BoxContent, Round, SeatAtTable } from './types';

type Options = Record<string, unknown>;

// What a table needs before the game begins.
export interface Setup {
  Options: Component<{ players: number; box: BoxContent | null; options: Options }, object, 'options'>; // the rules one can choose
  ruleWords: (options: Options, players: number) => string[]; // and those that were chosen, in short sentences
  Tabletop: Component; // what lies in the middle of the table, drawn around (0, 0)
}

// What the client asks of a game. Each game answers in the index.ts of its folder, and src/games.ts lists them. What the
// first view does not show is fetched by those who ask for it.
export interface GameClient {
  Scene: Component; // the picture on its card
  Sign: Component; // the same in small, drawn around (0, 0)
  night: boolean; // both are dark
  levels: readonly Level[]; // of its bots, weakest first
  icon: IconName; // do people play against each other, or together?
  SeatSign: Component<{ seat: number; size?: number }>; // a seat, as the board marks it
  faceDown: boolean; // what lies on the table is hidden until the end: replays can show it, and people at one device need a curtain
  silent: boolean; // nobody talks while it is played, unless the table allows it
  setup: () => Promise<Setup>;
  board: () => Promise<Component<BoardProps<never>>>;
  teller: (box: BoxContent | null) => Promise<Teller>;
  signs: () => Promise<Component<{ deeds: Deed[]; seat: number; box: BoxContent | null }>>; // what somebody did, in pictures
  reviewer: (box: BoxContent | null) => Promise<Reviewer>;
  convention?: string; // where one reads how its experts understand each other
  chart?: () => Promise<Component<{ rounds: Round[]; seats: SeatAtTable[] }>>; // of games whose points lie open
}

// A part of the client with the messages it needs.
export const withWords = async <Part>(messages: string, part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, text.loadPart(messages)]))[0];
