import { extensionOf, type VaultPath } from '../../core/note/path';
import { sortInbox } from '../../core/transcript/inbox';
import type { FileEntry, Vault } from '../../ports/vault';
import { isOwnNote } from './text-transcript';

export interface InboxFiles {
  readonly waiting: readonly FileEntry[];
  /** With a note beside them that says why. */
  readonly failed: readonly FileEntry[];
}

/** A longer line is judged by its last character: to parse it would hold the thread. */
const longestParsed = 1_000_000;

const closingBytes: readonly (number | undefined)[] = [0x7d, 0x5d];

/** An archive ends with this record and a remark of at most 65,535 bytes. */
const archiveEnd = [0x50, 0x4b, 0x05, 0x06];

const archiveTail = 65_557;

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

/** True for the bytes of a transcript whose writer is not done, as far as its end tells. A text has no end to tell it by. */
export function endsInTheMiddle(path: string, bytes: Uint8Array): boolean {
  switch (extensionOf(path)) {
    case 'zip':
      return !hasArchiveEnd(bytes.subarray(-archiveTail));
    case 'json':
      return !closingBytes.includes(lastSign(bytes));
    case 'jsonl':
      return isLineCutOff(bytes);
    default:
      return true;
  }
}

/** The last byte that is no space. */
function lastSign(bytes: Uint8Array): number | undefined {
  let at = bytes.length - 1;
  while (at >= 0 && (bytes[at] ?? 0) <= 0x20) at -= 1;
  return bytes[at];
}

function hasArchiveEnd(tail: Uint8Array): boolean {
  for (let at = tail.length - archiveEnd.length; at >= 0; at -= 1)
    if (archiveEnd.every((byte, index) => tail[at + index] === byte)) return true;
  return false;
}

/** True when the last line has no end and is no whole record. */
function isLineCutOff(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return true;
  const lastLine = bytes.subarray(bytes.lastIndexOf(10) + 1);
  if (lastLine.length === 0) return false;
  if (lastLine.length > longestParsed) return !closingBytes.includes(lastLine.at(-1));
  try {
    JSON.parse(new TextDecoder().decode(lastLine));
    return false;
  } catch {
    return true;
  }
}
