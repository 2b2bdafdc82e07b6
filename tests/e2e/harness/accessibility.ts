import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isLongRun, trialSeed } from '../../fakes/trials';

const options: RunOptions = { resultTypes: ['violations'] };

type Theme = 'light' | 'dark';

/** Not in step with the turns of tests and of their cases, so that each of them meets both. */
const themes: readonly Theme[] = isLongRun
  ? ['light', 'dark']
  : [Math.floor(trialSeed / 4) % 2 === 0 ? 'light' : 'dark'];

/** What axe finds serious or critical inside the elements that `selector` names, in one theme by turns and in the long run in both. One line each. */
export async function seriousFindings(page: Page, selector: string): Promise<string[]> {
  await page.locator(selector).first().waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    findings.push(...(await findingsNow(page, selector)).map((finding) => `${theme}: ${finding}`));
  }
  return findings;
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.body.classList.remove('theme-dark', 'theme-light');
    document.body.classList.add(`theme-${name}`);
  }, theme);
}

/** A color on its way to another, or a notice that fades in, has any contrast. An animation that an element took with it ends with an error. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function findingsNow(page: Page, selector: string): Promise<string[]> {
  await animationsEnded(page);
  const { violations } = await page.evaluate(
    ([within, asked]) => (window as unknown as { axe: typeof axe }).axe.run(within, asked),
    [selector, options] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
}
