/** Two lower-case hex digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** The bytes of an even number of hex digits. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, place) =>
    Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16),
  );
}
