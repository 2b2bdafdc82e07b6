import { type TFile, prepareFuzzySearch, SuggestModal, type App } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import { move, moveInputSchema, type MoveOutput } from '../../../features/move/move';
import { counted } from '../../../core/counted';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { pickNote } from '../screen/pick-note';
import { undoAction } from '../history/undo-run';
import { bareFolder } from '../../../core/settings/settings';
import { tellErrors } from '../failures';
import { prepareWindow } from '../screen/prepare-window';

/**
 * Asks where to move the open file, shows the effect on links, and moves it once the user agreed; then calls `done` with
 * its new path.
 */
export function moveNote(
  host: AppHost,
  file = host.app.workspace.getActiveFile(),
  done: (to: string) => void = () => undefined,
): void {
  if (file === null)
    pickNote(host.app, 'Choose the note to move', (picked) => {
      moveNote(host, picked, done);
    });
  else
    new MoveSuggestModal(host.app, file, async (to) => {
      const moved = await moveFile(host, file, to);
      if (moved !== null) done(moved);
    }).open();
}

/** Returns the new path; null when the file was not moved. */
async function moveFile(host: AppHost, { path }: TFile, to: string): Promise<string | null> {
  const output = await host.runner.run(move, moveInputSchema.parse({ from: path, to }));
  if (output === null) return null;
  const { run, moved, refused } = output;
  noticeWithActions(refused ?? sentenceOf(output), moved.length > 0 ? [undoAction(host, run)] : []);
  return moved[0]?.to ?? null;
}

function sentenceOf({ moved: [first], rewritten }: MoveOutput): string {
  if (first === undefined) return 'It is already there.';
  const links =
    rewritten.length === 0
      ? 'No links had to be updated.'
      : `Links in ${counted(rewritten.length, 'file')} were updated.`;
  return `${nameOf(first.from)} is now ${first.to}. ${links}`;
}

/** A place that a file can be given. */
interface Place {
  /** Destination in the form that `move` accepts: a folder followed by `/`, or a full path. */
  readonly to: string;
  readonly title: string;
  /** Kind of destination, if no such folder exists. */
  readonly hint: string | null;
}

/** Lists the vault's folders; what is typed can also be a new path or name. */
class MoveSuggestModal extends SuggestModal<Place> {
  readonly #folders: readonly string[];

  constructor(
    app: App,
    private readonly file: TFile,
    private readonly choose: (to: string) => Promise<void>,
  ) {
    super(app);
    prepareWindow(this.modalEl);
    this.setPlaceholder(`New folder or name for ${file.name}`);
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'preview' },
      { command: 'esc', purpose: 'cancel' },
    ]);
    const own = file.parent?.path ?? '/';
    this.#folders = app.vault
      .getAllFolders(true)
      .map(({ path }) => path)
      .filter((path) => path !== own && !path.startsWith('.'))
      .sort();
  }

  override getSuggestions(query: string): Place[] {
    const typed = bareFolder(query);
    const search = prepareFuzzySearch(typed);
    const found = this.#folders.flatMap((path) => {
      const match = typed === '' ? { score: 0 } : search(titleOf(path));
      return match === null ? [] : [{ path, score: match.score }];
    });
    const folders = found
      .sort((one, other) => other.score - one.score)
      .map(({ path }): Place => ({ to: path === '/' ? '/' : `${path}/`, title: titleOf(path), hint: null }));
    return typed === '' || this.#folders.includes(typed) ? folders : [...folders, this.#newPlace(typed)];
  }

  override renderSuggestion({ title, hint }: Place, el: HTMLElement): void {
    const content = el.createDiv({ cls: 'suggestion-content' });
    content.createDiv({ cls: 'suggestion-title', text: title });
    if (hint !== null) content.createDiv({ cls: 'suggestion-note cyberbrain-faint', text: hint });
  }

  override onChooseSuggestion({ to }: Place): void {
    void tellErrors(() => this.choose(to));
  }

  /** A bare name stays in the folder of the file. */
  #newPlace(typed: string): Place {
    const folder = this.file.parent === null || this.file.parent.isRoot() ? '' : `${this.file.parent.path}/`;
    const to = typed.includes('/') ? typed : `${folder}${typed}`;
    const end = `.${this.file.extension}`;
    return {
      to,
      title: to.toLowerCase().endsWith(end) ? to : `${to}${end}`,
      hint: typed.includes('/') ? 'New path' : 'New name',
    };
  }
}

function titleOf(folder: string): string {
  return folder === '/' ? 'Top of the vault' : folder;
}
