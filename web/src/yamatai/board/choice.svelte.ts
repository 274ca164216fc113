import { getContext, setContext, tick } from 'svelte';

import type { BoardProps } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import { explainNow } from '../../parts/explained.svelte';
import { allRoutes, along, attempt, kindOf, meant, nameOf, nextPicks, type Pick } from '../logic/actions';
import { ghostsOf, noGhosts } from '../logic/ghosts';
import type { View } from '../logic/view';
import { eventWords } from '../logic/words';
import { Leftover } from './leftover.svelte';
import { nearest } from './sight';
import { Sites } from './sites.svelte';

// What the server said about a pick at one position: what it would bring, or why it is not possible.
interface Learnt {
  brings?: string;
  why?: string;
}

// What a person has picked so far, what may be picked next, and what the last look or tap has taught them. Every
// thing on the table asks it and tells it; it alone speaks to the server.
export class Choice {
  aim = $state<Pick | null>(null); // where what is carried would be put down
  home: HTMLElement | null = null; // where the focus goes when its place is gone
  readonly sites: Sites;
  private readonly leftover: Leftover;
  private glance = 0; // counts looks, so that a late answer does not overwrite a newer one; an answer about a past position counts as late
  private lesson = $state.raw<{ play: object; pick: Pick; learnt: Learnt } | null>(null);
  // Chosen at one position; once there is another it counts as none.
  private chosen = $state.raw<{ play: object | null; picks: Pick[]; sent: Pick | null }>({ play: null, picks: [], sent: null });
  private routes = $derived.by(() => allRoutes(this.now().actions));
  private first = $derived(nextPicks(this.routes, []));
  private valid = $derived.by(() => this.chosen.play === this.now().play);
  readonly picked = $derived(this.valid ? this.chosen.picks : []);
  private sent = $derived(this.valid ? this.chosen.sent : null); // on its way to the server
  readonly next = $derived(nextPicks(this.routes, this.picked));
  // The boat that was laid last, if taking it back is all that an undo would do.
  readonly returnable = $derived.by((): Pick | null => {
    const { undo, action, play } = this.now();
    const [verb, , space] = action?.split(' ') ?? [];
    return undo && verb === 'place' && Number(space) === play.view.placed.at(-1) ? `space:${space}` : null;
  });

  // What somebody suggests, and where it is.
  readonly ghosts = $derived.by(() => {
    const { ghost, play } = this.now();
    return ghost ? ghostsOf(ghost.actions, ghost.at, play.view.boats) : noGhosts;
  });

  constructor(readonly now: () => BoardProps<View>) {
    const tile = (): string | null => {
      const pick = this.picked.find((each) => kindOf(each) === 'tile');
      return pick ? nameOf(pick) : null;
    };
    this.sites = new Sites(now, tile, (tile, why) => this.teach(`tile:${tile}`, { why }));
    this.leftover = new Leftover(now, () => this.picked.length > 0, () => void this.tap('verb:done'));
  }

  get mine(): boolean {
    return this.now().actions.length > 0;
  }

  // Is it one of the next things to pick?
  glows(pick: Pick): boolean {
    return this.next.has(pick);
  }

  // Would a tap do anything but explain? A tile always shows where it could stand.
  open(pick: Pick): boolean {
    return this.next.has(pick) || this.first.has(pick) || this.has(pick) || this.returnable === pick || kindOf(pick) === 'tile';
  }

  has(pick: Pick): boolean {
    return this.picked.includes(pick) || this.sent === pick;
  }

  clear(): void {
    this.choose([]);
    this.aim = null;
    this.sites.drop();
  }

  // Whether there was anything to put away.
  escape(): boolean {
    const busy = this.picked.length > 0 || this.sites.kept !== null;
    this.clear();
    return busy;
  }

  // A click or a tap. A double click is one wish.
  press(event: MouseEvent & { currentTarget: Element }, pick: Pick): void {
    if (event.detail > 1) return;
    const { currentTarget: at } = event;
    const finger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (finger && kindOf(pick) === 'specialist') this.consider(pick, at);
    else void this.tap(pick, at);
  }

  // `at`: what was tapped. What it does not do is explained there.
  async tap(pick: Pick, at: Element | null = null): Promise<void> {
    if (this.has(pick)) return this.clear();
    const chosen = this.next.has(pick) ? [...this.picked, pick] : [pick];
    if (along(this.routes, chosen).length === 0) return this.other(pick, at);
    const action = meant(this.routes, chosen);
    ++this.glance;
    if (!action) return this.choose(chosen);
    this.leftover.act(action, this.now());
    // All stays as it is until there is an answer, which is soon; only what was tapped shows that it was.
    this.choose(this.picked, pick);
    const why = await this.now().act(action);
    if (this.sent) this.choose([]);
    if (why && at) {
      this.teach(pick, { why });
      explainNow(at);
    }
    // If the focused button is gone, the focus moves to the top of the controls instead of being lost.
    await tick();
    if (document.activeElement === document.body) this.home?.focus({ preventScroll: true });
  }

  // Somebody looks at something: what would it bring?
  look(pick: Pick): void {
    const action = this.next.has(pick) ? meant(this.routes, [...this.picked, pick]) : null;
    const { play, preview } = this.now();
    if (!action) return;
    const glance = ++this.glance;
    void preview(action).then((answer) => {
      if (glance !== this.glance || play !== this.now().play) return;
      this.teach(pick, 'reason' in answer ? { why: answer.reason } : { brings: this.words(answer.events) });
    });
  }

  // What is known about a pick at this position.
  learnt(pick: Pick): Learnt | null {
    return this.lesson?.pick === pick && this.lesson.play === this.now().play ? this.lesson.learnt : null;
  }

  // The same for those who do not see it.
  get heard(): string {
    const learnt = this.lesson && this.learnt(this.lesson.pick);
    return learnt?.why ?? learnt?.brings ?? '';
  }

  // A mouse comes to a thing, or leaves it.
  hover(pick: Pick, there: boolean): void {
    if (kindOf(pick) === 'tile') this.sites.glance(there ? nameOf(pick) : null);
  }

  // Something is carried: up, over the table, and down where it is near a place for it.
  lift(pick: Pick): void {
    this.choose([pick]);
  }
  over(x: number, y: number): void {
    this.aim = nearest(x, y);
  }
  release(): void {
    const { aim } = this;
    this.aim = null;
    if (aim) void this.tap(aim);
    else this.choose([]);
  }

  private choose(picks: Pick[], sent: Pick | null = null): void {
    this.lesson = null;
    this.chosen = { play: this.now().play, picks, sent };
  }

  private teach(pick: Pick, learnt: Learnt): void {
    this.lesson = { play: this.now().play, pick, learnt };
  }

  private words(events: Parameters<typeof eventWords>[0]): string {
    const { seats, play } = this.now();
    const words = eventWords(events, seats, play.eyes);
    return words ? t('yamatai.brings', { what: words }) : '';
  }

  // A card says little about itself, so a finger may come to read: the first tap explains, the second one does it.
  private consider(pick: Pick, at: Element): void {
    const again = this.picked.length === 1 && this.picked[0] === pick;
    const action = this.first.has(pick) ? meant(this.routes, [pick]) : null;
    if (!action) return void this.tap(pick, at);
    this.choose([]);
    if (again) return void this.tap(pick, at);
    this.choose([pick]);
    explainNow(at);
  }

  // A tap on what is no legal pick.
  private other(pick: Pick, at: Element | null): void | Promise<void> {
    if (pick === this.returnable) return this.now().undo?.();
    if (kindOf(pick) === 'tile' && this.picked.length === 0) return this.sites.keep(nameOf(pick));
    return this.explain(pick, at);
  }

  private async explain(pick: Pick, at: Element | null): Promise<void> {
    if (at) explainNow(at);
    if (!this.mine) return;
    const glance = ++this.glance;
    const { play, preview } = this.now();
    const tried = attempt(this.picked, pick, play.seat === null ? [] : play.view.seats[play.seat]!.boats);
    const answer = tried ? await preview(tried) : { events: [] };
    if (glance !== this.glance || play !== this.now().play) return;
    this.teach(pick, { why: 'reason' in answer ? answer.reason : t('yamatai.why.not_now') });
  }
}

const KEY = Symbol('choice');
export const setChoice = (choice: Choice): Choice => setContext(KEY, choice);
export const getChoice = (): Choice => getContext(KEY);
// For what is drawn in other places, too, where nothing can be picked.
export const findChoice = (): Choice | undefined => getContext(KEY);
