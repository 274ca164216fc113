import { pathOf, to } from './address';

// Where one is: the path of the page, and what follows it.
class Router {
  path = $state('/');
  query = $state(new URLSearchParams());
  hash = $state('');

  constructor() {
    this.look();
    window.addEventListener('popstate', () => this.look());
    // Links of our own change the page without loading it.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.target || link.hasAttribute('download')) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      const path = pathOf(link);
      if (path === null) return;
      if (link.hash && path === pathOf(location)) return; // a place on this page: the browser goes there
      event.preventDefault();
      this.go(path + link.hash);
    });
  }

  go(where: string): void {
    history.pushState(null, '', to(where));
    this.look();
    window.scrollTo(0, 0);
  }

  // Replaces the history entry: the page is the same, and going back leaves it at once.
  replace(where: string): void {
    history.replaceState(null, '', to(where));
    this.look();
  }

  private look(): void {
    const here = pathOf(location)!;
    const query = here.indexOf('?');
    this.path = query < 0 ? here : here.slice(0, query);
    this.query = new URLSearchParams(query < 0 ? '' : here.slice(query));
    this.hash = location.hash.slice(1);
  }
}

export const router = new Router();
