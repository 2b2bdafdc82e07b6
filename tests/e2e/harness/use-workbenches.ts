import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser';
import { DiskVault } from './disk-vault';
import { bounded, eventually, patienceMs } from './eventually';
import { Workbench, type OpenOptions } from './workbench';
import type { WorkbenchPage } from './workbench-page';

export interface StartOptions {
  /** Contents by path; the sample vault without them. */
  readonly files?: Readonly<Record<string, string>>;
  readonly profile?: BrowserContextOptions;
  /** What else is done to the vault before anything opens it. */
  readonly prepare?: (vault: DiskVault) => Promise<void>;
}

// So that the wait that fails says what it waited for.
jest.setTimeout(5 * patienceMs);

let launched: Promise<Browser> | null = null;

// A file has one browser, for its start takes as long as a short test.
afterAll(async () => {
  const browser = await launched;
  if (browser !== null) await bounded('closing the browser', () => browser.close());
});

async function startOne({ files, profile, prepare }: StartOptions = {}): Promise<Workbench> {
  launched ??= launchBrowser();
  const vault = await (files === undefined ? DiskVault.sample() : DiskVault.of(files));
  await prepare?.(vault);
  return Workbench.start(await launched, vault, profile);
}

/** Gives each test workbenches of its own. They are closed after the test, which fails when a page had a problem that was not `expected`. */
export function useWorkbenches(expected?: RegExp): (options?: StartOptions) => Promise<Workbench> {
  let started: Workbench[] = [];
  afterEach(async () => {
    const ended = started;
    started = [];
    for (const workbench of ended) await workbench.close();
    expect(ended.flatMap(({ problems }) => problems).filter((each) => expected?.test(each) !== true)).toEqual([]);
  });
  return async (options) => {
    const workbench = await startOne(options);
    started.push(workbench);
    return workbench;
  };
}

/** A desktop window that tests share, and its vault. */
export interface SharedWindow {
  readonly window: WorkbenchPage;
  readonly vault: DiskVault;
}

/**
 * Gives tests one window over one vault. Each begins with the files that there were at first, all of them indexed, and
 * with no open note, dialog or notice, and fails when the window had a problem.
 */
export function useSharedWindow(options?: StartOptions & OpenOptions): () => SharedWindow {
  let workbench: Workbench;
  let window: WorkbenchPage;
  let putBack: () => Promise<void>;
  let indexed: string;
  beforeAll(async () => {
    workbench = await startOne(options);
    window = await workbench.open(options);
    await window.indexed();
    indexed = await window.statusBar.innerText();
    putBack = await workbench.vault.kept();
  });
  beforeEach(async () => {
    await window.closeAll();
    // Closing may save a note, and the watcher passes over a second change within 50 ms of the first.
    await new Promise((done) => setTimeout(done, 100));
    await putBack();
    await window.knowsAllOf(workbench.vault);
    await eventually(async () => {
      expect(await window.statusBar.innerText()).toBe(indexed);
    });
  });
  afterEach(() => {
    expect(workbench.problems.splice(0)).toEqual([]);
  });
  afterAll(() => workbench.close());
  return () => ({ window, vault: workbench.vault });
}

/** The same over the sample vault, with the search open and its query empty. */
export function useOneWindow(): () => SharedWindow {
  const shared = useSharedWindow();
  beforeEach(() => shared().window.openSettledSearch());
  return shared;
}
