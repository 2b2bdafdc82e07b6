import type { IngestOutput } from '../../../../features/ingest/ingest';
import { folderOf } from '../../../../core/note/path';
import type { BeatReport, FileReport } from '../../../../features/ingest/report';
import { counted, section } from './plain-words';

export function renderIngest({ run, files, plan }: IngestOutput): string[] {
  if (files.length === 0) return ['Nothing to capture.'];
  const lines = files.flatMap(renderFile);
  if (plan !== undefined) return [...lines, '', ...section('Nothing was changed. Without --dry-run this would:', plan.map(({ op, path }) => `${op} ${path}`), 100)];
  const hasBeats = files.some((file) => file.beats.length > 0);
  return hasBeats ? [...lines, '', `To take it back: cyberbrain undo ${run}`] : lines;
}

function renderFile(file: FileReport): string[] {
  const headline = `${file.path}: ${file.status}${file.reason === null ? '' : `. ${file.reason}`}`;
  if (file.status === 'skipped') return [headline];
  const secrets = Object.entries(file.secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  return [
    headline,
    ...file.sessions.map(({ turns: { user, assistant } }) => `  ${String(user.covered)} of ${counted(user.total, 'user turn')} and ${String(assistant.covered)} of ${counted(assistant.total, 'assistant turn')} covered`),
    ...(secrets.length > 0 ? [`  secrets removed: ${secrets.join(', ')}`] : []),
    ...(file.brokenLines > 0 ? [`  ${counted(file.brokenLines, 'broken line')} passed over`] : []),
    ...(file.status === 'done' && file.beats.length === 0 ? ['  nothing in it seemed worth a note'] : renderBeats(file.beats)),
  ];
}

/** Titles by the folder of their notes; the file names say the same. */
function renderBeats(beats: readonly BeatReport[]): string[] {
  const folders = new Map<string, BeatReport[]>();
  for (const beat of beats) folders.set(folderOf(beat.path), [...(folders.get(folderOf(beat.path)) ?? []), beat]);
  return [...folders].flatMap(([folder, inside]) => section(`  ${counted(inside.length, 'beat')} in ${folder}:`, inside.map(({ type, title }) => `  ${type.padEnd(9)}  ${title}`), 100));
}
