/** Milliseconds until an action is over. */
export async function timed(action) {
  const startMs = performance.now();
  await action();
  return performance.now() - startMs;
}
