import { kindOf, type Pick } from '../logic/actions';
import type { View } from '../logic/view';
import type { Choice } from './choice.svelte';

// On a phone one thing at a time lies before one: the sea, or a row of what can be taken. What is to be chosen from comes
// to the front by itself, and whoever wants to look at something else turns to it.
export const shelves = ['sea', 'fleets', 'buildings', 'specialists'] as const;
export type Shelf = (typeof shelves)[number] | 'seats';

export class Shelves {
  front = $state<Shelf>('sea');
  // Where something can be picked now, the most likely first.
  readonly calls: Shelf[] = $derived.by(() => [...new Set([...this.choice.next].flatMap((pick) => this.shelfOf(pick) ?? []))]);
  private readonly wanted: Shelf = $derived.by(() => {
    if (this.choice.sites.kept) return 'sea'; // where a building could stand is seen there
    const spoken = this.choice.ghosts.now.at(-1); // what is suggested
    if (spoken) return this.shelfOf(spoken) ?? 'sea';
    return order.find((shelf) => this.calls.includes(shelf)) ?? 'sea';
  });

  constructor(
    private readonly choice: Choice,
    private readonly view: () => View,
  ) {
    $effect(() => {
      this.front = this.wanted;
    });
  }

  turn(shelf: Shelf): void {
    this.front = this.front === shelf ? 'sea' : shelf;
  }

  private shelfOf(pick: Pick): Shelf | null {
    switch (kindOf(pick)) {
      case 'space':
      case 'island':
        return 'sea';
      case 'fleet':
        return 'fleets';
      case 'specialist':
        return 'specialists';
      case 'tile':
        // The tiles for an island that was picked are among the controls.
        if (this.choice.picked[0]?.startsWith('island:')) return null;
        return this.view().buildings.open.some((tile) => pick === `tile:${tile}`) ? 'buildings' : 'seats';
      default:
        return null;
    }
  }
}
const order: Shelf[] = ['fleets', 'sea', 'buildings', 'specialists', 'seats'];
