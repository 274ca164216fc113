import { describe, expect, it } from 'vitest';

import de from '../../messages/yamatai/de.json';
import en from '../../messages/yamatai/en.json';
import pl from '../../messages/yamatai/pl.json';
import { endingOf, promptOf, questionOf, skips, type Turn } from './prompt';

// Everything that occurred in sixty games of chance with two to four players and all options: the phase, what was done
// so far, and the verbs that were offered. Effects and powers are offered in many ways; `shift` stands for all of them.
const occurred = `
fleet|fleet
choice|take
arrange|arrange
collect|collect
collect|collect done
main|buy done
main|buy done shift
main|buy done shift place
main|buy done shift place sell
main|buy done shift sell
main|buy done place
main|buy done place sell
main|buy done sell
main|done shift
main|done shift place
main|done shift place sell
main|done shift sell
main|done place
main|done place sell
main sailed|build
main sailed|build collect
main sailed|build collect shift
main sailed|build collect shift place
main sailed|build collect place
main sailed|build done
main sailed|build done place
main sailed|build shift
main sailed|build shift place
main sailed|build place
main sailed|collect
main sailed|collect shift
main sailed|collect shift place
main sailed|collect place
main sailed|done shift
main sailed|done shift place
main sailed|done place
main sailed acted|done shift
moor|shift moor
moor|moor
recruit|done shift
recruit|done shift recruit
recruit|done recruit
recruit recruited|done shift`;
const turns = occurred
  .trim()
  .split('\n')
  .map((row): [string, Turn] => {
    const [state, verbs] = row.split('|') as [string, string];
    const [phase, ...done] = state.split(' ');
    return [row, { phase: phase as Turn['phase'], used: Object.fromEntries(done.map((each) => [each, true])), actions: verbs.split(' ') }];
  });

// What a sentence speaks of, by a word of it that no other step has.
const words: Record<string, { verbs: string[]; said: RegExp }> = {
  trade: { verbs: ['buy', 'sell'], said: /\btrade\b/i },
  sail: { verbs: ['place'], said: /\bsail( on)?\b(?! now)/i },
  collect: { verbs: ['collect'], said: /(?<!to )\bcollect\b|\btoken from\b/i },
  build: { verbs: ['build'], said: /(?<!or )\bbuild:|, or build\b/i },
  recruit: { verbs: ['recruit'], said: /^Recruit\b/ },
  moor: { verbs: ['moor'], said: /harbour/ },
  done: { verbs: ['done'], said: /\bgo on\b|end your turn|leave it at that/i },
};

describe.each(turns)('%s', (_, turn) => {
  const key = `yamatai.hint.${promptOf(turn)}`;
  it('has a sentence in every language', () => {
    for (const messages of [en, de, pl]) expect(messages).toHaveProperty([key]);
  });

  it('is told what can be done and nothing else', () => {
    const sentence = (en as Record<string, string>)[key]!;
    for (const [step, { verbs, said }] of Object.entries(words)) {
      const offered = verbs.some((verb) => turn.actions.includes(verb));
      if (said.test(sentence)) expect(offered, `${step}: ${sentence}`).toBe(true);
      else if (step !== 'done') expect(offered, `${step}: ${sentence}`).toBe(false);
    }
  });

  it('has a button that ends the step, and it stands out only where nothing is skipped', () => {
    if (!turn.actions.includes('done')) return;
    expect(en).toHaveProperty([`yamatai.done.${endingOf(turn, false)}`]);
    const matters = ['place', 'buy', 'collect', 'build', 'recruit'].some((verb) => turn.actions.includes(verb));
    if (matters) expect(skips(turn)).toBe(true);
  });
});

it('ends a turn in red when only what was left over is there', () => {
  const used = { sailed: true, acted: true };
  expect(skips({ phase: 'main', used, actions: ['done', 'shift 3 4'] })).toBe(false);
  expect(skips({ phase: 'recruit', used, actions: ['done', 'shift 3 4'] })).toBe(false);
  expect(skips({ phase: 'main', used: {}, actions: ['done', 'shift 3 4'] })).toBe(true); // it might open a way
});

it('asks for the rest of what was begun', () => {
  expect(questionOf([])).toBeNull();
  expect(questionOf(['verb:reserve'])).toBe('reserve');
  expect(questionOf(['verb:shift', 'space:3'])).toBe('shift.then');
  expect(questionOf(['stack:b14'])).toBeNull();
  for (const verb of ['reserve', 'shift', 'remove', 'swap_boats', 'swap_culture', 'sanctify', 'kachiko', 'raijin', 'nakatsu', 'michimata', 'hetsuka'])
    for (const messages of [en, de, pl]) expect(messages).toHaveProperty([`yamatai.ask.${questionOf([`verb:${verb}`])}`]);
  for (const pick of ['boat:wood', 'space:3', 'tile:b14', 'island:A1', 'specialist:riu'] as const)
    for (const messages of [en, de, pl]) expect(messages).toHaveProperty([`yamatai.ask.${questionOf([pick])}`]);
  for (const verb of ['shift', 'swap_boats', 'swap_culture'])
    for (const messages of [en, de, pl]) expect(messages).toHaveProperty([`yamatai.ask.${verb}.then`]);
});
