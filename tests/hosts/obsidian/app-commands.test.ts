/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, Platform } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { AppError } from '../../../src/core/errors';
import { catalog } from '../../../src/features/catalog';
import { appCommands, paletteCommand, type AppCommand } from '../../../src/hosts/obsidian/app-commands';
import type { AppHost } from '../../../src/hosts/obsidian/host';
import { fakeAppHost } from '../../fakes/app/fake-app-host';
import { settled } from '../../fakes/settled';
import { rememberNotices } from '../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const host = (): Promise<AppHost> => fakeAppHost(App.createConfigured__({}).asOriginalType__());

const started: AppHost[] = [];
const recording: AppCommand = { name: 'Record', icon: 'dot', run: (given) => started.push(given) };

it('offers each command of the catalog exactly once, under its id', () => {
  const ids = [...appCommands.keys()];
  expect(ids.slice(0, Object.keys(catalog).length)).toEqual(Object.keys(catalog));
  expect(ids.every((id) => /^[a-z]+(?:-[a-z]+)*$/.test(id))).toBe(true);
});

it('names commands in sentence case, each uniquely and without the name of the plugin', () => {
  const names = [...appCommands.values()].map(({ name }) => name);
  for (const name of names) expect(name.replace('AI', 'ai')).toMatch(/^[A-Z][^A-Z]*$/);
  expect(names.filter((name) => /cyberbrain/i.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('needs the desktop app only for files outside the vault', () => {
  const offered = (isDesktopApp: boolean): string[] => {
    jest.replaceProperty(Platform, 'isDesktopApp', isDesktopApp);
    return [...appCommands].filter(([, { when }]) => when?.() !== false).map(([id]) => id);
  };
  const everywhere = offered(false);
  expect(offered(true).filter((id) => !everywhere.includes(id))).toEqual([
    'sessions',
    'promote',
    'import-older',
    'capture-last-sessions',
    'connect-ai-tools',
    'steer',
  ]);
  jest.restoreAllMocks();
});

it('runs a command with the host once that is ready, and sets no hotkey', async () => {
  const ready = await host();
  const command = paletteCommand('record', recording, Promise.resolve(ready));
  expect(command).toMatchObject({ id: 'record', name: 'Record', icon: 'dot' });
  expect(command.hotkeys).toBeUndefined();
  command.callback?.();
  await settled();
  expect(started.splice(0)).toEqual([ready]);
});

it('offers a command of the selection only where text is selected, and hands it over with its note', async () => {
  const handed: unknown[] = [];
  const run: AppCommand['run'] = (_, ...given) => handed.push(given);
  const command = paletteCommand('record', { ...recording, isOfSelection: true, run }, host());
  const check = (selected: string, isChecking: boolean): unknown =>
    command.editorCheckCallback?.(isChecking, { getSelection: () => selected } as never, { file: null } as never);
  expect([check(' \n', true), check(' \n', false), check('Two tons.', true), command.callback]).toEqual([
    ...[false, false, true],
    undefined,
  ]);
  await settled();
  expect(handed).toEqual([]);
  expect(check('Two tons.', false)).toBe(true);
  await settled();
  expect(handed).toEqual([['Two tons.', null]]);
  expect(['note', 'folder', 'selection'].filter((each) => !appCommands.has(`ask-about-${each}`))).toEqual([]);
});

it.each([true, false])('runs a command only where it is available (%s)', async (isUsable) => {
  const { checkCallback } = paletteCommand('record', { ...recording, when: () => isUsable }, host());
  expect(checkCallback?.(true)).toBe(isUsable);
  await settled();
  expect(started).toEqual([]);
  expect(checkCallback?.(false)).toBe(isUsable);
  await settled();
  expect(started.splice(0)).toHaveLength(isUsable ? 1 : 0);
});

it.each<[string, AppCommand['run'], () => Promise<AppHost>]>([
  ['throws', () => Promise.reject(new AppError('damaged', 'It broke.')), host],
  ['cannot start', recording.run, () => Promise.reject(new AppError('damaged', 'It broke.'))],
])('says why a command %s', async (_, run, hostReady) => {
  const notices = rememberNotices();
  paletteCommand('fail', { ...recording, run }, hostReady()).callback?.();
  await settled();
  expect(notices.shown.map(({ text }) => text)).toEqual(['It broke.']);
  jest.restoreAllMocks();
});

it('offers to pick a transcript when the inbox is empty', async () => {
  const notices = rememberNotices();
  const ready = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  ready.runner.answers.set('ingest', { run: 'r', files: [] });
  await appCommands.get('ingest')?.run(ready, '', null);
  const [told] = notices.shown.filter(({ text }) => text.startsWith('The inbox is empty.'));
  expect(told?.buttons.map(({ textContent }) => textContent)).toEqual(['Pick a transcript…']);
  jest.restoreAllMocks();
});
