import {
  MarkdownView,
  type App,
  type Editor,
  type EditorPosition,
  type PaneType,
  type TFile,
  type WorkspaceLeaf,
} from 'obsidian';
import { baseNameOf } from '../../core/note/path';
import { showNotice } from './show-notice';

/** A place in a note. */
export interface NotePlace {
  readonly path: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Texts to highlight on that line, as written there; the first is selected. */
  readonly matches?: readonly string[];
  /** True for a text of several lines, in which each match is a line of it; all of it is selected. */
  readonly isPassage?: boolean;
}

/** Offsets in the note, in characters. */
type Mark = readonly [start: number, end: number];

/**
 * Opens a note at a line and highlights the match there. Unless a new tab is requested, it reuses the tab that shows
 * the note, else the most recent tab that is not pinned. Shows a notice when the note no longer exists.
 */
export async function openNote(
  app: App,
  { path, line, matches = [], isPassage = false }: NotePlace,
  where: PaneType | boolean,
): Promise<void> {
  const file = app.vault.getFileByPath(path);
  if (file === null) {
    showNotice(`“${baseNameOf(path)}” no longer exists. It was moved or deleted; search again.`);
    return;
  }
  const { workspace } = app;
  const leaf = (where === false ? leafShowing(app, path) : null) ?? workspace.getLeaf(where);
  const content = await app.vault.cachedRead(file);
  const marks = findMarks(content, line, matches, isPassage ? matches.length : 1);
  await openAt(leaf, file, { line: line - 1, ...(marks.length === 0 ? {} : { match: { content, matches: marks } }) });
  await workspace.revealLeaf(leaf);
  workspace.setActiveLeaf(leaf, { focus: true });
  if (leaf.view instanceof MarkdownView && leaf.view.getMode() === 'source')
    selectMarks(leaf.view.editor, content, line - 1, isPassage ? marks : marks.slice(0, 1));
}

async function openAt(leaf: WorkspaceLeaf, file: TFile, eState: Record<string, unknown>): Promise<void> {
  // A tab restored at startup that was not opened yet has no view to scroll.
  await leaf.loadIfDeferred();
  await leaf.openFile(file, { active: true, eState });
}

/** Returns the most recent tab that shows the note, including tabs that are not loaded yet. */
function leafShowing(app: App, path: string): WorkspaceLeaf | null {
  const showing: WorkspaceLeaf[] = [];
  app.workspace.iterateRootLeaves((leaf) => {
    if (leaf.getViewState().state?.['file'] === path) showing.push(leaf);
  });
  const recent = app.workspace.getMostRecentLeaf();
  return showing.find((leaf) => leaf === recent) ?? showing[0] ?? null;
}

/** Returns the texts that stand on a line and those after it, in their order there. */
function findMarks(content: string, line: number, matches: readonly string[], lineCount: number): Mark[] {
  const lines = content.split('\n');
  const lengthOf = (from: number, to?: number): number =>
    lines.slice(from, to).reduce((sum, { length }) => sum + length + 1, 0);
  let from = lengthOf(0, line - 1);
  const end = from + lengthOf(line - 1, line - 1 + lineCount) - 1;
  const marks: Mark[] = [];
  for (const match of matches) {
    const start = match === '' ? -1 : content.indexOf(match, from);
    if (start < 0 || start + match.length > end) continue;
    from = start + match.length;
    marks.push([start, from]);
  }
  return marks;
}

/** Selects from the first to the last of the marks, or moves the cursor to the line without any. */
function selectMarks(editor: Editor, content: string, line: number, marks: readonly Mark[]): void {
  const placeOf = (offset: number): EditorPosition => {
    // The editor has no carriage returns, so that offsets in the file are not those in it.
    const before = content.slice(0, offset).split('\n');
    return { line: Math.min(before.length - 1, editor.lastLine()), ch: before.at(-1)?.length ?? 0 };
  };
  const start = { line: Math.min(line, editor.lastLine()), ch: 0 };
  const [first] = marks;
  const from = first === undefined ? start : placeOf(first[0]);
  const to = first === undefined ? start : placeOf((marks.at(-1) ?? first)[1]);
  editor.setSelection(from, to);
  editor.scrollIntoView({ from, to }, true);
  editor.focus();
}
