import { loadModel } from '../../../adapters/transformers/loaded-model';
import { AppError, messageOf } from '../../../core/errors';
import type { Clock } from '../../../ports/clock';
import type { Embedder, ModelFiles } from '../../../ports/model-files';
import type { WorkerChannel } from '../../../worker/client';
import { WorkerEmbedder } from '../../../worker/embedder-client';
import { embedderSource } from '../../../worker/embedder-source';
import { Heartbeat, heartbeatMs, isLifeSign } from '../../../worker/heartbeat';
import type { StartMessage } from '../../../worker/start-message';

const readyLimitMs = 5_000;

/**
 * Runs `source`, a classic script, in a worker and sends it `start`. Rejects with `internal` when the browser refuses,
 * the script fails or the worker is not ready within five seconds. A worker that fails later or leaves its heartbeat
 * unanswered is ended and counts as dead.
 */
export async function startWorker(source: string, start: StartMessage, clock: Clock): Promise<WorkerChannel> {
  const worker = new StartedWorker(source);
  worker.postMessage(start, []);
  void clock.sleep(readyLimitMs).then(() => {
    worker.requireReady();
  });
  await worker.ready;
  void keepHeartbeat(worker, clock);
  return worker;
}

async function keepHeartbeat(worker: StartedWorker, clock: Clock): Promise<void> {
  do await clock.sleep(heartbeatMs);
  while (worker.tick());
}

/** A worker that runs a script given as text, until it dies or is ended. */
class StartedWorker implements WorkerChannel {
  /** Resolves when the worker reports that it is ready; rejects with `internal` when it dies before. */
  readonly ready: Promise<void>;
  readonly #heartbeat = new Heartbeat(
    (sign) => {
      this.postMessage(sign, []);
    },
    (reason) => {
      this.#die(reason);
    },
  );
  readonly #address: string;
  readonly #worker: Worker;
  #settle: { readonly isReady: () => void; readonly hasFailed: (error: AppError) => void } | null = null;
  #isOver = false;
  #death: string | null = null;
  #deliver: (message: unknown) => void = () => undefined;
  #tellDeath: (reason: string) => void = () => undefined;

  /** Throws `internal` when the browser refuses. */
  constructor(source: string) {
    this.#address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    this.#worker = makeWorker(this.#address);
    this.ready = new Promise((resolve, reject) => {
      this.#settle = { isReady: resolve, hasFailed: reject };
    });
    this.ready.catch(() => undefined);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.#receive(data);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#die(`the worker failed${message === '' ? '' : `: ${message}`}`);
    });
    this.#worker.addEventListener('messageerror', () => {
      this.#die('the worker sent unreadable data');
    });
  }

  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void {
    this.#worker.postMessage(message, [...transfer]);
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#deliver = listener;
  }

  onDeath(listener: (reason: string) => void): void {
    this.#tellDeath = listener;
    if (this.#death !== null) listener(this.#death);
  }

  terminate(): Promise<void> {
    this.#isOver = true;
    this.#worker.terminate();
    URL.revokeObjectURL(this.#address);
    return Promise.resolve();
  }

  /** Call when the worker's time to become ready is over. */
  requireReady(): void {
    if (this.#settle !== null) this.#die('the worker did not start in time');
  }

  /** Call every `heartbeatMs`; returns false when the worker has ended. */
  tick(): boolean {
    if (!this.#isOver) this.#heartbeat.tick();
    return !this.#isOver;
  }

  #receive(message: unknown): void {
    if (this.#isOver) return;
    this.#heartbeat.heard();
    if (!isLifeSign(message)) this.#deliver(message);
    else if (message.kind === 'ready') {
      URL.revokeObjectURL(this.#address);
      this.#settle?.isReady();
      this.#settle = null;
    }
  }

  #die(reason: string): void {
    if (this.#isOver) return;
    this.#death = reason;
    void this.terminate();
    this.#settle?.hasFailed(notStarted(reason));
    this.#settle = null;
    this.#tellDeath(reason);
  }
}

function makeWorker(address: string): Worker {
  try {
    return new Worker(address);
  } catch (error) {
    URL.revokeObjectURL(address);
    throw notStarted(messageOf(error));
  }
}

function notStarted(reason: string): AppError {
  return new AppError('internal', `The background worker could not be started: ${reason}.`);
}

/**
 * Runs a model in its own worker. Throws `unreachable` when that does not work here, and what reading the files throws.
 */
export async function startEmbedder(model: ModelFiles, clock: Clock): Promise<Embedder> {
  const loaded = await loadModel(model);
  return WorkerEmbedder.open(await startedWorker(clock), loaded);
}

async function startedWorker(clock: Clock): Promise<WorkerChannel> {
  try {
    return await startWorker(embedderSource, { kind: 'start', role: 'embedder' }, clock);
  } catch (error) {
    throw new AppError(
      'unreachable',
      `The app cannot run a model on this device. ${messageOf(error)} Search uses words and the built-in vectors.`,
    );
  }
}
