import { alone } from './site';

// What the router goes by is a path: "/rules#end", "/table/abc?invite=x". An address is where that is. At a server it is
// the same. A site is one document in whatever folder it was put, so there the path is its query: "./?/rules#end",
// "./?/table/~abc?guide=1".

// For a link.
export const to = (path: string): string => (alone ? `./${path === '/' ? '' : `?${path}`}` : path);

// To be pasted elsewhere.
export const absolute = (path: string): string => new URL(to(path), location.href).href;

// The path of an address, with its query; null: it is none of ours. A path in the query is understood by a server's pages,
// too: so one manifest has shortcuts for both.
export function pathOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string | null {
  if (origin !== location.origin) return null;
  // A site's folder may be opened as its index.html.
  const documents = alone ? [location.pathname, new URL('./', location.href).pathname] : ['/'];
  if (documents.includes(pathname)) return search.startsWith('?/') ? search.slice(1) : `/${search}`;
  return alone || pathname.startsWith('/api/') ? null : pathname + search;
}

export const logo = `${import.meta.env.BASE_URL}icon.svg`;
