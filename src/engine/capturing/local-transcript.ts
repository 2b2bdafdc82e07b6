import { AppError } from '../../core/errors';
import { extractOffline } from '../../core/extraction/extract-offline';
import { recordOfSession } from '../../core/session-record/record-of-session';
import { addCounts } from '../../core/transcript/turn-list';
import type { Transcript, TranscriptFacts } from '../../core/transcript/formats';
import { type Redact, redactTranscriptLines } from '../../core/transcript/redact-transcript';
import { type Session, talkOf, type Turn } from '../../core/transcript/turn';
import type { Clock } from '../../ports/clock';
import type { Redacted, Redactor } from '../../ports/redactor';
import type { ExtractedSession, OpenTranscript, ReadingRun, RedactedCopy, Unread } from '../../ports/transcript-reader';
import { Yielder } from '../running/yielder';
import { nothingUnread, type RedactedSession, redactSession } from './tidy-sessions';
import type { SourceLines } from './source-lines';

/**
 * A transcript that is processed in this thread: its turns are in memory, everything else is read again when needed.
 */
export class LocalTranscript implements OpenTranscript {
  readonly #redactor: LearnedRedactor;
  readonly #byId: ReadonlyMap<string, Session>;

  constructor(
    private readonly transcript: Transcript,
    private readonly lines: SourceLines,
    redactor: Redactor,
    private readonly clock: Clock,
  ) {
    this.#redactor = new LearnedRedactor(redactor, lines);
    this.#byId = new Map(transcript.sessions.map((session) => [session.id, session]));
  }

  get facts(): TranscriptFacts {
    const { sessions: _, ...facts } = this.transcript;
    return facts;
  }

  async *sessions(): AsyncGenerator<Session, void, undefined> {
    for (const session of this.transcript.sessions) yield await Promise.resolve(session);
  }

  async extract(id: string, unread: Unread, run: ReadingRun): Promise<ExtractedSession> {
    const session = this.#sessionOf(id);
    const { session: clean, secrets } = await this.#redacted(session, unread, await this.#learned(run), run);
    run.progress({ label: 'Finding what to keep', done: 0, total: null });
    const drafts = extractOffline(clean, { isNew: (turn) => unread.turns.has(turn.key) });
    return { session: clean, secrets, drafts, record: recordOfSession(clean) };
  }

  async talk(id: string, isRedacted: boolean, run: ReadingRun): Promise<readonly Turn[]> {
    const redact: Redact = isRedacted ? (text) => this.#redactor.redact(text) : await this.#learned(run);
    const said = { ...this.#sessionOf(id), summaries: [], deeds: [] };
    return talkOf((await this.#redacted(said, nothingUnread, redact, run)).session);
  }

  async redactedCopy(run: ReadingRun): Promise<RedactedCopy> {
    const redact = await this.#learned(run);
    const secrets: Record<string, number> = {};
    // The last line may have no line end.
    const copy = new GrowingBytes(this.lines.size + 1);
    for await (const line of redactTranscriptLines(this.lines.read('Making a copy without secrets', run), redact)) {
      addCounts(secrets, line.counts);
      copy.add(`${line.text}\n`);
    }
    return { bytes: copy.bytes(), secrets, original: this.lines.content };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #sessionOf(id: string): Session {
    const session = this.#byId.get(id);
    if (session === undefined) throw new AppError('internal', `The transcript has no session ${id}.`);
    return session;
  }

  #redacted(session: Session, unread: Unread, redact: Redact, run: ReadingRun): Promise<RedactedSession> {
    const yielder = new Yielder(this.clock, run.signal);
    return redactSession(session, unread, redact, async (done) => {
      run.progress({ label: 'Removing secrets', done, total: session.turns.length });
      await yielder.yieldIfDue();
    });
  }

  async #learned(run: ReadingRun): Promise<Redact> {
    await this.#redactor.learn(run);
    return (text) => this.#redactor.redact(text);
  }
}

/**
 * A redactor for one transcript. It first reads the whole file, including tool results, so that a secret recognized
 * anywhere (`API_KEY=…` in a printed file) is also removed where it is only repeated.
 */
class LearnedRedactor {
  readonly #redactor: Redactor;
  #hasLearned = false;

  constructor(
    redactor: Redactor,
    private readonly lines: SourceLines,
  ) {
    this.#redactor = redactor.remembering();
  }

  /** Must be awaited before any text is redacted; only the first call takes long. */
  async learn(run: ReadingRun): Promise<void> {
    if (this.#hasLearned) return;
    for await (const line of this.lines.read('Looking for secrets', run)) await this.#redactor.redact(line);
    this.#hasLearned = true;
  }

  redact(text: string): Promise<Redacted> {
    return this.#redactor.redact(text);
  }
}

/** Text as UTF-8 bytes in one growing array. */
export class GrowingBytes {
  readonly #encoder = new TextEncoder();
  #bytes: Uint8Array;
  #length = 0;

  /** `capacity`: expected number of bytes. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** Number of bytes added. */
  get size(): number {
    return this.#length;
  }

  add(text: string): void {
    const { read, written } = this.#encoder.encodeInto(text, this.#bytes.subarray(this.#length));
    this.#length += written;
    if (read < text.length) this.#append(this.#encoder.encode(text.slice(read)));
  }

  /** Returns the bytes without copying them; nothing may be added afterwards. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #append(bytes: Uint8Array): void {
    const grown = new Uint8Array(Math.ceil((this.#length + bytes.length) * 1.25));
    grown.set(this.bytes());
    grown.set(bytes, this.#length);
    this.#bytes = grown;
    this.#length += bytes.length;
  }
}
