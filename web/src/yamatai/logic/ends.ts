import type { Box } from './box';
import { colors, type Color, type Standing, type View } from './view';

// What can bring the game to its end, and how far away that is.
export interface End {
  what: Color | 'pieces' | 'buildings' | 'specialists' | 'rounds';
  left: number;
  of: number; // how much it was at the beginning
  near: boolean;
}

// From here on it is worth a look.
const NEAR = { boats: 3, pieces: 2, buildings: 4, specialists: 3, rounds: 3 };

export function endsOf(box: Box, view: View, standing: Standing | undefined): End[] {
  const end = (what: End['what'], left: number, of: number, near: number): End => ({ what, left, of, near: left <= near });
  const pieces = Math.min(...view.seats.map((seat) => seat.pieces));
  const players = String(view.seats.length) as keyof Box['pieces'];
  const { open, stack } = view.buildings;
  const ends = standing?.ends;
  const all = [
    ...colors.map((color) => end(color, view.supply[color], box.supply[color], NEAR.boats)),
    end('pieces', ends?.pieces ?? pieces, box.pieces[players], NEAR.pieces),
    end('buildings', ends?.buildings ?? stack.count, box.buildings.length - open.length, NEAR.buildings),
    end('specialists', ends?.specialists ?? view.specialists.stack.count, box.specialists.length - open.length, NEAR.specialists),
  ];
  // Hardly any game lasts that long: rounds are counted when they run out.
  if (ends && ends.rounds <= NEAR.rounds) all.push(end('rounds', ends.rounds, view.round + ends.rounds, NEAR.rounds));
  return all;
}
