/** How many slips of the hand lie between two words: a letter left out, added, or another, or two neighbors swapped (optimal string alignment), in UTF-16 units. */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const steps = [at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (isSame ? 0 : 1)];
      current.push(Math.min(...steps, isSwapped ? at(before, column - 2) + 1 : Infinity));
    }
    before = above;
    above = current;
  }
  return at(above, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
