import { canPlayHere } from '../lib/api';
import { Connection } from '../lib/connection.svelte';
import type { Session } from '../lib/session';
import { isHere } from '../lib/site';

// A place at a table, wherever it is.
export async function openSession(table: string, invite: string): Promise<Session> {
  if (!isHere(table) || !canPlayHere) return new Connection(table, invite);
  const { Here } = await import('../here/session.svelte');
  return new Here(table);
}
