import { api, canPlayHere } from '../lib/api';
import { me } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import { alone } from '../lib/site';
import { t } from '../lib/text.svelte';
import type { NewTable, Task } from '../lib/types';

// Whether there is a choice: at the server, or in this browser; and what it is.
export const mayChoosePlace = canPlayHere && !alone;
export const opensHere = (): boolean => alone || (mayChoosePlace && settings.now.here);

// Opens a table where one likes to play; whoever opens it sits down at it. Answers its id.
export async function openTable(wanted: NewTable): Promise<string> {
  const { name } = await me.ensureSignedIn(t('me.guest'));
  const table = { ...wanted, sit: true };
  const picture = await (opensHere() ? api.openHere(table, name) : api.open(table));
  return picture.table;
}

// The same for a table that begins with the position of a task.
export async function openTask(task: Task): Promise<string> {
  const { name } = await me.ensureSignedIn(t('me.guest'));
  const picture = await (opensHere() ? api.practiseTaskHere(task, name) : api.practiseTask(task));
  return picture.table;
}
