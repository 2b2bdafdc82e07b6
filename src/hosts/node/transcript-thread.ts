import { setTimeout as wait } from 'node:timers/promises';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Clock } from '../../ports/clock';
import type { OpenTranscript, TranscriptReader } from '../../ports/transcript-reader';
import type { WorkerChannel } from '../../worker/client';
import { kindOf } from '../../worker/start-message';
import { WorkerTranscriptReader } from '../../worker/transcript-client';
import { channelOver, onDeathOf, startThread } from './thread-channel';

/**
 * Maximum factor by which sleep is longer than processor time, so that work waiting for something other than a
 * processor is not waited for indefinitely. On a busy machine a program may get a tenth of a processor for minutes.
 */
const mostTimes = 30;

/**
 * Reads transcripts in threads of the program. A thread that has answered everything is reused for the next transcript,
 * since a folder may hold thousands; one that takes too long over an answer is ended. `script` is the program's file:
 * the thread runs it again, and it must call `runTranscriptThread`. `ticks` measures the time that an answer takes.
 */
export class ThreadTranscriptReader implements TranscriptReader {
  #idle: TranscriptThread | null = null;
  readonly #reader: WorkerTranscriptReader;

  constructor(
    private readonly script: URL,
    ticks: Clock = new ProcessorClock(),
  ) {
    this.#reader = new WorkerTranscriptReader(() => Promise.resolve(this.#connect()), ticks);
  }

  open(...given: Parameters<TranscriptReader['open']>): Promise<OpenTranscript> {
    return this.#reader.open(...given);
  }

  /** Ends the idle thread. */
  async close(): Promise<void> {
    await this.#idle?.end();
    this.#idle = null;
  }

  #connect(): WorkerChannel {
    const kept = this.#idle;
    this.#idle = null;
    const thread = kept === null || kept.isDead ? new TranscriptThread(this.script) : kept;
    return thread.connect(async () => {
      if (this.#idle !== null) await thread.end();
      else this.#idle = thread;
    });
  }
}

/** A thread that reads one transcript after another. While it is idle, the program may end. */
class TranscriptThread {
  readonly #worker: Worker;
  #isDead = false;
  #tell: (reason: string) => void = () => undefined;

  constructor(script: URL) {
    this.#worker = startThread(script, { role: 'transcripts' });
    onDeathOf(this.#worker, (reason) => {
      this.#isDead = true;
      this.#tell(reason);
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /**
   * Opens a channel for one transcript. When it closes the thread is free for the next one, or is ended if an answer is
   * still pending.
   */
  connect(becameFree: () => Promise<void>): WorkerChannel {
    const { port1: port, port2: theirs } = new MessageChannel();
    const channel = channelOver(port);
    let owedCount = 0;
    this.#worker.ref();
    this.#worker.postMessage(theirs, [theirs]);
    return {
      postMessage: (message, transfer) => {
        if (message.kind === 'request') owedCount += 1;
        channel.postMessage(message, transfer);
      },
      onMessage: (listener) => {
        channel.onMessage((message) => {
          if (isAnswer(message)) owedCount -= 1;
          listener(message);
        });
      },
      onDeath: (listener) => {
        this.#tell = listener;
      },
      terminate: once(async () => {
        this.#tell = () => undefined;
        port.close();
        this.#worker.unref();
        await (owedCount === 0 ? becameFree() : this.end());
      }),
    };
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function isAnswer(message: unknown): boolean {
  const kind = kindOf(message);
  return kind === 'result' || kind === 'failure';
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

/** Returns the processor time in ms used by this program, all threads together. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * A clock that sleeps until the program has used that much processor time: longer on a machine busy with other
 * programs, at most thirty times as long. It measures the time that work of this program takes; its sleeps do not keep
 * the program running.
 */
export class ProcessorClock implements Clock {
  constructor(private readonly worked: () => number = workedMs) {}

  now(): Date {
    return new Date();
  }

  async sleep(ms: number): Promise<void> {
    const start = this.worked();
    for (let slept = 0; slept < mostTimes; slept += 1) {
      await wait(ms, undefined, { ref: false });
      if (this.worked() - start >= ms) return;
    }
  }
}
