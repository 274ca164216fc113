import { api, NOT_FOUND, Refused } from '../lib/api';
import { me } from '../lib/me.svelte';
import { Persisted } from '../lib/persisted.svelte';
import { alone } from '../lib/site';
import type { SheetLine } from '../lib/types';
import { readYokai, type YokaiLine } from '../pad/records';
import { boxLines, merged, type Line } from './sheet';

const readIds = (found: unknown): string[] => (Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []);
const without = (games: YokaiLine[], id: string): YokaiLine[] => games.filter((game) => game.id !== id);
// What the server will never take stays where it is; anything else is tried again later.
const refusedFor = (error: unknown, status: number): boolean => error instanceof Refused && error.status === status;

// The record sheet of whoever is at this browser: games that were played here, and games with the box that were counted on the
// pad. The server keeps both. What it has not heard of waits in the browser: without a connection, before somebody has a name,
// and whatever was written down before the server kept such games.
export class Counted {
  private readonly waiting = new Persisted('himiko.pad.yokai.records', readYokai);
  private readonly struck = new Persisted('himiko.pad.yokai.struck', readIds);
  private played = $state.raw<SheetLine[]>([]);
  private kept = $state.raw<YokaiLine[]>([]);
  private busy = false;

  // Games with the box, the oldest first.
  readonly games = $derived(
    [...this.kept.filter(({ id }) => !this.waits(id) && !this.struck.value.includes(id)), ...this.waiting.value].sort((a, b) =>
      a.date.localeCompare(b.date),
    ),
  );
  readonly lines: Line[] = $derived([...this.played, ...boxLines(this.games)]);
  readonly unsent = $derived(this.waiting.value.length);

  constructor() {
    $effect(() => {
      if (me.person) void this.sync();
      const sync = (): void => void this.sync();
      window.addEventListener('online', sync);
      return () => window.removeEventListener('online', sync);
    });
  }

  write(game: YokaiLine): void {
    this.struck.value = this.struck.value.filter((id) => id !== game.id);
    this.waiting.value = [...without(this.waiting.value, game.id), game];
    void this.sync();
  }

  strike({ id }: YokaiLine): void {
    if (!this.waits(id)) this.struck.value = [...this.struck.value, id];
    this.waiting.value = without(this.waiting.value, id);
    void this.sync();
  }

  private waits = (id: string): boolean => this.waiting.value.some((game) => game.id === id);

  private async sync(): Promise<void> {
    const person = me.person?.person;
    if (!person || this.busy || !(alone || navigator.onLine)) return;
    this.busy = true;
    try {
      for (const id of [...this.struck.value]) await this.unwrite(id);
      for (const game of $state.snapshot(this.waiting.value)) await this.send(game);
      const { sheet, counted } = await api.sheet();
      if (person === me.person?.person) [this.played, this.kept] = [merged(sheet), counted];
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // else: the next time
    } finally {
      this.busy = false;
    }
  }

  private async send(game: YokaiLine): Promise<void> {
    try {
      this.kept = [...without(this.kept, game.id), await api.writeGame(game)];
      this.waiting.value = without(this.waiting.value, game.id);
    } catch (error) {
      if (!refusedFor(error, 400)) throw error;
    }
  }

  private async unwrite(id: string): Promise<void> {
    try {
      await api.strikeGame(id);
    } catch (error) {
      if (!refusedFor(error, NOT_FOUND)) throw error;
    }
    this.kept = without(this.kept, id);
    this.struck.value = this.struck.value.filter((one) => one !== id);
  }
}
