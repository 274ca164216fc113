import { kept } from './kept';
import type { PaceName } from './pace.svelte';

// What somebody has chosen in this browser.
interface Values {
  sound: boolean;
  sound_offered: boolean; // somebody was asked whether they want it
  volume: number; // 0 … 1
  notify: boolean;
  panel: boolean | null; // the log beside the board; null: if there is room
  speed: number; // of a replay
  pace: PaceName; // at which one sees what others do
  here: boolean; // new tables live in this browser, also where there is a server
  curtain: boolean; // between people at one device, where a game can do without it
}

const KEY = 'himiko.settings';
const FORMER_KEY = 'himiko.wishes'; // still read, so that nobody has to choose again
const defaults: Values = { sound: false, sound_offered: false, volume: 0.5, notify: false, panel: null, speed: 1, pace: 'calm', curtain: true, here: false };

function stored(): Partial<Values> {
  try {
    return JSON.parse(kept.get(KEY) ?? kept.get(FORMER_KEY) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
}

class Settings {
  now = $state.raw<Values>({ ...defaults, ...stored() });

  set(change: Partial<Values>): void {
    this.now = { ...this.now, ...change };
    kept.set(KEY, JSON.stringify(this.now));
  }
}

export const settings = new Settings();
