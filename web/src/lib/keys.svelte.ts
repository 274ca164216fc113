import { untrack } from 'svelte';

import type { MessageKey } from './text.svelte';

// What the keyboard does, told by the parts that are on the screen: $effect(() => keys.add([…])). The list that `?`
// shows is made of this, so it says what works now.
export interface Key {
  on: string[]; // as events name them; letters small
  does: MessageKey;
  press?: () => void; // without it the part listens itself
}

class Keys {
  private added = $state.raw<Key[][]>([]);

  get all(): Key[] {
    return this.added.flat();
  }

  // For as long as the calling effect lasts.
  add(keys: Key[]): () => void {
    untrack(() => (this.added = [...this.added, keys]));
    return () => untrack(() => (this.added = this.added.filter((each) => each !== keys)));
  }

  // What is typed into a field is no wish about the table, nor is what belongs to the browser or to an open dialog.
  hear(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input, select, textarea, [contenteditable]')) return;
    if (document.querySelector('dialog:modal')) return;
    // A button or link that has the focus is pressed by them.
    if ((event.key === ' ' || event.key === 'Enter') && (event.target as Element).closest('button, a, summary')) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const found = this.all.find(({ on, press }) => press && on.includes(name));
    if (!found) return;
    event.preventDefault();
    found.press!();
  }
}

export const keys = new Keys();
