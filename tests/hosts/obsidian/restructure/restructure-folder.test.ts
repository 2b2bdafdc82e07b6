/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import type { RestructureOutput } from '../../../../src/features/restructure/restructure-output';
import { FolderSuggestModal } from '../../../../src/hosts/obsidian/restructure/folder-suggest-modal';
import { restructureFolder } from '../../../../src/hosts/obsidian/restructure/restructure-folder';
import { RestructureModal } from '../../../../src/hosts/obsidian/restructure/restructure-modal';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/shown-notices';

beforeAll(() => { setup(); });
afterAll(() => { teardown(); });
afterEach(() => { jest.restoreAllMocks(); });

const nothing: RestructureOutput = { run: 'r1', groups: [], large: [], proof: { linksBefore: 0, linksAfter: 0, broken: [], lostSentences: [] }, cost: null, applied: [], refused: [], leftOut: [], hints: [], lost: [] };

async function hostWith(output: Partial<RestructureOutput>): Promise<FakeAppHost> {
  const host = await fakeAppHost(App.createConfigured__({ files: { 'Tea/Green.md': 'Green.', 'Tea/Black.md': 'Black.' } }).asOriginalType__());
  host.runner.answers.set('restructure', { ...nothing, ...output });
  return host;
}

/** Chooses a folder as a user would and waits for what is told. */
async function choose(host: FakeAppHost, folder: string): Promise<void> {
  const opened = jest.spyOn(FolderSuggestModal.prototype, 'open').mockImplementation(() => undefined);
  restructureFolder(host);
  (opened.mock.contexts[0] as FolderSuggestModal).onChooseItem(folder);
  await settled();
}

test('a folder is chosen and its notes are looked at; what was done can be undone', async () => {
  const { shown } = rememberNotices();
  const host = await hostWith({ applied: [{ action: 'merge', notes: ['Tea/Green.md', 'Tea/Black.md'], to: ['Tea/Tea.md'] }], refused: [{ path: 'Tea/Cup.md', reason: 'It is locked.' }] });
  await choose(host, 'Tea');
  expect(host.runner.calls).toMatchObject([{ id: 'restructure', input: { folder: 'Tea', yes: false, dryRun: false } }]);
  expect(shown[0]?.text).toContain('1 change made. Tea/Cup.md: It is locked.');
  shown[0]?.press('Undo');
  expect(host.runner.calls.at(-1)).toMatchObject({ id: 'undo', input: { run: 'r1' } });
});

test.each([
  [{}, 'No notes there belong together.'],
  [{ groups: [{ notes: ['Tea/Green.md'], action: 'keep', reason: '', gate: null }] }, 'Nothing was changed: 1 group of related notes'],
  [{ stopped: 'Nobody agreed.' }, 'Nobody agreed.'],
] as const)('what came of it is told: %j', async (output, sentence) => {
  const { shown } = rememberNotices();
  await choose(await hostWith(output), '/');
  expect(shown[0]?.text).toContain(sentence);
});

test('what was looked at is listed with links to the notes', async () => {
  const host = await hostWith({});
  const gate = { passed: true, confidence: 0.9, reasons: [] };
  const modal = new RestructureModal(host.app, { ...nothing, groups: [{ notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', reason: 'One subject.', gate }], large: [{ note: 'Tea/Black.md', action: 'keep', reason: 'One argument.', gate: null }], hints: [{ path: 'Tea/Green.md', hint: 'misplaced', reason: 'Its like lie elsewhere.' }] }, () => undefined);
  modal.onOpen();
  expect([...modal.contentEl.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Related notes', 'Large notes', 'Worth a look']);
  expect(modal.contentEl.textContent).toContain('Green · BlackMerge: One subject.');
  expect(modal.contentEl.querySelectorAll('a[data-href="Tea/Green.md"]')).toHaveLength(2);
  const empty = new RestructureModal(host.app, nothing, () => undefined);
  empty.onOpen();
  expect(empty.contentEl.textContent).toContain('none is too large');
});

test('what stays as it is can be decided by hand: a title is asked, and the change is shown before it is made', async () => {
  const host = await hostWith({});
  const decided: unknown[] = [];
  const rows = { groups: [{ notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'keep', reason: '', gate: null }], large: [{ note: 'Tea/Long.md', action: 'keep', reason: '', gate: null }] } as const;
  const modal = new RestructureModal(host.app, { ...nothing, ...rows }, (...decision) => { decided.push(decision); });
  modal.onOpen();
  const buttons = [...modal.contentEl.querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Merge… Green, Black', 'Add an overview… Green, Black', 'Split… Long']);
  for (const button of buttons) button.click();
  expect(decided).toEqual([['merge', ['Tea/Green.md', 'Tea/Black.md']], ['hub', ['Tea/Green.md', 'Tea/Black.md']], ['split', ['Tea/Long.md']]]);
});
