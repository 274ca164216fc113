import { getContext, setContext } from 'svelte';

import { lanesOf } from '../yamatai/logic/box';
import { addIsland, addSpace, frameOf, lineAt, moveIsland, moveSpace, remove, splitLine, thingAt, toggleEntry, type Thing } from './chart';
import type { Chart } from './content';
import type { Editor } from './editor.svelte';
import { apart, average, rounded, type Point } from './geometry';
import { freeId } from './ids';
import { findPhoto, savePhoto, type Photo } from './photo';
import { back, click, close, type Click } from './ring';
import { snap, type Guide } from './snap';
import { fit, reveal, zoom, type Size, type View } from './view';

export const tools = ['move', 'space', 'island', 'entry', 'remove', 'photo'] as const;
export type Tool = (typeof tools)[number];

const FINGER = 18; // pixels around a space that still touch it
const ATTRACTED = 6; // pixels
const NEIGHBOURHOOD = 260; // only spaces within this distance attract
export const GRID = 20;

const KEY = Symbol('draft');

// The map while it is drawn: the tool in the hand, the ring that is not closed yet, what is selected and what is in sight.
export class Draft {
  tool = $state<Tool>('move');
  selected = $state.raw<Thing | null>(null);
  guides = $state.raw<Guide[]>([]);
  attracts = $state(true);
  grid = $state(false);
  photo = $state.raw<Photo | null>(null);
  view = $state.raw<View>({ x: 0, y: 0, unit: 1 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  held = $state.raw<Thing | null>(null); // being dragged
  private clicked = $state.raw<number[]>([]);
  private drags = 0;

  constructor(private readonly editor: Editor) {
    void findPhoto(editor.id).then((photo) => (this.photo = photo));
    this.tool = editor.yamatai.map.spaces.length === 0 ? 'island' : 'move';
  }

  get chart(): Chart {
    return this.editor.yamatai.map;
  }
  // The corners so far. Undo may have taken spaces away.
  get ring(): number[] {
    return this.clicked.every((space) => this.chart.spaces[space]) ? this.clicked : [];
  }

  choose(tool: Tool): void {
    this.tool = tool;
    this.clicked = [];
    this.guides = [];
  }
  touched(point: Point): Thing | null {
    return thingAt(this.chart, point, Math.max(FINGER * this.view.unit, 10));
  }

  // Where something goes that is put down here.
  attracted(point: Point, free: boolean, except: number | null = null): Point {
    const { spaces } = this.chart;
    const others = spaces.filter((space, i) => i !== except && apart(space, point) < NEIGHBOURHOOD);
    const pairs = lanesOf(this.chart)
      .filter((line) => except !== null && !line.includes(except))
      .map(([a, b]): [Point, Point] => [spaces[a]!, spaces[b]!]);
    const on = this.attracts && !free;
    const to = snap(point, { others: on ? others : [], pairs: on ? pairs : [], reach: ATTRACTED * this.view.unit, grid: this.grid && !free ? GRID : 0 });
    this.guides = to.guides;
    return to.point;
  }

  // One click with the tool in the hand; `free`: exactly there.
  press(point: Point, free = false): void {
    const thing = this.touched(point);
    const space = thing?.kind === 'space' ? thing.at : null;
    this.guides = [];
    switch (this.tool) {
      case 'move':
        this.selected = thing;
        break;
      case 'space':
        this.selected = { kind: 'space', at: space ?? this.put(point, free) };
        break;
      case 'island':
        this.corner(click(this.ring, space ?? this.put(point, free)));
        break;
      case 'entry':
        this.editor.draw(toggleEntry(this.chart, space ?? this.put(point, free)));
        break;
      case 'remove':
        if (thing) this.remove(thing);
        break;
      case 'photo':
        break;
    }
  }

  // A new space; on a line it becomes a corner of the islands there. Answers its number.
  private put(point: Point, free: boolean): number {
    const line = lineAt(this.chart, point, ATTRACTED * this.view.unit);
    const at = this.attracted(point, free);
    this.guides = [];
    this.editor.draw(line ? splitLine(this.chart, line, at) : addSpace(this.chart, at));
    return this.chart.spaces.length - 1;
  }
  private corner({ ring, done }: Click): void {
    this.clicked = ring;
    if (done) this.enclose(done);
  }
  // A new island within this ring of spaces.
  enclose(done: number[]): void {
    const at = average(done.map((space) => this.chart.spaces[space]!));
    this.editor.draw(addIsland(this.chart, done, freeId(this.chart, at)));
    this.selected = { kind: 'island', at: this.chart.islands.length - 1 };
  }

  closeRing(): void {
    this.corner(close(this.ring));
  }
  // The last corner is taken back; false: there is none.
  back(): boolean {
    const drawing = this.ring.length > 0;
    this.clicked = back(this.ring);
    return drawing;
  }
  cancel(): void {
    if (this.ring.length > 0) this.clicked = [];
    else this.selected = null;
    this.guides = [];
  }
  remove(thing: Thing): void {
    this.editor.draw(remove(this.chart, thing));
    this.clicked = [];
    this.selected = null;
  }

  // Dragging a space takes its lines along; dragging an island, its name.
  take(thing: Thing): void {
    this.held = thing;
    this.selected = thing;
    ++this.drags;
  }
  carry(point: Point, free: boolean): void {
    if (!this.held) return;
    const { kind, at } = this.held;
    const moved = kind === 'space' ? moveSpace(this.chart, at, this.attracted(point, free, at)) : moveIsland(this.chart, at, point);
    this.editor.draw(moved, `drag ${this.drags}`);
  }
  drop(): void {
    this.held = null;
    this.guides = [];
    this.editor.settle();
  }

  // What is selected, as long as it is there.
  get there(): Thing | null {
    const thing = this.selected;
    return thing && (thing.kind === 'space' ? this.chart.spaces : this.chart.islands)[thing.at] ? thing : null;
  }

  show(point: Point): void {
    this.view = reveal(this.view, point, this.size);
  }
  zoom(factor: number, pixel: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.view = zoom(this.view, factor, pixel);
  }
  fit(): void {
    const { photo } = this;
    this.view = fit(photo ? { ...photo, height: photo.width / photo.ratio } : frameOf(this.chart), this.size);
  }

  setPhoto(photo: Photo | null): void {
    this.photo = photo && { ...photo, ...rounded(photo) };
    void savePhoto(this.editor.id, this.photo);
  }
}

export const provideDraft = (draft: Draft): Draft => setContext(KEY, draft);
export const getDraft = (): Draft => getContext<Draft>(KEY);
