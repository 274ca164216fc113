// How somebody likes it in this browser.
interface Wish {
  sound: boolean;
  volume: number; // 0 … 1
  notify: boolean;
  panel: boolean | null; // the log beside the board; null: if there is room
  speed: number; // of a replay
}

const KEPT = 'himiko.wishes';
const usual: Wish = { sound: false, volume: 0.5, notify: false, panel: null, speed: 1 };

function kept(): Partial<Wish> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Wish>;
  } catch {
    return {};
  }
}

class Wishes {
  now = $state.raw<Wish>({ ...usual, ...kept() });

  set(change: Partial<Wish>): void {
    this.now = { ...this.now, ...change };
    localStorage.setItem(KEPT, JSON.stringify(this.now));
  }
}

export const wishes = new Wishes();
