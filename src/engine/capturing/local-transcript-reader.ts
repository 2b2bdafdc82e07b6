import { AppError } from '../../core/errors';
import { ClaudeCodeReader } from '../../core/transcript/claude-code';
import { notKnown, RECOGNITION_CHARACTERS, recognizeTranscript, type RecognizedFormat } from '../../core/transcript/recognize';
import type { Transcript } from '../../core/transcript/turn';
import type { ByteSource } from '../../ports/byte-source';
import type { OpenTranscript, ReadingRun, TranscriptReader } from '../../ports/transcript-reader';
import { documentOf } from './export-documents';
import { ExportTranscript } from './export-transcript';
import { LocalTranscript } from './local-transcript';
import { openArchive } from './open-archive';
import { isTextFile, readTextTranscript } from './text-transcript';
import type { ReadingPorts } from './reading-ports';
import { SourceLines } from './source-lines';
import { SourcePieces } from './source-pieces';
import { tidySessions } from './tidy-sessions';

const newline = 10;

/** Reads transcripts in this thread, piece by piece: of exports one conversation at a time, of other files their turns. */
export class LocalTranscriptReader implements TranscriptReader {
  constructor(private readonly ports: ReadingPorts) {}

  async open(source: ByteSource, fileName: string, run: ReadingRun): Promise<OpenTranscript> {
    if (source.size === 0) throw new AppError('unknown-format', 'The file is empty. If it is still being copied, try again when the copy is complete.', fileName);
    const head = await source.read(0, Math.min(RECOGNITION_CHARACTERS, source.size));
    const format = recognizeTranscript(new TextDecoder().decode(head));
    const pieces = new SourcePieces({ source, fileName, hasher: this.ports.hasher });
    switch (format) {
      case 'archive':
        return new ExportTranscript(await openArchive({ source, fileName, pieces }, this.ports.archives, run), this.ports);
      case 'chatgpt':
      case 'claude-export':
        return new ExportTranscript({ documents: documentOf(pieces), format, fileName }, this.ports);
      case 'claude-code':
      case 'text':
      case 'unknown':
        if (format === 'unknown' && !isTextFile(fileName) && source.size > head.length && !head.includes(newline)) throw notKnown(fileName);
        return this.#openLines(new SourceLines(pieces, this.ports.clock), { fileName, format }, run);
    }
  }

  async #openLines(lines: SourceLines, { fileName, format }: { readonly fileName: string; readonly format: RecognizedFormat }, run: ReadingRun): Promise<OpenTranscript> {
    const isText = format !== 'claude-code' && isTextFile(fileName);
    const transcript = await (isText ? readTextTranscript(lines, fileName, run) : readClaudeCode(lines, fileName, run));
    const { redactor, clock } = this.ports;
    return new LocalTranscript({ ...transcript, sessions: await tidySessions(transcript.sessions, redactor) }, lines, redactor, clock);
  }
}

async function readClaudeCode(lines: SourceLines, fileName: string, run: ReadingRun): Promise<Transcript> {
  const reader = new ClaudeCodeReader(fileName);
  for await (const line of lines.read('Reading the transcript', run)) reader.add(line);
  return reader.finish();
}
