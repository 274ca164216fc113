import { api } from '../lib/api';
import { download } from '../lib/download';

// A table of this browser as a file, whether it can be read or not.
export const saveTable = async (table: string): Promise<void> =>
  download(`himiko-${table.slice(1)}.json`, 'application/json', JSON.stringify(await api.file(table)));
