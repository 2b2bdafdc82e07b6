/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App, MarkdownView, WorkspaceLeaf } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { openNote, type NotePlace } from '../../../src/hosts/obsidian/open-note';
import { rememberNotices } from '../../fakes/app/shown-notices';

const text = 'First line\nThe chosen hash is SHA-256\nlast';

class Desk {
  readonly app = App.createConfigured__({ files: { 'a.md': text, 'b.md': '' } });
  readonly opened: unknown[] = [];
  readonly selections: unknown[] = [];

  constructor() {
    jest.spyOn(WorkspaceLeaf.prototype, 'openFile').mockImplementation(function (this: WorkspaceLeaf, file, state) {
      opened.push([this.id__, file.path, state?.eState]);
      return Promise.resolve();
    });
    const { opened } = this;
  }

  leaf(path: string | null, mode: 'source' | 'preview' = 'source'): WorkspaceLeaf {
    const leaf = WorkspaceLeaf.create2__(this.app);
    jest.spyOn(leaf, 'getViewState').mockReturnValue({ type: 'markdown', state: { file: path } });
    const view = MarkdownView.create2__(leaf);
    jest.spyOn(view, 'getMode').mockReturnValue(mode);
    Object.assign(view.editor, {
      lastLine: () => 2,
      setSelection: (from: unknown, to: unknown) => {
        this.selections.push([from, to]);
      },
      scrollIntoView: () => undefined,
      focus: () => undefined,
    });
    leaf.view = view as never;
    this.app.workspace.setActiveLeaf(leaf);
    return leaf;
  }

  open(place: Partial<NotePlace>, where: Parameters<typeof openNote>[2] = false): Promise<void> {
    return openNote(this.app.asOriginalType__(), { path: 'a.md', line: 2, matches: ['SHA-256'], ...place }, where);
  }
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

const state = { line: 1, match: { content: text, matches: [[30, 37]] } };

describe('opening a note at a place', () => {
  test('uses the tab that shows the note, even if another was used last', async () => {
    const desk = new Desk();
    const showing = desk.leaf('a.md');
    desk.leaf('b.md');
    await desk.open({});
    expect(desk.opened).toEqual([[showing.id__, 'a.md', state]]);
    expect(desk.app.workspace.activeLeaf?.id__).toBe(showing.id__);
    expect(desk.selections).toEqual([
      [
        { line: 1, ch: 19 },
        { line: 1, ch: 26 },
      ],
    ]);
  });

  test('of two tabs that show the note, uses the last used one', async () => {
    const desk = new Desk();
    desk.leaf('a.md');
    const recent = desk.leaf('a.md');
    await desk.open({});
    expect(desk.opened).toEqual([[recent.id__, 'a.md', state]]);
  });

  test('otherwise lets the app choose the tab, since it knows which are pinned', async () => {
    const desk = new Desk();
    const showing = desk.leaf('a.md');
    const getLeaf = jest.spyOn(desk.app.workspace, 'getLeaf');
    await desk.open({}, 'tab');
    expect(getLeaf).toHaveBeenCalledWith('tab');
    expect(desk.opened).not.toContainEqual([showing.id__, 'a.md', state]);
    await desk.open({ path: 'b.md', line: 1, matches: [] });
    expect(getLeaf).toHaveBeenLastCalledWith(false);
  });

  test('selects nothing in reading mode, and opens the line without a match', async () => {
    const desk = new Desk();
    const showing = desk.leaf('a.md', 'preview');
    await desk.open({ matches: ['gone'] });
    expect(desk.opened).toEqual([[showing.id__, 'a.md', { line: 1 }]]);
    expect(desk.selections).toEqual([]);
  });

  test('marks and selects all lines of a passage, also in a quotation and behind carriage returns', async () => {
    const desk = new Desk();
    desk.leaf('a.md');
    const content = 'One.\r\n> The crane lifts two tons,\r\n> but not in wind.\r\nbut not in wind.\r\n';
    await desk.app.vault.modify(desk.app.vault.getFileByPath('a.md') as never, content);
    await desk.open({ matches: ['> The crane lifts two tons,', '> but not in wind.'], isPassage: true });
    const match = {
      content,
      matches: [
        [6, 33],
        [35, 53],
      ],
    };
    expect(desk.opened.map((opened) => (opened as unknown[])[2])).toEqual([{ line: 1, match }]);
    expect(desk.selections).toEqual([
      [
        { line: 1, ch: 0 },
        { line: 2, ch: 18 },
      ],
    ]);
  });

  test('marks no line behind those of the passage', async () => {
    const desk = new Desk();
    desk.leaf('a.md');
    await desk.open({ line: 1, matches: ['First line', 'last'], isPassage: true });
    const match = { content: text, matches: [[0, 10]] };
    expect(desk.opened.map((opened) => (opened as unknown[])[2])).toEqual([{ line: 0, match }]);
  });

  test('keeps the cursor inside a note that became shorter', async () => {
    const desk = new Desk();
    desk.leaf('a.md');
    await desk.open({ line: 40 });
    expect(desk.selections).toEqual([
      [
        { line: 2, ch: 0 },
        { line: 2, ch: 0 },
      ],
    ]);
  });

  test('reports a note that no longer exists', async () => {
    const notices = rememberNotices();
    const desk = new Desk();
    await desk.open({ path: 'Gone.md' });
    expect(notices.shown.map((notice) => notice.text)).toEqual([
      '“Gone” no longer exists. It was moved or deleted; search again.',
    ]);
    expect(desk.opened).toEqual([]);
  });
});
