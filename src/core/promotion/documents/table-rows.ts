import { plainText } from '../../extraction/text/sentences';
import { readBlocks } from '../../note/blocks';
import type { DocumentPart } from '../passages';

/** A longer table is data, and a wider one is read by column. */
const [mostRows, mostColumns] = [40, 8];

/** A cell with the name of its column. */
export interface Cell {
  readonly name: string;
  readonly value: string;
}

/** Returns the rows of the tables in a text as parts below this heading, each with the head of its table. */
export function readRows(text: string, heading: string): DocumentPart[] {
  return readBlocks(text, 0).flatMap(({ kind, start, end }): DocumentPart[] => {
    const [head = '', rule = '', ...rows] = kind === 'table' ? text.slice(start, end).trim().split('\n') : [];
    if (rows.length > mostRows || cellsOf(head).length > mostColumns) return [];
    const first = text.slice(0, start).split('\n').length + 2;
    return rows.map((row, at) => {
      const part = { kind: 'row', line: first + at, text: [head, rule, row].join('\n'), context: '', heading } as const;
      return { ...part, words: wordsOf(cellsIn(part.text)) };
    });
  });
}

/** Returns the cells of a row that says something, in order; none when the row has not as many as the head. */
export function cellsIn(text: string): Cell[] {
  const [head = '', , row = ''] = text.split('\n');
  const [names, values] = [cellsOf(head), cellsOf(row)];
  if (names.length !== values.length) return [];
  return values.flatMap((value, at) => (/[\p{L}\p{N}]/u.test(value) ? [{ name: names[at] ?? '', value }] : []));
}

export function wordsOf(cells: readonly Cell[]): string {
  return cells.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join('; ');
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => plainText(cell).trim());
}
