import { AppError } from '../../core/errors';
import { packedFileLine } from '../../core/transcript/packed-file';
import type { ByteSource } from '../../ports/source-files';
import { grouped } from '../../core/counted';

/** One file of a folder, named relative to it with `/`. */
export interface FolderFile {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** The files of an unpacked export of Slack, one after the other as they are read from its zip. */
export interface SlackFolder {
  readonly size: number;
  readonly mtimeMs: number;
  readonly source: ByteSource;
}

type Piece = Pick<FolderFile, 'size' | 'read'>;

const dayName = /^[^./][^/]*\/\d{4}-\d\d-\d\d\.json$/;
const listName = /^(?:channels|groups|dms|mpims)\.json$/;
const jsonName = /^[^./][^/]*\.json$/i;
/** Maximum number of files, as for an archive. */
const mostFiles = 100_000;

/**
 * Returns the files of an unpacked export of Slack in reading order: the days of its channels, in which the format
 * shows, then its lists. Null for a folder that is none. Throws `damaged` when it has too many days.
 */
export function slackFileNames(names: readonly string[], label: string): string[] | null {
  const lists = names.filter((name) => jsonName.test(name));
  const days = names.filter((name) => dayName.test(name));
  if (!lists.includes('users.json') || !lists.some((name) => listName.test(name)) || days.length === 0) return null;
  if (days.length > mostFiles)
    throw new AppError('damaged', `${label} was refused: it has more than ${grouped(mostFiles)} days.`, label);
  return [...days.sort(), ...lists.sort()];
}

/** Joins the files of an unpacked export of Slack, given in reading order, to one source. */
export function joinSlackFiles(files: readonly FolderFile[], label: string): SlackFolder {
  const pieces = files.flatMap((file): Piece[] => [textPiece(`${packedFileLine(file.name)}\n`), file, textPiece('\n')]);
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
  return {
    size,
    mtimeMs: files.reduce((newest, { mtimeMs }) => Math.max(newest, mtimeMs), 0),
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
