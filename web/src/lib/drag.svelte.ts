import { on } from 'svelte/events';

// Drag and drop by mouse, finger or pen. A press that moves less than this many pixels is no drag.
const LIFT = 6;

export class Drag<Thing> {
  held: { thing: Thing; dx: number; dy: number; lifted: boolean } | null = $state.raw(null);
  private start = { x: 0, y: 0 };
  private carried = false;
  private alone = (): void => {}; // no longer cares for other fingers

  // What is being dragged.
  get lifted(): { thing: Thing; dx: number; dy: number } | null {
    return this.held?.lifted ? this.held : null;
  }

  down(event: PointerEvent, thing: Thing): void {
    this.carried = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.held = { thing, dx: 0, dy: 0, lifted: false };
    const carrier = event.currentTarget as Element;
    carrier.setPointerCapture(event.pointerId);
    // Two fingers mean something else. Whoever loses the capture ends the drag.
    this.alone();
    this.alone = on(window, 'pointerdown', ({ pointerId }) => {
      if (pointerId !== event.pointerId && carrier.hasPointerCapture(event.pointerId)) carrier.releasePointerCapture(event.pointerId);
    });
  }

  // True when the drag begins.
  move(event: PointerEvent): boolean {
    if (!this.held) return false;
    const [dx, dy] = [event.clientX - this.start.x, event.clientY - this.start.y];
    const before = this.held.lifted;
    const lifted = before || Math.hypot(dx, dy) > LIFT;
    this.held = { thing: this.held.thing, dx, dy, lifted };
    return lifted && !before;
  }

  // Ends the drag; false if there was none.
  end(): boolean {
    if (!this.held) return false;
    this.alone();
    this.carried = this.held.lifted;
    this.held = null;
    return this.carried;
  }

  // Browsers send a click after a drag, which does not count. A click by keyboard has detail 0.
  isClick(event: MouseEvent): boolean {
    const click = !this.carried || event.detail === 0;
    this.carried = false;
    return click;
  }
}
