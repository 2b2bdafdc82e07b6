import { messageOf } from '../../core/errors';
import { isInboxTranscript } from '../../core/transcript/inbox';
import type { SourceFile } from '../../ports/source-files';
import type { OpenTranscript } from '../../ports/transcript-reader';
import { endsCapture } from './ends-capture';
import type { IngestContext, IngestServices } from './ingest-context';
import type { FileReport } from './report';
import { planInbox } from './settle-inbox';
import { writeOperations } from './write-plan';

/** A captured file that cannot be put away stays in the inbox; the next run finds all of its turns read. `opened` is null for one that could not be read. */
export async function putAway(
  file: SourceFile,
  opened: OpenTranscript | null,
  report: FileReport,
  context: IngestContext,
): Promise<void> {
  const { done, run, services } = context;
  try {
    const { operations, secrets } = await planInbox(file.vaultPath, opened, report, context);
    await opened?.close();
    await writeOperations(operations, [], context);
    done.files[done.files.length - 1] = { ...report, secrets: larger(report.secrets, secrets) };
  } catch (error) {
    if (endsCapture(error)) throw error;
    if (await isPutAway(file, services)) {
      if (report.status === 'skipped') done.files.pop();
      return;
    }
    run.warn(`${file.label} stays in the inbox: ${messageOf(error)}`);
  }
}

/** Kind by kind the larger count: the copy of a file holds more than its turns. */
function larger(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].sort().map((kind) => [kind, Math.max(one[kind] ?? 0, other[kind] ?? 0)]));
}

/** True for a transcript of the inbox that is there no more: another window or program has captured it, and it is told there. */
export async function isPutAway(file: SourceFile, services: IngestServices): Promise<boolean> {
  return file.vaultPath !== null && isInInbox(file, services) && (await services.vault.stat(file.vaultPath)) === null;
}

/** True for a transcript that lies directly in the inbox. */
export function isInInbox(file: SourceFile, { settings }: IngestServices): boolean {
  return file.vaultPath !== null && isInboxTranscript(file.vaultPath, settings.inboxFolder);
}
