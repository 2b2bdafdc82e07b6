/** A note's text without byte-order mark; or why the bytes are no text. */
export function readText(bytes: Uint8Array): { readonly text: string } | { readonly notText: string } {
  if (bytes.includes(0)) return { notText: 'It is not text: it holds zero bytes.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { notText: 'It is not text in UTF-8.' };
  }
}
