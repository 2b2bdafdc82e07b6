import { joinBytes } from '../../core/join-bytes';

/** JSON may blow a byte up to six (`\u0001`), so that a piece's line stays well below the size of a journal's part; and a line is made in one go, in less than a frame. */
const pieceBytes = 256 * 1024;

/** How a piece of a content stands in a journal line: readable where it is UTF-8. */
export interface Piece {
  readonly text?: string | undefined;
  readonly base64?: string | undefined;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const encoder = new TextEncoder();

/** What stands for a byte: a lone half of a pair, which no text has. */
const firstStandIn = 0xdc00;

/** Cuts a content into pieces, between characters; at least one, also for an empty content. None is copied. */
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
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
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
