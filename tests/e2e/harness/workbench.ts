import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { DiskVault } from './disk-vault';
import { bounded, patienceMs } from './eventually';
import { watchProblems } from './page-problems';
import { WorkbenchPage } from './workbench-page';

const server = resolve(__dirname, '../../../dist/workbench/server.mjs');

export const desktopSize = { width: 1280, height: 800 };
export const phoneSize = { width: 390, height: 844 };

export interface OpenOptions {
  readonly isPhone?: boolean;
  readonly theme?: 'light' | 'dark';
  /** Leaves the first-run screen of a new profile open. */
  readonly keepsFirstSteps?: boolean;
  /** The window's time can be driven by `sooner`; else it goes by itself. */
  readonly isTimeDriven?: boolean;
}

/** The built workbench over a vault: its server as a process, and one browser profile with any number of windows. */
export class Workbench {
  /** What went wrong in any of the windows; none is expected. */
  readonly problems: string[] = [];
  #isSetUp = false;

  private constructor(
    readonly vault: DiskVault,
    readonly context: BrowserContext,
    private readonly process: ChildProcess,
    private readonly address: URL,
  ) {}

  static async start(browser: Browser, vault: DiskVault, profile: BrowserContextOptions = {}): Promise<Workbench> {
    const program = spawn(process.execPath, [server, '--vault', vault.root], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: program.stdout });
    const [address] = (await Promise.race([once(lines, 'line'), once(program, 'exit').then(() => [''])])) as [string];
    if (address === '') throw new Error('The server of the workbench ended. Run `npm run build`.');
    const context = await browser.newContext({ viewport: desktopSize, ...profile });
    context.setDefaultTimeout(patienceMs);
    context.on('page', limitWaits);
    return new Workbench(vault, context, program, new URL(address));
  }

  /** Opens a window and waits until the app's layout stands. */
  async open({
    isPhone = false,
    theme = 'light',
    keepsFirstSteps = false,
    isTimeDriven = false,
  }: OpenOptions = {}): Promise<WorkbenchPage> {
    const page = await this.#newPage();
    if (isTimeDriven) await page.clock.install();
    await page.setViewportSize(isPhone ? phoneSize : desktopSize);
    const url = new URL(this.address);
    url.searchParams.set('theme', theme);
    await page.goto(url.href);
    const opened = new WorkbenchPage(page, isPhone);
    await opened.layoutReady();
    if (!this.#isSetUp && !keepsFirstSteps) await opened.skipFirstSteps();
    this.#isSetUp = true;
    return opened;
  }

  async close(): Promise<void> {
    try {
      await bounded('closing the window', () => this.context.close());
    } finally {
      const ended = once(this.process, 'exit');
      // It may have ended by itself.
      if (this.process.kill()) await ended;
      await this.vault.remove();
    }
  }

  async #newPage(): Promise<Page> {
    const page = await this.context.newPage();
    watchProblems(page, this.problems);
    return page;
  }
}

/** Ends what a page never answers: Playwright waits without a limit for scripts, keys and the mouse. */
function limitWaits(page: Page): void {
  limit(page, ['evaluate', 'evaluateHandle'], 'a script of the page');
  limit(page.keyboard, ['press', 'type', 'down', 'up', 'insertText'], 'a key press');
  limit(page.mouse, ['move', 'down', 'up', 'click', 'wheel'], 'the mouse');
}

type Method = (...given: unknown[]) => Promise<unknown>;

function limit<Owner extends object>(owner: Owner, names: readonly (keyof Owner & string)[], what: string): void {
  const methods = owner as Record<string, Method>;
  for (const name of names) {
    const method = methods[name]?.bind(owner);
    if (method !== undefined) methods[name] = (...given) => bounded(what, () => method(...given));
  }
}
