import { getContext, setContext } from 'svelte';

import type { GameName, Problem } from '../lib/types';
import { Check } from './check.svelte';
import type { Chart, Content, YamataiBox, YokaiBox } from './content';
import { begin, change, redo, settle, undo, type History } from './history';
import { nameByRows } from './ids';
import { isUnder, sectionOf, type Section } from './place';
import { find, onChange, save, type Kept } from './store';
import { followIslands } from './tokens';

const KEY = Symbol('editor');

// The box that is being edited: its content with undo, what is wrong with it, and what is shown of it.
export class Editor {
  readonly id: string;
  readonly game: GameName;
  readonly check: Check;
  section = $state<Section>('map');
  lost = $state(false); // the browser kept nothing
  naming = $state(false);
  following = $state(true);
  server = $state<string | null>(null);
  pointed = $state.raw<Problem | null>(null); // the problem one has chosen from the list
  private history = $state.raw() as History<Content>;

  constructor(kept: Kept) {
    this.id = kept.id;
    this.game = kept.game;
    this.history = begin(kept.content);
    this.naming = kept.naming;
    this.following = kept.following;
    this.server = kept.server;
    this.section = kept.game === 'yamatai' ? 'map' : 'targets';
    this.check = new Check(kept.game, () => this.content);
    let first = true;
    $effect(() => {
      const now: Kept = {
        id: this.id,
        game: this.game,
        content: this.content,
        changed: new Date().toISOString(),
        server: this.server,
        naming: this.naming,
        following: this.following,
      };
      if (!first) void save(now).then((kept) => (this.lost = !kept));
      first = false;
    });
    // The same box in another tab has been changed.
    $effect(() =>
      onChange(this.id, async () => {
        const other = await find(this.id);
        if (other) this.history = change(this.history, other.content);
      }),
    );
  }

  get content(): Content {
    return this.history.now;
  }
  get yamatai(): YamataiBox {
    return this.content as YamataiBox;
  }
  get yokai(): YokaiBox {
    return this.content as YokaiBox;
  }
  get name(): string {
    return this.content.name ?? '';
  }

  // Changes with the same key, one after the other, are undone together.
  set(more: Partial<YamataiBox> | Partial<YokaiBox>, key: string | null = null): void {
    this.history = change(this.history, { ...this.content, ...more } as Content, key);
  }
  // Names of islands and the number of blank tokens go with the map, where that is wanted.
  draw(map: Chart, key: string | null = null): void {
    if (map === this.yamatai.map) return;
    const named = this.naming && map.islands.length !== this.yamatai.map.islands.length ? nameByRows(map) : map;
    const culture = this.following ? followIslands(this.yamatai.culture, named.islands.length) : this.yamatai.culture;
    this.set({ map: named, culture }, key);
  }
  settle = (): void => {
    this.history = settle(this.history);
  };

  get undoable(): boolean {
    return this.history.past.length > 0;
  }
  get redoable(): boolean {
    return this.history.future.length > 0;
  }
  undo = (): void => {
    this.history = undo(this.history);
  };
  redo = (): void => {
    this.history = redo(this.history);
  };

  // The problems of a field and of everything in it.
  at(field: string): Problem[] {
    return this.check.problems.filter((problem) => isUnder(problem.field ?? '', field));
  }
  count(section: Section): number {
    return this.check.problems.filter(({ field }) => sectionOf(field ?? '') === section).length;
  }
}

export const provideEditor = (editor: Editor): Editor => setContext(KEY, editor);
export const getEditor = (): Editor => getContext<Editor>(KEY);
