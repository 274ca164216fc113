import { IntlMessageFormat } from 'intl-messageformat';

import en from '../messages/en.json';

export const languages = { en: 'English', de: 'Deutsch', pl: 'Polski' } as const;
export type Language = keyof typeof languages;
export type MessageKey = keyof typeof en;
type Messages = Record<MessageKey, string>;

// English is part of the page; the others are fetched by those who want them.
const others: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  de: () => import('../messages/de.json'),
  pl: () => import('../messages/pl.json'),
};

const KEPT = 'himiko.language';

function preferred(): Language {
  const kept = localStorage.getItem(KEPT);
  for (const wanted of [kept, ...navigator.languages]) {
    const language = wanted?.slice(0, 2).toLowerCase();
    if (language && language in languages) return language as Language;
  }
  return 'en';
}

class Text {
  language = $state<Language>('en');
  private messages = $state.raw<Messages>(en);
  private formats = new Map<string, IntlMessageFormat>();

  async begin(): Promise<void> {
    await this.speak(preferred());
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.speak(language);
  }

  // A message in the language that is spoken, with its blanks filled in.
  say(key: MessageKey, values?: Record<string, string | number>): string {
    const message = this.messages[key];
    if (!values) return message;
    const kept = `${this.language} ${key}`;
    let format = this.formats.get(kept);
    if (!format) this.formats.set(kept, (format = new IntlMessageFormat(message, this.language)));
    return String(format.format(values));
  }

  private async speak(language: Language): Promise<void> {
    this.messages = language === 'en' ? en : (await others[language]()).default;
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
  return key in en ? t(key as MessageKey) : name;
};
