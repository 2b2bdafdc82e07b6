/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type {
  App as AppOfApp,
  Plugin as PluginOfApp,
  SettingControl,
  SettingDefinition,
  SettingDefinitionItem,
  SettingDefinitionList,
} from 'obsidian';
import { App, Modal, Platform, Plugin } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import manifest from '../../../../manifest.json';
import { AppError } from '../../../../src/core/errors';
import { SettingsTab } from '../../../../src/hosts/obsidian/settings/settings-tab';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

class EmptyPlugin extends Plugin {}

function pluginOf(app: App): PluginOfApp {
  return new EmptyPlugin(app, manifest).asOriginalType2__();
}

async function open(settings: object = {}): Promise<{ tab: SettingsTab; host: FakeAppHost; app: AppOfApp }> {
  const app = App.createConfigured__({});
  const host = await fakeAppHost(app.asOriginalType__(), settings);
  const tab = new SettingsTab(app.asOriginalType__(), pluginOf(app), Promise.resolve(host));
  await settled();
  return { tab, host, app: app.asOriginalType__() };
}

function groups(tab: SettingsTab): { heading: string; items: readonly SettingDefinition[] }[] {
  return tab
    .getSettingDefinitions()
    .flatMap((item) =>
      'items' in item && 'heading' in item ? [{ heading: item.heading ?? '', items: item.items ?? [] }] : [],
    );
}

function control(tab: SettingsTab, key: string): SettingControl {
  const found = groups(tab)
    .flatMap(({ items }) => items)
    .flatMap(({ control: each }) => (each === undefined ? [] : [each]))
    .find((each) => each.key === key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
}

function list(tab: SettingsTab, heading: string): SettingDefinitionList {
  const isIt = (item: SettingDefinitionItem): item is SettingDefinitionList =>
    'type' in item && item.type === 'list' && item.heading === heading;
  const found = tab.getSettingDefinitions().find(isIt);
  if (found === undefined) throw new Error(`There is no list ${heading}.`);
  return found;
}

/** Types into the fields of the window that opens, and adds. */
function answer(...values: string[]): { problems(): string[] } {
  const forms: HTMLElement[] = [];
  jest.spyOn(Modal.prototype, 'open').mockImplementation(function open(this: Modal) {
    this.onOpen();
    forms.push(this.contentEl);
    this.contentEl.querySelectorAll('input').forEach((input, at) => {
      input.value = values[at] ?? '';
    });
    this.contentEl.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  });
  return {
    problems: () => forms.flatMap((form) => [...form.querySelectorAll('[role=alert]')].map((each) => each.textContent)),
  };
}

test('shows that it is loading until the plugin is ready', () => {
  const app = App.createConfigured__({});
  const tab = new SettingsTab(app.asOriginalType__(), pluginOf(app), new Promise(() => undefined));
  expect(tab.getSettingDefinitions()).toMatchObject([{ name: 'Not ready' }]);
  expect(tab.getControlValue('inboxFolder')).toBeUndefined();
});

test('says why the plugin did not start', async () => {
  const app = App.createConfigured__({});
  const tab = new SettingsTab(
    app.asOriginalType__(),
    pluginOf(app),
    Promise.reject(new AppError('not-permitted', 'The vault is shut.')),
  );
  await settled();
  expect(tab.getSettingDefinitions()).toMatchObject([{ desc: 'Cyberbrain could not start: The vault is shut.' }]);
});

test('every control shows the effective value, and saves changes', async () => {
  const { tab, host } = await open({ inboxFolder: 'Drop', reviewDays: { problem: 7 } });
  expect(groups(tab).map(({ heading }) => heading)).toEqual([
    'Folders',
    'Search and index',
    'Not indexed',
    'Search by meaning',
    'Language model',
    'Capture',
    'Your names',
    'Project folders',
    'Days until temporary notes are reviewed',
    'Maintenance',
    'This device',
  ]);
  for (const [key, value] of [
    ['inboxFolder', 'Drop'],
    ['sessionsFolder', 'AI/Claude-Sessions'],
    ['reviewDays.problem', 7],
    ['applyPassed', false],
    ['reviewDaysAhead', 0],
    ['capturesHere', false],
  ] as const)
    expect(tab.getControlValue(key)).toBe(value);
  await tab.setControlValue('inboxFolder', '/In/');
  await tab.setControlValue('reviewDays.decision', 30);
  await tab.setControlValue('applyPassed', true);
  await tab.setControlValue('reviewDaysAhead', 7);
  expect(host.settings.current.current).toMatchObject({
    inboxFolder: 'In',
    applyPassed: true,
    reviewDaysAhead: 7,
    reviewDays: { decision: 30, problem: 7 },
  });
});

test('shows why a folder or number is refused beside its field', async () => {
  const { tab, app } = await open();
  const folder = control(tab, 'uncertainFolder');
  if (folder.type !== 'folder') throw new Error('Not a folder.');
  for (const wrong of ['', '../x', '.git', app.vault.configDir])
    expect(folder.validate?.(wrong)).toEqual(expect.any(String));
  expect(folder.validate?.('AI/Later')).toBeUndefined();
  const days = control(tab, 'reviewDays.other');
  if (days.type !== 'number') throw new Error('Not a number.');
  for (const wrong of [0, -1, 2.5, NaN]) expect(days.validate?.(wrong)).toEqual(expect.any(String));
  expect(days.validate?.(14)).toBeUndefined();
  const ahead = control(tab, 'reviewDaysAhead');
  if (ahead.type !== 'number') throw new Error('Not a number.');
  for (const wrong of [-1, 0.5, NaN, 3651]) expect(ahead.validate?.(wrong)).toEqual(expect.any(String));
  expect([ahead.validate?.(0), ahead.validate?.(3650)]).toEqual([undefined, undefined]);
});

test('capturing can be taken over from another device, which is named, and given up', async () => {
  const { tab, host } = await open({ capturingDevice: { id: 'x', name: 'Laptop of Mara' } });
  const words = (): string =>
    groups(tab)
      .flatMap(({ items }) => items)
      .map(({ desc }) => (typeof desc === 'string' ? desc : ''))
      .join('\n');
  expect(words()).toContain('Laptop of Mara processes the inbox');
  await tab.setControlValue('capturesHere', true);
  expect(host.settings.current.current.capturingDevice).toEqual({ id: 'device-1', name: 'Desktop app on Linux' });
  expect(words()).toContain('This device processes the inbox');
  await tab.setControlValue('capturesHere', false);
  expect(host.settings.current.current.capturingDevice).toBeNull();
  expect(host.device.settings.current.declinesToCapture).toBe(true);
});

test('a setting turned on only by the vault is off, and says how to turn it on here', async () => {
  const { tab, host } = await open({ capturingDevice: { id: 'device-1', name: 'Mine' }, inboxFolder: 'Diary' });
  host.settings.current.set({ ...host.settings.current.current, autofile: false, applyPassed: false });
  for (const key of ['autofile', 'applyPassed', 'capturingDevice', 'inboxFolder'] as const)
    host.settings.unaccepted.add(key);
  const words = (): string =>
    groups(tab)
      .flatMap(({ items }) => items)
      .map(({ desc }) => (typeof desc === 'string' ? desc : ''))
      .join('\n');
  expect(
    words().match(/It is on in the vault’s settings, but not on this device\. Turn it on here to use it\./g),
  ).toHaveLength(2);
  expect(words()).toContain(
    'The vault’s settings say that this device processes Diary, but you have not chosen that here',
  );
  expect(tab.getControlValue('capturesHere')).toBe(false);
  for (const key of ['autofile', 'applyPassed', 'capturesHere']) await tab.setControlValue(key, true);
  expect(words()).not.toMatch(/but not on this device|not chosen that here/);
  expect(tab.getControlValue('capturesHere')).toBe(true);
});

test('a name that only the vault gives is shown apart, and taken with one press', async () => {
  const { tab, host } = await open({ ownNames: ['Ada'] });
  host.settings.waitingNames = ['Eve Moss'];
  const [own, waiting] = groups(tab).find(({ heading }) => heading === 'Your names')?.items ?? [];
  expect([own?.name, waiting?.name]).toEqual(['Ada', 'Eve Moss']);
  expect(waiting?.desc).toContain('not used until you confirm it on this device');
  let press = (): void => undefined;
  const button = { setButtonText: () => button, onClick: (run: () => void) => (press = run) };
  const setting = { addButton: (build: (of: typeof button) => void) => build(button) };
  (waiting?.render as unknown as (of: typeof setting) => void)(setting);
  press();
  await settled();
  expect(host.settings.current.current.ownNames).toEqual(['Ada', 'Eve Moss']);
});

test('a phone set to capture watches its inbox, and does not claim to capture otherwise', async () => {
  jest.replaceProperty(Platform, 'isMobile', true);
  const { tab, host } = await open({ capturingDevice: { id: 'device-1', name: 'Phone' } });
  const words = (): string =>
    groups(tab)
      .flatMap(({ items }) => items)
      .map(({ desc }) => (typeof desc === 'string' ? desc : ''))
      .join('\n');
  expect(tab.getControlValue('capturesHere')).toBe(false);
  expect(words()).toContain('does not watch the inbox');
  await tab.setControlValue('capturesHere', true);
  expect(host.device.settings.current.watchesInboxOnPhone).toBe(true);
  expect(tab.getControlValue('capturesHere')).toBe(true);
  expect(words()).toContain('This device processes the inbox');
});

test('removes the displayed item from a list, whatever changed meanwhile', async () => {
  const { tab, host } = await open({ excluded: ['Archive', 'Old'], projects: { velo: 'Velo', shelf: 'Shelf' } });
  const [shown, projects] = [list(tab, 'Not indexed'), list(tab, 'Project folders')];
  await host.settings.change({
    excluded: ['New', 'Archive', 'Old'],
    projects: { anew: 'New', velo: 'Velo', shelf: 'Shelf' },
  });
  shown.onDelete?.(1);
  projects.onDelete?.(0);
  await settled();
  expect(host.settings.current.current).toMatchObject({
    excluded: ['New', 'Archive'],
    projects: { anew: 'New', shelf: 'Shelf' },
  });
});

test.each([false, true])('one switch makes a device process the inbox, also on phones (%s)', async (isMobile) => {
  jest.replaceProperty(Platform, 'isMobile', isMobile);
  const { tab } = await open();
  const switches = groups(tab)
    .flatMap(({ items }) => items)
    .filter(({ visible, name }) => visible !== false && /inbox (?:on|here)/.test(name));
  expect(switches.map(({ name }) => name)).toEqual(['Process the inbox on this device']);
});

test('exclusions are added and removed', async () => {
  const { tab, host } = await open({ excluded: ['Archive'] });
  answer(' *.excalidraw.md ');
  list(tab, 'Not indexed').addItem?.action(createDiv());
  await settled();
  expect(host.settings.current.current.excluded).toEqual(['Archive', '*.excalidraw.md']);
  list(tab, 'Not indexed').onDelete?.(0);
  await settled();
  expect(host.settings.current.current.excluded).toEqual(['*.excalidraw.md']);
  expect(list(tab, 'Not indexed').items?.map((item) => item.name)).toEqual(['*.excalidraw.md']);
});

test('a project gets its folder once both are valid', async () => {
  const { tab, host } = await open({ projects: { velo: 'Projects/Velo' } });
  const refused = answer('velo', '../x');
  list(tab, 'Project folders').addItem?.action(createDiv());
  expect(refused.problems()).toEqual(['This project already has a folder.', 'This is not a folder inside the vault.']);
  jest.restoreAllMocks();
  answer('shelf', 'Projects/Shelf/');
  list(tab, 'Project folders').addItem?.action(createDiv());
  await settled();
  expect(host.settings.current.current.projects).toEqual({ velo: 'Projects/Velo', shelf: 'Projects/Shelf' });
  list(tab, 'Project folders').onDelete?.(0);
  await settled();
  expect(host.settings.current.current.projects).toEqual({ shelf: 'Projects/Shelf' });
});

test('reports invalid stored settings, and why a change was refused', async () => {
  const notices = rememberNotices();
  const { tab, host } = await open();
  host.settings.problem = 'Written by a newer version.';
  expect(tab.getSettingDefinitions()[0]).toMatchObject({ desc: 'Written by a newer version.' });
  host.settings.refusal = new AppError('damaged', 'Update Cyberbrain here.');
  await tab.setControlValue('inboxFolder', 'In');
  expect(notices.shown.map(({ text }) => text)).toEqual(['Update Cyberbrain here.']);
});

test('the index can be updated from the settings', async () => {
  const { tab, host } = await open();
  tab.update();
  const row = groups(tab)
    .flatMap(({ items }) => items)
    .find(({ name }) => name === 'Update the index');
  let press = (): unknown => undefined;
  const button = {
    setButtonText: () => button,
    onClick: (run: () => unknown) => {
      press = run;
      return button;
    },
  };
  (row?.render as unknown as (setting: { addButton(build: (each: typeof button) => void): void }) => void)({
    addButton: (build) => {
      build(button);
    },
  });
  press();
  await settled();
  expect(host.updates.count).toBe(1);
});
