import { restructure } from '../../../features/restructure/restructure';
import { restructureInputSchema } from '../../../features/restructure/restructure-input';
import type { RestructureOutput } from '../../../features/restructure/restructure-output';
import { undoCapture } from '../capture';
import { counted } from '../counted';
import type { AppHost } from '../host';
import { noticeWithActions, type NoticeAction } from '../notices';
import { FolderSuggestModal } from './folder-suggest-modal';
import { RestructureModal } from './restructure-modal';

const readingTimeMs = 15_000;

/** Asks which folder, lets the model decide about its notes, and does what the user takes of that. */
export function restructureFolder(host: AppHost): void {
  new FolderSuggestModal(host.app, (folder) => restructureNotes(host, folder)).open();
}

async function restructureNotes(host: AppHost, folder: string): Promise<void> {
  const output = await host.runner.run(restructure, restructureInputSchema.parse({ folder }));
  if (output === null) return;
  const show: NoticeAction = { label: 'Show what was looked at', run: () => { new RestructureModal(host.app, output).open(); return Promise.resolve(); } };
  const undo: NoticeAction[] = output.applied.length > 0 ? [{ label: 'Undo', run: () => undoCapture(host, output.run) }] : [];
  noticeWithActions(sentenceOf(output), [...undo, show], readingTimeMs);
}

function sentenceOf({ applied, refused, groups, stopped }: RestructureOutput): string {
  const [first] = refused;
  const left = first === undefined ? '' : ` ${first.path}: ${first.reason}${refused.length > 1 ? ` And ${refused.length - 1} more.` : ''}`;
  if (stopped !== undefined) return stopped;
  if (applied.length > 0) return `${counted(applied.length, 'change')} made.${left}`;
  return groups.length === 0 ? `No notes there belong together.${left}` : `Nothing was changed: ${counted(groups.length, 'group')} of related notes stay as they are.${left}`;
}
