import type { Site } from '../../lib/types';

// What stands on an island while a building looks for its place.
export interface Mark {
  state: 'now' | 'ready' | 'lacks' | 'blocked'; // ready: what holds it up holds everywhere
  lacks: ('money' | 'beside')[];
  boats: [string, number][]; // missing ones by colour
  far: boolean; // not one of the boats is there yet
}

// Reasons that hold on every island: they are said once and not drawn everywhere.
export function everywhere(sites: Record<string, Site>): string[] {
  const [first, ...others] = Object.values(sites);
  return (first?.why ?? []).filter((why) => why !== 'boats' && others.every((site) => site.why.includes(why)));
}

// What lies there has to go first, or stays for good.
const blocking = ['building', 'sacred', 'culture'];

// `cost`: how many boats the building wants.
export function markOf(site: Site, common: string[], cost: number): Mark {
  const own = site.why.filter((why) => !common.includes(why));
  const boats = Object.entries(site.missing).filter(([, count]) => count > 0);
  const lacks: Mark['lacks'] = [];
  if (own.includes('money')) lacks.push('money');
  // A boat beside is not worth a sign where boats are missing anyway.
  if (own.includes('not_beside') && boats.length === 0) lacks.push('beside');
  const blocked = own.some((why) => blocking.includes(why));
  const state = site.now ? 'now' : blocked ? 'blocked' : own.length === 0 && boats.length === 0 ? 'ready' : 'lacks';
  // Nothing is built where something stands or what is sacred lies, whatever boats come.
  const hopeless = own.includes('building') || own.includes('sacred');
  const far = boats.reduce((sum, [, count]) => sum + count, 0) >= cost;
  return { state, lacks: hopeless ? [] : lacks, boats: hopeless ? [] : boats, far };
}
