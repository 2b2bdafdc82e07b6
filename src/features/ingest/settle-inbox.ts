import type { ContentHash } from '../../core/content-hash';
import { baseNameOf, extensionOf, folderOf, nameOf, type VaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import { isInboxTranscript, problemNotePath, processedPath } from '../../core/transcript/inbox';
import { redactTranscript } from '../../core/transcript/redact-transcript';
import { freePath } from './plan-beats';
import type { FileReport } from './report';
import type { IngestServices } from './services';

/**
 * What becomes of a transcript in the inbox. Captured: a redacted copy goes to `Processed`, the original leaves the vault, an
 * earlier problem note with it. Failed: it stays, with the reason in a note beside it. Elsewhere: nothing.
 */
export async function planInbox(path: VaultPath | null, bytes: Uint8Array, report: FileReport, services: IngestServices): Promise<Operation[]> {
  if (path === null || !isInboxTranscript(path, services.settings.inboxFolder) || report.status === 'partly') return [];
  return report.status === 'failed' ? planProblemNote(path, report.reason ?? '', services) : planProcessed(path, bytes, services);
}

async function planProcessed(path: VaultPath, bytes: Uint8Array, services: IngestServices): Promise<Operation[]> {
  const target = processedPath(path, services.settings.inboxFolder);
  const copy = await freePath(folderOf(target), baseNameOf(target), extensionOf(target), services.vault);
  const { text } = await redactTranscript(new TextDecoder().decode(bytes), (part) => services.redactor.redact(part));
  return [
    { op: 'create', path: copy, bytes: new TextEncoder().encode(text) },
    { op: 'trash', path, expects: services.hasher.sha256(bytes), keep: 'device' },
    ...(await planRemoval(problemNotePath(path), services)),
  ];
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
