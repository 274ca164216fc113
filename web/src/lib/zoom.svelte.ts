// How large a drawing is shown in a window, and which part of it. What is larger than the window is scrolled by the
// browser itself, so that fingers, keys and the focus move it as they move everything else.

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Drawing {
  aspect: number; // width to height
  least?: number; // pixels of its width, below which it is too small to be touched
}

const NEAREST = 4; // times as large as fits
const STEP = 1.3;

// The width at which all of a drawing is seen.
export const fitting = ({ width, height }: Size, aspect: number): number => Math.min(width, height * aspect);

// Where to scroll to along one side, so that what lies under a point stays under it when all becomes `factor` times as
// large. A drawing smaller than the window lies in its middle.
export function scrolled(scroll: number, point: number, room: number, before: number, factor: number): number {
  const margin = (length: number): number => Math.max(0, (room - length) / 2);
  return (scroll + point - margin(before)) * factor + margin(before * factor) - point;
}

export class Zoom {
  room: Size = $state.raw({ width: 0, height: 0 }); // of the window
  private chosen = $state<number | null>(null); // times as large as fits; null: as it comes
  readonly width: number = $derived.by(() => this.fit * (this.chosen ?? this.home));
  readonly height: number = $derived.by(() => this.width / this.drawing().aspect);

  constructor(private readonly drawing: () => Drawing) {}

  private get fit(): number {
    return Math.max(1, fitting(this.room, this.drawing().aspect));
  }
  private get home(): number {
    return Math.max(1, (this.drawing().least ?? 0) / this.fit);
  }
  get times(): number {
    return this.chosen ?? this.home;
  }
  get changed(): boolean {
    return this.chosen !== null;
  }
  // Whether there is more than is seen.
  get beyond(): boolean {
    return this.width > this.room.width + 1 || this.height > this.room.height + 1;
  }
  get near(): boolean {
    return this.times >= NEAREST - 0.01;
  }
  get far(): boolean {
    return this.times <= 1.01;
  }

  // By how much it really became larger.
  by(factor: number): number {
    const before = this.times;
    this.chosen = Math.max(1, Math.min(NEAREST, before * factor));
    return this.chosen / before;
  }
  in = (): number => this.by(STEP);
  out = (): number => this.by(1 / STEP);
  reset(): void {
    this.chosen = null;
  }
}
