import { api, Refused } from './api';
import { alone, ME } from './site';
import { t } from './text.svelte';
import type { Person } from './types';

// Who is at this browser. Somebody new gets a name at once and can change it at any time.
class Me {
  person = $state<Person | null>(null);

  // Nobody has said yet how they want to be called.
  get nameless(): boolean {
    return !this.person || (this.person.login === null && this.person.name === t('me.guest'));
  }

  // At a table of this browser everybody who sits here is one person, whoever is signed in.
  is(person: string | undefined): boolean {
    return person !== undefined && (person === ME || person === this.person?.person);
  }

  // Whoever plays here while the server cannot say who they are there.
  get away(): boolean {
    return !alone && this.person?.person === ME;
  }

  async look(): Promise<void> {
    try {
      this.person = await api.me();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      this.person = null;
    }
  }

  // Makes a guest account if there is no session yet.
  async ensureSignedIn(name: string): Promise<Person> {
    this.person ??= await api.guest(name);
    return this.person;
  }

  async rename(name: string): Promise<void> {
    this.person = this.person ? await api.rename(name) : await api.guest(name);
  }
}

export const me = new Me();
