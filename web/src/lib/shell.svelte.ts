import { untrack } from 'svelte';

// Whether the whole page is one table: then it has no header of the site, and does not scroll.
class Shell {
  private tables = $state(0);

  get whole(): boolean {
    return this.tables > 0;
  }

  // For as long as the calling effect lasts.
  take(): () => void {
    const add = (count: number): void => untrack(() => void (this.tables += count));
    add(1);
    return () => add(-1);
  }
}

export const shell = new Shell();
