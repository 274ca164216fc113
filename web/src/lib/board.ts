import type { GameEvent, Play, SeatAtTable } from './types';

// What a board gets. It draws the view, offers the legal actions, and knows no rule.
export interface BoardProps<View> {
  play: Play<View>;
  seats: SeatAtTable[];
  // Legal actions of this person in the notation; empty when it is not their turn.
  actions: string[];
  // Does one of them, or one that is not legal: then the answer says why not.
  act: (action: string) => Promise<string>; // '' if it was done, else the reason
  // What an action would bring, without doing it: its events, or the reason why it is not possible.
  preview: (action: string) => Promise<{ events: GameEvent[] } | { reason: string }>;
  // What happened last, for animation; null at first.
  events: GameEvent[] | null;
}
