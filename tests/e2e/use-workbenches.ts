import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser';
import { DiskVault } from './disk-vault';
import { patienceMs } from './eventually';
import { Workbench } from './workbench';

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
  beforeAll(async () => { browser = await launchBrowser(); });
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
