const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+$/u;
const charactersOfPiece = 4;

/** The words of a text; a run of a script without spaces in pieces of four characters. */
export function piecesOf(text: string): string[] {
  return (text.match(wordPattern) ?? []).flatMap((word) => (unspaced.test(word) ? cut([...word]) : [word]));
}

/** Every second piece, beginning with the first (0) or the second (1). */
export function everyOther(pieces: readonly string[], from: number): string {
  return pieces.filter((_, place) => place % 2 === from).join(' ');
}

function cut(characters: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += charactersOfPiece)
    pieces.push(characters.slice(at, at + charactersOfPiece).join(''));
  return pieces;
}
