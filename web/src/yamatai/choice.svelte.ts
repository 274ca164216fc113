import { getContext, setContext, tick } from 'svelte';

import type { BoardProps } from '../lib/board';
import { t } from '../lib/text.svelte';
import { allRoutes, along, attempt, kindOf, meant, nextPicks, type Pick } from './actions';
import type { View } from './view';
import { eventWords } from './words';

// What a person has picked so far, what may be picked next, and what the last look or tap has taught them. Every
// thing on the table asks it and tells it; it alone speaks to the server.
export class Choice {
  chosen = $state.raw<Pick[]>([]);
  caption = $state('');
  home: HTMLElement | null = null; // where the focus goes when its place is gone
  private glance = 0; // counts looks, so that a late answer does not overwrite a newer one
  private routes = $derived.by(() => allRoutes(this.props().actions));
  private first = $derived(nextPicks(this.routes, []));
  // A choice that the position has overtaken counts as none.
  readonly picked = $derived(along(this.routes, this.chosen).length > 0 ? this.chosen : []);
  readonly next = $derived(nextPicks(this.routes, this.picked));

  constructor(private readonly props: () => BoardProps<View>) {}

  get mine(): boolean {
    return this.props().actions.length > 0;
  }

  // Is it one of the next things to pick?
  glows(pick: Pick): boolean {
    return this.next.has(pick);
  }

  // Would a tap do anything but explain?
  open(pick: Pick): boolean {
    return this.next.has(pick) || this.first.has(pick) || this.has(pick);
  }

  has(pick: Pick): boolean {
    return this.picked.includes(pick);
  }

  clear(): void {
    this.chosen = [];
    this.caption = '';
  }

  async tap(pick: Pick, about = ''): Promise<void> {
    if (this.has(pick)) return this.clear();
    const chosen = this.next.has(pick) ? [...this.picked, pick] : [pick];
    if (along(this.routes, chosen).length === 0) return this.explain(pick, about);
    const action = meant(this.routes, chosen);
    ++this.glance;
    this.caption = '';
    this.chosen = action ? [] : chosen;
    if (!action) return;
    this.caption = await this.props().act(action);
    // Who plays by keyboard and has used up the button they stood on goes on from the top, not from nowhere.
    await tick();
    if (document.activeElement === document.body) this.home?.focus({ preventScroll: true });
  }

  // A look, by pointer or focus, at something: what it is, and what it would bring.
  async look(pick: Pick, about = ''): Promise<void> {
    const glance = ++this.glance;
    this.caption = about;
    const action = this.next.has(pick) ? meant(this.routes, [...this.picked, pick]) : null;
    if (!action) return;
    const answer = await this.props().preview(action);
    if (glance !== this.glance) return;
    const brings = 'reason' in answer ? answer.reason : this.words(answer.events);
    this.caption = [about, brings].filter(Boolean).join(' · ');
  }

  private words(events: Parameters<typeof eventWords>[0]): string {
    const { seats, play } = this.props();
    const words = eventWords(events, seats, play.eyes);
    return words ? t('yamatai.brings', { what: words }) : '';
  }

  private async explain(pick: Pick, about: string): Promise<void> {
    const glance = ++this.glance;
    this.caption = about;
    if (!this.mine) return;
    const { play, preview } = this.props();
    const tried = attempt(this.picked, pick, play.seat === null ? [] : play.view.seats[play.seat]!.boats);
    const answer = tried ? await preview(tried) : { events: [] };
    if (glance !== this.glance) return;
    const reason =
      'reason' in answer ? answer.reason : kindOf(pick) === 'tile' ? t('yamatai.why.tile') : t('yamatai.why.not_now');
    this.caption = [about, reason].filter(Boolean).join(' · ');
  }
}

const KEY = Symbol('choice');
export const setChoice = (choice: Choice): Choice => setContext(KEY, choice);
export const getChoice = (): Choice => getContext(KEY);
// For what is drawn in other places, too, where nothing can be picked.
export const findChoice = (): Choice | undefined => getContext(KEY);
