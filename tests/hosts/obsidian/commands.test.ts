/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { Platform } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { catalog } from '../../../src/features/catalog';
import { paletteCommands, type CommandActions } from '../../../src/hosts/obsidian/commands';
import { AppError } from '../../../src/core/errors';
import { settled } from '../../fakes/settled';
import { rememberNotices } from '../../fakes/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const names: (keyof CommandActions)[] = [
  ...([
    'openSearch',
    'searchInWindow',
    'showRelated',
    'updateIndex',
    'captureInbox',
    'pickTranscript',
    'captureLastSessions',
  ] as const),
  ...([
    'showCaptured',
    'showStatus',
    'showHistory',
    'undoLastRun',
    'downloadModel',
    'testLanguageModel',
    'showFirstSteps',
  ] as const),
  ...([
    'fileThis',
    'fileClipboard',
    'autofileNote',
    'autofileFolder',
    'showUncertain',
    'reviewDue',
    'restructureFolder',
    'moveNote',
    'showPrompts',
    'enrichNote',
    'enrichFolder',
    'auditVault',
    'mendNotes',
    'importSettings',
  ] as const),
];

function recordedActions(): { actions: CommandActions; called: string[] } {
  const called: string[] = [];
  const actions = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        called.push(name);
      },
    ]),
  ) as unknown as CommandActions;
  return { actions, called };
}

it('offers everything that the product does', () => {
  const ids = paletteCommands(recordedActions().actions).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(catalog.map(({ id }) => id)));
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  [true, names],
  [false, names.filter((name) => name !== 'captureLastSessions' && name !== 'importSettings')],
])('gives each action one command (desktop: %s)', (isDesktopApp, offered) => {
  jest.replaceProperty(Platform, 'isDesktopApp', isDesktopApp);
  const { actions, called } = recordedActions();
  for (const { callback, checkCallback } of paletteCommands(actions)) {
    callback?.();
    checkCallback?.(false);
  }
  expect(called.sort()).toEqual([...offered].sort());
});

it('tells why a command could do nothing', async () => {
  const notices = rememberNotices();
  const failing = Object.fromEntries(
    names.map((name) => [name, () => Promise.reject(new AppError('damaged', `No ${name}.`))]),
  ) as unknown as CommandActions;
  jest.replaceProperty(Platform, 'isDesktopApp', true);
  for (const { callback, checkCallback } of paletteCommands(failing)) {
    callback?.();
    checkCallback?.(false);
  }
  await settled();
  expect(notices.shown.map(({ text }) => text).sort()).toEqual(names.map((name) => `No ${name}.`).sort());
});

it('names commands in sentence case, without the name of the plugin and without default hotkeys', () => {
  for (const { name, hotkeys } of paletteCommands(recordedActions().actions)) {
    expect(name).toMatch(/^[A-Z][^A-Z]*$/);
    expect(name).not.toMatch(/cyberbrain/i);
    expect(hotkeys).toBeUndefined();
  }
});
