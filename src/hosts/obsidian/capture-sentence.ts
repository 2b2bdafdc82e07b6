import { nameOf } from '../../core/note/path';
import type { IngestOutput } from '../../features/ingest/ingest';
import type { FileReport } from '../../features/ingest/report';
import { counted } from '../../core/counted';
import { fewSentences } from './few-sentences';

/** What a capture brought, in a few sentences for a notice. */
export function captureSentence({
  files,
  refused,
  stopped,
}: Pick<IngestOutput, 'files' | 'refused' | 'stopped'>): string {
  if (refused !== undefined) return refused;
  const [first] = files;
  if (stopped !== undefined && first === undefined) return stopped;
  if (first === undefined) return 'Nothing waits in the inbox.';
  const failed = files.filter((file) => file.status === 'failed');
  if (failed.length === files.length) return failureSentence(failed);
  const read = files.filter((file) => file.status !== 'failed');
  const sentences = [headline(read), secretsSentence(read)];
  for (const file of read)
    if (file.status === 'partly' && file.reason !== null)
      sentences.push(about(file.path, file.reason, 'Read in part', 'was read in part:'));
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
  return `Nothing new to keep in ${source}.${coverageSentence(files)}`;
}

function coverageSentence(files: readonly FileReport[]): string {
  const sessions = files.flatMap((file) => file.sessions);
  const total = sessions.reduce((sum, { turns }) => sum + turns.user.total, 0);
  const covered = sessions.reduce((sum, { turns }) => sum + turns.user.covered, 0);
  return total === 0 ? '' : ` ${covered.toLocaleString('en-US')} of ${counted(total, 'user turn')} covered.`;
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

/** A reason that names the file itself is not given its name once more. */
function about(path: string, reason: string, short: string, long: string): string {
  const name = nameOf(path);
  return reason.includes(name) ? `${short}: ${reason}` : `${name} ${long} ${reason}`.trim();
}
