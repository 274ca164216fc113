import type { NewTable, Request } from '../lib/types';
import { openTable } from './open';
import { openSession } from './session';

// Opens a table for two and lets a bot take the other seat: nobody has to see the empty table. Answers its id.
export async function playBot(wanted: Omit<NewTable, 'players' | 'public'>, level: string): Promise<string> {
  const table = await openTable({ ...wanted, players: 2, public: false });
  const session = await openSession(table, '');
  try {
    const steps: Request[] = [{ do: 'bot', seat: 1, level }, { do: 'start' }];
    for (const what of steps) {
      const answer = await session.ask(what);
      if (!answer.ok) throw new Error(answer.error.message);
    }
    return table;
  } finally {
    session.close();
  }
}
