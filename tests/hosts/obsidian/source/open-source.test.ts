/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { FuzzySuggestModal, type TFile } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { pickAction } from '../../../../src/hosts/obsidian/captured/pick-and-capture';
import { sessionViewType, showSource } from '../../../../src/hosts/obsidian/source/open-source';
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

test.each([
  [{ cb_session: 's1' }, 1, []],
  [{ tags: ['garden'] }, 0, ['N.md does not say that it was made from a session.Pick a transcript…']],
])('opens the session of a note with %j, or says that it has none', async (frontmatter, opened, told) => {
  const app = App.createConfigured__({ files: { 'N.md': 'x' } }).asOriginalType__();
  const host = await fakeAppHost(app);
  const notices = rememberNotices();
  jest.spyOn(app.workspace, 'getActiveFile').mockReturnValue(app.vault.getFileByPath('N.md'));
  jest.spyOn(app.metadataCache, 'getFileCache').mockReturnValue({ frontmatter });
  const open = jest.spyOn(app.workspace, 'getLeaf');
  await showSource(host, pickAction(host));
  expect(open).toHaveBeenCalledTimes(opened);
  expect(app.workspace.getLeavesOfType(sessionViewType)).toHaveLength(opened);
  expect(notices.shown.map(({ text }) => text)).toEqual(told);
});

test('without an open note, only notes that were made from a session are offered', async () => {
  const app = App.createConfigured__({ files: { 'Made.md': 'x', 'Own.md': 'y' } }).asOriginalType__();
  const host = await fakeAppHost(app);
  jest.spyOn(app.metadataCache, 'getFileCache').mockImplementation(({ path }) => ({
    frontmatter: path === 'Made.md' ? { cb_session: 's1' } : {},
  }));
  const opened = jest.spyOn(FuzzySuggestModal.prototype, 'open');
  await showSource(host, pickAction(host));
  const picker = opened.mock.contexts[0] as FuzzySuggestModal<TFile>;
  expect(picker.getItems().map(({ path }) => path)).toEqual(['Made.md']);
});

test('says that no note was made from a session, when none is open and none was, and offers to capture one', async () => {
  const app = App.createConfigured__({ files: { 'Own.md': 'y' } }).asOriginalType__();
  const host = await fakeAppHost(app);
  const notices = rememberNotices();
  jest.spyOn(app.metadataCache, 'getFileCache').mockReturnValue({ frontmatter: {} });
  const opened = jest.spyOn(FuzzySuggestModal.prototype, 'open');
  await showSource(host, pickAction(host));
  expect(opened).not.toHaveBeenCalled();
  expect(notices.shown.map(({ text }) => text)).toEqual(['No note was made from a session yet.Pick a transcript…']);
  notices.shown[0]?.press('Pick a transcript…');
  expect(activeDocument.querySelector('input[type=file]')).not.toBeNull();
});

test('a note without a session offers those that have one', async () => {
  const app = App.createConfigured__({ files: { 'Made.md': 'x', 'Own.md': 'y' } }).asOriginalType__();
  const host = await fakeAppHost(app);
  const notices = rememberNotices();
  jest.spyOn(app.workspace, 'getActiveFile').mockReturnValue(app.vault.getFileByPath('Own.md'));
  jest.spyOn(app.metadataCache, 'getFileCache').mockImplementation(({ path }) => ({
    frontmatter: path === 'Made.md' ? { cb_session: 's1' } : {},
  }));
  const opened = jest.spyOn(FuzzySuggestModal.prototype, 'open');
  await showSource(host, pickAction(host));
  notices.shown[0]?.press('Choose another note…');
  const picker = opened.mock.contexts[0] as FuzzySuggestModal<TFile>;
  expect(picker.getItems().map(({ path }) => path)).toEqual(['Made.md']);
});
