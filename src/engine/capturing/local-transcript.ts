import { AppError } from '../../core/errors';
import { extractOffline } from '../../core/extraction/extract-offline';
import { recordOfSession } from '../../core/session-record/record-of-session';
import { addCounts } from '../../core/transcript/add-counts';
import { redactTranscriptLines, type Redact } from '../../core/transcript/redact-transcript';
import type { Transcript, TranscriptFacts } from '../../core/transcript/formats';
import type { Session } from '../../core/transcript/turn';
import type { Clock } from '../../ports/clock';
import type { Redactor } from '../../ports/redactor';
import type { DistilledSession, OpenTranscript, ReadingRun, RedactedCopy, Unread } from '../../ports/transcript-reader';
import { Breather } from '../running/breather';
import { GrowingBytes } from './growing-bytes';
import { LearnedRedactor } from './learned-redactor';
import { redactSession } from './redact-session';
import type { SourceLines } from './source-lines';

/** A transcript that is worked on in this thread: its turns are in memory, everything else is read again when it is needed. */
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
    const { format, brokenLines, skipReason } = this.transcript;
    return { format, brokenLines, skipReason };
  }

  async *sessions(): AsyncGenerator<Session, void, undefined> {
    for (const session of this.transcript.sessions) yield await Promise.resolve(session);
  }

  async distil(id: string, unread: Unread, run: ReadingRun): Promise<DistilledSession> {
    const session = this.#byId.get(id);
    if (session === undefined) throw new AppError('internal', `The transcript has no session ${id}.`);
    const redact = await this.#learned(run);
    const breather = new Breather(this.clock, run.signal);
    const { session: clean, secrets } = await redactSession(session, unread, redact, async (done) => {
      run.progress({ label: 'Removing secrets', done, total: session.turns.length });
      await breather.breathe();
    });
    const drafts = extractOffline(clean, { isNew: (turn) => unread.turns.has(turn.key) });
    return { session: clean, secrets, drafts, record: recordOfSession(clean) };
  }

  async redactedCopy(run: ReadingRun): Promise<RedactedCopy> {
    const redact = await this.#learned(run);
    const secrets: Record<string, number> = {};
    // The last line may lack its end.
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

  async #learned(run: ReadingRun): Promise<Redact> {
    await this.#redactor.learn(run);
    return (text) => this.#redactor.redact(text);
  }
}
