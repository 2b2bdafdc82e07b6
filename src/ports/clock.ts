export interface Clock {
  /** Returns the wall-clock time. */
  now(): Date;
  /** Resolves after about `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
}

export interface Stopwatch {
  /** Returns milliseconds, with fractions, since a fixed moment; never runs backwards. For short spans, where a wall clock is too coarse. */
  readMs(): number;
}
