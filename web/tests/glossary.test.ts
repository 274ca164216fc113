import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

// docs/glossary says for each language which word is used for which thing, and which words are not. Whatever players
// read is held to it: what the client says and what the server refuses with.
interface Entry {
  word: string;
  forms?: string[]; // beginnings of the word as it is bent, where they differ from it
  not?: string[]; // patterns of other words for it
  note?: string;
}
type Texts = Record<string, string>;

const file = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(file(path), 'utf8')) as T;
const parts = readdirSync(fileURLToPath(file('web/src/messages')), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`web/src/messages/${entry.name}`] : [],
);
// Names of blanks are no words: {color} is spelled by programmers.
const plain = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{').replaceAll("''", '’');

const languages = ['en', 'de', 'pl'].map((language) => ({
  language,
  flags: language === 'de' ? 'u' : 'iu', // German tells its nouns by their capitals
  glossary: read<Record<string, Entry>>(`docs/glossary/${language}.json`),
  texts: [...parts, 'data/messages'].flatMap((part) =>
    Object.entries(read<Texts>(`${part}/${language}.json`)).map(([key, text]) => ({ key, at: `${part} ${key}`, text: plain(text) })),
  ),
}));

// Where the name of a message says what it is about, its text has the word: headings, and what is listed here.
const heading = (names: string): RegExp =>
  new RegExp(`^(yamatai|yokai|box\\.section|(guide|rules)\\.(yamatai|yokai)(\\.topic)?|yamatai\\.(step|score|ends))\\.(${names})$`);
const about: Record<string, RegExp> = {
  turn: /^(replay\.turn_(back|on)|new\.clock|yamatai\.(log\.end|done\.(turn|recruit)))$/,
  step: /^(replay\.(move|back|on)|past\.title|yamatai\.plan\.back)$/,
  round: /^(log\.round|yamatai\.(round|order\.(now|next)))$/,
  table: /^(new\.(title|open)|table\.(menu|leave))$/,
  seat: /^(lobby\.(seat|ask|accept|free_seat)|home\.free)$/,
  bot: /^(home\.new|seat\.bot|table\.hand_over(_mine)?|lobby\.(bot|fill))$/,
  chat: /^table\.talk$/,
  notification: /^settings\.(alerts|denied)$/,
  box: /(^|\.)box\.(title|name|mine|make)$|^new\.box$/,
  pad: /^(app\.pad|pad\.title)$/,
  curtain: /^curtain\.switch$/,
  strip: /^strip\.title$/,
  pace: /^pace\.(calm|brisk|at_once)$/,
  record_sheet: /^(results\.sheet|yokai\.record|new\.talk\.text|pad\.yokai\.claim)$/,
  rating: /^results\.(rating|gained)$/,
  replay: /^replay\.title$/,
  take_back: /^(table|pad|box)\.undo$/,
  level: /^(rule\.level|new\.levels|pad\.levels|results\.sheet\.level)$/,
  fleet: heading('fleets?'),
  boat: heading('boat'),
  building: heading('buildings'),
  specialist: heading('specialists'),
  prestige: heading('prestige'),
  harbour: heading('harbour'),
  island: heading('island'),
  entry: /^(box\.tool|yamatai\.space)\.entry$/,
  clue: heading('clues?'),
  family: /^rule\.level\.1$/,
  neighbour_card: /^(new|rule)\.neighbors$/,
  target: /^(new|rule|yokai)\.target$/,
  memory_aid: /^(rule|rules\.yokai\.choice)\.memory_aid$/,
  reserve: /^yamatai\.(do|effect(_name)?|log)\.reserve$/,
  lock: /^yokai\.(log|did)\.lock$/,
};

describe.each(languages)('the glossary of $language', ({ flags, glossary, texts }) => {
  it('has no word that messages avoid', () => {
    const found = Object.entries(glossary).flatMap(([thing, { word, not = [] }]) =>
      not.flatMap((pattern) => {
        const avoided = new RegExp(pattern, flags);
        return texts.filter(({ text }) => avoided.test(text)).map(({ at, text }) => `${at}: ${thing} is “${word}”, not /${pattern}/ (${text})`);
      }),
    );
    expect(found).toEqual([]);
  });

  it('has the word for what the name of a message says', () => {
    const found = Object.entries(about).flatMap(([thing, keys]) => {
      const { word, forms = [word] } = glossary[thing]!;
      const said = new RegExp(`(?<!\\p{L})(${forms.join('|')})`, 'iu');
      const named = texts.filter(({ key }) => keys.test(key));
      expect(named.length, thing).toBeGreaterThan(0);
      return named.filter(({ text }) => !said.test(text)).map(({ at, text }) => `${at}: ${word} (${text})`);
    });
    expect(found).toEqual([]);
  });
});
