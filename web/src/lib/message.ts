// Messages in ICU message format, as far as ours go: {name}, {count, plural, =0 {none} one {# boat} other {# boats}},
// {who, select, me {…} other {…}}, one in another, and '' for an apostrophe. A library that knows all of the format would be
// a sixth of what the first view loads; tests/messages.test.ts compares every message with what that library makes of it.
type Values = Record<string, string | number>;
export type Message = (values: Values) => string;

interface Counting {
  numbers: Intl.NumberFormat;
  plurals: Intl.PluralRules;
}
const countings = new Map<string, Counting>();
function countingIn(language: string): Counting {
  let counting = countings.get(language);
  if (!counting) {
    counting = { numbers: new Intl.NumberFormat(language), plurals: new Intl.PluralRules(language) };
    countings.set(language, counting);
  }
  return counting;
}

export function compile(text: string, language: string): Message {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new Error(`a message cannot be read at ${at}: ${text}`);
    at += found.length;
    return found;
  };

  // Until the closing brace, or the end. Within a plural # is what is counted.
  function sequence(counted: string | null): Message {
    const parts: (string | Message)[] = [];
    for (;;) {
      parts.push(take(/[^{}#]*/y).replaceAll("''", "'"));
      if (text[at] === '{') parts.push(argument(counted));
      else if (text[at] === '#') parts.push(number(counted));
      else break;
    }
    return (values) => parts.map((part) => (typeof part === 'string' ? part : part(values))).join('');
  }

  function number(counted: string | null): string | Message {
    const sign = take(/#/y);
    return counted === null ? sign : (values) => countingIn(language).numbers.format(Number(values[counted]));
  }

  function argument(counted: string | null): Message {
    const name = take(/\{\s*\w+\s*/y).slice(1).trim();
    if (take(/}|,\s*/y) === '}') return (values) => String(values[name] ?? '');
    const kind = take(/(plural|select)\s*/y).trim();
    take(/,\s*/y);
    const choices: Record<string, Message> = {};
    while (text[at] !== '}') {
      const choice = take(/=?\w+\s*/y).trim();
      take(/\{/y);
      choices[choice] = sequence(kind === 'plural' ? name : counted);
      take(/\}\s*/y);
    }
    take(/\}/y);
    return (values) => {
      const value = values[name]!;
      const chosen =
        kind === 'select' ? choices[value] : (choices[`=${value}`] ?? choices[countingIn(language).plurals.select(Number(value))]);
      return (chosen ?? choices['other']!)(values);
    };
  }

  const whole = sequence(null);
  take(/$/y);
  return whole;
}
