import { sentence } from './reasons';
import { text } from './text.svelte';
import type { Problem } from './types';

// The server's own sentences, in each language.
const catalogues = import.meta.glob<{ default: Record<string, string> }>('../../../data/messages/{en,de,pl}.json');

// A refusal of the server in the language that is spoken. Its words are fetched with the first one; without them it
// stays in English.
export async function translate(problem: Problem): Promise<Problem> {
  try {
    const { default: catalogue } = await catalogues[`../../../data/messages/${text.language}.json`]!();
    return { ...problem, message: sentence(problem, catalogue) };
  } catch {
    return problem;
  }
}
