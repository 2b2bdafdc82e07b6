import { AppError } from '../../core/errors';
import { ClaudeCodeReader } from '../../core/transcript/claude-code';
import { RECOGNITION_CHARACTERS, recognizeTranscript, whyNotRead } from '../../core/transcript/recognize';
import type { ByteSource } from '../../ports/byte-source';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Redactor } from '../../ports/redactor';
import type { OpenTranscript, ReadingRun, TranscriptReader } from '../../ports/transcript-reader';
import { LocalTranscript } from './local-transcript';
import { SourceLines } from './source-lines';
import { tidySessions } from './tidy-sessions';

export interface ReadingPorts {
  readonly redactor: Redactor;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

/** Reads transcripts in this thread, piece by piece, and keeps only their turns. */
export class LocalTranscriptReader implements TranscriptReader {
  constructor(private readonly ports: ReadingPorts) {}

  async open(source: ByteSource, fileName: string, run: ReadingRun): Promise<OpenTranscript> {
    const { redactor, hasher, clock } = this.ports;
    if (source.size === 0) throw new AppError('unknown-format', 'The file is empty. If it is still being copied, try again when the copy is complete.', fileName);
    await refuseLongExport(source, fileName);
    const lines = new SourceLines({ source, fileName, hasher, clock });
    const reader = new ClaudeCodeReader(fileName);
    for await (const line of lines.read('Reading the transcript', run)) reader.add(line);
    const transcript = reader.finish();
    return new LocalTranscript({ ...transcript, sessions: await tidySessions(transcript.sessions, redactor) }, lines, redactor, clock);
  }
}

/** The export of another tool can be one line of any length: it is told by its beginning, before it fills the memory. */
async function refuseLongExport(source: ByteSource, fileName: string): Promise<void> {
  if (source.size <= RECOGNITION_CHARACTERS) return;
  const head = await source.read(0, RECOGNITION_CHARACTERS);
  const format = head.includes(10) ? 'unknown' : recognizeTranscript(new TextDecoder().decode(head));
  const reason = format === 'unknown' ? null : whyNotRead(format);
  if (reason !== null) throw new AppError('unknown-format', `${fileName} ${reason}`, fileName);
}
