import { api } from '../lib/api';
import { text } from '../lib/text.svelte';
import { translate } from '../lib/translate';
import type { GameName, Problem } from '../lib/types';
import type { Content } from './content';

const PAUSE = 250; // so that typing does not ask with every key

// What the server finds wrong with the box, a moment after every change.
export class Check {
  problems = $state.raw<Problem[]>([]);
  state = $state<'unknown' | 'known' | 'unreachable'>('unknown');
  asking = $state(true); // what is known is about the box as it was a moment ago: nothing flickers meanwhile
  private asked = 0;

  constructor(game: GameName, content: () => Content) {
    $effect(() => {
      const now = content();
      void text.language; // its sentences are in the language that is spoken
      const timer = setTimeout(() => void this.look(game, now), PAUSE);
      this.asking = true;
      return () => clearTimeout(timer);
    });
  }

  get good(): boolean {
    return this.state === 'known' && this.problems.length === 0;
  }

  private async look(game: GameName, content: Content): Promise<void> {
    const asked = ++this.asked;
    try {
      const { problems } = await api.checkBox(game, content);
      const said = await Promise.all(problems.map(translate));
      if (asked !== this.asked) return;
      this.problems = said;
      this.state = 'known';
    } catch {
      if (asked !== this.asked) return;
      this.state = 'unreachable';
    }
    this.asking = false;
  }
}
