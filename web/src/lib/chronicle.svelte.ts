import { api } from './api';
import type { Deed } from './log';
import type { News, Picture, Round } from './types';

// Everything that was done at a table. What happened before one came, or while the connection was lost, is asked for;
// the rest comes as news.
export class Chronicle {
  deeds = $state.raw<Deed[]>([]);
  rounds = $state.raw<Round[]>([]);
  private asking = false;

  constructor(
    private readonly picture: () => Picture,
    private readonly invite: string,
  ) {}

  hear({ entry, events, play }: News): void {
    if (!play) return;
    if (entry.do === 'act' && events && this.deeds.length >= play.moves - 1)
      this.deeds = [
        ...this.deeds.slice(0, play.moves - 1),
        { seat: entry.seat!, action: entry.action!, events },
      ];
    else this.shorten(play.moves);
  }

  // As many as the table has.
  async keepUp(): Promise<void> {
    this.shorten(this.picture().play!.moves);
    if (this.asking || this.deeds.length === this.picture().play!.moves) return;
    this.asking = true;
    try {
      await this.look();
    } finally {
      this.asking = false;
    }
  }

  // The whole story once more; once the game is over it has the points of every round.
  async look(): Promise<void> {
    const { moves, rounds } = await api.replay(this.picture().table, this.invite);
    this.deeds = moves;
    this.rounds = rounds ?? [];
  }

  private shorten(moves: number): void {
    if (this.deeds.length > moves) this.deeds = this.deeds.slice(0, moves);
  }
}
