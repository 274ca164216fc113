import type { Ghost } from './review';
import type { BoxContent, GameEvent, Play, SeatAtTable, Site } from './types';

// What a board gets. It draws the view, offers the legal actions, and knows no rule.
export interface BoardProps<View> {
  play: Play<View>;
  box: BoxContent | null; // what is played with; null: the built-in one
  seats: SeatAtTable[];
  // Legal actions of this person in the notation; empty when it is not their turn.
  actions: string[];
  // Does one of them, or one that is not legal: then the answer says why not.
  act: (action: string) => Promise<string>; // '' if it was done, else the reason
  // What an action would bring, without doing it: its events, or the reason why it is not possible.
  preview: (action: string) => Promise<{ events: GameEvent[] } | { reason: string }>;
  // Takes one's last action back; null when that is not possible.
  undo: (() => void) | null;
  // Where a building could stand, island by island, or why nobody can say.
  where: (tile: string) => Promise<{ sites: Record<string, Site> } | { reason: string }>;
  // Thinking ahead; null for those who do not play. While it is on, `play` and `actions` are those of the plan, and
  // `act` goes on with it: nobody else sees anything, and nothing is done.
  plan: Plan | null;
  // What happened last, for animation; null at first, and when it was taken back.
  events: GameEvent[] | null;
  // The action that led to what is shown, as far as it is known.
  action: string | null;
  // What others did is still being shown: `play` is a moment ago, and nothing can be done yet.
  behind: boolean;
  // Every action of the game, also those after a moment of the past: what a board keeps in its place does not depend on
  // the moment. Null where `play` is the newest there is.
  history: string[] | null;
  // In the replay of a game that is over: its last view, in which nothing is hidden any more. `all`: show what lay face
  // down to everybody; else what those knew through whose eyes one looks.
  hindsight?: { end: View; all: boolean } | null;
  // What could be done, drawn half transparent over what is.
  ghost?: Ghost | null;
}

export interface Plan {
  on: boolean;
  steps: number; // how many actions it has so far
  begin: () => Promise<string>; // '' or why not
  back: () => Promise<string>; // takes the last one back; '' or why not
  end: () => void;
}
