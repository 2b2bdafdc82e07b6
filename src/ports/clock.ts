export interface Clock {
  /** Wall clock. */
  now(): Date;
  /** Resolves after about `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
}

export interface Stopwatch {
  /** Milliseconds with fractions since some fixed moment; never runs backwards. For short spans, where a wall clock is too coarse. */
  readMs(): number;
}
