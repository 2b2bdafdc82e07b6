/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { SettingDefinition } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { ContentHash } from '../../../../src/core/content-hash';
import { parseModelName } from '../../../../src/core/models/known-models';
import { readModelSettings } from '../../../../src/engine/models/model-settings';
import type { ModelOutput } from '../../../../src/features/model/model-input';
import type { NativeFile } from '../../../../src/hosts/obsidian/indexing/find-native-file';
import { downloadAndUse } from '../../../../src/hosts/obsidian/models/run-model';
import { meaningGroup } from '../../../../src/hosts/obsidian/settings/meaning-group';
import { changeSetting, readSetting } from '../../../../src/hosts/obsidian/settings/setting-values';
import { fakeAppHost, noModels, type FakeAppHost } from '../../../fakes/app/fake-app-host';
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

const tiny = 'TaylorAI/bge-micro-v2';
const downloaded: ModelOutput = {
  ...noModels,
  models: noModels.models.map((row) => ({ ...row, bytes: 23_100_000, downloaded: 'yes', downloadedBytes: 23_100_000 })),
};

let host: FakeAppHost;
let pressed: string[];
beforeEach(async () => {
  host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  pressed = [];
});

function rows(isDesktop = true): readonly SettingDefinition[] {
  const note =
    (word: string) =>
    (name = ''): void => {
      pressed.push(`${word} ${name}`.trim());
    };
  return meaningGroup(host, {
    isDesktop,
    downloadModel: note('download'),
    removeModel: note('remove'),
    nameModel: note('name'),
    chooseFolder: note('folder'),
    acceptNative: (isAccepted) => {
      pressed.push(`accept ${String(isAccepted)}`);
    },
  }).items as readonly SettingDefinition[];
}

function row(name: string, all = rows()): SettingDefinition {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** The words on the buttons of a row; each is pressed. */
function buttons({ render }: SettingDefinition): string[] {
  const words: string[] = [];
  const button = {
    setButtonText: (text: string) => {
      words.push(text);
      return button;
    },
    setDestructive: () => {
      words.push(`${words.pop() ?? ''} (destructive)`);
      return button;
    },
    onClick: (run: () => void) => {
      run();
      return button;
    },
  };
  (render as unknown as (setting: { addButton(build: (each: typeof button) => void): void }) => void)({
    addButton: (build) => {
      build(button);
    },
  });
  return words;
}

function options(): unknown {
  const { control } = row('Model for search by meaning');
  return control?.type === 'dropdown' ? control.options : null;
}

test('a build that cannot run models says so and offers nothing', async () => {
  host.models.canRun = false;
  expect(rows()).toEqual([
    {
      name: 'Models',
      desc: 'This version of the app cannot run models. Search by meaning uses what it learns from your notes.',
    },
  ]);
  const notices = rememberNotices();
  await downloadAndUse(host);
  expect(notices.shown.map(({ text }) => text)).toEqual([
    'This version of the app cannot run models. Search by meaning uses what it learns from your notes.',
  ]);
  expect(host.runner.calls).toEqual([]);
});

test('reports what could not be read', () => {
  host.models.status.set({ output: null, problem: 'The storage of this device cannot be opened.' });
  expect(rows()).toEqual([{ name: 'Models', desc: 'The storage of this device cannot be opened.' }]);
});

test('offers the known model with its size, and another one by name, folder or source', () => {
  expect(rows().map(({ name }) => name)).toEqual([
    'Model for search by meaning',
    'Combine words and meaning',
    tiny,
    'Another model',
    'A folder with a model',
    'Source of models',
  ]);
  expect(row(tiny).desc).toBe('Small and quick, for English. Not on this device; about 23.0 MB.');
  expect(rows().flatMap((each) => (each.render === undefined ? [] : buttons(each)))).toEqual([
    'Download…',
    'Enter name…',
    'Choose…',
  ]);
  expect(pressed).toEqual([`download ${tiny}`, 'name', 'folder']);
  expect(options()).toEqual({ 'built-in': 'Your notes (built in)' });
  expect([row('A folder with a model').visible, row('A folder with a model', rows(false)).visible]).toEqual([
    true,
    false,
  ]);
});

test('a partly downloaded model can be resumed or removed', () => {
  host.models.show({
    ...noModels,
    models: noModels.models.map((each) => ({ ...each, downloaded: 'partly', downloadedBytes: 4_000_000 })),
  });
  expect(row(tiny).desc).toBe('Small and quick, for English. Partly downloaded (4.0 MB).');
  expect(buttons(row(tiny))).toEqual(['Resume…', 'Remove (destructive)']);
});

test('a downloaded model can be chosen and removed', async () => {
  host.models.show(downloaded);
  expect([row(tiny).desc, buttons(row(tiny))]).toEqual([
    'Small and quick, for English. On this device, 23.1 MB.',
    ['Remove (destructive)'],
  ]);
  expect(options()).toEqual({ 'built-in': 'Your notes (built in)', [tiny]: tiny });
  expect(readSetting(host, 'embedder')).toBe('built-in');
  host.runner.answers.set('model', { ...downloaded, used: { kind: 'model', name: tiny } });
  await changeSetting(host, 'embedder', tiny);
  expect(host.runner.calls).toMatchObject([{ id: 'model', input: { action: 'use', target: tiny } }]);
  expect(readSetting(host, 'embedder')).toBe(tiny);
});

test('lists a folder in use among the choices, with its problem', () => {
  host.models.show({
    ...noModels,
    used: { kind: 'folder', path: '/m' },
    problem: 'The folder /m is not there any more.',
  });
  expect(options()).toEqual({ 'built-in': 'Your notes (built in)', '/m': '/m' });
  expect(row('Model for search by meaning').desc).toBe('The folder /m is not there any more.');
});

test('shows how words and a model are combined if there is a model', async () => {
  expect(row('Combine words and meaning').visible).toBe(false);
  host.models.show({ ...downloaded, used: { kind: 'model', name: parseModelName(tiny) } });
  expect([row('Combine words and meaning').visible, readSetting(host, 'fusion')]).toEqual([true, 'scores']);
  host.runner.answers.set('model', { ...downloaded, fusion: 'rrf' });
  await changeSetting(host, 'fusion', 'rrf');
  expect(host.runner.calls).toMatchObject([{ id: 'model', input: { action: 'show', fusion: 'rrf' } }]);
  expect(readSetting(host, 'fusion')).toBe('rrf');
});

const nativeFile = '/v/.obsidian/plugins/cyberbrain/usearch.node';
const digest = 'ab'.repeat(32) as ContentHash;
const missing: NativeFile = { file: nativeFile, found: null, problem: null, isAccepted: false, place: null };
const brought: NativeFile = { ...missing, found: { bytes: 4_460_840, digest } };
const accepted: NativeFile = { ...brought, isAccepted: true, place: { file: '/c/usearch.node', digest, folder: '/c' } };
const shownFile = `${nativeFile}, 4.5 MB, SHA-256 ${digest}.`;
const dropdown = expect.objectContaining({ type: 'dropdown', key: 'vectors' }) as SettingDefinition['control'];

test.each<[string, NativeFile | null, readonly Partial<SettingDefinition>[]]>([
  ['a phone', null, []],
  [
    'no native file',
    missing,
    [
      {
        desc: expect.stringContaining(
          `put the file usearch.node from the npm package usearch 2.26.2 for this system at ${nativeFile}`,
        ) as string,
      },
    ],
  ],
  [
    'a file that cannot be used',
    { ...brought, problem: 'It is a link.' },
    [{ desc: 'All vectors are compared because usearch.node cannot be used. It is a link.' }],
  ],
  [
    'a file found in the vault',
    brought,
    [
      {
        desc: `All vectors are compared. This file is native code and can do anything the app can. Accept it only if you put it there yourself. ${shownFile}`,
      },
    ],
  ],
  [
    'a file accepted just now',
    { ...brought, isAccepted: true },
    [{ desc: `All vectors are compared. This file is used after the next restart. ${shownFile}` }],
  ],
  ['a file in use', accepted, [{ control: dropdown }, { desc: `You accepted this file on this device. ${shownFile}` }]],
  [
    'a file in use that is no longer accepted',
    { ...accepted, isAccepted: false },
    [{ control: dropdown }, { desc: `This file is no longer used after the next restart. ${shownFile}` }],
  ],
])('shows how the nearest vectors are found, with %s', (_, native, expected) => {
  host.models.native = native;
  const found = (): SettingDefinition[] =>
    rows().filter(({ name }) => name === 'Nearest vectors' || name === 'Native file usearch.node');
  expect(found().some(({ visible }) => visible)).toBe(false);
  host.models.show({ ...downloaded, used: { kind: 'model', name: parseModelName(tiny) } });
  expect(found()).toMatchObject(expected.map((each) => ({ visible: true, ...each })));
  expect(found()).toHaveLength(expected.length);
});

test('one button accepts native code, and withdraws that again', () => {
  host.models.native = brought;
  expect([buttons(row('Nearest vectors')), pressed.pop()]).toEqual([['Accept this file'], 'accept true']);
  host.models.native = accepted;
  expect([buttons(row('Native file usearch.node')), pressed.pop()]).toEqual([['Stop using this file'], 'accept false']);
});

test('vector search is set per device, as in the terminal', async () => {
  expect(readSetting(host, 'vectors')).toBe('auto');
  host.runner.answers.set('model', { ...downloaded, vectors: 'hnsw' });
  await changeSetting(host, 'vectors', 'hnsw');
  expect(host.runner.calls).toMatchObject([{ id: 'model', input: { action: 'show', vectors: 'hnsw' } }]);
  expect(readSetting(host, 'vectors')).toBe('hnsw');
});

test('uses a model after its download, and not without it', async () => {
  const notices = rememberNotices();
  host.runner.answers.set('model', {
    ...noModels,
    download: { name: tiny, source: '', files: [], bytes: null, status: 'needs consent' },
  });
  await downloadAndUse(host);
  expect(host.runner.calls.map(({ input }) => (input as { action: string }).action)).toEqual(['download']);
  host.runner.answers.set('model', {
    ...downloaded,
    used: { kind: 'model', name: tiny },
    download: { name: tiny, source: '', files: [], bytes: null, status: 'done' },
  });
  await downloadAndUse(host, tiny);
  expect(host.runner.calls.map(({ input }) => (input as { action: string }).action)).toEqual([
    'download',
    'download',
    'use',
  ]);
  expect(notices.shown.map(({ text }) => text)).toEqual([`Search by meaning now uses ${tiny}.`]);
});

test('after a failed download, shows the current state', async () => {
  await downloadAndUse(host);
  expect(host.models.refreshes).toBe(1);
});

test('the source is checked, and stored on this device', async () => {
  const { control } = row('Source of models');
  if (control?.type !== 'text') throw new Error('Not a text.');
  expect(control.validate?.('http://m.example')).toMatch(
    /^This cannot be used: use an address that starts with https:\/\//,
  );
  expect([control.validate?.('https://m.example/hf'), control.validate?.('')]).toEqual([undefined, undefined]);
  await changeSetting(host, 'modelSource', 'https://m.example/hf');
  expect((await readModelSettings(host.services.device)).modelSource).toBe('https://m.example/hf');
  await changeSetting(host, 'modelSource', '');
  expect((await readModelSettings(host.services.device)).modelSource).toBe('https://huggingface.co');
});
