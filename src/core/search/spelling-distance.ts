const LONGEST = 64;

/** Letters to change, leave out, add or swap with their neighbour to make one word of another (optimal string alignment). Rows are kept between calls. */
export class SpellingDistance {
  private rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

  /** `most + 1` when it is more than `most`, and for words of more than 64 units. */
  between(from: string, to: string, most: number): number {
    if (Math.abs(from.length - to.length) > most || from.length > LONGEST || to.length > LONGEST) return most + 1;
    let [before, last, row] = this.rows;
    for (let j = 0; j <= to.length; j++) last[j] = j;
    for (let i = 1; i <= from.length; i++) {
      row[0] = i;
      if (this.fill(row, last, before, from, to, i) > most) return most + 1;
      [before, last, row] = [last, row, before];
    }
    return Math.min(most + 1, last[to.length] ?? 0);
  }

  /** The least distance in the row. */
  private fill(row: Uint8Array, last: Uint8Array, before: Uint8Array, from: string, to: string, i: number): number {
    const letter = from.charCodeAt(i - 1);
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const other = to.charCodeAt(j - 1);
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === other ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && letter === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === other;
      if (isSwapped) distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row[j] = distance;
      if (distance < least) least = distance;
    }
    return least;
  }
}
