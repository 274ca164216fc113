import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

// Places on the board that words speak of, and that light up with them. Words say which, the board of the game draws them;
// how places are written is the game's.
const TAPPED = 4000; // a finger hides what it touches: the light stays after it

class Pointing {
  places = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(places: string[]): void {
    clearTimeout(this.timer);
    this.places = [...new Set(places)]; // somebody may have been there twice
  }

  hide(): void {
    this.show([]);
  }

  showForAWhile(places: string[]): void {
    this.show(places);
    this.timer = setTimeout(() => this.hide(), TAPPED);
  }
}

export const pointing = new Pointing();

// For whatever speaks of places: they light up under the mouse, with the keyboard's focus, and by a tap.
export const pointsAt =
  (places: string[]): Attachment<HTMLElement> =>
  (node) => {
    let lit = false;
    const light = (): void => {
      lit = true;
      pointing.show(places);
    };
    const dim = (): void => {
      if (lit) pointing.hide();
      lit = false;
    };
    const mouse = (then: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && then();
    const ends = [
      on(node, 'pointerenter', mouse(light)),
      on(node, 'pointerleave', mouse(dim)),
      on(node, 'focus', () => node.matches(':focus-visible') && light()),
      on(node, 'blur', dim),
      on(node, 'pointerup', (event) => event.pointerType !== 'mouse' && pointing.showForAWhile(places)),
      dim,
    ];
    return () => ends.forEach((end) => end());
  };
