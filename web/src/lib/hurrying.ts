import type { Attachment } from 'svelte/attachments';

import type { Pace } from './pace.svelte';

// Whoever presses something while what others did is still being shown wants to see what is now. The press was meant for
// what was there when it began, so it does nothing else. Scrolling with a finger is no press.
export const hurrying = (pace: Pick<Pace, 'behind' | 'hurry'>): Attachment<HTMLElement> => (node) => {
  let late = false; // the press has begun before one could act
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    pace.hurry();
  };
  const begin = (): void => void (late = pace.behind);
  const click = (event: Event): void => {
    if (late || pace.behind) stop(event);
    late = false;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!event.repeat) begin(); // a key that is held down is one press
    if (late || pace.behind) stop(event);
  };
  const listeners = [['pointerdown', begin], ['click', click], ['keydown', key]] as [string, EventListener][];
  for (const [type, listener] of listeners) node.addEventListener(type, listener, { capture: true });
  return () => {
    for (const [type, listener] of listeners) node.removeEventListener(type, listener, { capture: true });
  };
};
