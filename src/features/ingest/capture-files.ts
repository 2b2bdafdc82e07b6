import { isAppError, reasonOf } from '../../core/errors';
import { nameOf } from '../../core/note/path';
import { readingName } from '../../engine/capturing/reading-name';
import type { ByteSource, SourceFile } from '../../ports/source-files';
import type { OpenTranscript } from '../../ports/transcript-reader';
import { withCleanName, changedSince, findTranscripts, isTranscript, redactReason } from './find-transcripts';
import { noTranscriptWords } from './no-transcript';
import { isOutOfModel } from '../../engine/asking/is-out-of-model';
import { endsCapture, failedFile, type FileReport } from './report';
import type { IngestContext } from './ingest-context';
import { ingestFile } from './ingest-file';
import { isInInbox, isPutAway, putAway } from './put-away';
import { SessionChoice } from './session-choice';
import { writePending } from './write-plan';
import { rememberRead } from '../../engine/capturing/kept-sessions';
import { bytesPerMegabyte } from '../../core/byte-size';
import { grouped } from '../../core/counted';

const limitMegabytes = 64;

/** The files and conversations that the user wants captured. */
export interface FileChoice {
  readonly paths: readonly string[];
  readonly since?: string | undefined;
  readonly limit?: number | undefined;
}

/** Captures the named files, or the waiting files of the inbox if none are named, one after the other. Throws only errors that end the run. */
export async function captureFiles(input: FileChoice, context: IngestContext): Promise<void> {
  const { run, done, services } = context;
  const sources = await findTranscripts(input.paths, services);
  const total = sources.reduce((sum, { files }) => sum + files.length, 0);
  const choice = new SessionChoice(input.since, input.limit);
  let lookedAt = 0;
  for (const { name, isFolder, files, problem } of sources) {
    if (problem !== null) addReport(failedFile(name, problem), choice, context);
    const before = done.files.length;
    const wanted = changedSince(files, input.since);
    for (const file of wanted) {
      if (choice.isUsedUp) return;
      run.progress({ label: 'Reading transcripts', done: lookedAt++, total });
      await context.yielder.yieldIfDue();
      await captureFile(file, choice, context);
    }
    if (isFolder && done.files.length === before)
      run.warn(await noTranscriptWords(name, wanted.length < files.length, services));
  }
}

function addReport(report: FileReport, choice: SessionChoice, { done }: IngestContext): void {
  done.files.push(report);
  choice.takeFile(report);
}

/**
 * Reads and captures one file, and puts it away if it is in the inbox. Reports a failure of the file; rethrows only
 * errors that no other file can survive.
 */
async function captureFile(found: SourceFile, choice: SessionChoice, context: IngestContext): Promise<void> {
  const { done, run, services } = context;
  const before = done.files.length;
  let file = found;
  try {
    file = await withCleanName(found, context);
    if (isInInbox(file, services) && (await refuseTooLarge(file, choice, context))) return;
    const source = await file.open();
    const isKnown = file.isNamed ? 'yes' : await isTranscript(source, nameOf(file.label), isInInbox(file, services));
    if (isKnown === 'no') return;
    const isWhole = await captureSource(file, source, choice, context).catch((error: unknown) => {
      // The archive holds something other than conversations.
      if (isKnown === 'yes' || !isAppError(error, 'unknown-format')) throw error;
      return false;
    });
    await writePending(context);
    if (isWhole && !context.isDryRun) await rememberRead(file, run.id, services);
  } catch (error) {
    if (endsCapture(error)) throw error;
    const why = await redactReason(reasonOf(error), services.redactor);
    if (done.files.length > before) run.warn(`${file.label}: ${why.reason}`);
    else if (!(await isPutAway(file, services))) addReport(failedFile(file.label, why), choice, context);
  }
}

/** Refuses a file that is too large and returns true; the file stays where it is, with the reason beside it. */
async function refuseTooLarge(file: SourceFile, choice: SessionChoice, context: IngestContext): Promise<boolean> {
  const reason = whyTooLarge(file.label, file.size);
  if (reason === null) return false;
  const report = failedFile(file.label, reason);
  addReport(report, choice, context);
  await putAway(file, null, report, context);
  return true;
}

/** Returns true when everything in the file was read. */
async function captureSource(
  file: SourceFile,
  source: ByteSource,
  choice: SessionChoice,
  context: IngestContext,
): Promise<boolean> {
  const { services, run } = context;
  let opened: OpenTranscript | null = null;
  try {
    opened = await services.transcripts.open(source, readingName(file.label, file.place), run, context.me);
    const { report, stoppedBy, leftOver } = await ingestFile(file.label, opened, choice, context);
    if (report.status === 'skipped' && (await isPutAway(file, services))) return true;
    addReport(report, choice, context);
    if (stoppedBy !== null) {
      if (isOutOfModel(stoppedBy) && !isAppError(stoppedBy, 'needs-consent'))
        await putAway(file, opened, report, context);
      throw stoppedBy as Error;
    }
    if (leftOver === null) await putAway(file, opened, report, context);
    else if (choice.isUsedUp || isInInbox(file, services)) run.warn(`${file.label} was not finished. ${leftOver}`);
    return leftOver === null && (report.status === 'done' || report.status === 'skipped');
  } catch (error) {
    if (opened !== null || endsCapture(error) || !isInInbox(file, services) || (await isPutAway(file, services)))
      throw error;
    const report = failedFile(file.label, await redactReason(reasonOf(error), services.redactor));
    addReport(report, choice, context);
    await putAway(file, null, report, context);
    return false;
  } finally {
    await opened?.close();
  }
}

/**
 * Returns why a file is too large to be captured in the inbox; null when it is not. Putting it away holds the whole
 * file in memory to compare it, keep it on this device, remove it from the vault in one step and copy it: about four
 * times its size.
 */
function whyTooLarge(path: string, size: number): string | null {
  if (size <= limitMegabytes * bytesPerMegabyte) return null;
  const megabytes = grouped(Math.ceil(size / bytesPerMegabyte));
  return `${nameOf(path)} (${megabytes} MB) is too large for the inbox; the limit is ${String(limitMegabytes)} MB. Move it out of the vault, then pass it to "cyberbrain ingest" or choose "Pick a transcript…", which can read large files.`;
}
