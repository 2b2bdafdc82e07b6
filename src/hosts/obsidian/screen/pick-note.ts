import { type App, FuzzySuggestModal, type TFile } from 'obsidian';
import { auditNotePath } from '../../../core/plan/log-note';
import { tellErrors } from '../failures';
import { prepareWindow } from './prepare-window';

/**
 * Runs a command on a note: the named or open one; otherwise the user picks one of those that are meant, as when the
 * report of an audit is open.
 */
export async function withNote(
  app: App,
  title: string,
  run: (note: TFile) => unknown,
  named: TFile | null = app.workspace.getActiveFile(),
  isMeant: (note: TFile) => boolean = () => true,
): Promise<void> {
  if (named?.extension === 'md' && named.path !== auditNotePath) await run(named);
  else pickNote(app, title, run, app.vault.getMarkdownFiles().filter(isMeant));
}

/** Lets the user pick a note of the vault or one of `notes`, for a command that needs one while none is open. */
export function pickNote(
  app: App,
  title: string,
  picked: (note: TFile) => unknown,
  notes: readonly TFile[] = app.vault.getMarkdownFiles(),
): void {
  new NoteSuggestModal(app, title, picked, notes).open();
}

/** Lists notes, the last changed first, without the report of an audit. */
class NoteSuggestModal extends FuzzySuggestModal<TFile> {
  constructor(
    app: App,
    title: string,
    private readonly picked: (note: TFile) => unknown,
    private readonly notes: readonly TFile[],
  ) {
    super(app);
    prepareWindow(this.modalEl);
    this.setPlaceholder(title);
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'choose' },
      { command: 'esc', purpose: 'cancel' },
    ]);
  }

  override getItems(): TFile[] {
    const notes = this.notes.filter(({ path }) => path !== auditNotePath);
    return notes.sort((one, other) => other.stat.mtime - one.stat.mtime);
  }

  override getItemText({ path }: TFile): string {
    return path.replace(/\.md$/i, '');
  }

  override onChooseItem(note: TFile): void {
    void tellErrors(() => this.picked(note));
  }
}
