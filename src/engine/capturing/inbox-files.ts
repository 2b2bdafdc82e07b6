import { extensionOf, folderOf, isInFolder, nameOf, type VaultPath } from '../../core/note/path';
import { sortInbox } from '../../core/transcript/inbox';
import type { FileEntry, Vault } from '../../ports/vault';
import { slackFileNames } from './slack-folder';
import { isOwnNote } from './text-transcript';

export interface UnpackedExport {
  readonly folder: VaultPath;
  /** In reading order. */
  readonly files: readonly FileEntry[];
}

export interface InboxFiles {
  readonly waiting: readonly FileEntry[];
  /** Files with a note beside them that gives the reason. */
  readonly failed: readonly FileEntry[];
  /** Folders directly in the inbox that are an unpacked export of Slack. */
  readonly unpacked: readonly UnpackedExport[];
}

/**
 * Maximum length of a line that is parsed; a longer one is judged by its last character, because parsing would block
 * the thread.
 */
const longestParsed = 1_000_000;

const closingBytes: readonly (number | undefined)[] = [0x7d, 0x5d];

/** Signature of the record at the end of an archive, which is followed by a comment of at most 65,535 bytes. */
const archiveEnd = [0x50, 0x4b, 0x05, 0x06];

const archiveTail = 65_557;

/** Returns the transcripts directly in the inbox, without notes that this program wrote. */
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
  return { waiting: await keep(waiting), failed: await keep(failed), unpacked: unpackedIn(inboxFolder, entries) };
}

function unpackedIn(inboxFolder: string, entries: ReadonlyMap<string, FileEntry>): UnpackedExport[] {
  const paths = [...entries.values()].filter((entry) => entry.isUnreadFolder !== true).map(({ path }) => path);
  return paths
    .filter((path) => nameOf(path) === 'users.json' && folderOf(folderOf(path) as VaultPath) === inboxFolder)
    .map((path) => folderOf(path) as VaultPath)
    .sort()
    .flatMap((folder) => {
      const inside = paths.filter((path) => isInFolder(path, folder)).map((path) => path.slice(folder.length + 1));
      const names = slackFileNames(inside, folder) ?? [];
      const files = names.flatMap((name) => entries.get(`${folder}/${name}`) ?? []);
      return files.length === 0 ? [] : [{ folder, files }];
    });
}

/** False when the file is not Markdown or cannot be read. */
export async function isOwnNoteAt(vault: Pick<Vault, 'read'>, path: VaultPath): Promise<boolean> {
  if (extensionOf(path) !== 'md') return false;
  const bytes = await vault.read(path).catch(() => new Uint8Array());
  return isOwnNote(new TextDecoder().decode(bytes.subarray(0, 65_536)));
}

/** True when the end of a transcript shows that it is still being written. The end of a plain text shows nothing. */
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

/** Returns the last byte that is not whitespace. */
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

/** True when the last line has no line end and is not a complete record. */
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
