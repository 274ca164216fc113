import { kept } from './kept';

// State that survives a reload: saved in localStorage whenever it changes.
export class Persisted<T> {
  value = $state() as T;

  // `read` validates what was found, which another version may have written; null: nothing was found.
  constructor(
    private readonly name: string,
    private readonly read: (found: unknown) => T,
  ) {
    this.value = read(this.found());
    $effect(() => kept.set(name, JSON.stringify(this.value)));
    // The same page in another tab has written something.
    $effect(() => {
      const look = (event: StorageEvent): void => {
        if (event.key === name) this.value = this.read(this.found());
      };
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    });
  }

  private found(): unknown {
    try {
      return JSON.parse(kept.get(this.name) ?? 'null');
    } catch {
      return null;
    }
  }
}
