import type * as Zip from '@zip.js/zip.js/lib/zip-core-reader.js';
import { AppError, isAppError, messageOf } from '../../core/errors';
import type { ArchivedFile, Archives, ByteSource } from '../../ports/source-files';
import { SourceReader } from './source-reader';

/** The messages of zip.js for faults that a user can do something about. */
interface ZipMessages {
  readonly ERR_ENCRYPTED: string;
  readonly ERR_ENCRYPTED_CENTRAL_DIRECTORY: string;
  readonly ERR_UNSUPPORTED_ENCRYPTION: string;
  readonly ERR_UNSUPPORTED_COMPRESSION: string;
  readonly ERR_SPLIT_ZIP_FILE: string;
}

/** Maximum number of files: exports contain far fewer, including pictures. */
const mostEntries = 100_000;

/** Names are only read, so none is unsafe; the library's own threads would need separate scripts. */
const options = {
  useWebWorkers: false,
  useCompressionStream: true,
  checkCrc32: true,
  filenameValidation: 'tolerant',
} as const;

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
        files.push({
          name: entry.filename,
          size: entry.uncompressedSize,
          read: () => unpack(entry, reader, fileName, zip),
        });
      }
      return files;
    } catch (error) {
      throw zipFault(reader.failure ?? error, fileName, zip);
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
  entry: Zip.FileEntry,
  source: SourceReader,
  fileName: string,
  zip: typeof Zip,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const left = new AbortController();
  const written = entry.getData(writable, { signal: left.signal });
  // The library leaves the stream open when it fails.
  const isOver = written
    .then(
      () => undefined,
      (error: unknown) => writable.abort(error),
    )
    .catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    await written;
  } catch (error) {
    throw zipFault(source.failure ?? error, fileName, zip);
  } finally {
    left.abort();
    await reader.cancel().catch(() => undefined);
    await isOver;
  }
}

/** Converts an error of zip.js to ours, with advice. */
function zipFault(thrown: unknown, fileName: string, zip: ZipMessages): AppError {
  if (isAppError(thrown)) return thrown;
  const message = messageOf(thrown);
  if ([zip.ERR_ENCRYPTED, zip.ERR_ENCRYPTED_CENTRAL_DIRECTORY, zip.ERR_UNSUPPORTED_ENCRYPTION].includes(message))
    return new AppError(
      'unreadable',
      `${fileName} is protected by a password. Unpack it, then choose its conversations.json.`,
      fileName,
    );
  if ([zip.ERR_UNSUPPORTED_COMPRESSION, zip.ERR_SPLIT_ZIP_FILE].includes(message))
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
