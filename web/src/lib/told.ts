import { text } from './text.svelte';
import type { Problem } from './types';

// A refusal of the server in the language that is spoken. Its words are fetched with the first one; without them it
// stays in English.
export async function told(problem: Problem): Promise<Problem> {
  try {
    const [{ reason }] = await Promise.all([import('./reasons'), text.learn('reasons')]);
    return { ...problem, message: reason(problem) };
  } catch {
    return problem;
  }
}
