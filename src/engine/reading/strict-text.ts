const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8, including a byte-order mark. Throws a `TypeError` for anything else. */
export function strictText(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}
