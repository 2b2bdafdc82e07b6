import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import type { VaultPath } from '../../core/note/path';
import { problemNotePath } from '../../core/transcript/inbox';
import { listInbox } from '../../engine/capturing/inbox-files';
import type { Vault } from '../../ports/vault';

export interface FailedTranscript {
  readonly path: VaultPath;
  /** Taken from the problem note beside the transcript. */
  readonly reason: string;
}

export interface Inbox {
  readonly waiting: readonly VaultPath[];
  readonly failed: readonly FailedTranscript[];
}

export async function readInbox(vault: Vault, inboxFolder: string): Promise<Inbox> {
  const { waiting, failed } = await listInbox(vault, inboxFolder);
  return {
    waiting: waiting.map(({ path }) => path),
    failed: await readReasons(
      vault,
      failed.map(({ path }) => path),
    ),
  };
}

/** Reads why each of these transcripts could not be captured, from the notes beside them. */
export function readReasons(vault: Vault, failed: readonly VaultPath[]): Promise<FailedTranscript[]> {
  return Promise.all(failed.map(async (path) => ({ path, reason: await readReason(vault, path) })));
}

async function readReason(vault: Vault, path: VaultPath): Promise<string> {
  const note = problemNotePath(path);
  try {
    const reason = readFrontmatter(new TextDecoder().decode(await vault.read(note))).data['cb_inbox_reason'];
    if (typeof reason === 'string' && reason !== '') return reason;
  } catch {
    // The note was removed in the meantime.
  }
  return `The reason is no longer known, because "${note}" does not contain it. Try again.`;
}
