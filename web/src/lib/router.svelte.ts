// Where one is: the path of the page, and what follows it.
class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    window.addEventListener('popstate', () => this.look());
    // Links of our own change the page without loading it.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      if (link.pathname.startsWith('/api/')) return;
      if (link.hash && link.pathname === location.pathname) return; // a place on this page: the browser goes there
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(where: string): void {
    history.pushState(null, '', where);
    this.look();
    window.scrollTo(0, 0);
  }

  // Replaces the history entry: the page is the same, and going back leaves it at once.
  replace(where: string): void {
    history.replaceState(null, '', where);
    this.look();
  }

  // The path without the prefix: "/table/abc" without "/table/" is "abc".
  under(prefix: string): string | null {
    return this.path.startsWith(prefix) ? decodeURIComponent(this.path.slice(prefix.length)) : null;
  }

  private look(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();
