// A folder of files that any host can serve, without a server of ours: `vite build --mode site`.
export const alone = import.meta.env.MODE === 'site';

// Tables that live in this browser have ids that no server gives.
export const isHere = (table: string): boolean => table.startsWith('~');
