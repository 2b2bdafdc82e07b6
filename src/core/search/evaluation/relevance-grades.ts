import { AppError } from '../../errors';
import { lineFault } from './line-fault';
import type { Grades } from './ranking-quality';

/**
 * Reads relevance judgements: a header line, then `query<TAB>note<TAB>grade`, a note by its name (`noteNameOf`), a grade as a number. Empty lines are passed
 * over; of two grades of one note the later counts. Returns the grades by query id. Throws `usage` naming `file` and line.
 */
export function parseGrades(file: string, lines: readonly string[]): ReadonlyMap<string, Grades> {
  const byQuery = new Map<string, Map<string, number>>();
  if (readRow(lines[0] ?? '') !== null)
    throw lineFault(file, 1, 'a header such as "query-id<TAB>note<TAB>grade" is needed before the first judgement.');
  lines.forEach((line, place) => {
    if (place === 0 || line.trim() === '') return;
    const row = readRow(line);
    if (row === null)
      throw lineFault(
        file,
        place + 1,
        'a query, a note and a grade as a number are needed, with one tab between them.',
      );
    const grades = byQuery.get(row.query) ?? new Map<string, number>();
    byQuery.set(row.query, grades.set(row.note, row.grade));
  });
  if (byQuery.size === 0)
    throw new AppError(
      'usage',
      `${file} holds no judgements. Write a header line, then one "query<TAB>note<TAB>grade" a line.`,
      file,
    );
  return byQuery;
}

function readRow(line: string): { readonly query: string; readonly note: string; readonly grade: number } | null {
  const [query = '', note = '', grade = '', ...rest] = line.split('\t');
  const isRow = query.trim() !== '' && note !== '' && rest.length === 0 && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(grade);
  return isRow ? { query: query.trim(), note, grade: Number(grade) } : null;
}
