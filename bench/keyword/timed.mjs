/** Returns the time in ms that an action takes. */
export async function timed(action) {
  const startMs = performance.now();
  await action();
  return performance.now() - startMs;
}
