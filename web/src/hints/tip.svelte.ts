import { games } from '../games';
import { api } from '../lib/api';
import { leftOf, type Ghost, type Reviewer } from '../lib/review';
import type { Hint, Picture, SeatAtTable } from '../lib/types';

// Alone with bots, or where the table allows it.
export const mayAsk = ({ hints, seats }: Pick<Picture, 'hints' | 'seats'>, mine: (seat: SeatAtTable) => boolean): boolean => {
  const people = seats.filter(({ kind }) => kind !== 'bot');
  return hints === true || (people.length === 1 && mine(people[0]!));
};

// Nothing is told twice about a game that counts for nothing any more.
export const isFree = ({ hinted, practice, guided, carried }: Picture): boolean =>
  Boolean(hinted || practice || guided || carried);

// A tip for whoever is to act: first where to look, then all of it. It lasts until it is done, or something else is.
export class Tip {
  asking = $state(false);
  private given = $state.raw<{ hint: Hint; reviewer: Reviewer; moves: number } | null>(null);
  private whole = $state(false); // all of it, not the nudge alone
  private readonly left = $derived.by(() => {
    if (!this.given || this.now().moves < this.given.moves) return null;
    const left = leftOf(this.given.hint.actions, this.now().done.slice(this.given.moves));
    return left && left.length > 0 ? left : null;
  });

  constructor(
    private readonly picture: () => Picture,
    private readonly invite: () => string,
    private readonly now: () => { moves: number; done: string[]; view: unknown; mine: boolean },
  ) {}

  // Whether something is told, and whether there is more.
  readonly told = $derived.by((): { text: string; more: boolean } | null => {
    const { view, mine } = this.now();
    if (!this.given || !this.left || !mine) return null;
    const { hint, reviewer } = this.given;
    if (!this.whole) return { text: reviewer.nudge(hint, view as never).text, more: true };
    return { text: reviewer.suggestion({ ...hint, actions: this.left }, view as never, this.picture().seats), more: false };
  });

  readonly ghost = $derived.by((): Ghost | null => {
    const seat = this.picture().play?.seat ?? null;
    if (!this.told || !this.given || !this.left || seat === null) return null;
    const { hint, reviewer } = this.given;
    const { at } = reviewer.nudge(hint, this.now().view as never);
    // What is to be done next is spoken of.
    const [next, ...rest] = this.left.filter((action) => action !== 'done');
    return this.whole ? { seat, actions: next ? [...rest, next] : [], at: '' } : { seat, actions: [], at };
  });

  // More and more, then nothing again.
  async press(): Promise<void> {
    if (this.told && !this.whole) this.whole = true;
    else if (this.told) this.end();
    else await this.ask();
  }

  end(): void {
    this.given = null;
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      const { table, version, game, box } = this.picture();
      const { moves } = this.now();
      const [{ hint }, reviewer] = await Promise.all([api.hint(table, this.invite(), version), games[game].reviewer(box)]);
      this.given = { hint, reviewer, moves };
      this.whole = false;
    } finally {
      this.asking = false;
    }
  }
}
