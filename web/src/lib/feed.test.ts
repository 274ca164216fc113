import { describe, expect, it } from 'vitest';

import type { News, Picture } from './types';
import { after } from './feed.svelte';

const picture: Picture = {
  table: 't',
  seq: 4,
  version: 1,
  game: 'yokai',
  options: { levels: [1], clues: [], neighbors: 0, target: null, memory_aid: false },
  public: true,
  phase: 'playing',
  owner: 'a',
  clock: null,
  talk: [],
  seats: [{ kind: 'open' }, { kind: 'open' }],
  seating: 'open',
  box: null,
  may_talk: false,
  first: 0,
  asking: [],
  rematch: null,
  closed: null,
  practice: null,
  play: { view: {}, eyes: 0, seat: 0, moves: 0, since: 0, deadline: null },
};
const news = (more: Partial<News>): News => ({ seq: 5, version: 2, entry: { do: 'act' }, ...more });

describe('a picture after some news', () => {
  it('has the number and the version of the news', () => {
    expect(after(picture, news({})).seq).toBe(5);
    expect(after(picture, news({})).version).toBe(2);
  });

  it('keeps what the news do not tell', () => {
    expect(after(picture, news({})).play).toBe(picture.play);
    expect(after(picture, news({})).seats).toBe(picture.seats);
  });

  it('has whoever was chosen to begin', () => {
    expect(after(picture, news({ entry: { do: 'first', first: 'drawn' } })).first).toBe('drawn');
    expect(after(picture, news({ entry: { do: 'first', first: 0 } })).first).toBe(0);
  });

  it('has the game and the seats that the news tell', () => {
    const seats: Picture['seats'] = [{ kind: 'bot', level: 'easy' }, { kind: 'open' }];
    expect(after(picture, news({ seats })).seats).toEqual(seats);
  });

  it('is over when nobody is to act', () => {
    const play = { ...picture.play!, seat: null };
    expect(after(picture, news({ play })).phase).toBe('over');
  });

  it('collects the talk', () => {
    const said = news({ entry: { do: 'say', name: 'Ann', text: 'hello' } });
    expect(after(picture, said).talk).toEqual([said]);
  });

  it('has no word left of somebody who is forgotten', () => {
    const [ann, bob] = ['a', 'b'].map((person) => news({ entry: { do: 'say', person, name: person, text: 'hello' } }));
    const forget = news({ seq: 7, entry: { do: 'forget', person: 'a' } });
    expect(after({ ...picture, talk: [ann!, bob!] }, forget).talk).toEqual([bob]);
  });

  it('knows the next table', () => {
    expect(after(picture, news({ entry: { do: 'rematch', table: 'u' } })).rematch).toBe('u');
  });
});
