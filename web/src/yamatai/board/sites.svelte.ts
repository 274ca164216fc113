import type { BoardProps } from '../../lib/board';
import type { Site } from '../../lib/types';
import type { View } from '../logic/view';

const GLANCE = 90; // a mouse that only passes by asks nothing

// Where the building somebody looks at could stand. A tile is looked at while a mouse rests on it, while it is picked,
// and after a tap until the next one.
export class Sites {
  kept = $state<string | null>(null);
  private glanced = $state<string | null>(null);
  private found = $state.raw<{ tile: string; sites: Record<string, Site> } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly looked = $derived.by(() => this.glanced ?? this.picked() ?? this.kept);
  // A tile that is no longer there can stand nowhere.
  private readonly tile = $derived.by(() => {
    const { buildings, seats, phase } = this.props().play.view;
    const tile = this.looked;
    const there = tile && (buildings.open.includes(tile) || seats.some((seat) => seat.reserved.some((one) => one.tile === tile)));
    return there && phase !== 'over' ? tile : null;
  });
  // What the server said about it, for those whom it tells.
  readonly shown = $derived(this.found?.tile === this.tile ? this.found : null);

  constructor(
    private readonly props: () => BoardProps<View>,
    private readonly picked: () => string | null,
    refused: (tile: string, reason: string) => void, // a tile was tapped, and the server does not say where it could stand
  ) {
    $effect(() => {
      const tile = this.tile;
      const { play, where } = this.props();
      void play;
      if (!tile) return;
      let late = false;
      void where(tile).then((answer) => {
        if (late) return;
        if ('reason' in answer && tile === this.kept) refused(tile, answer.reason);
        const told = 'sites' in answer && Object.keys(answer.sites).length > 0;
        this.found = told ? { tile, sites: answer.sites } : null;
      });
      return () => (late = true);
    });
  }

  at(island: string): Site | undefined {
    return this.shown?.sites[island];
  }

  keep(tile: string): void {
    const again = this.kept === tile;
    this.drop();
    if (!again) this.kept = tile;
  }

  glance(tile: string | null): void {
    clearTimeout(this.timer);
    if (tile) this.timer = setTimeout(() => (this.glanced = tile), GLANCE);
    else this.glanced = null;
  }

  drop(): void {
    this.glance(null);
    this.kept = null;
  }
}
