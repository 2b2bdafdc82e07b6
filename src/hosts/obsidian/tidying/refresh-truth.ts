import type { App, TFile } from 'obsidian';
import { counted } from '../../../core/counted';
import { isTimelineHeading } from '../../../core/note/state/timeline-day';
import { refresh, refreshInputSchema } from '../../../features/refresh/refresh';
import type { AppHost } from '../host';
import { undoAction } from '../history/undo-run';
import { noticeWithActions } from '../notices';
import { pickNote, withNote } from '../screen/pick-note';

/** Brings the upper part of the open note up to date with its timeline, after the user has seen the change. */
export function refreshTruth(host: AppHost, note?: TFile): Promise<void> {
  const { app } = host;
  const title = 'Choose the note to refresh';
  const run = ({ path }: TFile): Promise<void> => refreshAt(host, path);
  const open = app.workspace.getActiveFile();
  const isKnown = note !== undefined || (open !== null && hasTimeline(app, open));
  const able = isKnown ? [] : app.vault.getMarkdownFiles().filter((each) => hasTimeline(app, each));
  if (able.length === 0) return withNote(app, title, run, note);
  pickNote(app, title, run, able);
  return Promise.resolve();
}

function hasTimeline({ metadataCache }: Pick<App, 'metadataCache'>, note: TFile): boolean {
  return (metadataCache.getFileCache(note)?.headings ?? []).some(({ heading }) => isTimelineHeading(heading));
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
