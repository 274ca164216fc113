import { Refused, UNREACHABLE } from './api';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;
const BAD_GATEWAY = 502; // and above: something between here and the server says that it is away

const away = (error: unknown): boolean =>
  error instanceof Refused && (error.status === UNREACHABLE || error.status >= BAD_GATEWAY);

// Asks until there is an answer: a lost connection is told (`lost`), not thrown. A screen has one for as long as it is
// shown, and leaves it then.
export class Patience {
  lost = $state(false);
  private left = false;

  // `wanted`: whether the answer is still of use. If it is not, none comes.
  async until<T>(ask: () => Promise<T>, wanted: () => boolean = () => true): Promise<T> {
    for (let pause = FIRST_PAUSE; !this.left && wanted(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const answer = await ask();
        this.lost = false;
        return answer;
      } catch (error) {
        if (!away(error)) throw error;
        this.lost = true;
        await online(pause);
      }
    }
    return new Promise<never>(() => {});
  }

  leave(): void {
    this.left = true;
  }
}

// So long, or until the browser has a network again.
function online(pause: number): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('online', end);
  });
}
