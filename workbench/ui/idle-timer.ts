/** One delayed call at a time: starting anew forgets the one before. */
export interface IdleTimer {
  start(action: () => void, delayMs: number): void;
  clear(): void;
}

/** Makes a timer that waits. */
export function idleTimer(): IdleTimer {
  let pending: number | undefined;
  const clear = (): void => window.clearTimeout(pending);
  return {
    clear,
    start(action, delayMs) {
      clear();
      pending = window.setTimeout(action, delayMs);
    },
  };
}
