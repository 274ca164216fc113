import { named } from '../lib/text.svelte';
import type { Player } from './bill';

// Whoever has told no name goes by the colour of the pieces.
export const playerName = ({ name, color }: Pick<Player, 'name' | 'color'>): string =>
  name.trim() || named('pad.color', String(color));
