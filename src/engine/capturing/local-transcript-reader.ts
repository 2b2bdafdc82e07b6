import { AppError } from '../../core/errors';
import type { LineReader } from '../../core/transcript/format';
import { formats, formatOf, type Transcript, type TranscriptFormat } from '../../core/transcript/formats';
import { notKnown, recognitionCharacters, recognizeTranscript } from '../../core/transcript/recognize';
import type { ReadSessions } from '../../core/transcript/turn';
import type { ByteSource } from '../../ports/source-files';
import type { OpenTranscript, ReadingRun, TranscriptReader } from '../../ports/transcript-reader';
import { documentOf } from './export-documents';
import { ExportTranscript } from './export-transcript';
import { LocalTranscript } from './local-transcript';
import { openArchive } from './open-archive';
import { isTextFile, readText } from './text-transcript';
import type { ReadingPorts } from './reading-ports';
import { SourceLines } from './source-lines';
import { SourcePieces } from './source-pieces';
import { tidySessions } from './tidy-sessions';

const newline = 10;

/** Reads transcripts in this thread, piece by piece: of exports one conversation at a time, of other files their turns. */
export class LocalTranscriptReader implements TranscriptReader {
  constructor(private readonly ports: ReadingPorts) {}

  async open(source: ByteSource, fileName: string, run: ReadingRun): Promise<OpenTranscript> {
    if (source.size === 0)
      throw new AppError(
        'unknown-format',
        'The file is empty. If it is still being copied, try again later.',
        fileName,
      );
    const head = await source.read(0, Math.min(recognitionCharacters, source.size));
    const format = recognizeTranscript(new TextDecoder().decode(head));
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
    const transcript = await readLines(lines, { fileName, format }, run);
    const { redactor, clock } = this.ports;
    return new LocalTranscript(
      { ...transcript, sessions: await tidySessions(transcript.sessions, redactor) },
      lines,
      redactor,
      clock,
    );
  }
}

/** Texts of an unknown format are one turn; in any other file some lines may still be records of Claude Code. */
async function readLines(
  lines: SourceLines,
  { fileName, format }: { readonly fileName: string; readonly format: TranscriptFormat | 'unknown' },
  run: ReadingRun,
): Promise<Transcript> {
  const known = format === 'unknown' ? null : formatOf(format);
  if (format !== 'unknown' && known?.kind === 'lines')
    return { format, ...(await readRecords(known.reader(fileName, null), lines, run)) };
  if (isTextFile(fileName)) {
    const text = known?.kind === 'text' ? known : formats.text;
    return { format: format === 'unknown' ? 'text' : format, ...(await readText(text, lines, fileName, run)) };
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
