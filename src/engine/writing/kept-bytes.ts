import { joinBytes } from '../../core/join-bytes';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
/** What stands for a byte: a lone half of a pair, which no text has. */
const firstStandIn = 0xdc00;

/** A file's text, byte-order mark included. Each byte that is not UTF-8 is a lone surrogate from U+DC80 on, so that `encodeKept` gives the same bytes again. */
export function decodeKept(bytes: Uint8Array): string {
  const whole = decoded(bytes);
  if (whole !== null) return whole;
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      text += (decoded(bytes.subarray(from, at)) ?? '') + String.fromCharCode(firstStandIn + (bytes[at] ?? 0));
      from = at + 1;
    }
    at += Math.max(1, length);
  }
  return text + (decoded(bytes.subarray(from)) ?? '');
}

/** The bytes of a text that `decodeKept` gave, or that was made of one. */
export function encodeKept(text: string): Uint8Array {
  // With the flag, a half of a whole pair is none.
  const parts = text.split(/([\udc80-\udcff])/u);
  if (parts.length === 1) return encoder.encode(text);
  const pieces = parts.map((part, at) =>
    at % 2 === 0 ? encoder.encode(part) : Uint8Array.of(part.charCodeAt(0) - firstStandIn),
  );
  return joinBytes(pieces);
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Of the character that begins at `at`; 0 where none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return decoded(bytes.subarray(at, at + length)) === null || bytes.length < at + length ? 0 : length;
}
