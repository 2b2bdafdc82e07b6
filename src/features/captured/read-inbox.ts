import { readFrontmatter } from '../../core/note/frontmatter';
import type { VaultPath } from '../../core/note/path';
import { problemNotePath } from '../../core/transcript/inbox';
import { listInbox } from '../../engine/capturing/inbox-files';
import type { Vault } from '../../ports/vault';

export interface FailedTranscript {
  readonly path: VaultPath;
  /** From the note beside it. */
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

/** Why each of these transcripts could not be captured, as the notes beside them say. */
export function readReasons(vault: Vault, failed: readonly VaultPath[]): Promise<FailedTranscript[]> {
  return Promise.all(failed.map(async (path) => ({ path, reason: await readReason(vault, path) })));
}

async function readReason(vault: Vault, path: VaultPath): Promise<string> {
  const note = problemNotePath(path);
  try {
    const reason = readFrontmatter(new TextDecoder().decode(await vault.read(note))).data['cb_inbox_reason'];
    if (typeof reason === 'string' && reason !== '') return reason;
  } catch {
    // The note was taken away meanwhile.
  }
  return `The reason is no longer known, because "${note}" does not contain it. Try again.`;
}
