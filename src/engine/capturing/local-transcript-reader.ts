import { AppError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import type { LineFormat, LineReader } from '../../core/transcript/format';
import {
  fallbackFormat,
  formatIds,
  formatOf,
  type Transcript,
  type TranscriptFormat,
} from '../../core/transcript/formats';
import {
  exportingTools,
  isExport,
  notKnown,
  recognitionCharacters,
  type RecognizedFormat,
  recognizeTranscript,
} from '../../core/transcript/recognize';
import { notYetRead } from '../../core/transcript/other-tools';
import { type Me, unknownMe } from '../../core/transcript/talk/me';
import type { ReadSessions } from '../../core/transcript/turn';
import type { Redactor } from '../../ports/redactor';
import type { ArchivedFile, Archives, ByteSource } from '../../ports/source-files';
import type { OpenTranscript, ReadingRun, TranscriptReader } from '../../ports/transcript-reader';
import { documentOf, documentsIn, type OpenedExport } from './export-documents';
import { ExportTranscript } from './export-transcript';
import { LocalTranscript } from './local-transcript';
import { filesOfFormat, PackedLines } from './packed-lines';
import { type Pieces, SourceLines } from './source-lines';
import { type ReadingPorts, SourcePieces } from './source-pieces';
import { isTextFile, readText } from './text-transcript';
import { tidySessions } from './tidy-sessions';
import { grouped } from '../../core/counted';

const jsonName = /\.json$/i;

/** Maximum number of files in an archive; an export has a few dozen, and each must be checked. */
const mostFiles = 5_000;

const mostParts = 1_000;

interface PackedExport {
  readonly source: ByteSource;
  readonly fileName: string;
  readonly pieces: SourcePieces;
}

interface LineReading {
  readonly fileName: string;
  readonly format: TranscriptFormat | 'unknown';
  readonly me: Me;
}

/** The files of an archive that are read line by line. */
interface PackedTranscript {
  readonly lines: Pieces;
  readonly format: TranscriptFormat;
}

const newline = 10;

/** Reads transcripts in this thread, piece by piece: exports one conversation at a time, the turns of other files at once. */
export class LocalTranscriptReader implements TranscriptReader {
  constructor(private readonly ports: ReadingPorts) {}

  async open(source: ByteSource, fileName: string, run: ReadingRun, me: Me = unknownMe): Promise<OpenTranscript> {
    if (source.size === 0)
      throw new AppError(
        'unknown-format',
        'The file is empty. If it is still being copied, try again later.',
        fileName,
      );
    const head = await source.read(0, Math.min(recognitionCharacters, source.size));
    if (isUtf16(head))
      throw new AppError(
        'unknown-format',
        `${fileName} is encoded in UTF-16. Save it as UTF-8 and try again.`,
        fileName,
      );
    const beginning = new TextDecoder().decode(head);
    const format = recognizeTranscript(beginning);
    const notYet = format === 'unknown' || format === 'text' ? notYetRead(beginning, fileName) : null;
    if (notYet !== null) throw notYet;
    const pieces = new SourcePieces({ source, fileName, hasher: this.ports.hasher });
    if (format === 'archive') {
      const opened = await openArchive({ source, fileName, pieces }, this.ports.archives, run);
      if ('documents' in opened) return new ExportTranscript(opened, this.ports);
      return this.#openLines(opened.lines, { fileName, format: opened.format, me }, run);
    }
    if (format !== 'unknown' && formatOf(format).kind === 'conversations')
      return new ExportTranscript({ documents: documentOf(pieces), format, fileName }, this.ports);
    if (format === 'unknown' && !isTextFile(fileName) && source.size > head.length && !head.includes(newline))
      throw notKnown(fileName);
    return this.#openLines(pieces, { fileName, format, me }, run);
  }

  async #openLines(pieces: Pieces, reading: LineReading, run: ReadingRun): Promise<OpenTranscript> {
    const { redactor, clock } = this.ports;
    const lines = new SourceLines(pieces, clock);
    const transcript = await readLines(lines, reading, run);
    const { speakers } = transcript;
    return new LocalTranscript(
      {
        ...transcript,
        sessions: await tidySessions(transcript.sessions, redactor),
        ...(speakers === undefined ? {} : { speakers: await withoutSecrets(speakers, redactor) }),
      },
      lines,
      redactor,
      clock,
    );
  }
}

async function withoutSecrets(names: readonly string[], redactor: Redactor): Promise<string[]> {
  const clean: string[] = [];
  for (const name of names) clean.push((await redactor.redact(name)).text);
  return clean;
}

/** True for the byte-order marks of UTF-16. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** A file of an unknown format is read as text or as lines, of which some may still be records. */
async function readLines(
  lines: SourceLines,
  { fileName, format, me }: LineReading,
  run: ReadingRun,
): Promise<Transcript> {
  const known = format === 'unknown' ? null : formatOf(format);
  if (format !== 'unknown' && known?.kind === 'lines')
    return { format, ...(await readRecords(known.reader(fileName, null, me), lines, run)) };
  if (isTextFile(fileName)) {
    const fallback = fallbackFormat('text');
    const text = known?.kind === 'text' ? known : fallback.format;
    return {
      format: format === 'unknown' ? fallback.id : format,
      ...(await readText(text, lines, { fileName, me }, run)),
    };
  }
  const { id, format: records } = fallbackFormat('lines');
  return { format: id, ...(await readRecords(records.reader(fileName, notKnown(fileName), me), lines, run)) };
}

async function readRecords(reader: LineReader, lines: SourceLines, run: ReadingRun): Promise<ReadSessions> {
  for await (const line of lines.read('Reading the transcript', run)) reader.add(line);
  return reader.finish();
}

/**
 * Finds the conversations in the archive of an export by the content of its JSON files; pictures and all other files
 * are never unpacked. Throws `unknown-format` when there are none.
 */
async function openArchive(
  { source, fileName, pieces }: PackedExport,
  archives: Archives,
  run: ReadingRun,
): Promise<OpenedExport | PackedTranscript> {
  const files = await archives.open(source, fileName, (name) => jsonName.test(name) || isPacked(name));
  const found: ArchivedFile[] = [];
  let format: OpenedExport['format'] | null = null;
  for (const [done, file] of [...files].sort(byName).entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Looking into the archive', done, total: files.length });
    if (done >= mostFiles) throw tooMany(fileName, `${grouped(mostFiles)} JSON files`);
    const recognized = recognizeTranscript(await headOf(file));
    const packed = format === null ? packedFormat(recognized) : null;
    if (packed !== null)
      return { lines: new PackedLines(filesOfFormat(packed.format, files), fileName, pieces), format: packed.id };
    if (!isExport(recognized)) continue;
    format ??= recognized;
    found.push(file);
    if (found.length > mostParts) throw tooMany(fileName, `${grouped(mostParts)} files of conversations`);
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

/** True for a file that belongs to a format read line by line. */
function isPacked(name: string): boolean {
  return formatIds.map(formatOf).some((format) => format.kind === 'lines' && format.packed?.(name) === true);
}

/** Returns the format if its files may come in an archive. */
function packedFormat(id: RecognizedFormat): { readonly id: TranscriptFormat; readonly format: LineFormat } | null {
  if (id === 'archive' || id === 'unknown') return null;
  const format = formatOf(id);
  return format.kind === 'lines' && format.packed !== undefined ? { id, format } : null;
}

/** Sorts by name, because parts are numbered in it: `conversations-000.json`. */
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
