/** A value that screens show; they are notified when it changes. */
export class Observable<T> {
  readonly #listeners = new Set<(value: T) => void>();

  constructor(private value: T) {}

  get current(): T {
    return this.value;
  }

  set(value: T): void {
    this.value = value;
    for (const listener of [...this.#listeners]) listener(value);
  }

  /** Calls `listener` after every later change. The returned function unsubscribes; give it to `Component.register`. */
  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

/** A promise resolved from outside; an unhandled rejection is ignored. */
export class Deferred<T> {
  resolve!: (value: T) => void;
  reject!: (reason: unknown) => void;
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    this.promise.catch(() => undefined);
  }
}
