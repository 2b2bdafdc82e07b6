import type { ContentHash } from '../../core/content-hash';
import { messageOf } from '../../core/errors';
import { fileNameFromTitle } from '../../core/note/file-name';
import { harmlessLine, harmlessMarkdown } from '../../core/note/harmless-markdown';
import { baseNameOf, extensionOf, folderOf, joinPath, nameOf, type VaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import { isInboxTranscript, problemNotePath, processedPath } from '../../core/transcript/inbox';
import { freePath } from '../../engine/writing/free-path';
import type { SourceFile } from '../../ports/source-files';
import type { OpenTranscript, RedactedCopy } from '../../ports/transcript-reader';
import type { IngestContext, IngestDeps } from './ingest-context';
import { endsCapture, type FileReport } from './report';
import { writeOperations } from './write-plan';

interface InboxPlan {
  readonly operations: readonly Operation[];
  /** Secrets taken out of the copy, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

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
export async function isPutAway(file: SourceFile, services: IngestDeps): Promise<boolean> {
  return file.vaultPath !== null && isInInbox(file, services) && (await services.vault.stat(file.vaultPath)) === null;
}

/** True for a transcript that lies directly in the inbox. */
export function isInInbox(file: SourceFile, { settings }: IngestDeps): boolean {
  return file.vaultPath !== null && isInboxTranscript(file.vaultPath, settings.inboxFolder);
}

/**
 * What becomes of a transcript in the inbox. Captured: a redacted copy goes to `Processed`, the original leaves the vault, an
 * earlier problem note with it. Failed: it stays, with the reason in a note beside it. Elsewhere: nothing.
 */
async function planInbox(
  path: VaultPath | null,
  opened: OpenTranscript | null,
  report: FileReport,
  { services, run }: IngestContext,
): Promise<InboxPlan> {
  if (path === null || !isInboxTranscript(path, services.settings.inboxFolder)) return { operations: [], secrets: {} };
  // Another program put it away meanwhile.
  if ((await services.vault.stat(path)) === null) return { operations: [], secrets: {} };
  const isCaptured = report.status === 'done' || report.status === 'skipped';
  if (opened === null || !isCaptured)
    return { operations: await planProblemNote(path, report.reason ?? '', services), secrets: {} };
  const read = await opened.redactedCopy(run);
  const copy = extensionOf(path) === 'md' && read.bytes !== null ? { ...read, bytes: harmlessCopy(read.bytes) } : read;
  if (copy.bytes === null)
    run.warn(
      `${path}: no copy is kept because it would be larger than 50 MB. The original is kept on this device as long as the run can be undone.`,
    );
  return planProcessed(path, copy, services);
}

/** A text that the app shows as a note. Its first line is empty, so that it sets no properties. */
function harmlessCopy(bytes: Uint8Array): Uint8Array {
  const text = harmlessMarkdown(new TextDecoder().decode(bytes));
  return new TextEncoder().encode(text.startsWith('---') ? `\n${text}` : text);
}

async function planProcessed(
  path: VaultPath,
  { bytes, secrets, original }: RedactedCopy,
  services: IngestDeps,
): Promise<InboxPlan> {
  return {
    operations: [
      ...(bytes === null ? [] : await planCopy(path, bytes, services)),
      { op: 'trash', path, expects: original, keep: 'device' },
      ...(await planRemoval(problemNotePath(path), services)),
    ],
    secrets,
  };
}

/** Nothing when the same copy lies there already: the same file was dropped again. */
async function planCopy(path: VaultPath, copy: Uint8Array, services: IngestDeps): Promise<Operation[]> {
  const folder = folderOf(processedPath(path, services.settings.inboxFolder));
  const name = await nameOfCopy(baseNameOf(path), services);
  // Of an archive the conversations alone are copied.
  const extension = extensionOf(path) === 'zip' ? 'json' : extensionOf(path);
  const standing = await currentHash(joinPath(folder, `${name}.${extension}`), services);
  if (standing !== null && standing === (await services.hasher.digest(copy))) return [];
  return [{ op: 'create', path: await freePath(folder, name, extension, services.vault), bytes: copy }];
}

/** The name comes from outside too: it may hold a secret, or what the app and other disks refuse. */
async function nameOfCopy(name: string, { redactor }: IngestDeps): Promise<string> {
  const { text } = await redactor.redact(name);
  return text === name && !/[<>:"\\|?*]/.test(name) ? name : fileNameFromTitle(text);
}

async function planRemoval(note: VaultPath, services: IngestDeps): Promise<Operation[]> {
  const expects = await currentHash(note, services);
  return expects === null ? [] : [{ op: 'trash', path: note, expects, keep: 'device' }];
}

async function planProblemNote(path: VaultPath, reason: string, services: IngestDeps): Promise<Operation[]> {
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
