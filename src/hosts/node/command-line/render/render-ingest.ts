import { counted } from '../../../../core/counted';
import { folderOf } from '../../../../core/note/path';
import { formatOf } from '../../../../core/transcript/formats';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { BeatReport } from '../../../../engine/filing/make-beat';
import type { IngestOutput } from '../../../../features/ingest/ingest';
import {
  nobodyIsUser,
  readBefore,
  type TurnCoverage,
  type FileReport,
  messagesRead,
} from '../../../../features/ingest/report';
import { withRemedies } from '../exit-code';
import { undoLine, costLine, section } from './report-lines';

export function renderIngest(output: IngestOutput): string[] {
  const { run, files, plan, quote, cost, refused, stopped } = output;
  // The reason why the run ended is shown beside the file at which it ended.
  const ended = [refused ?? stopped]
    .filter((sentence) => sentence !== undefined)
    .filter((sentence) => !files.some(({ reason }) => reason?.includes(sentence) === true));
  if (files.length === 0 && (quote === undefined || quote.calls === 0))
    return ended.length > 0
      ? ended
      : ['Nothing to capture. Put a transcript into the inbox folder of the vault, or name its file.'];
  if (quote !== undefined)
    return [
      ...cappedFiles(files, renderQuoted),
      quoteWords(quote),
      ...ended,
      ...(refused === undefined
        ? []
        : ['Run the command again with --yes to agree, or with --offline to use no model.']),
    ];
  const lines = [
    ...cappedFiles(files, renderFile),
    ...againWords(files),
    ...(cost === null ? [] : [costLine(cost)]),
    ...ended,
  ];
  if (plan !== undefined)
    return [
      ...lines,
      '',
      ...section(
        'Nothing was changed. Without --dry-run this would:',
        plan.map(({ op, path }) => `${op} ${path}`),
        100,
      ),
    ];
  const hasWritten = files.some((file) => file.beats.length > 0 || recordsOf(file).length > 0);
  return hasWritten ? [...lines, '', undoLine(run)] : lines;
}

const mostFilesShown = 100;

function cappedFiles(files: readonly FileReport[], render: (file: FileReport) => string[]): string[] {
  const left = files.length - mostFilesShown;
  return [
    ...files.slice(0, mostFilesShown).flatMap(render),
    ...(left > 0 ? [`… and ${counted(left, 'more file')} (--json lists all)`] : []),
  ];
}

/** Returns the lines of a file in a cost estimate. */
function renderQuoted({ path, status, reason, remedies, sessions }: FileReport): string[] {
  if (status !== 'done') return [`${path}: ${withRemedies(reason ?? status, remedies)}`];
  const left = sessions.reduce(
    (sum, { turns: { user, assistant } }) => sum + user.total - user.covered + assistant.total - assistant.covered,
    0,
  );
  return [`${path}: ${counted(left, 'message')} to read in ${counted(sessions.length, 'session')}`];
}

function againWords(files: readonly FileReport[]): string[] {
  return files.some(({ reason }) => reason === readBefore)
    ? ['To retry sessions that produced no notes, add --again.']
    : [];
}

function renderFile(file: FileReport): string[] {
  const headline = `${file.path}: ${file.status}${file.reason === null ? '' : `. ${withRemedies(file.reason, file.remedies)}`}`;
  if (file.status === 'skipped') return [headline];
  const secrets = Object.entries(file.secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  return [
    headline,
    ...renderSessions(file),
    ...unknownWords(file),
    ...(secrets.length > 0 ? [`  secrets removed: ${secrets.join(', ')}`] : []),
    ...(file.brokenLines > 0 ? [`  ${counted(file.brokenLines, 'unreadable line')} skipped`] : []),
    ...section(
      '  remarks:',
      file.problems.map((problem) => `  ${problem}`),
    ),
    ...(file.status === 'done' && file.beats.length === 0
      ? ['  no notes: nothing in it met the rules for a note']
      : renderBeats(file.beats)),
    ...section('  record of the session:', recordsOf(file)),
  ];
}

function recordsOf({ sessions }: FileReport): string[] {
  return sessions.flatMap(({ record }) => (typeof record === 'string' ? [`  ${record}`] : []));
}

/** Says that nobody in a talk was taken for the user, and how to change that for all later ones. */
function unknownWords({ speakers = [] }: FileReport): string[] {
  return speakers.length === 0
    ? []
    : [
        `  ${nobodyIsUser(speakers)} If you are one of them, add --me "your name as in the file" --remember, which is needed only once.`,
      ];
}

const mostSessionsShown = 3;

/** Sums up the sessions of a file, since an export can have hundreds. */
function renderSessions({ sessions, format }: FileReport): string[] {
  const isTalk = format !== 'unknown' && formatOf(format).isTalk === true;
  if (sessions.length <= mostSessionsShown)
    return sessions.map(
      ({ id, title, record, turns }) =>
        `  ${nameWords(title ?? nameOfRecord(record) ?? id)}: ${coverageWords(turns.user, turns.assistant, isTalk)}`,
    );
  const sum = (role: 'user' | 'assistant'): TurnCoverage => ({
    covered: sessions.reduce((count, { turns }) => count + turns[role].covered, 0),
    total: sessions.reduce((count, { turns }) => count + turns[role].total, 0),
  });
  return [`  ${counted(sessions.length, 'session')}: ${coverageWords(sum('user'), sum('assistant'), isTalk)}`];
}

/** Returns the name of a record's file without the day; null without a record. */
function nameOfRecord(record: string | null | undefined): string | null {
  return record == null
    ? null
    : record
        .replace(/^.*\//, '')
        .replace(/^\d{4}-\d\d-\d\d /, '')
        .replace(/\.md$/, '');
}

const longestName = 70;

function nameWords(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

function coverageWords(user: TurnCoverage, assistant: TurnCoverage, isTalk: boolean): string {
  if (isTalk && user.total === 0) return `read ${String(assistant.covered)} of ${counted(assistant.total, 'message')}`;
  if (isTalk)
    return `read ${messagesRead(user)} and ${String(assistant.covered)} of ${counted(assistant.total, 'message')} of others`;
  return `read ${messagesRead(user)} and ${String(assistant.covered)} of ${counted(assistant.total, 'reply', 'replies')}`;
}

/** Lists titles by folder; the file names would only repeat them. */
function renderBeats(beats: readonly BeatReport[]): string[] {
  const folders = new Map<string, BeatReport[]>();
  for (const beat of beats) folders.set(folderOf(beat.path), [...(folders.get(folderOf(beat.path)) ?? []), beat]);
  return [...folders].flatMap(([folder, inside]) =>
    section(
      `  ${counted(inside.length, 'note')} in ${folder}:`,
      inside.map(
        ({ type, title, action }) => `  ${type.padEnd(9)}  ${title}${action === 'created' ? '' : ` (${action})`}`,
      ),
      100,
    ),
  );
}
