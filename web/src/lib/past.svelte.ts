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

// A moment as a board draws it.
export const playAt = ({ view, eyes, moves, standing }: Moment, seat: number | null, score?: Play['score']): Play => ({
  view,
  eyes,
  seat,
  moves,
  since: 0,
  deadline: null,
  ...(score === undefined ? {} : { score }),
  ...(standing === undefined ? {} : { standing }),
});

// What can be done in the past.
export const nothing: Omit<BoardProps<never>, 'play' | 'box' | 'seats' | 'events' | 'action' | 'history'> = {
  actions: [],
  act: async () => '',
  preview: async () => ({ events: [] }),
  where: async () => ({ sites: {} }),
  undo: null,
  plan: null,
  behind: false,
};
