import { estimateTokens } from '../language-models/estimate-tokens';

/** Characters that surely make up no more than a token. */
const charactersOfToken = 3;

/** The end of a text, at most `most` tokens of it; all of it when it fits. */
export function lastTokens(text: string, most: number): string {
  const tail = text.length <= most * charactersOfToken ? text : text.slice(-most * charactersOfToken);
  return estimateTokens(tail) <= most ? tail : tail.slice(-most);
}

/** Parts of at most `most` tokens that give the text when joined, cut at the best place near the end of each: paragraphs, lines, sentences, words. [''] for ''. */
export function cutText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length || parts.length === 0;) {
    const end = partEnd(text, start, most);
    parts.push(text.slice(start, end));
    start = end;
    if (text.length === 0) break;
  }
  return parts;
}

function partEnd(text: string, start: number, most: number): number {
  let length = most * charactersOfToken;
  while (length > 1 && estimateTokens(text.slice(start, start + length)) > most) length = Math.floor(length * 0.8);
  if (start + length >= text.length) return text.length;
  const part = text.slice(start, start + length);
  const least = Math.floor(length / 2);
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = part.lastIndexOf(mark);
    if (at >= least) return start + at + mark.length;
  }
  // Not between the halves of one character.
  return /[\uD800-\uDBFF]$/.test(part) ? start + length - 1 : start + length;
}
