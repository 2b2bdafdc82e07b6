export const bytesPerMegabyte = 1_000_000;

/** Formats a size for people: `23.1 MB`, `400 kB`; a megabyte is a million bytes. */
export function byteSize(bytes: number): string {
  if (bytes < bytesPerMegabyte) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${megabytes(bytes).toFixed(1)} MB`;
}

/** Formats a limit for people, rounded down: `64 MB`, `10 kB`. */
export function limitSize(bytes: number): string {
  return bytes >= bytesPerMegabyte ? `${Math.floor(bytes / bytesPerMegabyte)} MB` : `${Math.floor(bytes / 1_000)} kB`;
}

/** Returns millions of bytes, rounded to a tenth. */
export function megabytes(bytes: number): number {
  return Math.round((10 * bytes) / bytesPerMegabyte) / 10;
}

/** Returns the time limit in seconds for reading a file of `bytes`: two for each megabyte, and at least ten. */
export function readingSeconds(bytes: number): number {
  return Math.max(10, Math.ceil((2 * bytes) / bytesPerMegabyte));
}
