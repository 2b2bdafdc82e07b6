/** @jest-environment ./scripts/jest/dom-environment.mjs */
import fc from 'fast-check';
import { Editor } from '../../../workbench/workspace/editor/editor';
import { EditHistory } from '../../../workbench/workspace/editor/edit-history';
import { offsetToPosition, positionToOffset } from '../../../workbench/workspace/editor/editor-position';
import { noteOf, openWorkspace, prepareDocument } from './opened-workspace';

beforeAll(prepareDocument);
beforeEach(() => localStorage.clear());

function editorOf(text: string): Editor {
  const scroller = document.body.createDiv();
  const editor = new Editor(scroller.createEl('textarea'), scroller, () => undefined);
  editor.load(text);
  return editor;
}

describe('positions', () => {
  it('are the way back from offsets', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 })), fc.nat(40), (lines, at) => {
        const text = lines.join('\n');
        const offset = Math.min(at, text.length);
        expect(positionToOffset(text, offsetToPosition(text, offset))).toBe(offset);
      }),
    );
  });

  it.each([
    [{ line: 0, ch: 99 }, 3],
    [{ line: 1, ch: -1 }, 4],
    [{ line: 9, ch: 0 }, 7],
  ])('outside the text move to the nearest inside: %j', (position, offset) => {
    expect(positionToOffset('one\ntwo', position)).toBe(offset);
  });
});

describe('Editor', () => {
  it('reads lines and ranges', () => {
    const editor = editorOf('one\ntwo\n\nfour');
    expect([editor.lineCount(), editor.lastLine(), editor.getLine(1), editor.getLine(9)]).toEqual([4, 3, 'two', '']);
    expect(editor.getRange({ line: 0, ch: 1 }, { line: 1, ch: 2 })).toBe('ne\ntw');
    expect(editor.wordAt({ line: 3, ch: 2 })).toEqual({ from: { line: 3, ch: 0 }, to: { line: 3, ch: 4 } });
    expect(editor.wordAt({ line: 2, ch: 0 })).toBeNull();
  });

  it('knows the ends of a selection made backwards', () => {
    const editor = editorOf('one two');
    editor.setSelection({ line: 0, ch: 7 }, { line: 0, ch: 4 });
    expect(editor.getSelection()).toBe('two');
    expect([
      editor.getCursor('head').ch,
      editor.getCursor('anchor').ch,
      editor.getCursor('from').ch,
      editor.getCursor('to').ch,
    ]).toEqual([4, 7, 4, 7]);
  });

  it('replaces the selection and puts the cursor after it', () => {
    const editor = editorOf('one two');
    editor.setSelection({ line: 0, ch: 4 }, { line: 0, ch: 7 });
    editor.replaceSelection('[[2]]');
    expect(editor.getValue()).toBe('one [[2]]');
    expect(editor.getCursor()).toEqual({ line: 0, ch: 9 });
  });

  it('takes the changes of a transaction in the positions before it', () => {
    const editor = editorOf('a b c');
    editor.transaction({
      changes: [
        { text: 'AAA', from: { line: 0, ch: 0 }, to: { line: 0, ch: 1 } },
        { text: 'C', from: { line: 0, ch: 4 }, to: { line: 0, ch: 5 } },
      ],
    });
    expect(editor.getValue()).toBe('AAA b C');
  });

  it('undoes and redoes', () => {
    const editor = editorOf('one');
    editor.replaceRange(' two', { line: 0, ch: 3 });
    editor.undo();
    expect(editor.getValue()).toBe('one');
    editor.redo();
    expect(editor.getValue()).toBe('one two');
  });
});

describe('EditHistory', () => {
  const at = (text: string): { text: string; start: number; end: number } => ({ text, start: 0, end: 0 });

  it('takes quick changes as one', () => {
    const history = new EditHistory();
    history.remember(at(''), 0);
    history.remember(at('a'), 100);
    history.remember(at('ab'), 5_000);
    expect(history.undo(at('abc'))?.text).toBe('ab');
    expect(history.undo(at('ab'))?.text).toBe('');
    expect(history.undo(at(''))).toBeNull();
  });
});

describe('a note that is written', () => {
  it('is saved with the line ends it had', async () => {
    const { app, workspace, file } = await openWorkspace({ 'A.md': 'one\r\ntwo' });
    await workspace.getLeaf().openFile(file('A.md'), { state: { mode: 'source' } });
    const note = noteOf(workspace.activeLeaf);
    note.editor.replaceRange('!', { line: 0, ch: 3 });
    await note.save();
    expect(await app.vault.adapter.read('A.md')).toBe('one!\r\ntwo');
  });

  it('is not written over what another program wrote, which the editor takes over', async () => {
    const { app, workspace, file } = await openWorkspace({ 'A.md': 'one' });
    await workspace.getLeaf().openFile(file('A.md'), { state: { mode: 'source' } });
    const note = noteOf(workspace.activeLeaf);
    note.editor.setValue('typed');
    await app.vault.adapter.write('A.md', 'from elsewhere');
    await note.save();
    expect(await app.vault.adapter.read('A.md')).toBe('from elsewhere');
    expect(note.editor.getValue()).toBe('from elsewhere');
    note.editor.undo();
    expect(note.editor.getValue()).toBe('typed');
  });

  it('is saved before another file takes its place', async () => {
    const { app, workspace, file } = await openWorkspace({ 'A.md': 'one', 'B.md': 'two' });
    await workspace.getLeaf().openFile(file('A.md'), { state: { mode: 'source' } });
    noteOf(workspace.activeLeaf).editor.setValue('typed');
    await workspace.getLeaf().openFile(file('B.md'));
    expect(await app.vault.adapter.read('A.md')).toBe('typed');
    expect(noteOf(workspace.activeLeaf).editor.getValue()).toBe('two');
  });

  it('selects a search result', async () => {
    const { workspace, file } = await openWorkspace({ 'A.md': 'one\r\ntwo three' });
    const content = 'one\r\ntwo three';
    await workspace
      .getLeaf()
      .openFile(file('A.md'), { state: { mode: 'source' }, eState: { match: { content, matches: [[9, 14]] } } });
    expect(noteOf(workspace.activeLeaf).editor.getSelection()).toBe('three');
  });
});
