import type { TFile } from 'obsidian';
import { counted } from '../../../core/counted';
import { refresh, refreshInputSchema } from '../../../features/refresh/refresh';
import type { AppHost } from '../host';
import { undoAction } from '../history/undo-run';
import { noticeWithActions } from '../notices';
import { withNote } from '../screen/pick-note';

/** Brings the upper part of the open note up to date with its timeline, after the user has seen the change. */
export function refreshTruth(host: AppHost, note?: TFile): Promise<void> {
  return withNote(host.app, 'Choose the note to refresh', ({ path }) => refreshAt(host, path), note);
}

async function refreshAt(host: AppHost, path: string): Promise<void> {
  const output = await host.runner.run(refresh, refreshInputSchema.parse({ path }));
  if (output === null) return;
  const { action, dropped, refused, run } = output;
  const left =
    dropped.length === 0 ? '' : ` ${counted(dropped.length, 'sentence')} left out: the timeline doesn’t say so.`;
  const isDone = action === 'refreshed';
  const done = isDone ? 'The note is up to date with its timeline.' : 'The note already says what its timeline says.';
  noticeWithActions(`${refused ?? done}${left}`, isDone ? [undoAction(host, run)] : []);
}
