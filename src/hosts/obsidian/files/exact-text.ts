const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** The text of these bytes when the app's text functions keep every byte of it; null when it is no UTF-8 or begins with a byte order mark, which they drop. */
export function exactText(bytes: Uint8Array): string | null {
  if (byteOrderMark.every((byte, index) => bytes[index] === byte)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes in a buffer of their own, as the app wants them. */
export function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}
