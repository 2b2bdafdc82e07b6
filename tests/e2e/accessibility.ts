import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const options: RunOptions = {
  resultTypes: ['violations'],
  // It takes a name that is scrolled out of sight for none; the rule `label` does not.
  rules: { 'label-title-only': { enabled: false } },
};

/** Themes differ in their colours alone. */
const colourOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds serious or critical inside the elements that `selector` names, in the light theme and, unless `inBoth` is false, in the dark one. One line each. */
export async function seriousFindings(page: Page, selector: string, inBoth = true): Promise<string[]> {
  await page.locator(selector).first().waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const dark = inBoth ? await findingsInTheDark(page, selector) : [];
  const light = await findingsNow(page, selector, options);
  return [...dark.map((finding) => `dark: ${finding}`), ...light.map((finding) => `light: ${finding}`)];
}

async function findingsInTheDark(page: Page, selector: string): Promise<string[]> {
  await showTheme(page, 'dark');
  const findings = await findingsNow(page, selector, colourOptions);
  await showTheme(page, 'light');
  return findings;
}

async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    document.body.classList.remove('theme-dark', 'theme-light');
    document.body.classList.add(`theme-${name}`);
  }, theme);
}

/** A colour on its way to another, or a notice that fades in, has any contrast. An animation that an element took with it ends with an error. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function findingsNow(page: Page, selector: string, rules: RunOptions): Promise<string[]> {
  await animationsEnded(page);
  const { violations } = await page.evaluate(
    ([within, asked]) => (window as unknown as { axe: typeof axe }).axe.run(within, asked),
    [selector, rules] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
}
