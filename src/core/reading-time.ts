/** Seconds that reading a file of `bytes` may take: two for each megabyte, and at least ten. */
export function readingSeconds(bytes: number): number {
  return Math.max(10, Math.ceil((2 * bytes) / 1_000_000));
}
