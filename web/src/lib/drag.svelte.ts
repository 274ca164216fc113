// Something that is carried by a pointer: mouse, finger or pen. Who presses without moving does not carry.
const LIFT = 6;

export class Drag<Thing> {
  held: { thing: Thing; dx: number; dy: number; lifted: boolean } | null = $state.raw(null);
  private start = { x: 0, y: 0 };
  private carried = false;

  // What is in the air, if it is.
  get lifted(): { thing: Thing; dx: number; dy: number } | null {
    return this.held?.lifted ? this.held : null;
  }

  down(event: PointerEvent, thing: Thing): void {
    this.carried = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.held = { thing, dx: 0, dy: 0, lifted: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  // True when it leaves the table.
  move(event: PointerEvent): boolean {
    if (!this.held) return false;
    const [dx, dy] = [event.clientX - this.start.x, event.clientY - this.start.y];
    const before = this.held.lifted;
    const lifted = before || Math.hypot(dx, dy) > LIFT;
    this.held = { thing: this.held.thing, dx, dy, lifted };
    return lifted && !before;
  }

  // Lets go; was something in the air?
  end(): boolean {
    if (!this.held) return false;
    this.carried = this.held.lifted;
    this.held = null;
    return this.carried;
  }

  // The click that comes with the end of a drag is none; the keyboard's has no detail.
  isClick(event: MouseEvent): boolean {
    const click = !this.carried || event.detail === 0;
    this.carried = false;
    return click;
  }
}
