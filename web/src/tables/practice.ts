import { api } from '../lib/api';
import { Connection } from '../lib/connection.svelte';
import { me } from '../lib/me.svelte';
import { t } from '../lib/text.svelte';
import type { NewTable, Request } from '../lib/types';

// Opens a table for two and lets a bot take the other seat: nobody has to see the empty table. Answers its id.
export async function playBot(wanted: Omit<NewTable, 'players' | 'public'>, level: string): Promise<string> {
  await me.ensureSignedIn(t('me.guest'));
  const { table } = await api.open({ ...wanted, players: 2, public: false, sit: true });
  const connection = new Connection(table, '');
  try {
    const steps: Request[] = [{ do: 'bot', seat: 1, level }, { do: 'start' }];
    for (const what of steps) {
      const answer = await connection.ask(what);
      if (!answer.ok) throw new Error(answer.error.message);
    }
    return table;
  } finally {
    connection.close();
  }
}
