/** A promise that is settled from outside; a rejection that nobody waits for is no error. */
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
