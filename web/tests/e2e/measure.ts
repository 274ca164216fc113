import { it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, click_yokai, mine, over } from './players';

// How quick it feels, in figures: `npm run measure`. No test is decided by them.
const stage = new Stage();
const figures = (values: number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): string => `${sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(0)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} of ${sorted.length}`;
};

it('the first view', async () => {
  const times: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < 10; ++visit) {
    const context = await stage.context();
    const page = await context.newPage();
    bytes = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    const begin = Date.now();
    await page.goto(stage.server.address);
    await page.getByRole('button', { name: 'Play with bots' }).first().waitFor();
    times.push(Date.now() - begin);
    await context.close();
  }
  console.log(`first view: ${(bytes / 1024).toFixed(0)} KiB of JavaScript; interactive after: ${figures(times)}`);
});

// From the click until what came of it is on the screen, measured in the page itself.
it.each([
  ['yamatai', 0, click_yamatai],
  ['yokai', 1, click_yokai],
] as const)('an action of %s', async (game, index, click) => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 } });
  const page = await stage.open(context);
  await page.evaluate(() => {
    const seen = window as unknown as { times: number[]; clicked: number };
    seen.times = [];
    let put = false;
    document.addEventListener(
      'click',
      ({ target }) => {
        seen.clicked = performance.now();
        put = (target as Element).matches('.cell');
      },
      true,
    );
    // A word that comes with what came of the click; the browser says when its frame was shown.
    new MutationObserver((changes) => {
      // A card of Yōkai lies where it was put before the server has said so.
      const done = changes.some(({ attributeName, target }) => attributeName === 'data-moves' || (put && (target as Element).matches('.place')));
      if (!seen.clicked || !done) return;
      const word = document.createElement('p');
      word.textContent = '·';
      Object.assign(word.style, { position: 'absolute', top: '0', left: '0', margin: '0' });
      word.setAttribute('elementtiming', String(seen.clicked));
      document.body.append(word);
      seen.clicked = 0;
    }).observe(document.body, { subtree: true, attributes: true });
    new PerformanceObserver((shown) => {
      for (const entry of shown.getEntries() as (PerformanceEntry & { identifier: string; renderTime: number })[]) {
        seen.times.push(entry.renderTime - Number(entry.identifier));
        document.querySelector(`[elementtiming="${entry.identifier}"]`)?.remove();
      }
    }).observe({ type: 'element' });
  });
  await page.locator('article .primary').nth(index).click();
  await page.waitForSelector(`.${game}`);
  await page.evaluate(() => void ((window as unknown as { clicked: number }).clicked = 0));
  const times = (): Promise<number[]> => page.evaluate(() => (window as unknown as { times: number[] }).times);
  while ((await times()).length < 60 && !(await over(page))) {
    await mine(page);
    await page.waitForTimeout(300); // people look before they click
    await click(page);
  }
  console.log(`${game}: an action is on screen after: ${figures(await times())}`);
  await context.close();
});
