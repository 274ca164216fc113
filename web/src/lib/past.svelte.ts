import type { BoardProps } from './board';
import type { Moment, Play } from './types';

// A moment of a game that one looks at, while the game goes on.
export class Past {
  at = $state<number | null>(null); // after how many moves; null: now
  moment = $state.raw<Moment | null>(null); // once it has come

  constructor(private readonly ask: (moves: number) => Promise<Moment>) {}

  async show(at: number): Promise<void> {
    this.at = at;
    const found = await this.ask(at);
    if (this.at === at) this.moment = found;
  }

  end(): void {
    this.at = null;
    this.moment = null;
  }
}

// A moment as a board draws it. Boards show moves that follow each other one after the other, with pauses. While a
// replay runs (`watched`) that is wanted. A moment that somebody jumps to is shown at once: with -Infinity as its
// number of moves it follows no other.
export const playAt = ({ view, eyes, moves }: Moment, seat: number | null, watched: boolean, score?: Play['score']): Play => ({
  view,
  eyes,
  seat,
  moves: watched ? moves : -Infinity,
  since: 0,
  deadline: null,
  ...(score === undefined ? {} : { score }),
});

// What can be done in the past.
export const nothing: Omit<BoardProps<never>, 'play' | 'box' | 'seats' | 'events'> = {
  actions: [],
  act: async () => '',
  preview: async () => ({ events: [] }),
  where: async () => ({ sites: {} }),
  undo: null,
  plan: null,
};
