import { describe, expect, it } from 'vitest';

import { allRoutes, attempt, meant, nextPicks } from './actions';

const legal = ['place stone 17', 'place gold 17', 'place stone 18', 'collect C4', 'build b08 C5', 'shift 3 4', 'shift 3 9', 'done'];
const all = allRoutes(legal);

describe('picking an action', () => {
  it('begins with a boat, a space, an island, a tile or a button', () => {
    expect([...nextPicks(all, [])].sort()).toEqual([
      'boat:gold', 'boat:stone', 'island:C4', 'island:C5', 'space:17', 'space:18', 'tile:b08', 'verb:done', 'verb:shift',
    ]);
  });

  it('offers the spaces of a boat and the boats of a space', () => {
    expect([...nextPicks(all, ['boat:stone'])]).toEqual(['space:17', 'space:18']);
    expect([...nextPicks(all, ['space:17'])]).toEqual(['boat:stone', 'boat:gold']);
  });

  it('places at once where only one colour fits', () => {
    expect(meant(all, ['space:18'])).toBe('place stone 18');
    expect(meant(all, ['space:17'])).toBeNull();
    expect(meant(all, ['boat:gold'])).toBeNull();
  });

  it('pays at once where there is one way to pay', () => {
    const one = allRoutes(['recruit riu fan fan', 'recruit yasoma fan fan', 'hetsuka koi', 'done']);
    expect(meant(one, ['specialist:riu'])).toBe('recruit riu fan fan');
    expect(meant(one, ['verb:hetsuka'])).toBe('hetsuka koi');
    expect(meant(allRoutes(['recruit riu fan fan', 'recruit riu koi koi']), ['specialist:riu'])).toBeNull();
  });

  it('never builds before both tile and island are picked', () => {
    expect(meant(all, ['island:C5'])).toBeNull();
    expect(meant(all, ['island:C5', 'tile:b08'])).toBe('build b08 C5');
    expect(meant(all, ['tile:b08', 'island:C5'])).toBe('build b08 C5');
  });

  it('takes both ends of a swap in any order', () => {
    const swap = allRoutes(['swap_boats 17 23']);
    expect(meant(swap, ['verb:swap_boats', 'space:23', 'space:17'])).toBe('swap_boats 17 23');
  });

  it('finds the order of peeked tiles and spares the last', () => {
    const orders = allRoutes(['arrange b03 b11 |', 'arrange b03 | b11', 'arrange b11 b03 |', 'arrange | b03 b11']);
    expect([...nextPicks(orders, ['stack:b03'])]).toEqual(['stack:b11', 'stack:|']);
    expect(meant(orders, ['stack:b03', 'stack:|'])).toBe('arrange b03 | b11');
  });

  it('keeps what it does not know as a pick of its own', () => {
    expect(meant(allRoutes(['dance 3']), ['other:dance 3'])).toBe('dance 3');
  });
});

describe('an attempt that is not legal', () => {
  it('is the action the picks speak of', () => {
    expect(attempt(['boat:gold'], 'space:5', ['wood'])).toBe('place gold 5');
    expect(attempt([], 'space:5', ['wood'])).toBe('place wood 5');
    expect(attempt([], 'space:5', [])).toBeNull();
    expect(attempt(['tile:b01'], 'island:A1', [])).toBe('build b01 A1');
    expect(attempt(['verb:shift', 'space:3'], 'space:30', [])).toBe('shift 3 30');
    expect(attempt([], 'specialist:riu', [])).toBeNull();
  });
});
