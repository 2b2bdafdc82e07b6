/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { Plugin } from 'obsidian';
import { App, Notice } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import manifest from '../../../manifest.json';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import type { CyberbrainPlugin } from '../../../src/hosts/obsidian/plugin';
import * as source from '../../../src/main';

type PluginModule = typeof source;

const loadBuilt = (): PluginModule => jest.requireActual<PluginModule>('../../../main.js');

const defaults = vaultSettingsSchema.parse({});

/** What the app has when the layout is not there yet; `showLayout` brings it. */
function startApp(module: PluginModule, stored: unknown): { plugin: CyberbrainPlugin; loadData: jest.SpyInstance; showLayout: () => Promise<void> } {
  const app = App.createConfigured__();
  app.workspace.layoutReady = false;
  const plugin = new module.default(app.asOriginalType__(), manifest);
  const loadData = jest.spyOn(plugin as Plugin, 'loadData').mockResolvedValue(stored);
  const showLayout = async (): Promise<void> => {
    app.workspace.setLayoutReady__();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { plugin, loadData, showLayout };
}

beforeAll(() => {
  setup();
});

afterAll(() => {
  teardown();
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ['source', (): PluginModule => source],
  ['built main.js', loadBuilt],
])('the plugin (%s)', (_name, load) => {
  it('reads nothing before the layout stands', async () => {
    const { plugin, loadData, showLayout } = startApp(load(), { inboxFolder: 'Drop here' });
    plugin.load();
    expect(loadData).not.toHaveBeenCalled();
    await showLayout();
    expect(plugin.vaultSettings).toEqual({ ...defaults, inboxFolder: 'Drop here' });
    plugin.unload();
  });

  it('starts with the defaults when nothing was ever saved', async () => {
    const { plugin, showLayout } = startApp(load(), null);
    plugin.load();
    await showLayout();
    expect(plugin.vaultSettings).toEqual(defaults);
    plugin.unload();
  });

  it('says so and keeps the defaults when the saved settings make no sense', async () => {
    const notice = jest.spyOn(Notice.prototype, 'constructor__');
    const { plugin, showLayout } = startApp(load(), { inboxFolder: 7 });
    plugin.load();
    await showLayout();
    expect(plugin.vaultSettings).toEqual(defaults);
    expect(notice).toHaveBeenCalledTimes(1);
    plugin.unload();
  });

  it('unloads before the layout was ever ready', () => {
    const { plugin } = startApp(load(), null);
    plugin.load();
    expect(() => {
      plugin.unload();
    }).not.toThrow();
  });
});

it('makes no code from text while it starts', async () => {
  const makeFunction = jest.spyOn(globalThis, 'Function');
  let started: PluginModule = source;
  jest.isolateModules(() => {
    started = loadBuilt();
  });
  const { plugin, showLayout } = startApp(started, { projects: { shelf: 'Projects/Shelf' } });
  plugin.load();
  await showLayout();
  expect(plugin.vaultSettings.projects).toEqual({ shelf: 'Projects/Shelf' });
  expect(makeFunction).not.toHaveBeenCalled();
  plugin.unload();
});
