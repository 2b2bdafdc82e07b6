import { AppError } from '../core/errors';
import type { TranscriptFacts } from '../core/transcript/formats';
import { type Me, unknownMe } from '../core/transcript/talk/me';
import type { Session, Turn } from '../core/transcript/turn';
import type { ByteSource } from '../ports/source-files';
import type { Clock } from '../ports/clock';
import type { CancelSignal } from '../ports/run';
import type {
  ExtractedSession,
  OpenTranscript,
  ReadingRun,
  RedactedCopy,
  TranscriptReader,
  Unread,
} from '../ports/transcript-reader';
import { Answerer } from './answerer';
import { Caller } from './caller';
import type { WorkerChannel } from './client';
import type { SourceCalls, TranscriptCalls } from './serve-transcripts';
import { readingSeconds } from '../core/byte-size';

/** Interval in ms at which a cancel by the user and the worker's time limit are checked, independently of the work. */
const lookEveryMs = 150;

/**
 * Reads each transcript in its own worker, which is terminated when the transcript is closed, the run is cancelled or
 * one answer takes longer than a file of that size may.
 */
export class WorkerTranscriptReader implements TranscriptReader {
  constructor(
    private readonly start: () => Promise<WorkerChannel>,
    private readonly clock: Clock,
  ) {}

  async open(source: ByteSource, fileName: string, run: ReadingRun, me: Me = unknownMe): Promise<OpenTranscript> {
    const worker = new TranscriptWorker(await this.start(), source, fileName, this.clock);
    try {
      return new WorkerTranscript(worker, await worker.ask('open', { size: source.size, fileName, me }, run));
    } catch (error) {
      await worker.end();
      throw error;
    }
  }
}

class WorkerTranscript implements OpenTranscript {
  constructor(
    private readonly worker: TranscriptWorker,
    private known: TranscriptFacts,
  ) {}

  get facts(): TranscriptFacts {
    return this.known;
  }

  async *sessions(run: ReadingRun): AsyncGenerator<Session, void, undefined> {
    for (let isFromStart = true; ; isFromStart = false) {
      const { facts, session } = await this.worker.ask('next', { isFromStart }, run);
      this.known = facts;
      if (session === null) return;
      yield session;
    }
  }

  extract(session: string, unread: Unread, run: ReadingRun): Promise<ExtractedSession> {
    return this.worker.ask('extract', { session, unread }, run);
  }

  talk(session: string, isRedacted: boolean, run: ReadingRun): Promise<readonly Turn[]> {
    return this.worker.ask('talk', { session, isRedacted }, run);
  }

  redactedCopy(run: ReadingRun): Promise<RedactedCopy> {
    return this.worker.ask('redactedCopy', null, run);
  }

  close(): Promise<void> {
    return this.worker.end();
  }
}

class TranscriptWorker {
  readonly #caller: Caller<TranscriptCalls>;

  readonly #seconds: number;
  /** Error with which the worker was terminated for taking too long: later calls get the same. */
  #tooSlow: AppError | null = null;

  constructor(
    private readonly channel: WorkerChannel,
    source: ByteSource,
    private readonly fileName: string,
    private readonly clock: Clock,
  ) {
    this.#seconds = readingSeconds(source.size);
    const caller = new Caller<TranscriptCalls>(channel, (reason) => deathOf(fileName, reason));
    const answerer = new Answerer<SourceCalls>(channel, {
      read: async ({ start, end }, { handOver }) => {
        // The source may reuse the buffer it returned.
        const bytes = new Uint8Array(await source.read(start, end));
        handOver(bytes.buffer);
        return bytes;
      },
    });
    this.#caller = caller;
    channel.onMessage((message) => {
      caller.receive(message);
      answerer.receive(message);
    });
    channel.onDeath((reason) => {
      caller.die(reason);
    });
  }

  async ask<Name extends keyof TranscriptCalls>(
    call: Name,
    input: TranscriptCalls[Name]['input'],
    run: ReadingRun,
  ): Promise<TranscriptCalls[Name]['output']> {
    run.signal.throwIfCancelled();
    if (this.#tooSlow !== null) throw this.#tooSlow;
    const answer = this.#caller.call(call, input, {
      progress: (progress) => {
        run.progress(progress);
      },
    });
    await this.#settled(answer, run.signal);
    return answer;
  }

  async end(): Promise<void> {
    this.#caller.die('it was closed');
    await this.channel.terminate();
  }

  /**
   * Waits for the answer, whether it succeeds or fails. A cancel terminates the worker in the middle of its work and
   * throws `cancelled`; the time limit does so and throws `unreadable`. Checks are counted, so that time during which
   * the machine sleeps does not count.
   */
  async #settled(answer: Promise<unknown>, signal: CancelSignal): Promise<void> {
    const settled = answer.then(
      () => true,
      () => true,
    );
    const look = (): Promise<boolean> => this.clock.sleep(lookEveryMs).then(() => false);
    for (let looks = 1; !(await Promise.race([settled, look()])); looks += 1) {
      const isOver = looks * lookEveryMs > this.#seconds * 1_000;
      if (!signal.isCancelled && !isOver) continue;
      await this.end();
      signal.throwIfCancelled();
      this.#tooSlow = notInTime(this.fileName, this.#seconds);
      throw this.#tooSlow;
    }
  }
}

function notInTime(fileName: string, seconds: number): AppError {
  return new AppError(
    'unreadable',
    `${fileName} could not be read within ${String(seconds)} seconds. Split it into smaller files, or skip it.`,
    fileName,
  );
}

function deathOf(fileName: string, reason: string): AppError {
  return new AppError(
    'internal',
    `Reading ${fileName} stopped: ${reason}. Close other programs that use a lot of memory and try again, or capture the file on a computer.`,
    fileName,
  );
}
