import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser';
import { DiskVault } from './disk-vault';
import { patienceMs } from './eventually';
import { Workbench } from './workbench';
import type { WorkbenchPage } from './workbench-page';

export interface StartOptions {
  /** Contents by path; the sample vault without them. */
  readonly files?: Readonly<Record<string, string>>;
  readonly profile?: BrowserContextOptions;
  /** What else is done to the vault before anything opens it. */
  readonly prepare?: (vault: DiskVault) => Promise<void>;
}

/** Gives each test of a file workbenches of its own in one browser. They are closed after the test, which fails when a page had a problem that was not `expected`. */
export function useWorkbenches(expected?: RegExp): (options?: StartOptions) => Promise<Workbench> {
  // So that the wait that fails says what it waited for.
  jest.setTimeout(5 * patienceMs);
  let browser: Browser;
  let started: Workbench[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const ended = started;
    started = [];
    for (const workbench of ended) await workbench.close();
    expect(ended.flatMap(({ problems }) => problems).filter((each) => expected?.test(each) !== true)).toEqual([]);
  });
  return async ({ files, profile = {}, prepare } = {}) => {
    const vault = await (files === undefined ? DiskVault.sample() : DiskVault.of(files));
    await prepare?.(vault);
    const workbench = await Workbench.start(browser, vault, profile);
    started.push(workbench);
    return workbench;
  };
}

/**
 * Gives the tests of a file, which leave the vault as it is, one window over the sample vault with the search open. Each begins
 * with an empty query, no open note and no dialog, and fails when the window had a problem.
 */
export function useOneWindow(): () => WorkbenchPage {
  jest.setTimeout(5 * patienceMs);
  let browser: Browser;
  let workbench: Workbench;
  let window: WorkbenchPage;
  beforeAll(async () => {
    browser = await launchBrowser();
    workbench = await Workbench.start(browser, await DiskVault.sample());
    window = await workbench.open();
  });
  beforeEach(async () => {
    await window.closeAll();
    await window.openSettledSearch();
  });
  afterEach(() => {
    expect(workbench.problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await workbench.close();
    await browser.close();
  });
  return () => window;
}
