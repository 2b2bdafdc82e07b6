import { AppError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import type { LineReader } from '../../core/transcript/format';
import { formatOf, formats, type Transcript, type TranscriptFormat } from '../../core/transcript/formats';
import {
  exportingTools,
  isExport,
  notKnown,
  recognitionCharacters,
  recognizeTranscript,
} from '../../core/transcript/recognize';
import { notYetRead } from '../../core/transcript/other-tools';
import type { ReadSessions } from '../../core/transcript/turn';
import type { ArchivedFile, Archives, ByteSource } from '../../ports/source-files';
import type { OpenTranscript, ReadingRun, TranscriptReader } from '../../ports/transcript-reader';
import { documentOf, documentsIn, type OpenedExport } from './export-documents';
import { ExportTranscript } from './export-transcript';
import { LocalTranscript } from './local-transcript';
import { SourceLines } from './source-lines';
import { type ReadingPorts, SourcePieces } from './source-pieces';
import { isTextFile, readText } from './text-transcript';
import { tidySessions } from './tidy-sessions';

const jsonName = /\.json$/i;

/** Maximum number of files in an archive; an export has a few dozen, and each must be checked. */
const mostFiles = 5_000;

const mostParts = 1_000;

interface PackedExport {
  readonly source: ByteSource;
  readonly fileName: string;
  readonly pieces: SourcePieces;
}

const newline = 10;

/** Reads transcripts in this thread, piece by piece: exports one conversation at a time, the turns of other files at once. */
export class LocalTranscriptReader implements TranscriptReader {
  constructor(private readonly ports: ReadingPorts) {}

  async open(source: ByteSource, fileName: string, run: ReadingRun, me: string | null = null): Promise<OpenTranscript> {
    if (source.size === 0)
      throw new AppError(
        'unknown-format',
        'The file is empty. If it is still being copied, try again later.',
        fileName,
      );
    const head = await source.read(0, Math.min(recognitionCharacters, source.size));
    const beginning = new TextDecoder().decode(head);
    const format = recognizeTranscript(beginning);
    const notYet = format === 'unknown' || format === 'text' ? notYetRead(beginning, fileName) : null;
    if (notYet !== null) throw notYet;
    const pieces = new SourcePieces({ source, fileName, hasher: this.ports.hasher });
    if (format === 'archive')
      return new ExportTranscript(
        await openArchive({ source, fileName, pieces }, this.ports.archives, run),
        this.ports,
      );
    if (format !== 'unknown' && formatOf(format).kind === 'conversations')
      return new ExportTranscript({ documents: documentOf(pieces), format, fileName }, this.ports);
    if (format === 'unknown' && !isTextFile(fileName) && source.size > head.length && !head.includes(newline))
      throw notKnown(fileName);
    const lines = new SourceLines(pieces, this.ports.clock);
    const transcript = await readLines(lines, { fileName, format, me }, run);
    const { redactor, clock } = this.ports;
    return new LocalTranscript(
      { ...transcript, sessions: await tidySessions(transcript.sessions, redactor) },
      lines,
      redactor,
      clock,
    );
  }
}

/** A text of an unknown format is one turn; in any other file some lines may still be Claude Code records. */
async function readLines(
  lines: SourceLines,
  {
    fileName,
    format,
    me,
  }: { readonly fileName: string; readonly format: TranscriptFormat | 'unknown'; readonly me: string | null },
  run: ReadingRun,
): Promise<Transcript> {
  const known = format === 'unknown' ? null : formatOf(format);
  if (format !== 'unknown' && known?.kind === 'lines')
    return { format, ...(await readRecords(known.reader(fileName, null), lines, run)) };
  if (isTextFile(fileName)) {
    const text = known?.kind === 'text' ? known : formats.text;
    return { format: format === 'unknown' ? 'text' : format, ...(await readText(text, lines, { fileName, me }, run)) };
  }
  return {
    format: 'claude-code',
    ...(await readRecords(formats['claude-code'].reader(fileName, notKnown(fileName)), lines, run)),
  };
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
