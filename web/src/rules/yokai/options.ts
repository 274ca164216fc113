// The levels, and what a table may decide besides.
export const levels = [1, 2, 3, 4, 5] as const;
export const choices = ['combine', 'mix', 'neighbors', 'target', 'memory_aid', 'first', 'talk'] as const;
