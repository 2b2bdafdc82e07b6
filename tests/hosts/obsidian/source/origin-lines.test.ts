/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, MarkdownView, WorkspaceLeaf } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { OriginLines } from '../../../../src/hosts/obsidian/source/origin-lines';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Returns the words above an open note with these properties; null without a line. */
function wordsAbove(frontmatter: object): string | null {
  const app = App.createConfigured__({ files: { 'Tea.md': 'Tea.' } });
  const leaf = WorkspaceLeaf.create2__(app);
  const view = MarkdownView.create2__(leaf);
  view.file = app.vault.getFileByPath('Tea.md');
  jest.spyOn(app.workspace, 'getLeavesOfType').mockReturnValue([{ view } as never]);
  jest.spyOn(app.workspace, 'onLayoutReady').mockImplementation((ready) => {
    ready();
  });
  jest.spyOn(app.metadataCache, 'getFileCache').mockReturnValue({ frontmatter });
  const lines = new OriginLines(app.asOriginalType__());
  lines.load();
  const words = view.contentEl.querySelector('.cyberbrain-origin span')?.textContent ?? null;
  lines.unload();
  return words;
}

test('a note says that it was made from a session, with its turns', () => {
  expect(wordsAbove({ cb_session: 's', cb_turns: ['u3', 'a6.1'] })).toBe('From a session, turns u3, a6.1');
  expect(wordsAbove({ cb_turns: ['u3'] })).toBeNull();
});

test('only turns are named: other text could be long, or hide and reverse what follows', () => {
  const planted = ['\u202etxt\u200b', 'W'.repeat(200_000), '<img src=x>', 'u3'];
  expect(wordsAbove({ cb_session: 's', cb_turns: planted })).toBe('From a session, turn u3');
});
