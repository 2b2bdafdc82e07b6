/** At most one delayed call: starting it again cancels the previous one. */
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
