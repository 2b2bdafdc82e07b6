/** How large something is, for people: `23.1 MB`, `400 kB`; a million bytes are a megabyte. */
export function byteSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${megabytes(bytes).toFixed(1)} MB`;
}

/** Millions of bytes, to a tenth. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
