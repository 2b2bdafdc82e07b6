import { join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { DiskByteSource } from '../../../adapters/disk/disk-byte-source';
import { AppError } from '../../../core/errors';
import { packedFileLine } from '../../../core/transcript/packed-file';
import type { ByteSource } from '../../../ports/source-files';

interface Piece {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** The files of an unpacked export of Slack, one after the other as they are read from its zip. */
export interface SlackFolder {
  readonly size: number;
  readonly mtimeMs: number;
  readonly source: ByteSource;
}

const dayName = /^\d{4}-\d\d-\d\d\.json$/;
const listName = /^(?:channels|groups|dms|mpims)\.json$/;
const jsonName = /^[^.].*\.json$/i;
/** Maximum number of files, as for an archive. */
const mostFiles = 100_000;

/** Returns the export of Slack that was unpacked into this folder; null for any other folder. Links are not followed. */
export async function slackFolder(disk: Disk, folder: string, label: string): Promise<SlackFolder | null> {
  const entries = await disk.entries(folder);
  const lists = entries.filter(({ kind, name }) => kind === 'file' && jsonName.test(name)).map(({ name }) => name);
  if (!lists.includes('users.json') || !lists.some((name) => listName.test(name))) return null;
  const days: string[] = [];
  for (const channel of entries.filter(({ kind, name }) => kind === 'folder' && !name.startsWith('.')))
    for (const { kind, name } of await disk.entries(join(folder, channel.name)))
      if (kind === 'file' && dayName.test(name)) days.push(`${channel.name}/${name}`);
  if (days.length === 0) return null;
  if (days.length > mostFiles)
    throw new AppError(
      'damaged',
      `${label} was refused: it has more than ${mostFiles.toLocaleString('en')} days.`,
      label,
    );
  // The format shows in the messages, so these come first.
  return joined(disk, folder, label, [...days.sort(), ...lists.sort()]);
}

async function joined(disk: Disk, folder: string, label: string, names: readonly string[]): Promise<SlackFolder> {
  const pieces: Piece[] = [];
  let newestMs = 0;
  for (const name of names) {
    const stat = await disk.stat(join(folder, name));
    if (stat?.kind !== 'file') continue;
    newestMs = Math.max(newestMs, stat.mtimeMs);
    const file = new DiskByteSource(disk, join(folder, name), `${label}/${name}`, stat.size, false);
    pieces.push(textPiece(`${packedFileLine(name)}\n`), file, textPiece('\n'));
  }
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
  return {
    size,
    mtimeMs: newestMs,
    source: { size, read: (start, end) => readAcross(pieces, start, Math.min(end, size), label) },
  };
}

function textPiece(text: string): Piece {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/** Reads from pieces as if they were one file. Throws `unreadable` when a file became shorter meanwhile. */
async function readAcross(pieces: readonly Piece[], start: number, end: number, label: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, end - start));
  let at = 0;
  for (const piece of pieces) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, piece.size)];
    if (from < to) {
      const read = await piece.read(from, to);
      if (read.length < to - from)
        throw new AppError('unreadable', `${label} changed while it was read. Try again.`, label);
      bytes.set(read.subarray(0, to - from), at + from - start);
    }
    at += piece.size;
    if (at >= end) break;
  }
  return bytes;
}
