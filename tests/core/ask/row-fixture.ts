import { type AskRow, RowText } from '../../../src/core/ask/row';

/** Rows with the whole texts of notes, by path; the first line of facts may be given as properties of a row. */
export function rowsFrom(notes: Readonly<Record<string, string>>, facts: Partial<AskRow> = {}): RowText[] {
  return Object.entries(notes).map(([path, text], at) => new RowText(rowOf(path, text, { number: at + 1, ...facts })));
}

export function rowOf(path: string, text: string, facts: Partial<AskRow> = {}): AskRow {
  return {
    number: 1,
    path,
    title: path.replace(/^.*\/|\.md$/g, ''),
    headings: [],
    date: '',
    type: '',
    authority: 0.95,
    state: '',
    successor: null,
    text,
    range: { start: 0, end: text.length },
    ...facts,
  };
}
