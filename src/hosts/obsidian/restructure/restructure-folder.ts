import { baseNameOf } from '../../../core/note/path';
import { restructure } from '../../../features/restructure/restructure';
import { restructureInputSchema } from '../../../features/restructure/restructure-input';
import type { RestructureOutput } from '../../../features/restructure/restructure-output';
import { undoCapture } from '../capture';
import { counted } from '../counted';
import type { AppHost } from '../host';
import { noticeWithActions, type NoticeAction } from '../notices';
import { EntryModal } from '../settings/entry-modal';
import { tellErrors } from '../tell-errors';
import { FolderSuggestModal } from './folder-suggest-modal';
import { RestructureModal, type DecideByHand } from './restructure-modal';

const readingTimeMs = 15_000;

/** Asks which folder, lets the model decide about its notes, and does what the user takes of that. */
export function restructureFolder(host: AppHost): void {
  new FolderSuggestModal(host.app, (folder) => restructureNotes(host, folder)).open();
}

async function restructureNotes(host: AppHost, folder: string, decisions?: readonly Decision[]): Promise<void> {
  const output = await host.runner.run(restructure, restructureInputSchema.parse({ folder, ...(decisions === undefined ? {} : { decisions }) }));
  if (output === null) return;
  const decide: DecideByHand = (action, notes) => { askTitle(host, action, notes, (title) => restructureNotes(host, folder, [{ action, notes, title }])); };
  const show: NoticeAction = { label: 'Show what was looked at', run: () => { new RestructureModal(host.app, output, decide).open(); return Promise.resolve(); } };
  const undo: NoticeAction[] = output.applied.length > 0 ? [{ label: 'Undo', run: () => undoCapture(host, output.run) }] : [];
  noticeWithActions(sentenceOf(output), [...undo, show], readingTimeMs);
}

interface Decision {
  readonly action: 'merge' | 'hub' | 'split';
  readonly notes: readonly string[];
  readonly title: string;
}

/** A note that is split keeps its title. */
function askTitle({ app }: AppHost, action: Decision['action'], notes: readonly string[], done: (title: string) => Promise<void>): void {
  if (action === 'split') {
    void tellErrors(() => done(''));
    return;
  }
  const check = (title: string): string | null => (title === '' ? 'Give it a title.' : null);
  const field = { name: 'Title', desc: action === 'merge' ? 'Of the note that takes the place of these.' : 'Of the note that links to these.', placeholder: '', check, value: action === 'merge' ? baseNameOf(notes[0] ?? '') : '' };
  new EntryModal(app, action === 'merge' ? 'Merge notes' : 'Add an overview', [field], ([title = '']) => { void tellErrors(() => done(title)); }, 'Show the change').open();
}

function sentenceOf({ applied, refused, groups, stopped }: RestructureOutput): string {
  const [first] = refused;
  const left = first === undefined ? '' : ` ${first.path}: ${first.reason}${refused.length > 1 ? ` And ${refused.length - 1} more.` : ''}`;
  if (stopped !== undefined) return stopped;
  if (applied.length > 0) return `${counted(applied.length, 'change')} made.${left}`;
  return groups.length === 0 ? `No notes there belong together.${left}` : `Nothing was changed: ${counted(groups.length, 'group')} of related notes stay as they are.${left}`;
}
