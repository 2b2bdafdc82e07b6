import type { TextRange } from '../note/text-ranges';
import { unspacedScripts } from '../note/text-size';
import { changesSigns } from './left-out/changed-signs';
import { asksForPast } from './left-out/disowned';
import { introduces, leadIn } from './left-out/lead-in';
import { leavesOutLimit } from './left-out/left-out-limits';
import { verdictIn } from './left-out/verdicts';
import { isNearVerbatim } from './near-verbatim';
import { cellsOf, tableRowAt } from './shown-text';

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');
/** Number of characters before a row in which the line above its table is looked for. */
const longestTable = 8_000;
const rule = /^[\s>|:-]*$/;
/** Words between the parts of a sentence that says what one cell does. */
const joints = /(^|[^\p{L}\p{M}])(?:of|on|for|in|has|have)(?![\p{L}\p{M}])/giu;
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

/**
 * True for a sentence that says what one cell of a row does, in the words of that cell, its column and the first cell,
 * *The small boat has 4 seats*, if that alone names the row and the row, which is `shown`, states no limit besides.
 */
export function toldByCell(
  sentence: string,
  text: string,
  { range, shown }: { readonly range: TextRange; readonly shown: string },
): boolean {
  const row = tableRowAt(text, range);
  const [subject = '', ...values] = row?.cells ?? [];
  // Rows with the same first cell differ only in other cells, as rows of days and years do. Words written without spaces cannot be compared.
  if (!/\p{L}/u.test(subject) || unspaced.test(sentence) || leavesOutLimit(sentence, shown)) return false;
  if (isTakenBackAbove(text, range.start)) return false;
  const said = sentence.replace(joints, '$1 ');
  const isSaid = (...parts: readonly string[]): boolean =>
    isNearVerbatim(said, parts.join(' ').replace(/[:：]/g, ' ').replace(joints, '$1 '));
  return (
    values.some((value, at) => {
      const head = row?.heads[at + 1] ?? '';
      return (
        /[\p{L}\p{N}]/u.test(value) &&
        !/[?？؟]|^[(（]/u.test(value) &&
        !values.some((other, place) => place !== at && takesBack(other)) &&
        !changesSigns(sentence, `${subject} ${value} ${head}`) &&
        (isSaid(subject, head, value) || isSaid(head, subject, value) || isSaid(subject, value, head))
      );
    }) && text.split('\n').filter((line) => line.includes(subject) && cellsOf(line)[0] === subject).length === 1
  );
}

/** True for a cell or line after which the rest may not hold: *rejected*, *no longer*. */
function takesBack(words: string): boolean {
  return leadIn('', 0, [words]) !== '' || verdictIn(words) !== '';
}

/** True when the text or heading above a table introduces it, or says that it does not hold, or no longer. */
function isTakenBackAbove(text: string, start: number): boolean {
  const lines = text
    .slice(Math.max(0, start - longestTable), start)
    .split('\n')
    .slice(0, -1);
  const above = lines.filter((line) => !line.includes('|') && /[^\s>]/.test(line)).at(-1) ?? '';
  return introduces.test(above.trim()) || asksForPast(above) || takesBack(above);
}
