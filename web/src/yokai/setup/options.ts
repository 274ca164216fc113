import { named, t } from '../../lib/text.svelte';

// What can be chosen for a table of Yōkai, and what it is called there and in the lobby.

export const levels = [2, 3, 4, 5] as const; // each adds something to the first

export const ruleWords = (options: Record<string, unknown>): string[] => [
  ...(options['levels'] as number[]).map((level) => `${t('rule.level', { level })}: ${named('rule.level', String(level))}`),
  ...(Number(options['neighbors']) > 0 ? [t('rule.neighbors', { count: Number(options['neighbors']) })] : []),
  ...(options['target'] ? [t('rule.target', { name: named('yokai.target', String(options['target'])) })] : []),
  ...(options['memory_aid'] ? [t('rule.memory_aid')] : []),
];
