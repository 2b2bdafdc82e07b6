/** Returns the time limit in seconds for reading a file of `bytes`: two for each megabyte, and at least ten. */
export function readingSeconds(bytes: number): number {
  return Math.max(10, Math.ceil((2 * bytes) / 1_000_000));
}
