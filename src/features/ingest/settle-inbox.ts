import type { ContentHash } from '../../core/content-hash';
import { joinBytes } from '../../core/join-bytes';
import { baseNameOf, extensionOf, folderOf, nameOf, type VaultPath } from '../../core/note/path';
import { fileNameFromTitle } from '../../core/note/file-name';
import type { Operation } from '../../core/plan/plan';
import { isInboxTranscript, problemNotePath, processedPath } from '../../core/transcript/inbox';
import { redactTranscriptLines } from '../../core/transcript/redact-transcript';
import { splitLines } from '../../core/transcript/split-lines';
import type { FileContext, IngestServices } from './ingest-context';
import { freePath } from './plan-beats';
import { addCounts } from './redact-session';
import type { FileReport } from './report';

export interface InboxPlan {
  readonly operations: readonly Operation[];
  /** Secrets taken out of the copy, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
}

/**
 * What becomes of a transcript in the inbox. Captured: a redacted copy goes to `Processed`, the original leaves the vault, an
 * earlier problem note with it. Failed: it stays, with the reason in a note beside it. Elsewhere: nothing.
 */
export async function planInbox(path: VaultPath | null, bytes: Uint8Array, report: FileReport, context: FileContext): Promise<InboxPlan> {
  const { services } = context;
  if (path === null || !isInboxTranscript(path, services.settings.inboxFolder)) return { operations: [], secrets: {} };
  // Another program put it away meanwhile.
  if ((await services.vault.stat(path)) === null) return { operations: [], secrets: {} };
  if (report.status === 'done' || report.status === 'skipped') return planProcessed(path, bytes, context);
  return { operations: await planProblemNote(path, report.reason ?? '', services), secrets: {} };
}

async function planProcessed(path: VaultPath, bytes: Uint8Array, context: FileContext): Promise<InboxPlan> {
  const { services } = context;
  const { parts, secrets } = await redactedCopy(bytes, context);
  return {
    operations: [
      ...(await planCopy(path, joinBytes(parts), services)),
      { op: 'trash', path, expects: services.hasher.sha256(bytes), keep: 'device' },
      ...(await planRemoval(problemNotePath(path), services)),
    ],
    secrets,
  };
}

async function redactedCopy(bytes: Uint8Array, { redactor, run, breather }: FileContext): Promise<{ parts: Uint8Array[]; secrets: Record<string, number> }> {
  const secrets: Record<string, number> = {};
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let size = 0;
  for await (const line of redactTranscriptLines(splitLines(new TextDecoder().decode(bytes)), (part) => redactor.redact(part))) {
    addCounts(secrets, line.counts);
    const part = encoder.encode(`${line.text}\n`);
    parts.push(part);
    size += part.length;
    run.progress({ label: 'Making a copy without secrets', done: Math.min(size, bytes.length), total: bytes.length });
    await breather.breathe();
  }
  return { parts, secrets };
}

/** Nothing when the same copy lies there already: the same file was dropped again. */
async function planCopy(path: VaultPath, copy: Uint8Array, services: IngestServices): Promise<Operation[]> {
  const wanted = processedPath(path, services.settings.inboxFolder);
  // The name comes from outside too.
  const { text: cleanName } = await services.redactor.redact(baseNameOf(wanted));
  const name = cleanName === baseNameOf(wanted) ? cleanName : fileNameFromTitle(cleanName);
  if ((await currentHash(wanted, services)) === services.hasher.sha256(copy)) return [];
  return [{ op: 'create', path: await freePath(folderOf(wanted), name, extensionOf(wanted), services.vault), bytes: copy }];
}

async function planRemoval(note: VaultPath, services: IngestServices): Promise<Operation[]> {
  const expects = await currentHash(note, services);
  return expects === null ? [] : [{ op: 'trash', path: note, expects, keep: 'device' }];
}

async function planProblemNote(path: VaultPath, reason: string, services: IngestServices): Promise<Operation[]> {
  const note = problemNotePath(path);
  const { text } = await services.redactor.redact(renderProblem(nameOf(path), reason));
  const bytes = new TextEncoder().encode(text);
  const expects = await currentHash(note, services);
  if (expects === null) return [{ op: 'create', path: note, bytes }];
  return expects === services.hasher.sha256(bytes) ? [] : [{ op: 'modify', path: note, bytes, expects }];
}

async function currentHash(path: VaultPath, services: IngestServices): Promise<ContentHash | null> {
  return (await services.vault.stat(path)) === null ? null : services.hasher.sha256(await services.vault.read(path));
}

function renderProblem(name: string, reason: string): string {
  return `---
cb_inbox_reason: ${JSON.stringify(reason)}
---

**${name}** could not be captured: ${reason}

The file was left as it is. Capture it again once that is mended, or delete both files.
`;
}
