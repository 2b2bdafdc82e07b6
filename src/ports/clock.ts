export interface Clock {
  /** Wall clock. */
  now(): Date;
  /** Resolves after about `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
}
