import { kindOf, nameOf, verbOf, type Pick } from './actions';
import type { View } from './view';

// What a person is told to do now. It follows from what is offered and what has been picked, so it never speaks of
// anything else. The sentences are messages: yamatai.hint.… for a step, yamatai.ask.… for the rest of what was begun.

export interface Turn {
  phase: View['phase'];
  used: View['used'];
  actions: string[]; // the legal ones
}

export type Situation = View['phase'] | 'sailed' | 'acted' | 'recruited';
export function situationOf({ phase, used }: Omit<Turn, 'actions'>): Situation {
  if (phase === 'main') return used.acted ? 'acted' : used.sailed ? 'sailed' : 'main';
  return phase === 'recruit' && used.recruited ? 'recruited' : phase;
}

// The steps of a turn, by the verbs that belong to them. All other verbs are effects and powers, whose buttons speak for
// themselves.
const steps = { trade: ['buy', 'sell'], place: ['place'], collect: ['collect'], build: ['build'], recruit: ['recruit'] } as const;
export type Step = keyof typeof steps;
export const stepOf = (verb: string): Step | null =>
  (Object.keys(steps) as Step[]).find((step) => (steps[step] as readonly string[]).includes(verb)) ?? null;
export const stepsIn = (actions: string[]): Step[] => {
  const offered = new Set(actions.map((action) => stepOf(verbOf(action))));
  return (Object.keys(steps) as Step[]).filter((step) => offered.has(step));
};

// The name of the sentence, after `yamatai.hint.`.
export function promptOf(turn: Turn): string {
  const situation = situationOf(turn);
  const offered = stepsIn(turn.actions);
  switch (situation) {
    case 'main':
    case 'sailed':
      return [situation, ...offered].join('.');
    case 'collect':
      return turn.actions.includes('done') ? 'collect.may' : 'collect';
    case 'recruit':
      return offered.includes('recruit') ? 'recruit' : 'recruit.nobody';
    default:
      return situation;
  }
}

// The name of the question about what is missing, after `yamatai.ask.`: of an effect that has begun, else of the thing
// that was picked first.
export function questionOf(picked: Pick[]): string | null {
  const first = picked[0];
  if (!first || kindOf(first) === 'stack') return null; // which tile comes next is what the step asks anyway
  const name = kindOf(first) === 'verb' ? nameOf(first) : kindOf(first);
  return picked.length > 1 ? `${name}.then` : name;
}

// Does it skip anything that matters to end the step now? Until something was collected or built, effects can still
// open a way; to sell alone brings nobody further.
export function skips({ actions, ...turn }: Turn): boolean {
  const left = actions.map(verbOf).filter((verb) => verb !== 'done' && verb !== 'sell');
  const early = ['main', 'sailed'].includes(situationOf(turn));
  return left.some((verb) => early || stepOf(verb) !== null);
}

// The name of what the button that ends a step says, after `yamatai.done.`.
export function endingOf(turn: Turn, endsTurn: boolean): string {
  if (endsTurn || turn.phase === 'recruit') return 'turn'; // nothing comes after it
  const offered = stepsIn(turn.actions);
  if (turn.phase === 'collect') return 'collect';
  if (situationOf(turn) === 'main' && offered.includes('place')) return 'sail';
  return situationOf(turn) === 'sailed' && offered.includes('build') ? 'build' : 'on';
}
