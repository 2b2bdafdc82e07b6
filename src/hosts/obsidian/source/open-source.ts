import { MarkdownView, type App, type TFile } from 'obsidian';
import { readBeat } from '../../../core/note/beat-note';
import { turnOfLine, withoutSession } from '../../../features/show/show';
import type { AppHost } from '../host';
import { noticeWithActions, type NoticeAction } from '../notices';
import { pickNote, withNote } from '../screen/pick-note';

export const sessionViewType = 'cyberbrain-session';

/**
 * Opens the session of the open note, or of one that the user picks, at the turn that the line of the cursor names if it
 * names one; `capture` is offered when no note has a session.
 */
export async function showSource({ app }: AppHost, capture: NoticeAction): Promise<void> {
  const hasSource = (note: TFile): boolean =>
    readBeat(app.metadataCache.getFileCache(note)?.frontmatter ?? {}).session !== '';
  const made = app.vault.getMarkdownFiles().filter(hasSource);
  if (app.workspace.getActiveFile() === null && made.length === 0) {
    noticeWithActions('No note was made from a session yet.', [capture]);
    return;
  }
  const title = 'Choose the note whose source you want to see';
  const offered =
    made.length === 0
      ? capture
      : {
          label: 'Choose another note…',
          run: () => {
            pickNote(app, title, ({ path }) => openSource(app, path, null), made);
          },
        };
  await withNote(
    app,
    title,
    async (note) => {
      if (!hasSource(note)) noticeWithActions(withoutSession(note.path), [offered]);
      else await openSource(app, note.path, app.workspace.getActiveFile() === note ? turnAtCursor(app) : null);
    },
    undefined,
    hasSource,
  );
}

/** Opens the session that a note was made from in a tab of its own; `turn` is the id of the turn to show first. */
export function openSource(app: App, note: string, turn: string | null): Promise<void> {
  return openTab(app, { note, session: '' }, turn);
}

/** Opens a session in a tab of its own, at a turn. */
export function openSession(app: App, session: string, turn: string): Promise<void> {
  return openTab(app, { note: '', session }, turn);
}

async function openTab(
  { workspace }: App,
  of: { readonly note: string; readonly session: string },
  turn: string | null,
): Promise<void> {
  const standing = workspace.getLeavesOfType(sessionViewType).find((leaf) => {
    const { state } = leaf.getViewState();
    return state?.['note'] === of.note && (state['session'] ?? '') === of.session;
  });
  const leaf = standing ?? workspace.getLeaf('tab');
  await leaf.setViewState({ type: sessionViewType, active: true, state: { ...of, turn } });
  await workspace.revealLeaf(leaf);
  workspace.setActiveLeaf(leaf, { focus: true });
}

function turnAtCursor({ workspace }: App): string | null {
  const view = workspace.getActiveViewOfType(MarkdownView);
  if (view?.getMode() !== 'source') return null;
  return turnOfLine(view.editor.getLine(view.editor.getCursor().line));
}
