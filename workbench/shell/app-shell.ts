import type { App } from '../model/app';
import type { ShellPart } from '../model/app-parts';
import type { TAbstractFile } from '../model/files/files';
import { Platform } from '../model/platform';
import { changeTheme } from '../ui/theme';
import { leavesBelow } from '../workspace/leaf-tree';
import type { LeafOfView } from '../workspace/views/view';
import type { Workspace } from '../workspace/workspace';
import { createBanner } from './banner';
import { CommandPalette } from './command-palette';
import { addCoreCommands } from './core-commands';
import { FileExplorer } from './file-explorer';
import { addFileMenu } from './file-menu';
import { installHotkeys } from './hotkeys';
import { leavePhone, openOnPhone } from './phone-width';
import { createPhoneNavbar, type MenuEntry } from './phone-navbar';
import { answerQuestions } from './questions';
import { Ribbon } from './ribbon';
import { addRightSidebarToggle } from './right-sidebar-toggle';
import { createVaultProfile } from './vault-profile';

const firstNote = 'Start here.md';

/** Everything on the screen outside the views. */
export class AppShell implements ShellPart {
  readonly containerEl = createDiv({ cls: 'app-container' });
  readonly #ribbon = new Ribbon();
  readonly #statusBar = createDiv({ cls: 'status-bar', attr: { role: 'contentinfo' } });

  constructor(
    private readonly app: App,
    private readonly workspace: Workspace,
  ) {
    addCoreCommands(app, workspace);
    installHotkeys(app);
    answerQuestions(app);
    addFileMenu(app, (file) => void this.#reveal(file));
    workspace.viewRegistry.registerView('file-explorer', (leaf: LeafOfView) => new FileExplorer(leaf));
    workspace.leftSplit.addFooter(createVaultProfile(app));
    this.#ribbon.addToggle('Toggle left sidebar', () => {
      workspace.leftSplit.toggle();
    });
    this.#ribbon.addSettingsIcon('sun-moon', 'Switch between light and dark', () => {
      this.#switchTheme();
    });
    this.#ribbon.addSettingsIcon('smartphone', 'Open as on a phone', () => {
      openOnPhone(window);
    });
  }

  /** Shows the app in the page; `transcript` is the path of the sample session, or null for the user's own vault. */
  mount(transcript: string | null): void {
    const banner = createBanner(this.app, transcript);
    if (banner !== null) this.containerEl.append(banner);
    const main = this.containerEl.createDiv({ cls: 'horizontal-main-container' });
    main.append(this.#ribbon.containerEl, this.workspace.containerEl);
    if (Platform.isPhone) this.containerEl.append(createPhoneNavbar(this.app, this.workspace, () => this.#phoneMenu()));
    else this.containerEl.append(this.#statusBar);
    document.body.append(this.containerEl);
    if (!Platform.isPhone) addRightSidebarToggle(this.workspace);
  }

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    return this.#ribbon.addRibbonIcon(icon, title, callback);
  }

  addStatusBarItem(): HTMLElement {
    return this.#statusBar.createDiv({ cls: 'status-bar-item' });
  }

  /** Opens the default layout of a vault that is opened for the first time. */
  async showFirstLayout(): Promise<void> {
    await this.workspace.ensureSideLeaf('file-explorer', 'left', { reveal: !Platform.isPhone });
    const note =
      this.app.vault.getFileByPath(firstNote) ??
      this.app.vault.getMarkdownFiles().find((file) => file.parent?.isRoot() === true);
    if (note != null) await this.workspace.getLeaf().openFile(note);
  }

  #phoneMenu(): MenuEntry[] {
    const plugins = this.#ribbon.items.map(({ title, icon, el }) => ({
      title,
      icon,
      run: () => {
        el.click();
      },
    }));
    return [
      ...plugins,
      {
        title: 'Open command palette',
        icon: 'terminal',
        run: () => {
          new CommandPalette(this.app).open();
        },
      },
      {
        title: 'Settings',
        icon: 'settings',
        run: () => {
          this.app.setting.open();
        },
      },
      {
        title: 'Switch between light and dark',
        icon: 'sun-moon',
        run: () => {
          this.#switchTheme();
        },
      },
      {
        title: 'Desktop layout',
        icon: 'monitor',
        run: () => {
          leavePhone(window);
        },
      },
    ];
  }

  #switchTheme(): void {
    changeTheme(this.app, this.app.isDarkMode() ? 'light' : 'dark');
  }

  async #reveal(file: TAbstractFile): Promise<void> {
    const leaf = await this.workspace.ensureSideLeaf('file-explorer', 'left');
    if (leaf.view instanceof FileExplorer && leavesBelow(this.workspace.leftSplit).includes(leaf))
      leaf.view.revealInFolder(file);
  }
}
