/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { IDBFactory } from 'fake-indexeddb';
import type { FileSystemAdapter, Plugin } from 'obsidian';
import * as obsidian from 'obsidian-test-mocks/obsidian';
import { teardown } from 'obsidian-test-mocks/setup';
import manifest from '../../../manifest.json';
import type { CyberbrainPlugin } from '../../../src/hosts/obsidian/plugin';
import * as source from '../../../src/main';
import { openAppOnDisk } from '../../fakes/app/app-on-disk';
import { rememberNotices } from '../../fakes/app/shown-notices';
import { settled } from '../../fakes/settled';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

const { App } = obsidian;

type PluginModule = typeof source;

interface StartedApp {
  readonly plugin: CyberbrainPlugin;
  /** Is asked for the place of each file that is looked at. */
  readonly placeOf: jest.SpyInstance;
  readonly showLayout: () => void;
  /** Resolves when the status bar says this. */
  readonly says: (text: string) => Promise<void>;
}

const loadBuilt = (): PluginModule => jest.requireActual<PluginModule>('../../../main.js');

/** What the app has when the layout is not there yet; `showLayout` brings it. */
async function startApp(module: PluginModule, stored: unknown): Promise<StartedApp> {
  const opened = openAppOnDisk(folder.path, 'desktop');
  await opened.place('Tea.md', '# Tea\n\ngreen');
  if (stored !== null) await opened.place('.obsidian/plugins/cyberbrain/data.json', JSON.stringify(stored));
  const app = App.fromOriginalType__(opened.app);
  app.workspace.layoutReady = false;
  const plugin = new module.default(opened.app, manifest);
  const statusBar = document.body.createDiv();
  const placeOf = jest.spyOn(
    opened.app.vault.adapter as unknown as Pick<FileSystemAdapter, 'getFullPath'>,
    'getFullPath',
  );
  jest.spyOn(plugin as Plugin, 'addStatusBarItem').mockReturnValue(statusBar);
  const says = async (text: string): Promise<void> => {
    while (!statusBar.textContent.includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return {
    plugin,
    placeOf,
    says,
    showLayout: () => {
      app.workspace.setLayoutReady__();
    },
  };
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: new IDBFactory() });
});

afterEach(async () => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  await folder.remove();
});

afterAll(() => {
  teardown();
});

describe.each([
  ['source', (): PluginModule => source],
  ['built main.js', loadBuilt],
])('the plugin (%s)', (_name, load) => {
  it('reads nothing before the layout is ready, and then indexes the vault', async () => {
    const { plugin, placeOf, showLayout, says } = await startApp(load(), null);
    plugin.load();
    expect(placeOf).not.toHaveBeenCalled();
    showLayout();
    await says('1 note');
    plugin.unload();
  });

  it('respects the settings of the vault', async () => {
    const { plugin, showLayout, says } = await startApp(load(), { excluded: ['Tea.md'] });
    plugin.load();
    showLayout();
    await says('0 notes');
    plugin.unload();
  });

  it('reports invalid saved settings and uses the defaults', async () => {
    const { shown } = rememberNotices();
    const { plugin, showLayout, says } = await startApp(load(), { inboxFolder: 7 });
    plugin.load();
    showLayout();
    await says('1 note');
    expect(shown.some(({ text }) => text.includes('inboxFolder'))).toBe(true);
    plugin.unload();
  });

  it('does nothing if it was unloaded before the layout is ready', async () => {
    const { plugin, placeOf, showLayout } = await startApp(load(), null);
    plugin.load();
    plugin.unload();
    showLayout();
    for (let turn = 0; turn < 50; turn += 1) await settled();
    expect(placeOf).not.toHaveBeenCalled();
  });
});

it('evaluates no code from text while it starts', async () => {
  const makeFunction = jest.spyOn(globalThis, 'Function');
  let started: PluginModule = source;
  jest.isolateModules(() => {
    // The app's classes are the same for whoever is loaded anew.
    jest.doMock('obsidian', () => obsidian);
    started = loadBuilt();
    jest.dontMock('obsidian');
  });
  const { plugin, showLayout, says } = await startApp(started, { projects: { shelf: 'Projects/Shelf' } });
  plugin.load();
  showLayout();
  await says('1 note');
  expect(makeFunction).not.toHaveBeenCalled();
  plugin.unload();
});
