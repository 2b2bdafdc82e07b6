import { charClassOf, classMask, ideograph, unspaced } from '../char-class';

/** Characters in a gram. */
const size = 4;
/** Longer terms are no words: hashes, encoded data. They have no grams. */
const longestWord = 40;
const joined = /[/.:@+#-]/;

/**
 * The pieces of four UTF-16 units of `<term>`, by which words of similar shape meet: all of them, repeated ones too; the whole where it is shorter. A piece
 * of a script without spaces is its own gram. Terms that are no words (paths, names with signs, very long ones) have none.
 */
export function gramsOf(term: string): string[] {
  const grams: string[] = [];
  forEachGram(term, (text, start, end) => {
    grams.push(text.slice(start, end));
  });
  return grams;
}

/** Calls `visit` with each gram of `gramsOf`, as a part of a text. */
export function forEachGram(term: string, visit: (text: string, start: number, end: number) => void): void {
  if (isUnspaced(term)) {
    visit(term, 0, term.length);
    return;
  }
  if (term.length > longestWord || joined.test(term)) return;
  const padded = `<${term}>`;
  for (let at = 0; at === 0 || at + size <= padded.length; at++) visit(padded, at, Math.min(at + size, padded.length));
}

/** True for a term that was cut from a run without spaces. */
export function isUnspaced(term: string): boolean {
  const kind = charClassOf(term.codePointAt(0) ?? 0) & classMask;
  return kind === ideograph || kind === unspaced;
}
