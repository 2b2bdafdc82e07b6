import { type Browser, chromium } from 'playwright-core';
import { findChromium, howToGetChromium } from '../../../scripts/find-chromium.mjs';
import { isItsTurn } from './turns';

const executablePath = findChromium();

/** A `describe` for tests in a real browser: without one they are skipped, loudly, or fail when `CB_REQUIRE_BROWSER` is 1. */
export function describeInBrowser(name: string, tests: () => void): void {
  if (executablePath !== null) {
    describe(name, tests);
  } else if (process.env['CB_REQUIRE_BROWSER'] === '1') {
    it(name, () => {
      throw new Error(`No browser was found. ${howToGetChromium}`);
    });
  } else {
    process.stderr.write(`\nSKIPPED, NO BROWSER: ${name}. ${howToGetChromium}\n`);
    describe.skip(name, tests);
  }
}

/** As `describeInBrowser`, for what seldom breaks and takes long: always in the long run, else by turns. */
export function describeByTurns(name: string, tests: () => void): void {
  if (isItsTurn(name)) describeInBrowser(name, tests);
  else describe.skip(name, tests);
}

/** The same for one test of a `describe`. */
export function itByTurns(name: string, test: () => Promise<void>, limitMs?: number): void {
  (isItsTurn(name) ? it : it.skip)(name, test, limitMs);
}

// The tests' own pages are all that it opens, and containers have no user namespaces for its sandbox.
const inContainers = ['--no-sandbox', '--disable-dev-shm-usage'];

// A process that draws as a graphics card would takes an eighth of the processor time.
const withoutGraphicsCard = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu'];

/** A fresh headless browser; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath ?? '', args: [...inContainers, ...withoutGraphicsCard] });
}
