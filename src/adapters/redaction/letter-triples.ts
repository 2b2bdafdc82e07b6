/** Texts shorter than this are looked through faster than their triples are gathered. */
const worthGathering = 4096;
/** Seven bits for each of three letters. */
const possible = 1 << 21;

/**
 * Tells cheaply which pieces cannot stand in a text: those of which three letters in a row stand nowhere in it. One pass over the text serves
 * any number of pieces.
 */
export class LetterTriples {
  #seen: Uint8Array | null = null;

  constructor(private readonly text: string) {}

  /** Whether the text holds the piece, exactly. */
  holds(piece: string): boolean {
    if (this.text.length < worthGathering || piece.length < 3) return this.text.includes(piece);
    this.#seen ??= triplesOf(this.text);
    return mayHold(this.#seen, piece) && this.text.includes(piece);
  }
}

function triplesOf(text: string): Uint8Array {
  const seen = new Uint8Array(possible);
  let triple = 0;
  for (let at = 0; at < text.length; at += 1) {
    triple = next(triple, text.charCodeAt(at));
    seen[triple] = 1;
  }
  return seen;
}

function mayHold(seen: Uint8Array, piece: string): boolean {
  let triple = 0;
  for (let at = 0; at < piece.length; at += 1) {
    triple = next(triple, piece.charCodeAt(at));
    if (at >= 2 && seen[triple] === 0) return false;
  }
  return true;
}

/** Letters beyond ASCII share places with others, so that a piece that may stand in the text is never ruled out. */
function next(triple: number, unit: number): number {
  return ((triple << 7) | (unit & 127)) & (possible - 1);
}
