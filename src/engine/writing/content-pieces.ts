import { joinBytes } from '../../core/join-bytes';

/** JSON may blow a byte up to six (`\u0001`), so that a piece's line stays well below the size of a journal's part; and a line is made in one go, in less than a frame. */
const pieceBytes = 256 * 1024;

/** How a piece of a content stands in a journal line: readable where it is UTF-8. */
export interface Piece {
  readonly text?: string | undefined;
  readonly base64?: string | undefined;
}

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
