import { MarkdownView, type App, type PaneType, type TFile, type WorkspaceLeaf } from 'obsidian';
import { baseNameOf } from '../../core/note/path';
import { showNotice } from './show-notice';

/** A place in a note. */
export interface NotePlace {
  readonly path: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Texts to highlight on that line, as written there; the first is selected. */
  readonly matches?: readonly string[];
}

interface Mark {
  /** Offset in the note, in characters. */
  readonly start: number;
  /** Column in the line, from 0. */
  readonly column: number;
  readonly length: number;
}

/**
 * Opens a note at a line and highlights the match there. Unless a new tab is requested, it reuses the tab that shows
 * the note, else the most recent tab that is not pinned. Shows a notice when the note no longer exists.
 */
export async function openNote(
  app: App,
  { path, line, matches = [] }: NotePlace,
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
  const marks = findMarks(content, line, matches);
  const match =
    marks.length === 0
      ? {}
      : { match: { content, matches: marks.map(({ start, length }) => [start, start + length]) } };
  await openAt(leaf, file, { line: line - 1, ...match });
  await workspace.revealLeaf(leaf);
  workspace.setActiveLeaf(leaf, { focus: true });
  if (leaf.view instanceof MarkdownView && leaf.view.getMode() === 'source')
    selectMark(leaf.view, line - 1, marks[0] ?? null);
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

/** Returns the texts that stand on a line, in their order there. */
function findMarks(content: string, line: number, matches: readonly string[]): Mark[] {
  const lines = content.split('\n');
  const text = lines[line - 1] ?? '';
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const marks: Mark[] = [];
  let from = 0;
  for (const match of matches) {
    const column = match === '' ? -1 : text.indexOf(match, from);
    if (column < 0) continue;
    marks.push({ start: start + column, column, length: match.length });
    from = column + match.length;
  }
  return marks;
}

function selectMark({ editor }: MarkdownView, line: number, mark: Mark | null): void {
  const from = { line: Math.min(line, editor.lastLine()), ch: mark?.column ?? 0 };
  const to = { line: from.line, ch: from.ch + (mark?.length ?? 0) };
  editor.setSelection(from, to);
  editor.scrollIntoView({ from, to }, true);
  editor.focus();
}
