import { AppError, messageOf } from '../../../core/errors';
import type { WorkerChannel } from '../../../worker/client';
import { Heartbeat, isLifeSign } from '../../../worker/heartbeat';

/** A worker that runs a script given as text, until it dies or is ended. */
export class StartedWorker implements WorkerChannel {
  /** Resolves with the worker's sign that it is ready; rejects with `internal` when it dies before. */
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
      this.#die('the worker sent what cannot be read');
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

  /** To be called when the worker has had its time to become ready. */
  requireReady(): void {
    if (this.#settle !== null) this.#die('the worker did not start in time');
  }

  /** To be called every `heartbeatMs`; false when the worker is over. */
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
  return new AppError('internal', `Work in the background could not be started: ${reason}.`);
}
