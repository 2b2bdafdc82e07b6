import type { Lexicon } from './lexicon';
import { emptyLexicon, encodeLexicon, endOf, readLexicon, type LexiconEnd } from './lexicon-record';

interface Piece {
  readonly from: LexiconEnd;
  readonly to: LexiconEnd;
  readonly bytes: Uint8Array;
}

/**
 * The lexicon as records, each of what came after the one before. A new piece takes in those before it that are not much larger, so that
 * there are few of them and a small addition writes a small record.
 */
export class KeptLexicon {
  readonly #kept: Piece[] = [];

  constructor(private readonly lexicon: Lexicon) {}

  /** Throws `damaged` and changes nothing when one of the pieces is none, or does not follow on the one before. */
  restore(pieces: readonly Uint8Array[]): void {
    let from = endOf(this.lexicon);
    const read = pieces.map((bytes) => {
      const { to, addTo } = readLexicon(bytes, from);
      const piece: Piece = { from, to, bytes };
      from = to;
      return { piece, addTo };
    });
    for (const { piece, addTo } of read) {
      addTo(this.lexicon);
      this.#kept.push(piece);
    }
  }

  /** In order; the same objects as before for what did not change. */
  pieces(): Uint8Array[] {
    const end = endOf(this.lexicon);
    const last = this.#kept.at(-1)?.to ?? emptyLexicon;
    if (sizeOf(last, end) > 0) this.#addPiece(last, end);
    return this.#kept.map(({ bytes }) => bytes);
  }

  #addPiece(last: LexiconEnd, to: LexiconEnd): void {
    let from = last;
    for (let piece = this.#kept.at(-1); piece !== undefined; piece = this.#kept.at(-1)) {
      if (sizeOf(piece.from, piece.to) > 2 * sizeOf(from, to)) break;
      from = piece.from;
      this.#kept.pop();
    }
    this.#kept.push({ from, to, bytes: encodeLexicon(this.lexicon, from) });
  }
}

function sizeOf(from: LexiconEnd, to: LexiconEnd): number {
  return to.terms - from.terms + (to.stems - from.stems) + (to.grams - from.grams) + (to.labels - from.labels);
}
