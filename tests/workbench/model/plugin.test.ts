/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { setup } from 'obsidian-test-mocks/setup';
import { Events } from '../../../workbench/model/events';
import { App } from '../../../workbench/model/app';
import { MemoryBackend } from '../../../workbench/model/files/memory-backend';
import { Plugin } from '../../../workbench/model/plugin';
import { pluginInPage } from '../../../workbench/model/plugin-in-page';
import { Plugins } from '../../../workbench/model/plugins';
import { noticed } from './opened-app';

const manifest = {
  id: 'sample',
  name: 'Sample',
  version: '1.0.0',
  minAppVersion: '1.13.0',
  author: 'x',
  description: 'x',
};
const dataPath = '.obsidian/plugins/sample/data.json';

class Workspace extends Events {
  readonly sources: string[] = [];
  onLayoutReady(callback: () => unknown): void {
    callback();
  }
  getActiveFile(): null {
    return null;
  }
  registerHoverLinkSource(id: string): void {
    this.sources.push(id);
  }
  unregisterHoverLinkSource(id: string): void {
    this.sources.splice(this.sources.indexOf(id), 1);
  }
}

class Sample extends Plugin {
  readonly told: string[] = [];
  override async onload(): Promise<void> {
    await Promise.resolve();
    this.told.push('loaded');
  }
  override onunload(): void {
    this.told.push('unloaded');
  }
  override onUserEnable(): void {
    this.told.push('switched on');
  }
  override onExternalSettingsChange(): void {
    this.told.push('settings changed');
  }
}

interface Parts {
  readonly app: App;
  readonly backend: MemoryBackend;
  readonly plugins: Plugins;
  readonly views: Set<string>;
  readonly tabs: Set<unknown>;
  readonly sample: () => Sample;
}

async function open(): Promise<Parts> {
  const backend = new MemoryBackend({ 'a.md': '' });
  const app = new App(backend);
  const plugins = new Plugins(app);
  const [views, tabs] = [new Set<string>(), new Set<unknown>()];
  app.workspace = new Workspace() as unknown as App['workspace'];
  app.viewRegistry = {
    registerView: (type) => views.add(type),
    unregisterView: (type) => views.delete(type),
    registerExtensions: (extensions) => extensions.forEach((each) => views.add(`.${each}`)),
    unregisterExtensions: (extensions) => extensions.forEach((each) => views.delete(`.${each}`)),
  };
  app.setting = {
    open: () => undefined,
    close: () => undefined,
    openTabById: () => null,
    addSettingTab: (tab) => tabs.add(tab),
    removeSettingTab: (tab) => tabs.delete(tab),
  };
  app.shell = {
    addRibbonIcon: () => document.body.createEl('button'),
    addStatusBarItem: () => document.body.createDiv(),
  };
  plugins.install(manifest, () => Promise.resolve(Sample));
  await plugins.start();
  await app.vault.load();
  const sample = (): Sample => {
    const plugin = plugins.getPlugin('sample');
    if (!(plugin instanceof Sample)) throw new Error('It is not running.');
    return plugin;
  };
  return { app, backend, plugins, views, tabs, sample };
}

beforeAll(() => setup());
beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it('takes away with a plugin everything that it registered', async () => {
  const { app, plugins, views, tabs, sample } = await open();
  const plugin = sample();
  const ticks: string[] = [];
  plugin.addRibbonIcon('star', 'Star', () => undefined);
  plugin.addStatusBarItem();
  plugin.addSettingTab({});
  plugin.registerView('sample-view', () => undefined);
  plugin.registerExtensions(['xyz'], 'sample-view');
  plugin.registerHoverLinkSource('sample-view', { display: 'Sample', defaultMod: true });
  plugin.registerObsidianProtocolHandler('sample', () => undefined);
  plugin.registerCliHandler('sample', 'Says hello.', null, ({ name = '' }) => `hello ${name}`);
  plugin.registerEvent(app.vault.on('create', () => ticks.push('create')));
  plugin.registerDomEvent(document, 'click', () => ticks.push('click'));
  expect(plugin.addCommand({ id: 'go', name: 'Go', callback: () => ticks.push('go') })).toMatchObject({
    id: 'sample:go',
    name: 'Sample: Go',
  });
  expect(() => plugin.registerCliHandler('sample', '', null, () => '')).toThrow('already registered');
  expect(await app.handlers.runCli('sample', { name: 'you' })).toBe('hello you');
  expect(document.querySelectorAll('button, .plugin-sample')).toHaveLength(2);
  expect([...views]).toEqual(['sample-view', '.xyz']);
  expect(app.commands.executeCommandById('sample:go')).toBe(true);
  document.body.click();
  await app.vault.create('b.md', '');
  expect(ticks).toEqual(['go', 'click', 'create']);

  await plugins.disablePluginAndSave('sample');
  document.body.click();
  await app.vault.create('c.md', '');
  expect(ticks).toHaveLength(3);
  expect(document.body.children).toHaveLength(0);
  expect([
    views.size,
    tabs.size,
    app.handlers.protocol.size,
    app.handlers.cli.size,
    Object.keys(app.commands.commands).length,
  ]).toEqual([0, 0, 0, 0, 0]);
  expect((app.workspace as unknown as Workspace).sources).toEqual([]);
  expect(plugin.told.at(-1)).toBe('unloaded');
});

it('counts as switched on by the user when it is seen for the first time, and is remembered', async () => {
  expect((await open()).sample().told).toEqual(['loaded', 'switched on']);
  const second = await open();
  expect(second.sample().told).toEqual(['loaded']);
  await second.plugins.disablePluginAndSave('sample');
  const third = await open();
  expect(third.plugins.getPlugin('sample')).toBeNull();
  expect(await third.plugins.enablePluginAndSave('sample')).toBe(true);
  expect(await third.plugins.enablePluginAndSave('sample')).toBe(false);
  expect(third.sample().told).toEqual(['loaded', 'switched on']);
});

describe('the data of a plugin', () => {
  it('is null at first, then the saved value', async () => {
    const { app, sample } = await open();
    expect(await sample().loadData()).toBeNull();
    await Promise.all([sample().saveData({ a: 1 }), sample().saveData({ a: 2 })]);
    expect(await sample().loadData()).toEqual({ a: 2 });
    expect(await app.vault.adapter.read(dataPath)).toBe('{\n  "a": 2\n}');
    await app.vault.adapter.write(dataPath, '{broken');
    await expect(sample().loadData()).rejects.toThrow(SyntaxError);
  });

  it('reports changes by others, not its own', async () => {
    const { app, backend, sample } = await open();
    const changes = (): number => sample().told.filter((each) => each === 'settings changed').length;
    await sample().saveData({ a: 1 });
    await noticed(app);
    await noticed(app);
    expect(changes()).toBe(0);
    await backend.write(dataPath, new TextEncoder().encode('{"a":2}'));
    await noticed(app);
    await noticed(app);
    expect(changes()).toBe(1);
    expect(await sample().loadData()).toEqual({ a: 2 });
  });
});

it('keeps the device’s data separate for each vault', async () => {
  const { app } = await open();
  const other = new App(new MemoryBackend({}, 'Other'));
  app.saveLocalStorage('key', { a: [1] });
  expect(app.loadLocalStorage('key')).toEqual({ a: [1] });
  expect(other.loadLocalStorage('key')).toBeNull();
  app.saveLocalStorage('key', null);
  expect(app.loadLocalStorage('key')).toBeNull();
});

describe('the main.js that came with the page', () => {
  afterEach(() => {
    globalThis.pluginBody = undefined;
  });

  it('is run as the body of a function', () => {
    globalThis.pluginBody = (load, module) => {
      const { Plugin: Base } = load('obsidian') as { Plugin: typeof Plugin };
      module.exports = { default: class Run extends Base {} };
    };
    const found = pluginInPage((name) => (name === 'obsidian' ? { Plugin } : null));
    expect(found.prototype).toBeInstanceOf(Plugin);
  });

  it('has to export a plugin', () => {
    expect(() => pluginInPage(() => null)).toThrow('main.js exports no plugin.');
  });
});
