/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, FuzzySuggestModal } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { autofileFolder, autofileNote } from '../../../../src/hosts/obsidian/filing/autofile-note';
import { fileClipboard, fileThis } from '../../../../src/hosts/obsidian/filing/file-this';
import { fakeAppHost } from '../../../fakes/app/fake-app-host';
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

const beat = {
  title: 'One',
  type: 'decision',
  durability: 'durable',
  scope: 'project',
  path: 'AI/One.md',
  confidence: 0.5,
  action: 'created',
};

async function hostWith(
  selected: string,
  openPath: string | null = 'Notes/Open.md',
): Promise<Awaited<ReturnType<typeof fakeAppHost>>> {
  const app = App.createConfigured__({ files: { 'Notes/Open.md': 'The whole note.' } }).asOriginalType__();
  const host = await fakeAppHost(app);
  const note = openPath === null ? null : app.vault.getFileByPath(openPath);
  jest.spyOn(app.workspace, 'getActiveFile').mockReturnValue(note);
  Object.defineProperty(app.workspace, 'activeEditor', { value: { editor: { getSelection: () => selected } } });
  host.runner.answers.set('file', { run: 'r1', beats: [beat], secrets: {}, problems: [], cost: null });
  return host;
}

test.each([
  ['A selected text.', 'A selected text.'],
  ['', 'The whole note.'],
])('saves the selection, else the open note: %s', async (selected, text) => {
  const { shown } = rememberNotices();
  const host = await hostWith(selected);
  await fileThis(host);
  expect(host.runner.calls).toMatchObject([{ id: 'file', input: { text } }]);
  expect(shown).toMatchObject([{ text: expect.stringContaining('Saved as One.') as string }]);
  shown[0]?.press('Undo');
  expect(host.runner.calls).toMatchObject([{}, { id: 'undo', input: { run: 'r1' } }]);
});

test('says what is missing, and lets the user pick a note where none is open', async () => {
  const { shown } = rememberNotices();
  const picker = jest.spyOn(FuzzySuggestModal.prototype, 'open').mockImplementation(() => undefined);
  await fileThis(await hostWith('', null));
  await autofileNote(await hostWith('', null));
  await autofileFolder(await hostWith('', null));
  expect(picker).toHaveBeenCalledTimes(3);
  await fileClipboard(await hostWith(''), { readText: () => Promise.resolve(' ') });
  await fileClipboard(await hostWith(''), { readText: () => Promise.reject(new Error('Read permission denied.')) });
  expect(shown.map(({ text }) => text)).toEqual([
    'The clipboard contains no text.',
    expect.stringContaining('could not be read. Allow it, or paste the text into a note') as string,
  ]);
});

test('saves the clipboard, and shows a refusal', async () => {
  const { shown } = rememberNotices();
  const host = await hostWith('');
  host.runner.answers.set('file', {
    run: 'r1',
    beats: [],
    secrets: {},
    problems: [],
    cost: null,
    refused: 'Nobody agreed.',
  });
  await fileClipboard(host, { readText: () => Promise.resolve('Copied.') });
  expect(host.runner.calls).toMatchObject([{ id: 'file', input: { text: 'Copied.' } }]);
  expect(shown.map(({ text }) => text)).toEqual(['Nobody agreed.']);
});

test('autofile runs on the open note or its folder, and can be undone', async () => {
  const { shown } = rememberNotices();
  const host = await hostWith('');
  host.runner.answers.set('autofile', {
    run: 'r2',
    cost: null,
    notes: [
      { path: 'Notes/Open.md', action: 'moved', to: 'A/Open.md', confidence: 1, reason: 'x' },
      { path: 'Notes/B.md', action: 'kept', confidence: 1, reason: 'It fits.' },
    ],
  });
  await autofileNote(host);
  await autofileFolder(host);
  expect(host.runner.calls).toMatchObject([{ input: { paths: ['Notes/Open.md'] } }, { input: { paths: ['Notes'] } }]);
  expect(shown[0]?.text).toContain('Notes/Open.md moved to A/Open.md. Notes/B.md was not moved. It fits.');
  shown[0]?.press('Undo');
  expect(host.runner.calls[2]).toMatchObject({ id: 'undo', input: { run: 'r2' } });
});
