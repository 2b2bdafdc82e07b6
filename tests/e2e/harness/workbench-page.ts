import type { Locator, Page } from 'playwright-core';
import type { WorkbenchGlobal } from '../../../workbench/shell/start-workbench';
import type { MarkdownView } from '../../../workbench/workspace/views/markdown-view';
import type { Workspace } from '../../../workbench/workspace/workspace';
import type { DiskVault } from './disk-vault';
import { eventually } from './eventually';

declare global {
  interface Window {
    readonly __workbench?: WorkbenchGlobal;
  }
}

/** One window of the workbench, as a person uses it. */
export class WorkbenchPage {
  constructor(
    readonly page: Page,
    readonly isPhone: boolean,
  ) {}

  async layoutReady(): Promise<void> {
    await this.page.waitForFunction(() => window.__workbench?.app.workspace.layoutReady === true);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.layoutReady();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A notice with that text. */
  notice(text: string | RegExp): Locator {
    return this.page.locator('.notice', { hasText: text });
  }

  /** Waits until the target is there, in a window whose time is driven: what waits for a file to be quiet need not wait. */
  async sooner(target: Locator): Promise<void> {
    await eventually(async () => {
      await this.page.clock.fastForward(1_000);
      expect(await target.isVisible()).toBe(true);
    });
  }

  async skipFirstSteps(): Promise<void> {
    const dialog = this.dialog('Welcome to Cyberbrain');
    await dialog.getByRole('button', { name: 'Skip all' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Does a command of the palette, by its whole name without the plugin's. */
  command(name: string): Promise<void> {
    return this.appCommand(`Cyberbrain: ${name}`);
  }

  /** The same for the app's own commands. */
  async appCommand(name: string): Promise<void> {
    const palette = await this.openPalette();
    await palette.getByRole('combobox').fill(name);
    // Its keys stand behind the name.
    const named = new RegExp(`^${name.replace(/[.()?]/g, '[$&]')}( (Ctrl|Alt)|$)`);
    await palette.getByRole('option', { name: named, selected: true }).waitFor();
    await this.page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  }

  /** Opens search and waits until the cursor is in its field. */
  async openSearch(): Promise<void> {
    await this.command('Open search');
    await this.focused(this.query);
  }

  /** The same over the sample vault, once all of it is indexed: until then a list may still grow. The phone has no status bar to ask. */
  async openSettledSearch(): Promise<void> {
    await this.openSearch();
    await this.page
      .locator('.cyberbrain-coverage', { hasText: /^58 of 60 notes indexed · 2 excluded$/ })
      .waitFor({ state: 'attached' });
  }

  /** Closes every note, the views of the plugin, and what lies over them. */
  async closeAll(): Promise<void> {
    await this.page.mouse.move(0, 0);
    for (const over of [this.page.getByRole('menu'), this.page.getByRole('dialog')]) {
      for (let count = await over.count(); count > 0; count = await over.count()) {
        await this.page.keyboard.press('Escape');
        await over.nth(count - 1).waitFor({ state: 'detached' });
      }
    }
    await this.page.evaluate(async () => {
      const workspace = window.__workbench?.app.workspace as Workspace | undefined;
      // What was typed is saved at once, not after the files were put back.
      for (const { view } of workspace?.getLeavesOfType('markdown') ?? []) await (view as MarkdownView).save();
      for (const type of ['markdown', 'cyberbrain-search', 'cyberbrain-captured', 'cyberbrain-history'])
        workspace?.detachLeavesOfType(type);
      for (const notice of document.querySelectorAll<HTMLElement>('.notice')) notice.click();
    });
  }

  /** Waits until the app knows the files of the vault as they are on disk, and no others. */
  async knowsAllOf(vault: DiskVault): Promise<void> {
    await eventually(async () => {
      const known = await this.page.evaluate(() =>
        (window.__workbench?.app.vault.getFiles() ?? []).map(({ path, stat }) => [path, stat.mtime, stat.size]),
      );
      expect(Object.fromEntries(known.map(([path, ...stat]) => [path, stat]))).toEqual(await vault.stats());
    });
  }

  /** Waits until the focus is there. */
  async focused(target: Locator): Promise<void> {
    await eventually(async () => {
      expect(await target.evaluate((el) => el === el.ownerDocument.activeElement)).toBe(true);
    });
  }

  /** Waits until the app knows of a file that another program wrote. */
  async noticed(path: string): Promise<void> {
    await eventually(async () => {
      expect(await this.page.evaluate((file) => window.__workbench?.app.vault.getFileByPath(file)?.path, path)).toBe(
        path,
      );
    });
  }

  async openPalette(): Promise<Locator> {
    if (this.isPhone) {
      await this.closeDrawers();
      // On a phone, no pointer rests on a link and opens its preview over the button.
      await this.page.mouse.move(1, 1);
      await this.page.getByRole('toolbar', { name: 'Navigation' }).getByRole('button', { name: 'Menu' }).click();
      await this.page.getByRole('menuitem', { name: 'Open command palette' }).click();
    } else {
      await this.page.keyboard.press('Control+p');
    }
    return this.dialog('Select a command…');
  }

  /** A tap beside a drawer of the phone layout closes it. */
  async closeDrawers(): Promise<void> {
    for (const backdrop of await this.page.locator('.workspace-drawer-backdrop:visible').all())
      await backdrop.click({ position: { x: 5, y: 400 } });
  }

  /** The status bar's words of the plugin; desktop only. */
  get statusBar(): Locator {
    return this.page.getByRole('button', { name: /^Cyberbrain: / });
  }

  /** Waits until the index stands at so many notes; desktop only. */
  async indexed(count?: number): Promise<void> {
    const words =
      count === undefined
        ? String.raw`[\d,]+ notes?`
        : `${count.toLocaleString('en-US')} ${count === 1 ? 'note' : 'notes'}`;
    await this.page.getByRole('button', { name: new RegExp(`^Cyberbrain: ${words}( ·|$)`) }).waitFor();
  }

  /** The plugin's view of that type that is in front, in a sidebar or a window. */
  view(type: 'search' | 'captured' | 'history' | 'session'): Locator {
    return this.page.locator(`.workspace-leaf-content[data-type="cyberbrain-${type}"]:visible`);
  }

  get query(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search notes' });
  }

  get results(): Locator {
    return this.page.getByRole('listbox', { name: 'Found notes' }).getByRole('option');
  }

  result(title: string): Locator {
    return this.results.filter({ has: this.page.locator('.cyberbrain-result-name').getByText(title, { exact: true }) });
  }

  /** Asks anew and waits until a result with that title is there. */
  async search(query: string, title: string): Promise<Locator> {
    // What an earlier query found is not taken for the answer.
    await this.query.fill('');
    await this.results.first().waitFor({ state: 'detached' });
    await this.query.fill(query);
    const found = this.result(title);
    await found.waitFor();
    return found;
  }

  async titles(): Promise<string[]> {
    return this.page.locator('.cyberbrain-result-name:visible').allInnerTexts();
  }

  /** Opens a note as a link to it would. */
  async openLink(path: string): Promise<void> {
    await this.page.evaluate(
      async (linktext) => window.__workbench?.app.workspace.openLinkText(linktext, '', false),
      path,
    );
  }

  /** What the note in front is called and whether the focus is in it. */
  async openNote(): Promise<{ path: string | null; mode: string; line: number; hasFocus: boolean }> {
    return this.page.evaluate(() => {
      const workspace = window.__workbench?.app.workspace as Workspace | undefined;
      const view = workspace?.activeEditor ?? null;
      return {
        path: workspace?.getActiveFile()?.path ?? null,
        mode: view?.getMode() ?? '',
        line: view?.getMode() === 'source' ? view.editor.getCursor('from').line + 1 : 0,
        hasFocus: view?.containerEl.contains(document.activeElement) ?? false,
      };
    });
  }

  /** Waits until the note at `path` is in front with the focus in it. */
  async inNote(path: string): Promise<void> {
    await eventually(async () => {
      expect(await this.openNote()).toMatchObject({ path, hasFocus: true });
    });
  }

  /** Turns the note in front from reading to editing and waits until the cursor is in it. */
  async edit(): Promise<void> {
    await this.page.keyboard.press('Control+e');
    await eventually(async () => {
      expect(await this.openNote()).toMatchObject({ mode: 'source', hasFocus: true });
    });
  }

  /** What is selected in the note that is being edited. */
  selection(): Promise<string> {
    return this.page.evaluate(
      () => (window.__workbench?.app.workspace as Workspace | undefined)?.activeEditor?.editor.getSelection() ?? '',
    );
  }

  /** The text of the note that is, or was last, edited. */
  editedText(): Promise<string> {
    return this.page.evaluate(() => {
      const view = (window.__workbench?.app.workspace as Workspace | undefined)?.getMostRecentLeaf()?.view;
      return view !== undefined && 'editor' in view ? (view as MarkdownView).editor.getValue() : '';
    });
  }

  /** Presses a key until the focus is there. */
  async pressUntil(key: string, target: Locator): Promise<void> {
    await target.waitFor();
    // One look: a screen that is redrawn between two would have another element.
    const reached = target.and(this.page.locator(':focus'));
    const passed: string[] = [];
    while (passed.length < 60) {
      if ((await reached.count()) > 0) return;
      await this.page.keyboard.press(key);
      passed.push(await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100) ?? ''));
    }
    throw new Error(`${key} does not lead to ${target.toString()}, but past:\n${passed.join('\n')}`);
  }

  /** Waits until the app has written down a layout in which these texts stand. */
  async layoutSaved(...texts: string[]): Promise<void> {
    await eventually(async () => {
      const kept = await this.page.evaluate(() =>
        JSON.stringify(window.__workbench?.app.loadLocalStorage('workspace')),
      );
      for (const text of texts) expect(kept).toContain(text);
    });
  }

  /** Begins to note which files of the vault are read; the function it returns gives their paths so far. */
  async countReads(): Promise<() => Promise<string[]>> {
    const reads = await this.page.evaluateHandle(() => {
      const vault = window.__workbench?.app.vault;
      const paths: string[] = [];
      if (vault === undefined) return paths;
      const read = vault.readBinary.bind(vault);
      vault.readBinary = (file) => {
        paths.push(file.path);
        return read(file);
      };
      return paths;
    });
    return () => reads.jsonValue();
  }

  /** Lets the app fail to read the file, as a broken disk would; the function it returns ends that. */
  async failReads(path: string): Promise<() => Promise<void>> {
    const restore = await this.page.evaluateHandle((broken) => {
      const vault = window.__workbench?.app.vault;
      if (vault === undefined) return () => undefined;
      const read = vault.readBinary.bind(vault);
      vault.readBinary = (file) =>
        file.path === broken ? Promise.reject(new Error('EIO: i/o error, read')) : read(file);
      return () => {
        vault.readBinary = read;
      };
    }, path);
    return () =>
      restore.evaluate((undo) => {
        undo();
      });
  }

  /** How long each task took, in milliseconds, that has held up the page for more than 50 of them. */
  longTasks(): Promise<number[]> {
    return this.page.evaluate(() => (window.__workbench?.longTasks ?? []).map(({ duration }) => duration));
  }
}
