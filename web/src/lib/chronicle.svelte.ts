import { api } from './api';
import type { Deed } from './log';
import type { News, Picture, Round } from './types';

// Every action of a game. What happened before the page was opened, or while the connection was lost, is fetched; the
// rest comes as news.
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
        { seat: entry.seat!, action: entry.action!, events, ...(entry.why && { why: entry.why }) },
      ];
    else this.shorten(play.moves);
  }

  // Fetches the actions if some are missing.
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

  // Fetches everything again; once the game is over, the points of every round as well.
  async look(): Promise<void> {
    const { moves, rounds } = await api.replay(this.picture().table, this.invite);
    this.deeds = moves;
    this.rounds = rounds ?? [];
  }

  private shorten(moves: number): void {
    if (this.deeds.length > moves) this.deeds = this.deeds.slice(0, moves);
  }
}
