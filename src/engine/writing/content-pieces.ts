import { joinBytes } from '../../core/join-bytes';

/**
 * Size of a piece in bytes. JSON may expand a byte to six (`\u0001`), and a piece's line has to stay well below the
 * size of a journal part and be written in less than a frame.
 */
const pieceBytes = 256 * 1024;

/** A piece of a content in a journal line: as text when it is UTF-8, otherwise as base64. */
export interface Piece {
  readonly text?: string | undefined;
  readonly base64?: string | undefined;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const encoder = new TextEncoder();

/** Code unit to which a byte that is not UTF-8 is added: the sum is a lone surrogate, which never occurs in text. */
const firstStandIn = 0xdc00;

/** Cuts a content into pieces at character boundaries, without copying; an empty content gives one piece. */
export function cutPieces(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length || pieces.length === 0;) {
    let end = Math.min(bytes.length, start + pieceBytes);
    for (let back = 0; back < 3 && end < bytes.length && isContinuation(bytes[end]); back++) end--;
    pieces.push(bytes.subarray(start, end));
    start = end;
  }
  return pieces;
}

export function joinPieces(pieces: readonly Piece[]): Uint8Array {
  return joinBytes(pieces.map(decodePiece));
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

export function encodePiece(bytes: Uint8Array): Piece {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    let binary = '';
    for (let i = 0; i < bytes.length; i += 0x2000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x2000));
    return { base64: btoa(binary) };
  }
}

function decodePiece({ text, base64 }: Piece): Uint8Array {
  return text === undefined
    ? Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(text);
}

/**
 * Decodes a file, including its byte-order mark. Each byte that is not UTF-8 becomes a lone surrogate from U+DC80 on,
 * so that `encodeKept` returns the same bytes.
 */
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

/** Encodes a text that `decodeKept` returned, or that was made from one. */
export function encodeKept(text: string): Uint8Array {
  // With the `u` flag, half of a surrogate pair does not match.
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

/** Returns the length in bytes of the UTF-8 character at `at`; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return decoded(bytes.subarray(at, at + length)) === null || bytes.length < at + length ? 0 : length;
}
