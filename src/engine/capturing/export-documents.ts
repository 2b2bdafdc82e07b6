import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { TranscriptFormat } from '../../core/transcript/formats';
import type { ArchivedFile } from '../../ports/source-files';
import type { SourcePieces } from './source-pieces';

/** The JSON texts that an export consists of: one file, or several of an archive. */
export interface ExportDocuments {
  /** Bytes of all of them, unpacked. */
  readonly size: number;
  /** One after another, each in pieces; read each to its end or leave all. */
  read(): Iterable<AsyncIterable<Uint8Array>>;
  /** The hash of the export as it lies on the disk. */
  content(): Promise<ContentHash>;
}

export interface OpenedExport {
  readonly documents: ExportDocuments;
  /** Of the first text. */
  readonly format: TranscriptFormat;
  /** For errors. */
  readonly fileName: string;
}

/** An export that is one file. */
export function documentOf(pieces: SourcePieces): ExportDocuments {
  return { size: pieces.size, read: () => [pieces.read()], content: () => pieces.digest() };
}

/** Exports are far smaller: what claims or becomes more was made to fill a memory or a disk. */
const mostUnpackedBytes = 4_294_967_296;

/** An export in an archive. Throws `damaged` when one of its files claims to be absurdly large. */
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
