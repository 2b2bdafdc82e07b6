import { App } from '../model/app';
import { HttpBackend } from '../model/files/http-backend';
import { Platform, setPlatform } from '../model/platform';
import type { Plugin } from '../model/plugin';
import { pluginInPage } from '../model/plugin-in-page';
import type { PluginManifest } from '../model/plugin-manifest';
import { Plugins } from '../model/plugins';
import * as obsidian from '../obsidian';
import { AppShell } from './app-shell';
import { isPhoneWidth } from './phone-width';
import { recordLongTasks, type LongTask } from './long-tasks';
import { installDomExtensions } from '../ui/dom-extensions';
import { Notice } from '../ui/notice';
import { SettingsWindow } from '../ui/settings-window';
import { readTheme, showTheme, type Theme } from '../ui/theme';
import { installTooltips } from '../ui/tooltip';
import { Tasks } from '../workspace/tasks';
import { Workspace } from '../workspace/workspace';

const pluginId = 'cyberbrain';
const samplePath = '.obsidian/workbench/sample-session.jsonl';

/** Access for tests to the objects in the page. */
export interface WorkbenchGlobal {
  readonly app: App;
  /** null while the plugin is disabled. */
  readonly plugin: Plugin | null;
  readonly longTasks: readonly LongTask[];
}

/** Builds the app in the page, opens the vault behind the server, and runs the plugin in it. */
export async function startWorkbench(win: Window & typeof globalThis): Promise<void> {
  installDomExtensions(win);
  installTooltips(win.document);
  const longTasks = recordLongTasks(win);
  const parameters = new URLSearchParams(win.location.search);
  const isPhone = isPhoneWidth(win);
  setPlatform(isPhone ? 'phone' : 'desktop');
  win.document.body.addClasses(isPhone ? ['is-mobile', 'is-phone'] : ['is-desktop']);
  try {
    const app = await openVault(win);
    showTheme(win.document, themeOf(parameters.get('theme')) ?? readTheme(app));
    const plugins = new Plugins(app);
    app.plugins = plugins;
    Object.assign(win, { app, __workbench: expose(app, plugins, longTasks) });
    await run(app, plugins, win, parameters.get('plugin') !== 'off');
  } catch (error) {
    showFailure(win.document, error);
  }
}

function expose(app: App, plugins: Plugins, longTasks: readonly LongTask[]): WorkbenchGlobal {
  return {
    app,
    longTasks,
    get plugin() {
      return plugins.getPlugin(pluginId);
    },
  };
}

/** The token is after the `#` of the address and stays there, so that the page can be reloaded. */
async function openVault(win: Window): Promise<App> {
  const token = new URLSearchParams(win.location.hash.slice(1)).get('token') ?? '';
  const backend = await HttpBackend.connect(
    win.location.origin,
    token,
    (url, protocol) => new WebSocket(url, protocol),
  );
  backend.onLost = () =>
    new Notice('The workbench has ended. Start it again with "npm start" and open the address that it prints.', 0);
  win.document.title = `${backend.vaultName} - Workbench`;
  return new App(backend);
}

/** As in the app, plugins load first, then the vault's files, then the layout. */
async function run(app: App, plugins: Plugins, win: Window, hasPlugin: boolean): Promise<void> {
  const workspace = new Workspace(app, Platform.isPhone);
  app.workspace = workspace;
  app.viewRegistry = workspace.viewRegistry;
  const shell = new AppShell(app, workspace);
  app.shell = shell;
  app.setting = new SettingsWindow(app);
  if (hasPlugin) await startPlugin(app, plugins, win);
  await app.vault.load();
  const hasSample = await app.vault.adapter.exists(samplePath);
  shell.mount(hasSample ? samplePath : null);
  await workspace.restore(() => shell.showFirstLayout());
  win.addEventListener('beforeunload', () => workspace.trigger('quit', new Tasks()));
}

async function startPlugin(app: App, plugins: Plugins, win: Window): Promise<void> {
  const response = await win.fetch('/plugin/manifest.json');
  const manifest = (await response.json()) as PluginManifest;
  plugins.install(manifest, () => Promise.resolve(pluginInPage(provide)));
  const reload = async (): Promise<void> => {
    await plugins.disablePlugin(manifest.id);
    await fetchAgain(win.document);
    await plugins.enablePlugin(manifest.id);
  };
  app.commands.addCommand({ id: 'app:reload-plugin', name: `Reload plugin: ${manifest.name}`, callback: reload });
  await plugins.start();
}

/** Loads the current script of the plugin in place of the one that came with the page. */
function fetchAgain(doc: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = doc.head.createEl('script', { attr: { src: '/plugin/main.js' } });
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      reject(new Error('main.js could not be loaded. Build it and try again.'));
    });
  });
}

/** Implements `require` for a plugin: as on a phone, without Node's modules. */
function provide(name: string): unknown {
  if (name === 'obsidian') return obsidian;
  throw new Error(`Cannot find module '${name}'`);
}

function themeOf(name: string | null): Theme | null {
  return name === 'light' || name === 'dark' ? name : null;
}

/** Without a vault there is no app, so the page says what to do. */
function showFailure(doc: Document, error: unknown): void {
  doc.body.addClass('theme-light');
  const box = doc.body.createDiv({ cls: 'workbench-failure' });
  box.createEl('h1', { text: 'The workbench cannot open the vault' });
  box.createEl('p', { text: error instanceof Error ? error.message : String(error) });
  box.createEl('p', { text: 'Start it again with "npm start" and open the whole address that it prints.' });
}
