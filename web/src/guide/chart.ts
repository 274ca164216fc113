import { t } from '../lib/text.svelte';

// The guide finds things on the board of Yamataï by their ARIA labels.
export const quoted = (words: string): string => `"${CSS.escape(words)}"`;
const begins = (words: string): string => `.yamatai [aria-label^=${quoted(`${words}, `)}]`;
export const space = (number: string | number): string => begins(t('yamatai.space', { number }));
export const island = (id: string): string => begins(t('yamatai.island', { id }));
