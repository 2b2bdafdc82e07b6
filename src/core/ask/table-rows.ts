import type { TextRange } from '../note/text-ranges';

/** Maximum number of rows above one that are looked at for the heads. */
const mostRows = 400;
const rule = /^[\s>|:-]*$/;
const isRule = (line: string): boolean => line.includes('-') && rule.test(line);

/** The heads of the tables of a text, for rows that are asked about from the top down. */
export class TableHeads {
  #last: { readonly start: number; readonly heads: string } | null = null;

  constructor(private readonly text: string) {}

  /** Returns the heads of the columns above a row; '' above other text. */
  of({ start }: TextRange): string {
    const own = this.text.lastIndexOf('\n', start - 1) + 1;
    const above = this.#lineAbove(own);
    if (above === null || !above.line.includes('|')) return '';
    if (isRule(above.line)) {
      const head = this.#lineAbove(above.start);
      this.#last = head === null ? null : { start: own, heads: head.line };
    } else this.#last = this.#last?.start === above.start ? { ...this.#last, start: own } : null;
    return this.#last?.heads ?? '';
  }

  /** True for the row of the heads, below which stands a rule. */
  isHead({ end }: TextRange): boolean {
    const feed = this.text.indexOf('\n', end);
    if (feed === -1) return false;
    const stop = this.text.indexOf('\n', feed + 1);
    const below = this.text.slice(feed + 1, stop === -1 ? undefined : stop);
    return below.includes('|') && isRule(below);
  }

  #lineAbove(start: number): { readonly start: number; readonly line: string } | null {
    if (start === 0) return null;
    const from = this.text.lastIndexOf('\n', start - 2) + 1;
    return { start: from, line: this.text.slice(from, start - 1) };
  }
}

/** Returns the first line of the table in which a place is; '' outside a table. */
export function tableHead(text: string, place: number): string {
  let start = text.lastIndexOf('\n', place - 1) + 1;
  if (!isRow(text, start)) return '';
  for (let rows = 0; start > 0 && rows < mostRows; rows++) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    if (!isRow(text, above)) break;
    start = above;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}

/** True for the beginning of a row, also in a quote or a list. */
function isRow(text: string, start: number): boolean {
  return /^[ \t>]{0,12}\|/.test(text.slice(start, start + 13));
}
