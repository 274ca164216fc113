import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

import type { Point } from '../logic/box';

// How things come and go on the table: short, and not at all for those who asked for less motion.
const SHORT = 340;
type Way = (t: number, u: number) => string;
const short = (): { duration: number; easing: typeof cubicOut } => ({ duration: prefersReducedMotion.current ? 0 : SHORT, easing: cubicOut });

const moved = (css: Way): TransitionConfig => ({ ...short(), css });
// On the sea it is drawn frame by frame: a layer that moves would lift all that is drawn after it into others.
const drawn = (node: Element, css: Way): TransitionConfig => ({
  ...short(),
  tick: (t, u) => ((node as SVGElement).style.cssText = t === 1 ? '' : css(t, u)),
});

// A boat comes from another place of the sea.
export const sail = (node: Element, { x, y }: Point): TransitionConfig =>
  drawn(node, (t, u) => `transform: translate(${x * u}px, ${y * u}px); opacity: ${Math.min(1, 0.4 + t)}`);
// A building grows out of the ground.
export const rise = (node: Element): TransitionConfig =>
  drawn(node, (t, u) => `transform: translateY(${15 * u}px) scale(${0.8 + 0.2 * t}, ${t}); opacity: ${Math.min(1, 2 * t)}`);
// What is laid down comes from above.
export const drop = (node: Element): TransitionConfig =>
  drawn(node, (t, u) => `transform: translateY(${-20 * u}px) scale(${1 + 0.4 * u}); opacity: ${t}`);
// What is taken away goes up and fades.
export const lift = (node: Element): TransitionConfig => drawn(node, (t, u) => `transform: translateY(${-22 * u}px); opacity: ${t}`);
// A tile is dealt.
export const deal = (_: Element): TransitionConfig =>
  moved((t, u) => `transform: translateY(${-26 * u}px) rotate(${6 * u}deg); opacity: ${t}`);
// From where it was to where it goes, on the way to somebody.
export const carry = (_: Element, { x, y }: Point): TransitionConfig =>
  moved((t, u) => `transform: translate(${-x * u}px, ${-y * u}px) scale(${0.75 + 0.55 * u}); opacity: ${1 - 0.5 * t}`);
