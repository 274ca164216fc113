// A folder of files that any host can serve, without a server of ours: `vite build --mode site`.
export const alone = import.meta.env.MODE === 'site';

// Whoever plays at a table in this browser: names differ, the person does not. Servers know it, too (POST /api/tables/carried).
export const ME = 'me';

// Tables that live in this browser have ids that no server gives.
export const isHere = (table: string): boolean => table.startsWith('~');
