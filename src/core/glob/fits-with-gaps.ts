/** Stands in a pattern for any number of items, none too. */
export const gap = Symbol('gap');

/**
 * True when `items` fit the pieces of `pattern` one after the other. Only the last gap that was met is ever widened, because a wider earlier one
 * could gain nothing: the time is at most the product of both lengths.
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
