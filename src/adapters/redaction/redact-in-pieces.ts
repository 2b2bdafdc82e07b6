import type { Redacted } from '../../ports/redactor';
import { replaceFindings } from './merge-findings';
import { findPrivateKeys } from './private-keys';

/**
 * Redacts a text in pieces of at most `length` characters, which end behind a line or a word. A second round cuts
 * elsewhere, and so sees whole what the first one cut.
 */
export async function redactInPieces(
  text: string,
  redact: (piece: string) => Promise<Redacted>,
  length: number,
): Promise<Redacted> {
  // A key without its end is longer than a cut may leave whole, and no pattern of keys overflows.
  const keys = findPrivateKeys(text);
  const counts: Record<string, number> = keys.length === 0 ? {} : { 'private-key': keys.length };
  let current = replaceFindings(text, keys);
  for (const first of [length, length / 2]) {
    const pieces: string[] = [];
    for (const piece of piecesOf(current, first, length)) {
      const redacted = await redact(piece);
      pieces.push(redacted.text);
      for (const [kind, count] of Object.entries(redacted.counts)) counts[kind] = (counts[kind] ?? 0) + count;
    }
    current = pieces.join('');
  }
  return { text: current, counts };
}

/** Cuts behind lines where there are any, else between words: of a secret that is cut, half could be left. */
function* piecesOf(text: string, first: number, length: number): Iterable<string> {
  let start = 0;
  for (let most = first; start < text.length; most = length) {
    const piece = text.slice(start, start + most);
    let end = start + most < text.length ? piece.lastIndexOf('\n') + 1 : piece.length;
    if (end <= most / 2) for (end = most; end > most / 2 && /[\w+/=.~-]/.test(piece.charAt(end - 1));) end -= 1;
    if (end <= most / 2) end = most;
    yield piece.slice(0, end);
    start += end;
  }
}
