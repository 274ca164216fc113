import { getContext, setContext, tick } from 'svelte';

import type { BoardProps } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import { allRoutes, along, attempt, kindOf, meant, nameOf, nextPicks, type Pick } from '../logic/actions';
import type { View } from '../logic/view';
import { eventWords } from '../logic/words';
import { nearest } from './sight';
import { Sites } from './sites.svelte';

// What the choice is made at: the board's properties at the moment that is shown, and the action that led there.
export interface Situation extends BoardProps<View> {
  action: string | null;
  behind: boolean; // what others did is still being shown
}

// What a person has picked so far, what may be picked next, and what the last look or tap has taught them. Every
// thing on the table asks it and tells it; it alone speaks to the server.
export class Choice {
  caption = $state('');
  aim = $state<Pick | null>(null); // where what is carried would be put down
  home: HTMLElement | null = null; // where the focus goes when its place is gone
  readonly sites: Sites;
  private glance = 0; // counts looks, so that a late answer does not overwrite a newer one; an answer about a past position counts as late
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

  constructor(readonly now: () => Situation) {
    const tile = (): string | null => {
      const pick = this.picked.find((each) => kindOf(each) === 'tile');
      return pick ? nameOf(pick) : null;
    };
    this.sites = new Sites(now, tile, (reason) => (this.caption = reason));
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
    this.caption = '';
    this.aim = null;
    this.sites.drop();
  }

  // Whether there was anything to put away.
  escape(): boolean {
    const busy = this.picked.length > 0 || this.sites.kept !== null;
    this.clear();
    return busy;
  }

  async tap(pick: Pick, about = ''): Promise<void> {
    if (this.has(pick)) return this.clear();
    const chosen = this.next.has(pick) ? [...this.picked, pick] : [pick];
    if (along(this.routes, chosen).length === 0) return this.other(pick, about);
    const action = meant(this.routes, chosen);
    ++this.glance;
    if (!action) {
      this.caption = '';
      this.choose(chosen);
      return;
    }
    // All stays as it is until there is an answer, which is soon; only what was tapped shows that it was.
    this.choose(this.picked, pick);
    this.caption = await this.now().act(action);
    if (this.sent) this.choose([]);
    // If the focused button is gone, the focus moves to the top of the controls instead of being lost.
    await tick();
    if (document.activeElement === document.body) this.home?.focus({ preventScroll: true });
  }

  // A look, by pointer or focus, at something: what it is, and what it would bring.
  async look(pick: Pick, about = ''): Promise<void> {
    const glance = ++this.glance;
    this.caption = about;
    const action = this.next.has(pick) ? meant(this.routes, [...this.picked, pick]) : null;
    if (!action) return;
    const { play, preview } = this.now();
    const answer = await preview(action);
    if (glance !== this.glance || play !== this.now().play) return;
    const brings = 'reason' in answer ? answer.reason : this.words(answer.events);
    this.caption = [about, brings].filter(Boolean).join(' · ');
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
    this.chosen = { play: this.now().play, picks, sent };
  }

  private words(events: Parameters<typeof eventWords>[0]): string {
    const { seats, play } = this.now();
    const words = eventWords(events, seats, play.eyes);
    return words ? t('yamatai.brings', { what: words }) : '';
  }

  // A tap on what is no legal pick.
  private other(pick: Pick, about: string): void | Promise<void> {
    if (pick === this.returnable) return this.now().undo?.();
    if (kindOf(pick) === 'tile' && this.picked.length === 0) this.sites.keep(nameOf(pick));
    return this.explain(pick, about);
  }

  private async explain(pick: Pick, about: string): Promise<void> {
    const glance = ++this.glance;
    this.caption = about;
    if (!this.mine) return;
    const { play, preview } = this.now();
    const tried = attempt(this.picked, pick, play.seat === null ? [] : play.view.seats[play.seat]!.boats);
    const answer = tried ? await preview(tried) : { events: [] };
    if (glance !== this.glance || play !== this.now().play) return;
    const reason = 'reason' in answer ? answer.reason : kindOf(pick) === 'tile' ? '' : t('yamatai.why.not_now');
    this.caption = [about, reason].filter(Boolean).join(' · ');
  }
}

const KEY = Symbol('choice');
export const setChoice = (choice: Choice): Choice => setContext(KEY, choice);
export const getChoice = (): Choice => getContext(KEY);
// For what is drawn in other places, too, where nothing can be picked.
export const findChoice = (): Choice | undefined => getContext(KEY);
