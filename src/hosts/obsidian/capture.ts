import { counted } from '../../core/counted';
import { nameOf } from '../../core/note/path';
import { noSpeaker, wholeText } from '../../core/transcript/talk/me';
import { ingest, ingestInputSchema, type IngestOutput } from '../../features/ingest/ingest';
import { captureUnasked } from '../../features/ingest/capture-unasked';
import { messagesRead, type FileReport } from '../../features/ingest/report';
import type { SourceFiles } from '../../ports/source-files';
import { offerOwnName } from './captured/offer-own-name';
import { fewSentences } from './failures';
import type { AppHost } from './host';
import { noticeWithActions, type NoticeAction } from './notices';
import { openAside } from './search/open-search';
import { undoAction } from './history/undo-run';

const answerLabels: Readonly<Record<string, string>> = {
  [noSpeaker]: 'None of them',
  [wholeText]: 'I wrote all of it',
};

export const capturedViewType = 'cyberbrain-captured';

/** Time in ms that a notice stays beside what it tells. */
const glanceMs = 5_000;

export interface CaptureOptions {
  /** Where the named files are; the vault unless the user picked files. */
  readonly sources?: SourceFiles;
  /** Also reads sessions again that gave no notes. */
  readonly again?: boolean;
  /** Nobody asked for it: no question is asked, and only new notes and failures are shown. */
  readonly isUnasked?: boolean;
  /** The speaker of a text who is the user; the user is asked for it when nothing else tells. */
  readonly me?: string;
  /** Actions offered in the notice about an empty inbox. */
  readonly ifEmpty?: readonly NoticeAction[];
}

/**
 * Captures transcripts and shows the result in a notice with a button to undo it. Without `names`, captures the files
 * waiting in the inbox. Returns null when it failed or was cancelled; the result names transcripts that another window
 * captured in the meantime.
 */
export async function captureTranscripts(
  host: AppHost,
  names: readonly string[],
  { sources, again = false, me, isUnasked = false, ifEmpty = [] }: CaptureOptions = {},
): Promise<IngestOutput | null> {
  const input = ingestInputSchema.parse({ paths: [...names], again, me });
  const command = isUnasked ? { ...ingest, run: captureUnasked } : ingest;
  const output = await host.runner.run(command, input, sources === undefined ? {} : { sources });
  if (output === null || (output.files.length === 0 && names.length > 0)) return output;
  const untold = output.files.filter((file) => speakersOf(file).length > 0);
  for (const file of untold) askWhoIsMe(host, file, sources);
  if (untold.length > 0 && untold.length === output.files.length) return output;
  const picked = sources === undefined ? {} : { sources };
  for (const file of output.files)
    offerOwnName(host, file, sources !== undefined, (path) =>
      captureTranscripts(host, [path], { ...picked, again: true }),
    );
  const show = {
    label: 'Show',
    run: async () => {
      await openAside(host.app, capturedViewType);
    },
  };
  const undo = undoAction(host, output.run);
  const hasNotes = output.files.some((file) => file.beats.length > 0);
  if (isUnasked && !hasNotes && output.files.every(({ status }) => status !== 'failed')) return output;
  const actions = hasNotes ? [undo, show] : output.files.length > 0 ? [show] : ifEmpty;
  // A notice would cover the new card of an open list, which has the same buttons.
  if (isListed(host)) noticeWithActions(captureSentence(output), [], glanceMs);
  else noticeWithActions(captureSentence(output), actions);
  return output;
}

/** True while the list of captured transcripts is on the screen. */
function isListed({ app }: AppHost): boolean {
  return app.workspace.getLeavesOfType(capturedViewType).some(({ view }) => view.containerEl.isShown());
}

/** Asks in a notice which speaker of a text is the user, and captures the text with the answer. */
function askWhoIsMe(host: AppHost, file: FileReport, sources: SourceFiles | undefined): void {
  const answers = speakersOf(file).map((name) => ({
    label: answerLabels[name] ?? name,
    run: () => captureTranscripts(host, [file.path], { ...(sources === undefined ? {} : { sources }), me: name }),
  }));
  noticeWithActions(`${file.reason ?? ''} Which speaker are you?`, answers, 0);
}

/** Returns the answers that a file waits for: the speakers among whom the user is; none for most files. */
function speakersOf({ remedies = [] }: FileReport): readonly string[] {
  return remedies.flatMap((remedy) => ('input' in remedy && remedy.input === 'me' ? (remedy.values ?? []) : []));
}

/** Returns the result of a capture in a few sentences for a notice. */
export function captureSentence({
  files,
  refused,
  stopped,
}: Pick<IngestOutput, 'files' | 'refused' | 'stopped'>): string {
  if (refused !== undefined) return refused;
  const [first] = files;
  if (stopped !== undefined && first === undefined) return stopped;
  if (first === undefined) return 'The inbox is empty.';
  const failed = files.filter((file) => file.status === 'failed');
  if (failed.length === files.length) return failureSentence(failed);
  const read = files.filter((file) => file.status !== 'failed');
  const sentences = [headline(read), secretsSentence(read)];
  for (const file of read)
    if (file.status === 'partly' && file.reason !== null)
      sentences.push(about(file.path, file.reason, 'Partly read', 'was read only partly:'));
  if (failed.length > 0) sentences.push(failureSentence(failed));
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function headline(files: readonly FileReport[]): string {
  const beats = files.reduce((sum, file) => sum + file.beats.length, 0);
  const [only] = files;
  const source = files.length === 1 && only !== undefined ? nameOf(only.path) : counted(files.length, 'transcript');
  if (beats > 0) return `Captured ${counted(beats, 'note')} from ${source}.${coverageSentence(files)}`;
  if (files.length === 1 && only?.status === 'skipped' && only.reason !== null)
    return `${source} was skipped. ${only.reason}`;
  const records = files.flatMap(({ sessions }) => sessions).filter(({ record }) => typeof record === 'string');
  const kept =
    records.length === 1
      ? 'there is a record of its session'
      : `there are ${String(records.length)} records of sessions`;
  if (records.length > 0) return `No new notes from ${source}, but ${kept}.${coverageSentence(files)}`;
  return `Found nothing worth a new note in ${source}.${coverageSentence(files)}`;
}

function coverageSentence(files: readonly FileReport[]): string {
  const sessions = files.flatMap((file) => file.sessions);
  const total = sessions.reduce((sum, { turns }) => sum + turns.user.total, 0);
  const covered = sessions.reduce((sum, { turns }) => sum + turns.user.covered, 0);
  return total === 0 ? '' : ` Read ${messagesRead({ covered, total })}.`;
}

function secretsSentence(files: readonly FileReport[]): string {
  const count = files.flatMap((file) => Object.values(file.secrets)).reduce((sum, each) => sum + each, 0);
  return count === 0 ? '' : `${counted(count, 'secret')} removed.`;
}

function failureSentence(failed: readonly FileReport[]): string {
  return fewSentences(
    failed.map(({ path, reason }) => about(path, reason ?? '', 'Not captured', 'could not be captured.')),
  );
}

/** Returns the short form if the reason already contains the name of the file, otherwise the long one. */
function about(path: string, reason: string, short: string, long: string): string {
  const name = nameOf(path);
  return reason.includes(name) ? `${short}: ${reason}` : `${name} ${long} ${reason}`.trim();
}
