import { cappedNames } from '../../../core/counted';
import { baseNameOf } from '../../../core/note/path';
import { restructure } from '../../../features/restructure/restructure';
import { restructureInputSchema, type RestructureInput } from '../../../features/restructure/restructure-input';
import type { AppHost } from '../host';
import { hasLanguageModel } from '../language-models/run-provider';
import { noticeWithActions, type NoticeAction } from '../notices';
import { EntryModal } from '../settings/entry-modal';
import { tellErrors } from '../failures';
import { FolderSuggestModal } from './folder-suggest-modal';
import { RestructureModal, type RestructureActions } from './restructure-modal';
import { isUndecided, restructureSentence } from './restructure-sentence';
import { moveNote } from '../filing/move-note';
import { undoAction } from '../history/undo-run';
import { FuzzySuggestModal, type App } from 'obsidian';
import { prepareWindow } from '../screen/prepare-window';

/** Asks for a folder and how to group its notes, lets the model propose decisions, and carries out those that the user selects. */
export function restructureFolder(host: AppHost, named?: string): void {
  const group = (folder: string): void => {
    new GroupingSuggestModal(host.app, hasLanguageModel(host), (by) => restructureNotes(host, { folder, by })).open();
  };
  if (named === undefined) new FolderSuggestModal(host.app, group).open();
  else group(named);
}

type Asked = Pick<RestructureInput, 'folder' | 'by'> & {
  readonly regroup?: boolean;
  readonly decisions?: readonly Decision[];
};

/** Restructures a folder; once the run has ended, the list in which the user decided shows its result. */
async function restructureNotes(host: AppHost, asked: Asked, decidedIn?: RestructureModal): Promise<void> {
  const { folder, by } = asked;
  const output = await host.runner.run(restructure, restructureInputSchema.parse({ ...asked, ...host.unasked.input }));
  if (output === null) return;
  host.unasked.remember(output);
  // The user goes on with the other cards.
  decidedIn?.show(output);
  const actions: RestructureActions = {
    decide: (action, notes, list) => {
      askTitle(host, action, notes, (title) =>
        restructureNotes(host, { folder, by, decisions: [{ action, notes, title }] }, list),
      );
    },
    move: (path, moved) => {
      moveNote(host, host.app.vault.getFileByPath(path), moved);
    },
    askAgain: () => restructureNotes(host, { folder, by, regroup: true }),
  };
  const open = (): void => {
    new RestructureModal(host.app, output, actions).open();
  };
  // Without a model, the list of groups is the result.
  if (isUndecided(output)) {
    if (decidedIn === undefined) open();
    return;
  }
  const show: NoticeAction[] = decidedIn === undefined ? [{ label: 'Show proposals', run: open }] : [];
  const undo: NoticeAction[] = output.applied.length > 0 ? [undoAction(host, output.run)] : [];
  noticeWithActions(restructureSentence(output), [...undo, ...show]);
}

/** Maximum number of notes that the question for a title names. */
const mostNamed = 5;

interface Decision {
  readonly action: 'merge' | 'hub' | 'split';
  readonly notes: readonly string[];
  readonly title: string;
}

/** Asks for the title of the new note, except for a split note, which keeps its title. */
function askTitle(
  { app }: AppHost,
  action: Decision['action'],
  notes: readonly string[],
  done: (title: string) => Promise<void>,
): void {
  if (action === 'split') {
    void tellErrors(() => done(''));
    return;
  }
  const check = (title: string): string | null => (title === '' ? 'Enter a title.' : null);
  const names = cappedNames(notes, mostNamed, baseNameOf);
  const field = {
    name: 'Title',
    desc: `Title of the note that ${action === 'merge' ? 'replaces' : 'links to'} ${names}.`,
    placeholder: '',
    check,
    value: action === 'merge' ? baseNameOf(notes[0] ?? '') : '',
  };
  new EntryModal(
    app,
    action === 'merge' ? 'Merge notes' : 'Add an overview',
    [field],
    ([title = '']) => {
      void tellErrors(() => done(title));
    },
    'Show the change',
  ).open();
}

type Grouping = RestructureInput['by'];

const words: Readonly<Record<Grouping, string>> = {
  search: 'Similarity',
  tags: 'Shared tags',
  model: 'Language model (reads a few lines of each note)',
};

/** Asks how to group notes; the language model is offered only if one is chosen. */
export class GroupingSuggestModal extends FuzzySuggestModal<Grouping> {
  constructor(
    app: App,
    private readonly hasModel: boolean,
    private readonly choose: (by: Grouping) => Promise<void>,
  ) {
    super(app);
    prepareWindow(this.modalEl);
    this.setPlaceholder('Group notes by');
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'find related notes' },
      { command: 'esc', purpose: 'cancel' },
    ]);
  }

  override getItems(): Grouping[] {
    return this.hasModel ? ['search', 'tags', 'model'] : ['search', 'tags'];
  }

  override getItemText(by: Grouping): string {
    return words[by];
  }

  override onChooseItem(by: Grouping): void {
    void tellErrors(() => this.choose(by));
  }
}
