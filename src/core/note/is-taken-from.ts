import { stripEnd } from '../strip-ends';

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*/gu;
/** Of the words; the rest joins sentences. */
const knownShare = 0.85;

/** Whether a text says nothing that another does not: every number, name and code of it stands there, and nearly all its words. */
export function isTakenFrom(text: string, source: string): boolean {
  const known = new Set(wordsOf(source));
  const words = wordsOf(text);
  if (words.length === 0) return false;
  const exact = [...text.matchAll(/`[^`\n]+`|[\p{L}\p{N}_./-]+/gu)].map(([piece]) => piece).filter((piece) => piece.startsWith('`') || /\p{N}/u.test(piece)).map((piece) => piece.replace(/^`|`$|[.]$/g, ''));
  return exact.every((piece) => source.includes(piece)) && words.filter((each) => known.has(each)).length >= knownShare * words.length;
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(word) ?? []).map((each) => stripEnd(each, /[.-]/));
}
