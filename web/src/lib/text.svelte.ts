import type { MessageKey } from '../messages/keys';
import en from '../messages/main/en.json';
import { kept } from './kept';
import { compile, type Message } from './message';

export const languages = { en: 'English', de: 'Deutsch', pl: 'Polski' } as const;
export type Language = keyof typeof languages;
export type { MessageKey };
type Messages = Partial<Record<MessageKey, string>>;

// The English messages of the first page are bundled with it. All others are fetched when they are needed: there is a
// folder of messages for each part of the client, and in it a file for each language.
const files = import.meta.glob<{ default: Messages }>(['../messages/*/*.json', '!../messages/main/en.json']);
const read = async (part: string, language: Language): Promise<Messages> =>
  part === 'main' && language === 'en' ? en : (await files[`../messages/${part}/${language}.json`]!()).default;

const KEPT = 'himiko.language';

function preferred(): Language {
  for (const wanted of [kept.get(KEPT), ...navigator.languages]) {
    const language = wanted?.slice(0, 2).toLowerCase();
    if (language && language in languages) return language as Language;
  }
  return 'en';
}

class Text {
  language = $state<Language>('en');
  private messages = $state.raw<Messages>(en);
  private compiled = new Map<string, Message>();
  private wanted: Language = 'en';
  private parts = ['main'];
  private ready = Promise.resolve();

  begin(): Promise<void> {
    return this.speak(preferred());
  }

  choose(language: Language): Promise<void> {
    kept.set(KEPT, language);
    return this.speak(language);
  }

  // Loads the messages of one more part of the client, before it is shown.
  loadPart(part: string): Promise<void> {
    if (this.parts.includes(part)) return this.ready;
    this.parts.push(part);
    return (this.ready = this.load());
  }

  knows(key: string): key is MessageKey {
    return key in this.messages;
  }

  // A message in the language that is spoken, with its placeholders filled in.
  say(key: MessageKey, values?: Record<string, string | number>): string {
    const message = this.messages[key] ?? key;
    if (!values) return message;
    const kept = `${this.language} ${key}`;
    let compiled = this.compiled.get(kept);
    if (!compiled) this.compiled.set(kept, (compiled = compile(message, this.language)));
    return compiled(values);
  }

  private speak(language: Language): Promise<void> {
    this.wanted = language;
    return (this.ready = this.load());
  }

  private async load(): Promise<void> {
    const language = this.wanted;
    const parts = [...this.parts];
    const found = await Promise.all(parts.map((part) => read(part, language)));
    // Another call came meanwhile. It loads all of this, too: wait for it.
    if (language !== this.wanted || parts.length < this.parts.length) return this.ready;
    this.messages = Object.assign({}, ...found) as Messages;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const text = new Text();
// Short, for it stands everywhere.
export const t = (key: MessageKey, values?: Record<string, string | number>): string => text.say(key, values);
// For names that come from the rules (a family, a colour, a specialist): the message, or the name itself.
export const named = (group: string, name: string): string => {
  const key = `${group}.${name}`;
  return text.knows(key) ? t(key) : name;
};
