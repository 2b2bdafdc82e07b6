import { wordKind, type TokenKind, type TokenSink } from './token';
import { tokenize } from './tokenizer';

/** A text as the sequence that phrases are compared by: words, and single characters of scripts without spaces. */
export interface WordUnits {
  readonly terms: string[];
  readonly starts: number[];
  readonly ends: number[];
}

/** Signs, Markdown marks and line breaks between words leave no trace. Offsets are of the source. */
export function wordUnitsOf(text: string): WordUnits {
  const units = new UnitSink();
  tokenize(text, units);
  return units;
}

class UnitSink implements TokenSink, WordUnits {
  readonly terms: string[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  token(term: string, start: number, end: number, kind: TokenKind): void {
    if (kind === wordKind) this.#add(term, start, end);
  }

  unspaced(run: string, start: number, end: number): void {
    const isMoved = run.length !== end - start;
    let from = start;
    for (const character of run) {
      if (isMoved) this.#add(character, start, end);
      else this.#add(character, from, from + character.length);
      from += character.length;
    }
  }

  #add(term: string, start: number, end: number): void {
    this.terms.push(term);
    this.starts.push(start);
    this.ends.push(end);
  }
}
