import '../../core/jitless-schemas';
import { Platform, Plugin } from 'obsidian';
import { messageOf } from '../../core/errors';
import { addCommandLine } from './api/command-line';
import { makePluginApi, type PluginApi } from './api/plugin-api';
import { BoardView } from './board/board-view';
import { boardViewType } from './board/open-board';
import { BriefView, briefViewType } from './brief/brief-view';
import { CapturedView } from './captured/captured-view';
import { appCommands, paletteCommand } from './app-commands';
import { Deferred } from './observable';
import { showFirstSteps } from './first-run/first-run-modal';
import { addMenus } from './menus';
import { hideNoticesWithActions } from './notices';
import { showNotice } from './show-notice';
import { historyViewType, HistoryView } from './history/history-view';
import { searchViewType, SearchView } from './search/search-view';
import { SettingsTab } from './settings/settings-tab';
import { linkAction, openLink } from './open-link';
import { QueryBlock } from './query-block/query-block';
import { openSearch } from './search/open-search';
import { OriginLines } from './source/origin-lines';
import { SessionView, sessionViewType } from './source/session-view';
import { turnLinks } from './source/turn-links';
import { StatusBar } from './status/status-bar';
import { tellErrors } from './failures';
import { showStatus } from './status/status-modal';
import type { RunningHost } from './running-host';
import { wire } from './wire';
import { capturedViewType } from './capture';

/**
 * Registers its views and commands at once and lets the app start first: nothing is read before the layout is ready.
 */
export class CyberbrainPlugin extends Plugin {
  readonly #host = new Deferred<RunningHost>();
  #isUnloaded = false;
  /** For other plugins. */
  readonly api: PluginApi = makePluginApi(this.#host.promise);

  override onload(): void {
    const hostReady = this.#host.promise;
    const showItsStatus = (): void => {
      void tellErrors(async () => showStatus(await hostReady));
    };
    this.registerView(searchViewType, (leaf) => new SearchView(leaf, hostReady, { showStatus: showItsStatus }));
    this.registerView(capturedViewType, (leaf) => new CapturedView(leaf, hostReady));
    this.registerView(briefViewType, (leaf) => new BriefView(leaf, hostReady));
    this.registerView(boardViewType, (leaf) => new BoardView(leaf, hostReady));
    this.registerView(historyViewType, (leaf) => new HistoryView(leaf, hostReady));
    this.registerView(sessionViewType, (leaf) => new SessionView(leaf, hostReady));
    this.addChild(new OriginLines(this.app));
    this.registerMarkdownPostProcessor(turnLinks(this.app));
    this.registerHoverLinkSource(searchViewType, { display: 'Cyberbrain search', defaultMod: true });
    for (const [id, command] of appCommands) this.addCommand(paletteCommand(id, command, hostReady));
    this.registerMarkdownCodeBlockProcessor('cyberbrain', (source, el, context) => {
      context.addChild(new QueryBlock(el, { source, path: context.sourcePath }, hostReady));
    });
    addMenus(this, hostReady);
    addCommandLine(this, hostReady);
    this.addRibbonIcon('brain', 'Search notes', () => {
      void tellErrors(async () => openSearch(await hostReady));
    });
    this.registerObsidianProtocolHandler(linkAction, (params) => {
      void tellErrors(async () => openLink(await hostReady, params));
    });
    this.addSettingTab(new SettingsTab(this.app, this, hostReady));
    if (!Platform.isMobile) this.addChild(new StatusBar(this.addStatusBarItem(), hostReady, showItsStatus));
    this.app.workspace.onLayoutReady(() => {
      if (!this.#isUnloaded) void this.#start();
    });
  }

  override onunload(): void {
    this.#isUnloaded = true;
    hideNoticesWithActions();
    this.#host.promise.then((host) => host.close()).catch(() => undefined);
  }

  /** Reveals the search pane without taking the focus from the welcome guide. */
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

  async #start(): Promise<void> {
    try {
      const host = await wire(this);
      this.#host.resolve(host);
      if (this.#isUnloaded) return;
      if (!host.device.settings.current.isSetUp) showFirstSteps(host);
      await host.start();
    } catch (error) {
      this.#host.reject(error);
      showNotice(`Cyberbrain could not start: ${messageOf(error)}`, 0);
    }
  }
}
