import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { TranscriptFormat } from '../../core/transcript/formats';
import type { ArchivedFile } from '../../ports/source-files';
import type { SourcePieces } from './source-pieces';

/** The JSON texts of an export: one file, or several in an archive. */
export interface ExportDocuments {
  /** Unpacked size of all texts in bytes. */
  readonly size: number;
  /** Returns the texts one after another, each in pieces; either read every text to its end or stop completely. */
  read(): Iterable<AsyncIterable<Uint8Array>>;
  /** Returns the hash of the export as it is on disk. */
  content(): Promise<ContentHash>;
}

export interface OpenedExport {
  readonly documents: ExportDocuments;
  /** Format of the first text. */
  readonly format: TranscriptFormat;
  /** Name used in error messages. */
  readonly fileName: string;
}

/** Returns the documents of an export that is a single file. */
export function documentOf(pieces: SourcePieces): ExportDocuments {
  return { size: pieces.size, read: () => [pieces.read()], content: () => pieces.digest() };
}

/** Maximum unpacked size in bytes, far beyond real exports: a larger one was made to fill memory or disk. */
const mostUnpackedBytes = 4_294_967_296;

/** Returns the documents of an export in an archive. Throws `damaged` when one of its files claims an absurd size. */
export function documentsIn(files: readonly ArchivedFile[], fileName: string, packed: SourcePieces): ExportDocuments {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > mostUnpackedBytes) throw tooLarge(fileName);
  return { size, read: () => files.map((file) => readNoMore(file, fileName)), content: () => packed.digest() };
}

async function* readNoMore(file: ArchivedFile, fileName: string): AsyncGenerator<Uint8Array, void, undefined> {
  let read = 0;
  for await (const piece of file.read()) {
    read += piece.length;
    if (read > file.size) throw tooLarge(fileName);
    yield piece;
  }
}

function tooLarge(fileName: string): AppError {
  return new AppError(
    'damaged',
    `${fileName} was refused: a file in it would unpack to more than 4 GB, or to more than it claims. No real export does; download it again.`,
    fileName,
  );
}
