import { playerName } from './seats';
import type { Move, SeatAtTable } from './types';

// What was done, whether it comes from a replay or as news.
export type Deed = Pick<Move, 'seat' | 'action' | 'events' | 'why'>;

// How a game tells of what happens in it. Each game has one in its folder.
export interface Teller {
  // One action, after the one before it in the same turn; who did it is said by whoever asks: "takes fleet 4: clay".
  tell: (deed: Deed, seats: SeatAtTable[], before?: Deed) => string;
  // What spoke for it, where a bot did it and there is something to say: "your bamboo was there"; else ''.
  why: (deed: Deed, seats: SeatAtTable[]) => string;
  // The places on the board it speaks of, as the board writes them (lib/pointing.svelte.ts).
  places?: (deed: Deed) => string[];
  // A step that nobody else needs to hear of.
  small: (deed: Pick<Deed, 'action'>) => boolean;
  // Whether a turn is over with this, even if the same seat goes on.
  ends: (deed: Deed) => boolean;
  // The round that begins after this; undefined: at the beginning of the game.
  round: (before?: Deed) => number | null;
  // The board itself says aloud what others do.
  aloud: boolean;
}

export interface Line {
  moves: number; // how many there are with this one
  text: string;
  places: string[];
  small: boolean;
}

export interface Turn {
  seat: number;
  round: number | null; // if it begins with this turn
  lines: Line[];
}

// `told` caches the lines of deeds, for whoever calls this after every move. A cache is valid for one language and one
// list of seats.
export function turnsOf(deeds: Deed[], seats: SeatAtTable[], teller: Teller, told = new WeakMap<Deed, Line>()): Turn[] {
  const turns: Turn[] = [];
  deeds.forEach((deed, index) => {
    const last = deeds[index - 1];
    const goes_on = last?.seat === deed.seat && !teller.ends(last);
    if (!goes_on) turns.push({ seat: deed.seat, round: teller.round(last), lines: [] });
    let line = told.get(deed);
    if (!line) {
      const text = [teller.tell(deed, seats, goes_on ? last : undefined), teller.why(deed, seats)].filter(Boolean).join(' – ');
      line = { moves: index + 1, text, places: teller.places?.(deed) ?? [], small: teller.small(deed) };
      told.set(deed, line);
    }
    turns.at(-1)!.lines.push(line);
  });
  return turns;
}

// The move that led to a moment, as a whole sentence; '' for the beginning.
export function sentenceAt(moves: number, turns: Turn[], seats: SeatAtTable[]): string {
  for (const { seat, lines } of turns)
    for (const line of lines) if (line.moves === moves) return `${playerName(seats[seat]!, seat)} ${line.text}`;
  return '';
}
