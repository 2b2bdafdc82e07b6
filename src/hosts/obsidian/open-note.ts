import { MarkdownView, type App, type PaneType, type TFile, type WorkspaceLeaf } from 'obsidian';
import { baseNameOf } from '../../core/note/path';
import { showNotice } from './show-notice';

/** A place in a note. */
export interface NotePlace {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** What to highlight on that line, as it stands there; the first that is found counts. */
  readonly matches?: readonly string[];
}

interface Mark {
  /** Offset in the note. */
  readonly start: number;
  /** Column in the line. */
  readonly column: number;
  readonly length: number;
}

/**
 * Opens a note at a line and highlights the match there. Without a wish for a new place it goes to where the note is open already, else to
 * the most recent tab that is not pinned. Says so when the note is gone.
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
  const mark = findMark(content, line, matches);
  const match = mark === null ? {} : { match: { content, matches: [[mark.start, mark.start + mark.length]] } };
  await openAt(leaf, file, { line: line - 1, ...match });
  await workspace.revealLeaf(leaf);
  workspace.setActiveLeaf(leaf, { focus: true });
  if (leaf.view instanceof MarkdownView && leaf.view.getMode() === 'source') selectMark(leaf.view, line - 1, mark);
}

async function openAt(leaf: WorkspaceLeaf, file: TFile, eState: Record<string, unknown>): Promise<void> {
  // A tab of the last start that nobody looked at yet has no view to scroll.
  await leaf.loadIfDeferred();
  await leaf.openFile(file, { active: true, eState });
}

/** A tab that shows the note, the most recent one first; tabs that are not loaded yet tell it by their state. */
function leafShowing(app: App, path: string): WorkspaceLeaf | null {
  const showing: WorkspaceLeaf[] = [];
  app.workspace.iterateRootLeaves((leaf) => {
    if (leaf.getViewState().state?.['file'] === path) showing.push(leaf);
  });
  const recent = app.workspace.getMostRecentLeaf();
  return showing.find((leaf) => leaf === recent) ?? showing[0] ?? null;
}

function findMark(content: string, line: number, matches: readonly string[]): Mark | null {
  const lines = content.split('\n');
  const text = lines[line - 1] ?? '';
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  for (const match of matches) {
    const column = text.indexOf(match);
    if (column >= 0 && match !== '') return { start: start + column, column, length: match.length };
  }
  return null;
}

function selectMark({ editor }: MarkdownView, line: number, mark: Mark | null): void {
  const from = { line: Math.min(line, editor.lastLine()), ch: mark?.column ?? 0 };
  const to = { line: from.line, ch: from.ch + (mark?.length ?? 0) };
  editor.setSelection(from, to);
  editor.scrollIntoView({ from, to }, true);
  editor.focus();
}
