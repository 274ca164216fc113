import { alone } from './site';

// What the router goes by is a path: "/rules#end", "/table/abc?invite=x". An address is where that is. At a server it is
// the same. A site is one document in whatever folder it was put, so there the path is its query: "./?/rules#end",
// "./?/table/~abc?guide=1".

// For a link.
export const to = (path: string): string => (alone ? `./${path === '/' ? '' : `?${path}`}` : path);

// To be pasted elsewhere.
export const absolute = (path: string): string => new URL(to(path), location.href).href;

// The path of an address, with its query; null: it is none of ours.
export function pathOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string | null {
  if (origin !== location.origin) return null;
  if (!alone) return pathname.startsWith('/api/') ? null : pathname + search;
  const documents = [location.pathname, new URL('./', location.href).pathname]; // the folder may be opened as its index.html
  if (!documents.includes(pathname)) return null;
  return search.startsWith('?/') ? search.slice(1) : '/';
}

export const logo = `${import.meta.env.BASE_URL}icon.svg`;
