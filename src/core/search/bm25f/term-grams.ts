import { charClassOf, CLASS_MASK, IDEOGRAPH, UNSPACED } from '../char-class';

/** Characters in a gram. */
const SIZE = 4;
/** Longer terms are no words: hashes, encoded data. They have no grams. */
const LONGEST_WORD = 40;
const JOINED = /[/.:@+#-]/;

/**
 * The pieces of four UTF-16 units of `<term>`, by which words of similar shape meet: all of them, repeated ones too; the whole where it is shorter. A piece
 * of a script without spaces is its own gram. Terms that are no words (paths, names with signs, very long ones) have none.
 */
export function gramsOf(term: string): string[] {
  const grams: string[] = [];
  forEachGram(term, (text, start, end) => { grams.push(text.slice(start, end)); });
  return grams;
}

/** Calls `visit` with each gram of `gramsOf`, as a part of a text. */
export function forEachGram(term: string, visit: (text: string, start: number, end: number) => void): void {
  if (isUnspaced(term)) {
    visit(term, 0, term.length);
    return;
  }
  if (term.length > LONGEST_WORD || JOINED.test(term)) return;
  const padded = `<${term}>`;
  for (let at = 0; at === 0 || at + SIZE <= padded.length; at++) visit(padded, at, Math.min(at + SIZE, padded.length));
}

/** True for a term that was cut from a run without spaces. */
export function isUnspaced(term: string): boolean {
  const kind = charClassOf(term.codePointAt(0) ?? 0) & CLASS_MASK;
  return kind === IDEOGRAPH || kind === UNSPACED;
}
