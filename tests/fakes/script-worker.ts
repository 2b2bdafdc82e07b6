type Handler = (event: { data?: unknown; message?: string }) => void;

/** A browser's `Worker` with nothing behind it: the test plays the script. */
export class ScriptWorker {
  static readonly made: ScriptWorker[] = [];
  /** Called when one is made; may throw as a browser that refuses. */
  static onMake: (worker: ScriptWorker) => void = () => undefined;

  readonly received: unknown[] = [];
  readonly transferred: unknown[] = [];
  isTerminated = false;
  onReceive: (message: unknown) => void = () => undefined;
  readonly #handlers = new Map<string, Handler>();

  constructor(readonly address: string) {
    ScriptWorker.made.push(this);
    ScriptWorker.onMake(this);
  }

  static get last(): ScriptWorker {
    const worker = ScriptWorker.made.at(-1);
    if (worker === undefined) throw new Error('no worker was made');
    return worker;
  }

  static reset(): void {
    ScriptWorker.made.length = 0;
    ScriptWorker.onMake = () => undefined;
  }

  addEventListener(type: string, handler: Handler): void {
    this.#handlers.set(type, handler);
  }

  postMessage(message: unknown, transfer: unknown[]): void {
    this.received.push(message);
    this.transferred.push(...transfer);
    this.onReceive(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** What the script would send. */
  send(data: unknown): void {
    this.#handlers.get('message')?.({ data });
  }

  fail(type: 'error' | 'messageerror', message = ''): void {
    this.#handlers.get(type)?.({ message });
  }
}
