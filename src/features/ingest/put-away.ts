import type { ContentHash } from '../../core/content-hash';
import { messageOf } from '../../core/errors';
import { fileNameFromTitle } from '../../core/note/file-name';
import { harmlessLine, harmlessMarkdown } from '../../core/note/harmless-markdown';
import { baseNameOf, extensionOf, joinPath, nameOf, type VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import { isInboxTranscript, problemNotePath, processedFolder } from '../../core/transcript/inbox';
import { freePath } from '../../engine/writing/free-path';
import type { SourceFile } from '../../ports/source-files';
import type { OpenTranscript, RedactedCopy } from '../../ports/transcript-reader';
import type { IngestContext, IngestDeps } from './ingest-context';
import { planRemovalOfParts } from './removed-parts';
import { endsCapture, type FileReport } from './report';
import { writeOperations } from './write-plan';

interface InboxPlan {
  readonly operations: readonly FileOperation[];
  /** Number of secrets removed from the copy, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

/**
 * Moves a captured file out of the inbox. A file that cannot be moved stays; the next run finds all of its turns read.
 * `opened` is null for a file that could not be read.
 */
export async function putAway(
  file: SourceFile,
  opened: OpenTranscript | null,
  report: FileReport,
  context: IngestContext,
): Promise<void> {
  const { done, run, services } = context;
  try {
    const { operations, secrets } = await planInbox(file, opened, report, context);
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

/** Takes the larger count for each kind, because the copy of a file holds more than its turns. */
function larger(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].sort().map((kind) => [kind, Math.max(one[kind] ?? 0, other[kind] ?? 0)]));
}

/** True for a transcript that is no longer in the inbox: another window or program has captured and reported it. */
export async function isPutAway(file: SourceFile, services: IngestDeps): Promise<boolean> {
  const [path] = isInInbox(file, services) ? placesOf(file) : [];
  return path !== undefined && (await services.vault.stat(path)) === null;
}

/** True for a transcript that lies directly in the inbox, or was unpacked there. */
export function isInInbox({ vaultPath, parts }: SourceFile, { settings }: IngestDeps): boolean {
  return parts !== undefined || (vaultPath !== null && isInboxTranscript(vaultPath, settings.inboxFolder));
}

function placesOf({ vaultPath, parts }: SourceFile): readonly VaultPath[] {
  return parts ?? (vaultPath === null ? [] : [vaultPath]);
}

/**
 * Plans what happens to a transcript in the inbox. Captured: a redacted copy goes to `Processed`, and the original and
 * any problem note leave the vault. Failed: it stays, with the reason in a note beside it if it is a file. Outside the
 * inbox: nothing.
 */
async function planInbox(
  file: SourceFile,
  opened: OpenTranscript | null,
  report: FileReport,
  { services, run }: IngestContext,
): Promise<InboxPlan> {
  const nothing = { operations: [], secrets: {} };
  // Another program may have put it away in the meantime.
  if (!isInInbox(file, services) || (await isPutAway(file, services))) return nothing;
  const isCaptured = report.status === 'done' || report.status === 'skipped';
  if (opened === null || !isCaptured)
    return file.vaultPath === null
      ? nothing
      : { operations: await planProblemNote(file.vaultPath, report.reason ?? '', services), secrets: {} };
  const read = await opened.redactedCopy(run);
  const isNote = file.vaultPath !== null && extensionOf(file.vaultPath) === 'md';
  const copy = isNote && read.bytes !== null ? { ...read, bytes: harmlessCopy(read.bytes) } : read;
  if (copy.bytes === null)
    run.warn(
      `${file.label}: no copy is kept because it would be larger than 50 MB. The original is kept on this device as long as the run can be undone.`,
    );
  return planProcessed(file, copy, services);
}

/** Makes a text harmless that the app shows as a note. An empty first line keeps it from setting properties. */
function harmlessCopy(bytes: Uint8Array): Uint8Array {
  const text = harmlessMarkdown(new TextDecoder().decode(bytes));
  return new TextEncoder().encode(text.startsWith('---') ? `\n${text}` : text);
}

async function planProcessed(
  file: SourceFile,
  { bytes, secrets, original }: RedactedCopy,
  services: IngestDeps,
): Promise<InboxPlan> {
  const { vaultPath: path } = file;
  const leaving: FileOperation[] =
    path === null
      ? await planRemovalOfParts(file, original, services)
      : [
          { op: 'trash', path, expects: original, keep: 'device' },
          ...(await planRemoval(problemNotePath(path), services)),
        ];
  return { operations: [...(bytes === null ? [] : await planCopy(file, bytes, services)), ...leaving], secrets };
}

/** Plans the copy; nothing when the same copy already exists because the file was dropped again. */
async function planCopy(
  { vaultPath, label }: SourceFile,
  copy: Uint8Array,
  services: IngestDeps,
): Promise<FileOperation[]> {
  const folder = processedFolder(services.settings.inboxFolder);
  const name = await nameOfCopy(vaultPath === null ? nameOf(label) : baseNameOf(vaultPath), services);
  // Only the conversations of an archive are copied.
  const extension = vaultPath === null || extensionOf(vaultPath) === 'zip' ? 'json' : extensionOf(vaultPath);
  const standing = await currentHash(joinPath(folder, `${name}.${extension}`), services);
  if (standing !== null && standing === (await services.hasher.digest(copy))) return [];
  return [{ op: 'create', path: await freePath(folder, name, extension, services.vault), bytes: copy }];
}

/** Cleans the name, which comes from outside: it may hold a secret or characters that the app and other disks refuse. */
async function nameOfCopy(name: string, { redactor }: IngestDeps): Promise<string> {
  const { text } = await redactor.redact(name);
  return text === name && !/[<>:"\\|?*]/.test(name) ? name : fileNameFromTitle(text);
}

async function planRemoval(note: VaultPath, services: IngestDeps): Promise<FileOperation[]> {
  const expects = await currentHash(note, services);
  return expects === null ? [] : [{ op: 'trash', path: note, expects, keep: 'device' }];
}

async function planProblemNote(path: VaultPath, reason: string, services: IngestDeps): Promise<FileOperation[]> {
  const note = problemNotePath(path);
  const { text } = await services.redactor.redact(renderProblem(nameOf(path), reason));
  const bytes = new TextEncoder().encode(text);
  const expects = await currentHash(note, services);
  if (expects === null) return [{ op: 'create', path: note, bytes }];
  return expects === services.hasher.sha256(bytes) ? [] : [{ op: 'modify', path: note, bytes, expects }];
}

async function currentHash(path: VaultPath, services: IngestDeps): Promise<ContentHash | null> {
  return (await services.vault.stat(path)) === null ? null : services.hasher.digest(await services.vault.read(path));
}

function renderProblem(fileName: string, problem: string): string {
  const [name, reason] = [harmlessLine(fileName), harmlessLine(problem)];
  return `---
cb_inbox_reason: ${JSON.stringify(reason)}
---

**${name}** could not be captured: ${reason}

The file was not changed. Fix the cause and process the inbox again, or delete both files.
`;
}
