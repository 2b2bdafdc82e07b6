/**
 * Flushes folders. Whoever asks while one is being flushed shares the next flush of it: only a flush that begins after a
 * change makes that change durable.
 */
export class FolderFlushes {
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  constructor(private readonly flush: (folder: string) => Promise<void>) {}

  /** Makes durable what the folder contains now. */
  of(folder: string): Promise<void> {
    const running = this.#running.get(folder);
    if (running === undefined) return this.#start(folder);
    const waiting = this.#next.get(folder);
    if (waiting !== undefined) return waiting;
    const start = (): Promise<void> => {
      this.#next.delete(folder);
      return this.#start(folder);
    };
    const next = running.then(start, start);
    this.#next.set(folder, next);
    return next;
  }

  async #start(folder: string): Promise<void> {
    const running = this.flush(folder);
    this.#running.set(folder, running);
    try {
      await running;
    } finally {
      if (this.#running.get(folder) === running) this.#running.delete(folder);
    }
  }
}
