import { MarkdownView, type App, type Editor, type TFile } from 'obsidian';
import { showNotice } from '../show-notice';

interface DragManager {
  dragFile(event: DragEvent, file: TFile): unknown;
  onDragStart(event: DragEvent, what: unknown): void;
}

interface OpenEditor {
  readonly editor: Editor;
  /** Of the note in it; '' when it has none. */
  readonly path: string;
}

/** A link to the note in the user's own style, as it would be written in the note at `sourcePath`. */
export function linkTo(app: App, path: string, sourcePath: string): string | null {
  const file = app.vault.getFileByPath(path);
  return file === null ? null : app.fileManager.generateMarkdownLink(file, sourcePath);
}

/** Writes a link at the cursor of the note that was edited last. False when that was not possible; the user has been told why. */
export function insertLink(app: App, path: string): boolean {
  const open = lastEditor(app);
  if (open === null) {
    showNotice('Open a note for editing first: the link goes where you write.');
    return false;
  }
  const link = linkTo(app, path, open.path);
  if (link === null) {
    showNotice('The note is no longer there. Search again.');
    return false;
  }
  open.editor.replaceSelection(link);
  return true;
}

export async function copyLink(app: App, path: string, win: Window): Promise<void> {
  const link = linkTo(app, path, '');
  if (link === null) return;
  try {
    await win.navigator.clipboard.writeText(link);
    showNotice('Link copied.');
  } catch {
    showNotice('The link could not be copied. Insert it with Alt+Enter instead.');
  }
}

/** Gives the app's editors a link for what is dragged; other programs get it as text. */
export function dragNote(app: App, file: TFile, event: DragEvent): void {
  try {
    // Not in the public interface, and in use everywhere: it may go.
    const { dragManager } = app as unknown as { readonly dragManager: DragManager };
    dragManager.onDragStart(event, dragManager.dragFile(event, file));
  } catch {
    event.dataTransfer?.setData('text/plain', app.fileManager.generateMarkdownLink(file, ''));
  }
}

function lastEditor({ workspace }: App): OpenEditor | null {
  const active = workspace.activeEditor;
  if (active?.editor !== undefined) return { editor: active.editor, path: active.file?.path ?? '' };
  const view = workspace.getMostRecentLeaf()?.view;
  if (!(view instanceof MarkdownView) || view.getMode() !== 'source') return null;
  return { editor: view.editor, path: view.file?.path ?? '' };
}
