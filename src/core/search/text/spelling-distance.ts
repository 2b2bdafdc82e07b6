const longest = 64;

/**
 * Number of letters to change, leave out, add or swap with their neighbor to turn one word into another (optimal
 * string alignment). Rows are reused between calls.
 */
export class SpellingDistance {
  #rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

  /** Returns the distance, or `most + 1` when it exceeds `most` or a word has more than 64 units. */
  between(from: string, to: string, most: number): number {
    if (Math.abs(from.length - to.length) > most || from.length > longest || to.length > longest) return most + 1;
    let [start, fromEnd, toEnd] = [0, from.length, to.length];
    while (start < fromEnd && start < toEnd && from.charCodeAt(start) === to.charCodeAt(start)) start++;
    while (fromEnd > start && toEnd > start && from.charCodeAt(fromEnd - 1) === to.charCodeAt(toEnd - 1))
      [fromEnd, toEnd] = [fromEnd - 1, toEnd - 1];
    return this.#betweenUnlike(from.slice(start, fromEnd), to.slice(start, toEnd), most);
  }

  /** Computes only the cells within `most` of the diagonal. */
  #betweenUnlike(from: string, to: string, most: number): number {
    let [before, last, row] = this.#rows;
    for (let j = 0; j <= Math.min(to.length, most); j++) last[j] = j;
    last[most + 1] = most + 1;
    for (let i = 1; i <= from.length; i++) {
      if (this.#fill(row, last, before, from, to, i, most) > most) return most + 1;
      [before, last, row] = [last, row, before];
    }
    return Math.min(most + 1, last[to.length] ?? 0);
  }

  /** Fills a row and returns its minimum. */
  #fill(
    row: Uint8Array,
    last: Uint8Array,
    before: Uint8Array,
    from: string,
    to: string,
    i: number,
    most: number,
  ): number {
    const letter = from.charCodeAt(i - 1);
    const [start, end] = [Math.max(1, i - most), Math.min(to.length, i + most)];
    row[start - 1] = start === 1 ? i : most + 1;
    row[end + 1] = most + 1;
    let least = row[start - 1] ?? 0;
    for (let j = start; j <= end; j++) {
      const other = to.charCodeAt(j - 1);
      let distance = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && letter === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === other;
      if (isSwapped) distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row[j] = distance;
      if (distance < least) least = distance;
    }
    return least;
  }
}
