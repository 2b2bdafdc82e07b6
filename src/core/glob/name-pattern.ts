/** Matches any number of items in a pattern, including none. */
export const gap = Symbol('gap');

/** A test of one character of a name, or a gap. */
export type NamePattern = readonly (CharacterTest | typeof gap)[];

type CharacterTest = (character: string) => boolean;

/** Parses a pattern of one name: `*`, `?`, `[abc]`, `[a-z]`, `[!abc]`, and `\` before a literal character. An unclosed `[` stands for itself. */
export function readNamePattern(text: string): NamePattern {
  const signs = [...text];
  const pattern: (CharacterTest | typeof gap)[] = [];
  const lastClose = signs.lastIndexOf(']');
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const close = sign === '[' && at < lastClose ? closeOf(signs, at) : -1;
    if (sign === '*') {
      if (pattern.at(-1) !== gap) pattern.push(gap);
    } else if (sign === '?') pattern.push(() => true);
    else if (close >= 0) {
      pattern.push(characterClass(signs.slice(at + 1, close)));
      at = close;
    } else {
      const isEscape = sign === '\\' && at + 1 < signs.length;
      if (isEscape) at += 1;
      const meant = signs[at];
      pattern.push((character) => character === meant);
    }
  }
  return pattern;
}

/** Tests a name, given as its code points. */
export function matchesName(pattern: NamePattern, characters: readonly string[]): boolean {
  return fitsWithGaps(pattern, characters, (fits, character) => fits(character));
}

/** Returns the end of the class that opens at `open`, or -1 for none; a `]` at its start belongs to the class. */
function closeOf(signs: readonly string[], open: number): number {
  return signs.indexOf(']', open + (isNegation(signs[open + 1]) ? 3 : 2));
}

function characterClass(signs: readonly string[]): CharacterTest {
  const isNegated = isNegation(signs[0]);
  const members = isNegated ? signs.slice(1) : signs;
  const ranges: (readonly [from: string, to: string])[] = [];
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? '';
    const to = members[at + 1] === '-' ? members[at + 2] : undefined;
    ranges.push([from, to ?? from]);
    if (to !== undefined) at += 2;
  }
  const points = ranges.map(([from, to]) => [pointOf(from), pointOf(to)] as const);
  return (character) =>
    points.some(([from, to]) => pointOf(character) >= from && pointOf(character) <= to) !== isNegated;
}

function isNegation(sign: string | undefined): boolean {
  return sign === '!' || sign === '^';
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/**
 * True when `items` match the pieces of `pattern` one after the other. Only the most recent gap is ever widened,
 * because widening an earlier one could gain nothing: the time is at most the product of both lengths.
 */
export function fitsWithGaps<Piece, Item>(
  pattern: readonly (Piece | typeof gap)[],
  items: readonly Item[],
  fits: (piece: Piece, item: Item) => boolean,
): boolean {
  let piece = 0;
  let item = 0;
  let afterGap = -1;
  let widenedTo = 0;
  while (item < items.length) {
    const wanted = pattern[piece];
    if (wanted === gap) {
      piece += 1;
      afterGap = piece;
      widenedTo = item;
    } else if (piece < pattern.length && fits(wanted as Piece, items[item] as Item)) {
      piece += 1;
      item += 1;
    } else if (afterGap >= 0) {
      piece = afterGap;
      widenedTo += 1;
      item = widenedTo;
    } else return false;
  }
  while (pattern[piece] === gap) piece += 1;
  return piece === pattern.length;
}
