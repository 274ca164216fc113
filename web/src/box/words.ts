import { t } from '../lib/text.svelte';
import type { Problem } from '../lib/types';
import { specialistName } from '../yamatai/logic/words';
import type { Thing } from './chart';
import type { Chart, Content, YamataiBox, YokaiBox } from './content';

// What things of a box are called.

export function thingWords(thing: Thing | null, { islands, entries }: Chart): string {
  if (!thing) return t('box.map.sea');
  if (thing.kind === 'island') return t('yamatai.island', { id: islands[thing.at]!.id });
  const words = t('yamatai.space', { number: thing.at });
  return entries.includes(thing.at) ? `${words}, ${t('yamatai.space.entry')}` : words;
}

// The thing that a problem's path names; '' where the path says no more than the section.
export function placeWords(field: string, content: Content): string {
  const [, list, number] = /^((?:map\.)?\w+)\[(\d+)\]/.exec(field) ?? [];
  const at = Number(number);
  const { map, specialists, fleets } = content as Partial<YamataiBox>;
  switch (list) {
    case 'buildings':
      return t('box.place.building', { number: at + 1 });
    case 'specialists':
      return specialists?.[at] ? specialistName(specialists[at].id) : '';
    case 'fleets':
      return fleets?.[at] ? t('yamatai.fleet', { number: fleets[at].number }) : '';
    case 'map.islands':
      return map?.islands[at] ? t('yamatai.island', { id: map.islands[at].id }) : '';
    case 'map.spaces':
      return t('yamatai.space', { number: at });
    case 'map.entries':
      return map ? t('yamatai.space', { number: map.entries[at] ?? at }) : '';
    case 'targets':
      return (content as YokaiBox).targets[at]?.id ?? '';
    default:
      return '';
  }
}

// The sentence without the path that programs read before it.
export const problemWords = ({ field, message }: Problem): string => (field && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message);
