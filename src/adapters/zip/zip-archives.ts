import type * as Zip from '@zip.js/zip.js/lib/zip-core-reader.js';
import { AppError, isAppError, messageOf } from '../../core/errors';
import type { ArchivedFile, Archives, ByteSource } from '../../ports/source-files';
import { EntryFault, type PackedEntry, unpackEntry } from './packed-entry';
import { SourceReader } from './source-reader';

/** The messages of zip.js for faults that a user can do something about. */
interface ZipMessages {
  readonly ERR_ENCRYPTED_CENTRAL_DIRECTORY: string;
  readonly ERR_SPLIT_ZIP_FILE: string;
}

/** Maximum number of files: exports contain far fewer, including pictures. */
const mostEntries = 100_000;

/** Names are only read, so none is unsafe. */
const options = { filenameValidation: 'tolerant' } as const;

/** Reads zip archives by their list of files, in this thread: only the wanted part of a large archive is read. */
export class ZipArchives implements Archives {
  async open(
    source: ByteSource,
    fileName: string,
    isWanted: (name: string) => boolean,
  ): Promise<readonly ArchivedFile[]> {
    const zip = await loadZip(fileName);
    const reader = new SourceReader(source, fileName);
    const files: ArchivedFile[] = [];
    let seen = 0;
    try {
      for await (const entry of new zip.ZipReader(reader, options).getEntriesGenerator()) {
        seen += 1;
        if (seen > mostEntries)
          throw new AppError(
            'damaged',
            `${fileName} was refused: it contains more than ${mostEntries.toLocaleString('en')} files. No real export does; download it again.`,
            fileName,
          );
        if (entry.directory || !isWanted(entry.filename)) continue;
        const packed = slim(entry);
        files.push({ name: entry.filename, size: packed.size, read: () => unpack(packed, reader, fileName) });
      }
      return files;
    } catch (error) {
      throw zipFault(reader.failure ?? listFault(error, zip), fileName);
    }
  }
}

/** Loads zip.js on first use: it extends streams that old browsers lack, and these must work without archives. */
function loadZip(fileName: string): Promise<typeof Zip> {
  if (typeof TransformStream === 'undefined' || typeof DecompressionStream === 'undefined') {
    throw new AppError(
      'unreadable',
      `${fileName} cannot be unpacked on this device because its system is too old. Unpack it elsewhere, then choose its conversations.json.`,
      fileName,
    );
  }
  return import('@zip.js/zip.js/lib/zip-core-reader.js');
}

async function* unpack(
  entry: PackedEntry,
  source: SourceReader,
  fileName: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* unpackEntry(entry, source);
  } catch (error) {
    throw zipFault(source.failure ?? error, fileName);
  }
}

/** Keeps only what reading needs: the library's own description of a file takes 7 kB. */
function slim(entry: Zip.FileEntry): PackedEntry {
  return {
    isEncrypted: entry.encrypted,
    method: entry.compressionMethod,
    offset: entry.offset,
    packedSize: entry.compressedSize,
    size: entry.uncompressedSize,
    checksum: entry.crc32 ?? null,
  };
}

/** Tells the faults in a list of files that a user can do something about. */
function listFault(thrown: unknown, zip: ZipMessages): unknown {
  const message = messageOf(thrown);
  if (message === zip.ERR_ENCRYPTED_CENTRAL_DIRECTORY) return new EntryFault('encrypted', message);
  return message === zip.ERR_SPLIT_ZIP_FILE ? new EntryFault('method', message) : thrown;
}

/** Converts an error to ours, with advice. */
function zipFault(thrown: unknown, fileName: string): AppError {
  if (isAppError(thrown)) return thrown;
  const kind = thrown instanceof EntryFault ? thrown.kind : 'damaged';
  if (kind === 'encrypted')
    return new AppError(
      'unreadable',
      `${fileName} is protected by a password. Unpack it, then choose its conversations.json.`,
      fileName,
    );
  const message = messageOf(thrown);
  if (kind === 'method')
    return new AppError(
      'unreadable',
      `${fileName} uses a compression method that cannot be read here (${message}). Unpack it, then choose its conversations.json.`,
      fileName,
    );
  return new AppError(
    'damaged',
    `${fileName} is cut off or damaged (${message}). Download the export again; if it is still being copied, try again when the copy is complete.`,
    fileName,
  );
}
