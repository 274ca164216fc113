import { me } from './me.svelte';
import { named } from './text.svelte';
import type { News } from './types';

const BUBBLE = 7000; // milliseconds

export const wordsOf = ({ entry }: News): string => entry.text ?? named('reaction', entry.reaction ?? '');

// What others say at a table, while somebody looks at the talk and while nobody does.
export class Conversation {
  bubble = $state<News | null>(null); // the last of it, for a moment
  readonly unread = $derived.by(() => this.talk().filter(({ seq, entry }) => seq > this.seen && !me.is(entry.person)).length);
  private seen = $state(0);

  constructor(
    private readonly talk: () => News[],
    private readonly looked: () => boolean,
  ) {
    this.seen = this.last();
    $effect(() => {
      if (!looked()) return;
      this.seen = this.last();
      this.bubble = null;
    });
    $effect(() => {
      if (!this.bubble) return;
      const timer = setTimeout(() => (this.bubble = null), BUBBLE);
      return () => clearTimeout(timer);
    });
  }

  hear(news: News): void {
    if (!this.looked()) this.bubble = news;
  }

  private last(): number {
    return this.talk().at(-1)?.seq ?? 0;
  }
}
