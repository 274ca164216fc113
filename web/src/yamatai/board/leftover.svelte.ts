import type { BoardProps } from '../../lib/board';
import { notice } from '../../lib/notice.svelte';
import { t } from '../../lib/text.svelte';
import { verbOf } from '../logic/actions';
import { promptOf } from '../logic/prompt';
import type { View } from '../logic/view';

const MOMENT = 1400; // to read why, and to take hold of something after all, in milliseconds

type Situation = BoardProps<View>;

const turnOf = ({ play: { seat, view } }: Situation): string => [seat, view.round, view.turn].join();

// Whoever ends a step has left what it offered. If then nobody can be recruited, and nothing is offered that was not
// left already, there is nothing to decide: the turn is ended for them, and they are told why. An undo, or anything
// else they do, leaves the end to them.
export class Leftover {
  private ended: object | null = null; // the position where that was done: once is enough
  private left: { turn: string; verbs: Set<string>; moves: number } | null = null;

  constructor(now: () => Situation, busy: () => boolean, end: () => void) {
    $effect(() => {
      const { play, actions } = now();
      if (play === this.ended || !this.nothing(now()) || promptOf({ ...play.view, actions }) !== 'recruit.nobody') return;
      if (busy()) return void (this.left = null);
      const told = t('yamatai.skipped');
      notice.show(told);
      const timer = setTimeout(() => {
        this.ended = play;
        end();
      }, MOMENT);
      return () => {
        clearTimeout(timer);
        if (this.ended !== play && notice.text === told) notice.close(); // it did not come to that
      };
    });
  }

  // One's own action, before it is done.
  act(action: string, now: Situation): void {
    const verb = verbOf(action);
    if (verb === 'done') this.left = { turn: turnOf(now), verbs: new Set(now.actions.map(verbOf)), moves: now.play.moves };
    else if (verb !== 'moor') this.left = null;
  }

  private nothing(now: Situation): boolean {
    const { play, actions, plan, behind } = now;
    if (!this.left || behind || plan?.on || actions.length === 0) return false;
    if (this.left.turn !== turnOf(now) || play.moves < this.left.moves) this.left = null;
    else this.left.moves = play.moves;
    return actions.every((action) => this.left?.verbs.has(verbOf(action)));
  }
}
