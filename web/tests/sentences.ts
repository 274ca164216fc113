// The sentences in a C++ source: what its strings say when they are put together. `"no " + color(boat) + " boat"` is
// ['no ', {color}, ' boat']; both sides of a `?:` are sentences of their own.

export interface Gap {
  gap: string; // the last name in what stands there
}
export type Sentence = (string | Gap)[];

type Token = { text: string } | { name: string } | { mark: string };

function tokens(source: string): Token[] {
  const found: Token[] = [];
  const form = /\/\/.*|"((?:[^"\\]|\\.)*)"|'(?:[^'\\]|\\.)'|(?:\w|::)+|->|==|!=|<=|>=|&&|\|\||\+=|\+\+|<<|\S/g;
  for (const match of source.replace(/^#.*$/gm, '').matchAll(form)) {
    const [whole, text] = match;
    const last = found.at(-1);
    if (whole.startsWith('//')) continue;
    if (text !== undefined) {
      const said = text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
      // Strings side by side are one.
      if (last && 'text' in last) last.text += said;
      else found.push({ text: said });
    } else if (/^[\w:]/.test(whole) && whole !== ':') found.push({ name: whole.split('::').at(-1)! });
    else if (!whole.startsWith("'")) found.push({ mark: whole });
  }
  return found;
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
// These go on with what stands before them, so that it is one thing that is put in.
const linking = new Set(['.', '->', '*', '&', '-', '!']);

class Extractor {
  readonly sentences: Sentence[] = [];
  private at = 0;

  constructor(private readonly tokens: Token[]) {}

  // Everything up to the mark that closes it. What stands last in it, in all its forms, is handed back.
  group(end: string | null): Sentence[] {
    let forms: Sentence[] = [[]]; // of what is being put together
    let others: Sentence[] = []; // finished sides of a ?:
    let choosing = 0;
    let joined = true; // a + or nothing stands before: the next thing begins a new part
    const put = (parts: Sentence[]): void => {
      if (!joined) forms = forms.map((form) => form.slice(0, -1));
      forms = forms.flatMap((form) => parts.map((part) => [...form, ...part]));
      joined = false;
    };
    const finish = (): void => {
      this.sentences.push(...forms, ...others);
      forms = [[]];
      others = [];
      choosing = 0;
      joined = true;
    };
    for (; this.at < this.tokens.length; ) {
      const token = this.tokens[this.at++]!;
      const before = this.tokens[this.at - 2];
      if ('text' in token) put([[token.text]]);
      else if ('name' in token) {
        if (token.name === 'return' || token.name === 'case' || token.name === 'co_return') finish();
        else put([[{ gap: token.name }]]);
      } else if (token.mark === end) {
        const all = [...forms, ...others];
        return all;
      } else if (token.mark in closing) {
        const called = before !== undefined && 'name' in before && before.name !== 'return' && before.name !== 'co_return';
        const inner = this.group(closing[token.mark]!);
        if (token.mark === '(' && !called) put(inner);
        else if (called && 'name' in before && before.name === 'string') put(inner);
        else this.sentences.push(...inner);
        if (token.mark === '{' && !called) finish();
      } else if (token.mark === '+') joined = true;
      else if (token.mark === '?') {
        forms = [[]];
        joined = true;
        ++choosing;
      } else if (token.mark === ':' && choosing > 0) {
        --choosing;
        others.push(...forms);
        forms = [[]];
        joined = true;
      } else if (!linking.has(token.mark)) finish();
    }
    finish();
    return [];
  }
}

export function sentences(source: string): Sentence[] {
  const extractor = new Extractor(tokens(source));
  extractor.group(null);
  // A word alone is a name of something; people are told sentences.
  return extractor.sentences.filter((sentence) =>
    /[a-z;:,'] +[a-z0-9]/i.test(sentence.map((part) => (typeof part === 'string' ? part : '')).join('')),
  );
}
