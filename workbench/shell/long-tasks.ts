/** A task that blocked the page for more than 50 ms; times in milliseconds since the page was opened. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** Records long tasks from now on in the returned list. */
export function recordLongTasks(win: Window & typeof globalThis): readonly LongTask[] {
  const tasks: LongTask[] = [];
  if (!win.PerformanceObserver.supportedEntryTypes.includes('longtask')) return tasks;
  new win.PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  return tasks;
}
