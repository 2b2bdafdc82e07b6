import { estimateTokens } from '../language-models/estimate-tokens';
import type { TextRange } from '../note/text-ranges';
import { readNoteLines } from './note-lines';
import type { AskRow } from './row';

/** Tokens of the head of a row, about. */
const tokensOfHead = 40;
/** Minimum number of tokens for which a passage is cut instead of left out. */
const fewestTokens = 60;

/** Returns rows as a model reads them: each between marks with its number, which the text of a note cannot imitate. */
export function rowsText(rows: readonly AskRow[]): string {
  return rows.map(rowText).join('\n\n');
}

function rowText({ number, text, range, ...row }: AskRow): string {
  const facts = [
    ['note', [row.title, ...row.headings.filter((heading) => heading !== row.title)].join(' > ')],
    ['date', row.date],
    ['type', row.type],
    ['authority', row.authority.toFixed(2)],
    ['confidence', row.confidence?.toFixed(2) ?? ''],
    ['state', row.successor === null ? row.state : `superseded by ${row.successor}`],
  ].filter(([, value]) => value !== '');
  const head = facts.map(([name = '', value = '']) => `${name}="${oneLine(value)}"`).join(' ');
  return `<row-${number} ${head}>\n${inert(text.slice(range.start, range.end))}\n</row-${number}>`;
}

function oneLine(value: string): string {
  return inert(value.replace(/[\s"]+/g, ' ').trim()).slice(0, 300);
}

function inert(text: string): string {
  return text.replace(/<(?=\/?row-)/gi, '&lt;');
}

/**
 * Returns the first rows that fit into a number of tokens, numbered from 1. A passage that fits only in part is cut
 * after a whole line, never within a sentence.
 */
export function fittingRows(rows: readonly AskRow[], mostTokens: number): AskRow[] {
  const fitting: AskRow[] = [];
  let left = mostTokens;
  for (const row of rows) {
    const whole = tokensOf(row);
    const fitted = whole <= left ? row : left < fewestTokens ? null : cutRow(row, left - tokensOfHead);
    if (fitted === null) continue;
    fitting.push({ ...fitted, number: fitting.length + 1 });
    left -= tokensOf(fitted);
  }
  return fitting;
}

/** Returns the number of tokens of a row, about. */
export function tokensOf({ text, range }: AskRow): number {
  return tokensOfHead + estimateTokens(text.slice(range.start, range.end));
}

function cutRow(row: AskRow, mostTokens: number): AskRow | null {
  const { text, range } = row;
  const ends = readNoteLines(text)
    .flatMap(({ lines }) => lines)
    .filter(({ start, end, kind }) => kind !== 'heading' && start >= range.start && end <= range.end)
    .map(({ end }): TextRange => ({ start: range.start, end }));
  const fits = ends.filter(({ end }) => estimateTokens(text.slice(range.start, end)) <= mostTokens).at(-1);
  return fits === undefined ? null : { ...row, range: fits };
}
