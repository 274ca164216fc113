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
  // What happened last, for animation; null at first.
  events: GameEvent[] | null;
}

export interface Plan {
  on: boolean;
  steps: number; // how many actions it has so far
  begin: () => Promise<string>; // '' or why not
  back: () => Promise<string>; // takes the last one back; '' or why not
  end: () => void;
}
