import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import Popover from './Popover.svelte';

// What a thing is, in full. It stands beside the thing when a mouse rests on it, when the keyboard reaches it, and after
// a long press: {@attach explained(() => ({ name, text }))}. What the function reads is kept up to date while it is shown.
export interface Explanation {
  name: string;
  text?: string[]; // one paragraph each
  brings?: string; // what a tap would do
  why?: string; // or why it does nothing
  chapter?: string; // of the rules
}
export type Explain = () => Explanation | null; // null: there is nothing to say now

interface Source {
  explain: Explain;
  ask: (() => void) | undefined; // it is shown: find out what is not known yet. Runs again when what it reads changes.
}
type Means = 'mouse' | 'touch' | 'keyboard';

const REST = 400; // how long a mouse rests on a thing, in milliseconds
const AGAIN = 300; // whoever has just read one sees the next one at once
const PRESS = 450; // a long press
const LEAVE = 220; // to move from the thing into its popover
const SLIP = 10; // pixels a finger may move in a long press

const sources = new WeakMap<Element, Source>();
const explainedAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-explained]') : null;

// There is one at a time.
class Popovers {
  private shown: { at: Element; by: Means; close: () => void } | null = null;
  private waits: { at: Element; by: Means } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private closed = -Infinity;
  private pressed = { x: -1, y: -1 };
  private swallow = false; // the click that ends a long press
  private means: Means = 'mouse';
  private listens = false;

  show(at: Element, by: Means = this.means): void {
    const source = sources.get(at);
    this.close();
    if (!source?.explain()) return;
    // Outside of an open dialog nothing can be reached.
    const target = at.closest('dialog') ?? document.body;
    const popover = mount(Popover, { target, props: { at, ...source, close: () => this.close() } });
    this.shown = { at, by, close: () => void unmount(popover) };
  }

  close(): void {
    this.calm();
    this.hide();
  }

  // What is waited for comes all the same.
  private hide(): void {
    clearTimeout(this.leaving);
    this.leaving = undefined;
    if (!this.shown) return;
    this.shown.close();
    this.shown = null;
    this.closed = performance.now();
  }

  gone(at: Element): void {
    if (this.shown?.at === at) this.close();
    if (this.waits?.at === at) this.calm();
  }

  // The thing somebody looks at.
  get looked(): Element | null {
    return this.shown?.at ?? explainedAt(document.activeElement);
  }

  listen(): void {
    if (this.listens) return;
    this.listens = true;
    const on = <Name extends keyof WindowEventMap>(name: Name, does: (event: WindowEventMap[Name]) => void): void =>
      window.addEventListener(name, does, { capture: true, passive: false });
    on('pointermove', (event) => this.move(event));
    on('pointerdown', (event) => this.down(event));
    on('pointerup', () => this.waits?.by === 'touch' && this.calm());
    on('pointercancel', () => this.close());
    on('click', (event) => this.click(event));
    on('contextmenu', (event) => this.means === 'touch' && explainedAt(event.target) && event.preventDefault());
    on('focusin', (event) => this.focus(event));
    on('focusout', () => (this.shown?.by === 'keyboard' || this.waits?.by === 'keyboard') && this.close());
    on('keydown', (event) => this.key(event));
    window.addEventListener('keydown', walk); // after everybody else: arrow keys may have another meaning
    on('blur', (event) => event.target === window && this.close());
    document.documentElement.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.close());
  }

  private wait(at: Element, by: Means, long: number): void {
    if (this.waits?.at === at) return;
    this.calm();
    this.waits = { at, by };
    this.timer = setTimeout(() => {
      this.show(at, by);
      this.swallow = by === 'touch';
    }, long);
  }
  private calm(): void {
    clearTimeout(this.timer);
    this.waits = null;
  }

  private move(event: PointerEvent): void {
    const far = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y);
    if (event.pointerType === 'touch') {
      if (far > SLIP && (this.waits || this.shown) && event.buttons) this.close();
      return;
    }
    // What comes under a mouse that rests after a click was not asked for.
    if (event.buttons || far < 2) return;
    this.pressed = { x: -1, y: -1 };
    const at = explainedAt(event.target);
    const inside = event.target instanceof Element && event.target.closest('[data-popover]') !== null;
    if (this.shown && (inside || at === this.shown.at)) {
      clearTimeout(this.leaving);
      this.leaving = undefined;
      return;
    }
    if (this.shown && this.shown.by !== 'keyboard') this.leaving ??= setTimeout(() => this.hide(), LEAVE);
    if (at) this.wait(at, 'mouse', this.shown || performance.now() - this.closed < AGAIN ? LEAVE : REST);
    else if (this.waits?.by === 'mouse') this.calm();
  }

  private down(event: PointerEvent): void {
    this.means = event.pointerType === 'touch' ? 'touch' : 'mouse';
    this.pressed = { x: event.clientX, y: event.clientY };
    this.swallow = event.target instanceof Element && event.target.closest('[data-popover]') !== null;
    this.close();
    const at = explainedAt(event.target);
    if (at && this.means === 'touch') this.wait(at, 'touch', PRESS);
  }

  private click(event: MouseEvent): void {
    if (!this.swallow) return;
    this.swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }

  private focus(event: FocusEvent): void {
    const at = explainedAt(event.target);
    if (at && event.target === at && at.matches(':focus-visible')) this.wait(at, 'keyboard', REST);
  }

  private key(event: KeyboardEvent): void {
    this.means = 'keyboard';
    if (event.key === 'Escape' && this.shown) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }
}

// Arrow keys lead from thing to thing: the nearest one that lies more in that direction than aside. So all of them are
// in reach of the keyboard, and the tabulator stops at few.
const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function walk(event: KeyboardEvent): void {
  const way = ways[event.key];
  const from = document.activeElement;
  if (!way || !from || event.defaultPrevented || !sources.has(from) || !from.matches(':focus-visible')) return;
  const middle = (thing: Element): [number, number] => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const near = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-explained]')]
    .map((thing) => {
      const [dx, dy] = [middle(thing)[0] - x, middle(thing)[1] - y];
      return { thing, ahead: dx * way[0] + dy * way[1], aside: Math.abs(dx * way[1]) + Math.abs(dy * way[0]) };
    })
    .filter(({ thing, ahead, aside }) => thing !== from && ahead > 1 && aside <= ahead && thing.getClientRects().length > 0)
    .sort((a, b) => a.ahead + a.aside - b.ahead - b.aside)[0];
  if (!near) return;
  event.preventDefault();
  near.thing.focus();
}

const popovers = new Popovers();

// What is found out about it only once somebody asks.
interface More {
  learnt?: () => Partial<Explanation> | null;
  ask?: () => void;
}

export const explained =
  (about: Explain, { learnt, ask }: More = {}): Attachment =>
  (element) => {
    popovers.listen();
    const explain = (): Explanation | null => {
      const known = about();
      return known && { ...known, ...learnt?.() };
    };
    sources.set(element, { explain, ask });
    element.setAttribute('data-explained', '');
    if (!element.hasAttribute('tabindex') && !element.matches('button, a, summary')) element.setAttribute('tabindex', '-1');
    // Read with the name of the thing. What is shown is for the eye, and does not touch the hundred others.
    $effect(() => {
      const text = about()?.text?.join(' ');
      if (text) element.setAttribute('aria-description', text);
      else element.removeAttribute('aria-description');
    });
    return () => popovers.gone(element);
  };

// Explains a thing at once, as after a tap that has no effect.
export const explainNow = (at: Element): void => popovers.show(at);
export const explainNoMore = (): void => popovers.close();
// The chapter of the rules about what somebody looks at.
export function chapterLookedAt(): string | undefined {
  const at = popovers.looked;
  return at ? sources.get(at)?.explain()?.chapter : undefined;
}
