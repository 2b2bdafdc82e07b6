/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { TFile } from '../../../workbench/model/files/files';
import { MarkdownView } from '../../../workbench/workspace/views/markdown-view';
import { noteOf, openWorkspace, prepareDocument, queryOf, SearchView } from './opened-workspace';

beforeAll(prepareDocument);
beforeEach(() => localStorage.clear());

const files = { 'A.md': 'One\n\n[[B]]', 'Folder/B.md': '# Two', 'C.md': 'Three' };

describe('leaves', () => {
  it('keeps an empty tab in the main area', async () => {
    const { workspace, open } = await openWorkspace(files);
    expect(open()).toEqual([null]);
    workspace.getLeaf().detach();
    expect(open()).toEqual([null]);
  });

  it('opens a file in the current tab, in a new one behind it, or beside it', async () => {
    const { workspace, file, open } = await openWorkspace(files);
    await workspace.getLeaf().openFile(file('A.md'));
    await workspace.getLeaf('tab').openFile(file('C.md'), { active: false });
    expect(open()).toEqual(['A.md', 'C.md']);
    expect(workspace.getActiveFile()?.path).toBe('A.md');
    await workspace.getLeaf('split').openFile(file('Folder/B.md'));
    expect(open()).toEqual(['A.md', 'C.md', 'Folder/B.md']);
    expect(workspace.rootSplit.children).toHaveLength(2);
  });

  it('leaves a pinned tab alone', async () => {
    const { workspace, file, open } = await openWorkspace(files);
    const leaf = workspace.getLeaf();
    await leaf.openFile(file('A.md'));
    leaf.setPinned(true);
    await workspace.openLinkText('C', 'A.md');
    expect(open()).toEqual(['A.md', 'C.md']);
  });

  it('goes back and forward', async () => {
    const { workspace, file, open } = await openWorkspace(files);
    const leaf = workspace.getLeaf();
    for (const path of ['A.md', 'Folder/B.md', 'C.md']) await leaf.openFile(file(path));
    await leaf.history.back();
    await leaf.history.back();
    expect(open()).toEqual(['A.md']);
    expect(leaf.history.canGoBack).toBe(false);
    await leaf.history.forward();
    expect(open()).toEqual(['Folder/B.md']);
  });

  it('reports the active file, also from a sidebar', async () => {
    const { workspace, file } = await openWorkspace(files);
    const told: (string | null)[] = [];
    workspace.on('file-open', (opened: TFile | null) => told.push(opened?.path ?? null));
    await workspace.getLeaf().openFile(file('A.md'));
    await workspace.ensureSideLeaf('search', 'right', { active: true });
    expect(workspace.getActiveViewOfType(SearchView)?.isFocused).toBe(true);
    expect(workspace.getActiveViewOfType(MarkdownView)).toBeNull();
    expect(workspace.activeEditor).toBeNull();
    expect(workspace.getActiveFile()?.path).toBe('A.md');
    expect(told).toEqual(['A.md']);
  });

  it('opens a side view once and passes it the state', async () => {
    const { workspace } = await openWorkspace(files);
    const first = await workspace.ensureSideLeaf('search', 'right', { reveal: false, state: { query: 'one' } });
    expect(workspace.rightSplit.collapsed).toBe(true);
    const second = await workspace.ensureSideLeaf('search', 'right', { reveal: true, state: { query: 'two' } });
    expect(second).toBe(first);
    expect(queryOf(first)).toBe('two');
    expect(workspace.rightSplit.collapsed).toBe(false);
    expect(first.getRoot()).toBe(workspace.rightSplit);
  });

  it('follows a rename and closes deleted files', async () => {
    const { app, workspace, file, open } = await openWorkspace(files);
    await workspace.getLeaf().openFile(file('A.md'));
    await app.vault.rename(file('A.md'), 'Z.md');
    expect(workspace.activeLeaf?.getDisplayText()).toBe('Z');
    await app.vault.delete(file('Z.md'));
    expect(open()).toEqual([null]);
  });

  it('closes the drawers of a phone when a note is opened', async () => {
    const { workspace, file } = await openWorkspace(files, true);
    await workspace.ensureSideLeaf('search', 'right', { active: true });
    expect(workspace.rightSplit.collapsed).toBe(false);
    await workspace.getLeaf().openFile(file('A.md'));
    expect(workspace.rightSplit.collapsed).toBe(true);
  });
});

describe('openLinkText', () => {
  it('shows a place in the note that is open already without loading it again', async () => {
    const { workspace } = await openWorkspace(files);
    await workspace.openLinkText('B', 'A.md');
    const note = noteOf(workspace.activeLeaf);
    note.toggleMode();
    note.editor.setValue('# Two\n\nnot saved yet');
    await workspace.openLinkText('B', 'A.md', false, { eState: { line: 2 } });
    expect(noteOf(workspace.activeLeaf)).toBe(note);
    expect(note.editor.getValue()).toBe('# Two\n\nnot saved yet');
    expect(note.editor.getCursor()).toEqual({ line: 2, ch: 0 });
  });

  it('goes to a heading', async () => {
    const { workspace } = await openWorkspace({ 'A.md': '', 'B.md': 'x\n\n## Here\n\ny' });
    await workspace.openLinkText('B#Here', 'A.md', false, { state: { mode: 'source' } });
    expect(noteOf(workspace.activeLeaf).editor.getCursor().line).toBe(2);
  });

  it('makes the missing note and opens it for writing', async () => {
    const { app, workspace } = await openWorkspace(files);
    await workspace.openLinkText('New/Thought', 'A.md');
    expect(await app.vault.adapter.read('New/Thought.md')).toBe('');
    expect(noteOf(workspace.activeLeaf).getMode()).toBe('source');
  });
});
