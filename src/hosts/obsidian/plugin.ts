import '../../core/jitless-schemas';
import { Platform, Plugin } from 'obsidian';
import { messageOf } from '../../core/errors';
import { CapturedView } from './captured/captured-view';
import { capturedViewType } from './captured/captured-view-type';
import { paletteCommands } from './commands';
import { Deferred } from './deferred';
import { hideNoticesWithActions } from './notices';
import { showNotice } from './show-notice';
import { historyViewType, HistoryView } from './history/history-view';
import { Screens } from './screens';
import { searchViewType, SearchView } from './search/search-view';
import { SettingsTab } from './settings/settings-tab';
import { StatusBar } from './status/status-bar';
import { tellErrors } from './failures';
import type { RunningHost } from './running-host';
import { wire } from './wire';

/** Says at once what it offers and lets the app start first: nothing is read before the layout stands. */
export class CyberbrainPlugin extends Plugin {
  readonly #host = new Deferred<RunningHost>();
  #isUnloaded = false;

  override onload(): void {
    const hostReady = this.#host.promise;
    const screens = new Screens(this.app, hostReady);
    const showStatus = (): void => {
      void tellErrors(() => screens.showStatus());
    };
    this.registerView(searchViewType, (leaf) => new SearchView(leaf, hostReady, { showStatus }));
    this.registerView(capturedViewType, (leaf) => new CapturedView(leaf, hostReady));
    this.registerView(historyViewType, (leaf) => new HistoryView(leaf, hostReady));
    this.registerHoverLinkSource(searchViewType, { display: 'Cyberbrain search', defaultMod: true });
    for (const command of paletteCommands(screens)) this.addCommand(command);
    this.addRibbonIcon('brain', 'Search notes', () => {
      void tellErrors(() => screens.openSearch());
    });
    this.addSettingTab(new SettingsTab(this.app, this, hostReady));
    if (!Platform.isMobile) this.addChild(new StatusBar(this.addStatusBarItem(), hostReady, showStatus));
    this.app.workspace.onLayoutReady(() => {
      void this.#start(screens);
    });
  }

  override onunload(): void {
    this.#isUnloaded = true;
    hideNoticesWithActions();
    this.#host.promise.then((host) => host.close()).catch(() => undefined);
  }

  /** Shows where search is; the first steps have the focus. */
  override onUserEnable(): void {
    this.app.workspace.onLayoutReady(() => {
      void tellErrors(() =>
        this.app.workspace.ensureSideLeaf(searchViewType, 'right', { active: false, reveal: true }),
      );
    });
  }

  override onExternalSettingsChange(): void {
    void this.#host.promise.then(
      (host) => host.reloadSettings(),
      () => undefined,
    );
  }

  async #start(screens: Screens): Promise<void> {
    try {
      const host = await wire(this);
      this.#host.resolve(host);
      if (this.#isUnloaded) return;
      if (!host.device.settings.current.isSetUp) void screens.showFirstSteps();
      await host.start();
    } catch (error) {
      this.#host.reject(error);
      showNotice(`Cyberbrain could not start: ${messageOf(error)}`, 0);
    }
  }
}
