import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// What axe calls serious, with all of its rules or with one. The page's policy has to be bypassed.
export async function serious(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    type Found = { violations: { impact: string; id: string; nodes: { html: string; failureSummary: string }[] }[] };
    const { run } = (window as unknown as { axe: { run: (options: object) => Promise<Found> } }).axe;
    const { violations } = await run({ resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]!.html} ${nodes[0]!.failureSummary}`);
  }, rules);
}
