const HOUR = 3_600_000;

// Whether a newer version of the client has been fetched and waits. The service worker, sw.ts, does the fetching; without
// one (no storage, no https) the page is loaded from the network as ever.
class Update {
  ready = $state(false);
  private registration: ServiceWorkerRegistration | undefined;

  async begin(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
      this.registration = registration;
      // The first version has nothing to wait for.
      const look = (): void => void (this.ready ||= !!registration.waiting && !!registration.active);
      look();
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
      const check = (): void => void registration.update().catch(() => undefined); // without a network: later
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
      setInterval(check, HOUR);
    } catch {
      // The browser allows none.
    }
  }

  // Asked again for the next version, or when the page is opened again.
  later(): void {
    this.ready = false;
  }

  // Only this page is loaded again; those in other tabs are asked for themselves.
  load(): void {
    const waiting = this.registration?.waiting;
    if (!waiting) return location.reload(); // another tab has been quicker
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate');
  }
}

export const update = new Update();
