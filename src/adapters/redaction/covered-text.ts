import { firstEndingAfter, type Range } from './ranges';

const letter = /[\p{L}\p{N}]/u;

/** A text of which parts are going to be removed; `parts` are in order, without overlap. */
export class CoveredText {
  constructor(
    private readonly text: string,
    private readonly parts: readonly Range[],
  ) {}

  /** True when letters or digits of the range stand in none of the parts. */
  leavesLetters({ start, end }: Range): boolean {
    let from = start;
    for (let index = firstEndingAfter(this.parts, start); from < end; index += 1) {
      const part = this.parts[index];
      if (part === undefined || part.start >= end) break;
      if (letter.test(this.text.slice(from, part.start))) return true;
      from = Math.max(from, part.end);
    }
    return letter.test(this.text.slice(from, end));
  }

  /** True when letters or digits stand in the range, and all of them in the parts. */
  covers(range: Range): boolean {
    return letter.test(this.text.slice(range.start, range.end)) && !this.leavesLetters(range);
  }
}
