import { extensionOf, type VaultPath } from '../../core/note/path';
import { sortInbox } from '../../core/transcript/inbox';
import type { FileEntry, Vault } from '../../ports/vault';
import { isOwnNote } from './text-transcript';

export interface InboxFiles {
  readonly waiting: readonly FileEntry[];
  /** With a note beside them that says why. */
  readonly failed: readonly FileEntry[];
}

/** The transcripts that lie directly in the inbox; notes that this program wrote are none, wherever they were moved. */
export async function listInbox(vault: Pick<Vault, 'list' | 'read'>, inboxFolder: string): Promise<InboxFiles> {
  const entries = new Map((await vault.list()).filter((entry) => !entry.isLink).map((entry) => [entry.path, entry]));
  const { waiting, failed } = sortInbox([...entries.keys()], inboxFolder);
  const keep = async (paths: readonly VaultPath[]): Promise<FileEntry[]> => {
    const kept: FileEntry[] = [];
    for (const path of paths) {
      const entry = entries.get(path);
      if (entry !== undefined && !(await isOwnNoteAt(vault, path))) kept.push(entry);
    }
    return kept;
  };
  return { waiting: await keep(waiting), failed: await keep(failed) };
}

/** False for what is no Markdown or cannot be read. */
export async function isOwnNoteAt(vault: Pick<Vault, 'read'>, path: VaultPath): Promise<boolean> {
  if (extensionOf(path) !== 'md') return false;
  const bytes = await vault.read(path).catch(() => new Uint8Array());
  return isOwnNote(new TextDecoder().decode(bytes.subarray(0, 65_536)));
}
