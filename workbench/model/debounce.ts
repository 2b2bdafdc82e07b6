export interface Debouncer<Arguments extends unknown[], Result> {
  (...values: Arguments): this;
  /** Cancels the pending call. */
  cancel(): this;
  /** Makes the pending call now. */
  run(): Result | undefined;
}

/**
 * Delays a call by `timeout` milliseconds and merges calls made in the meantime: the last arguments count. With
 * `resetTimer`, each call restarts the delay.
 */
export function debounce<Arguments extends unknown[], Result>(
  callback: (...values: Arguments) => Result,
  timeout = 0,
  resetTimer = false,
): Debouncer<Arguments, Result> {
  let waiting: Arguments | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = (): Result | undefined => {
    clear();
    const values = waiting;
    waiting = null;
    return values === null ? undefined : callback(...values);
  };
  const call = (...values: Arguments): typeof debounced => {
    waiting = values;
    if (resetTimer) clear();
    timer ??= setTimeout(run, timeout);
    return debounced;
  };
  const cancel = (): typeof debounced => {
    clear();
    waiting = null;
    return debounced;
  };
  const debounced = Object.assign(call, { cancel, run }) as unknown as Debouncer<Arguments, Result>;
  return debounced;
}
