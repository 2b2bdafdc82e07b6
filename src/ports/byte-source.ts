/** Bytes that are read piece by piece, so that a large file never has to lie in memory whole. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` up to `end` (not included), fewer at the end of the source. Throws `not-found` or `unreadable`. */
  read(start: number, end: number): Promise<Uint8Array>;
}
