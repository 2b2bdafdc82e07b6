import { stripEnd } from '../strip-ends';

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*/gu;
const exactPiece = /`[^`\n]+`|[\p{L}\p{N}_./-]+/gu;
/** Of the words; the rest joins sentences. */
const knownShare = 0.85;
/** Pieces that are looked for inside longer ones; in doubt a text says something of its own. */
const mostPartsLookedFor = 200;

/** Whether a text says nothing that another does not: every number, name and code of it stands there, and nearly all its words. */
export function isTakenFrom(text: string, source: string): boolean {
  const known = new Set(wordsOf(source));
  const words = wordsOf(text);
  if (words.length === 0) return false;
  return (
    holdsExactly(source, exactPiecesOf(text)) &&
    words.filter((each) => known.has(each)).length >= knownShare * words.length
  );
}

function holdsExactly(source: string, pieces: ReadonlySet<string>): boolean {
  const whole = exactPiecesOf(source);
  const parts = [...pieces].filter((piece) => !whole.has(piece));
  return parts.length <= mostPartsLookedFor && parts.every((piece) => source.includes(piece));
}

function exactPiecesOf(text: string): Set<string> {
  const pieces = (text.match(exactPiece) ?? []).filter((piece) => piece.startsWith('`') || /\p{N}/u.test(piece));
  return new Set(pieces.map((piece) => piece.replace(/^`|`$|[.]$/g, '')));
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(word) ?? []).map((each) => stripEnd(each, /[.-]/));
}
