import { AppError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import { exportingTools, isExport, recognitionCharacters, recognizeTranscript } from '../../core/transcript/recognize';
import type { ArchivedFile, Archives, ByteSource } from '../../ports/source-files';
import type { ReadingRun } from '../../ports/transcript-reader';
import { documentsIn, type OpenedExport } from './export-documents';
import type { SourcePieces } from './source-pieces';

const jsonName = /\.json$/i;
/** An export has some dozens; each costs a look. */
const mostFiles = 5_000;
const mostParts = 1_000;

export interface PackedExport {
  readonly source: ByteSource;
  readonly fileName: string;
  readonly pieces: SourcePieces;
}

/** Finds the conversations in the archive of an export, by the content of its JSON files; pictures and everything else are never unpacked. Throws `unknown-format` when there are none. */
export async function openArchive(
  { source, fileName, pieces }: PackedExport,
  archives: Archives,
  run: ReadingRun,
): Promise<OpenedExport> {
  const files = await archives.open(source, fileName, (name) => jsonName.test(name));
  if (files.length > mostFiles) throw tooMany(fileName, `${mostFiles.toLocaleString('en')} JSON files`);
  const found: ArchivedFile[] = [];
  let format: OpenedExport['format'] | null = null;
  for (const [done, file] of [...files].sort(byName).entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Looking into the archive', done, total: files.length });
    const recognized = recognizeTranscript(await headOf(file));
    if (!isExport(recognized)) continue;
    format ??= recognized;
    found.push(file);
    if (found.length > mostParts) throw tooMany(fileName, `${mostParts.toLocaleString('en')} files of conversations`);
  }
  if (format === null)
    throw new AppError(
      'unknown-format',
      `${fileName} contains no conversations of ${exportingTools()}. Choose the .zip of an export, or its conversations.json.`,
      fileName,
    );
  return { documents: documentsIn(found, fileName, pieces), format, fileName };
}

function tooMany(fileName: string, what: string): AppError {
  return new AppError(
    'damaged',
    `${fileName} was refused: it contains more than ${what}. No real export does; download it again.`,
    fileName,
  );
}

/** Shards are numbered by name: `conversations-000.json`. */
function byName(one: ArchivedFile, other: ArchivedFile): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}

async function headOf(file: ArchivedFile): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of file.read()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= recognitionCharacters) break;
  }
  return new TextDecoder().decode(joinBytes(pieces));
}
