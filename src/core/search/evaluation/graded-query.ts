import * as z from 'zod';
import { AppError } from '../../errors';
import { filterList } from '../filters/filters';
import { parseQuery } from '../parse-query';
import { plainQuery } from '../plain-query';
import type { Query } from '../query';
import { queryTokensOf } from '../query-tokens';
import type { Grades } from './ranking-quality';

/** A query whose answers are graded in a separate file. */
export interface GradedQuery {
  readonly id: string;
  readonly query: Query;
  /** Names of notes that are left out of the ranking. */
  readonly excluded: ReadonlySet<string>;
}

const text = z.string({ error: 'a text is needed' });

const lineSchema = z.object({
  id: z
    .union([text, z.number()], { error: 'a text is needed' })
    .transform(String)
    .pipe(z.string().regex(/^\S+$/, { error: 'it must not be empty or contain spaces' })),
  text,
  filter: text.nullish(),
  exclude: z.array(text, { error: 'a list of notes is needed' }).nullish(),
});

/** Graded queries, and the ids of those that cannot be asked because their text has no word. */
export interface GradedQueries {
  readonly queries: readonly GradedQuery[];
  readonly wordless: readonly string[];
}

/**
 * Reads queries, one JSON object per line: `{id, text, filter?, exclude?}`; other keys and empty lines are ignored.
 * `text` is plain words, `filter` contains filters and excluded words of the query language, `exclude` names notes.
 * Throws `usage` naming `file` and line.
 */
export function parseGradedQueries(file: string, lines: readonly string[]): GradedQueries {
  const seen = new Set<string>();
  const all = lines.flatMap((line, place) => {
    if (line.trim() === '') return [];
    const query = parseLine(file, place + 1, line);
    if (seen.has(query.id))
      throw lineFault(file, place + 1, `the id "${query.id}" is already used on an earlier line.`);
    seen.add(query.id);
    return [query];
  });
  const queries = all.filter(({ query }) => query.words.some((word) => queryTokensOf(word).length > 0));
  if (queries.length === 0)
    throw new AppError(
      'usage',
      `${file} contains no queries. Write one per line, such as {"id": "1", "text": "session token"}.`,
      file,
    );
  return { queries, wordless: all.filter((query) => !queries.includes(query)).map(({ id }) => id) };
}

function parseLine(file: string, line: number, json: string): GradedQuery {
  const parsed = lineSchema.safeParse(readJson(file, line, json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw lineFault(
      file,
      line,
      issue === undefined || issue.path.length === 0
        ? 'a JSON object is needed.'
        : `${issue.path.map(String).join('.')}: ${issue.message}.`,
    );
  }
  const { id, text: words, filter, exclude } = parsed.data;
  return { id, query: plainQuery(words, readFilter(file, line, filter ?? '')), excluded: new Set(exclude ?? []) };
}

function readJson(file: string, line: number, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw lineFault(file, line, 'it is not JSON.');
  }
}

/** Reads a filter; throws when it contains a word or phrase, which would affect the ranking. */
function readFilter(file: string, line: number, typed: string): Query {
  const filter = parseQuery(typed);
  const { words, phrases, excludedPhrases, unknownOperators } = filter;
  const [other] = [...unknownOperators, ...words, ...phrases, ...excludedPhrases];
  if (other !== undefined)
    throw lineFault(file, line, `filter: "${other}" is not a filter. Use ${filterList} and -word.`);
  return filter;
}

/**
 * Reads relevance judgments: a header line, then `query<TAB>note<TAB>grade`, a note by its name (`noteNameOf`), a
 * grade as a number. Empty lines are ignored; of two grades of one note the later counts. Returns the grades by query
 * id. Throws `usage` naming `file` and line.
 */
export function parseGrades(file: string, lines: readonly string[]): ReadonlyMap<string, Grades> {
  const byQuery = new Map<string, Map<string, number>>();
  if (readRow(lines[0] ?? '') !== null)
    throw lineFault(file, 1, 'a header such as "query-id<TAB>note<TAB>grade" is needed before the first judgment.');
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
      `${file} contains no grades. Write a header line, then one "query<TAB>note<TAB>grade" per line.`,
      file,
    );
  return byQuery;
}

function readRow(line: string): { readonly query: string; readonly note: string; readonly grade: number } | null {
  const [query = '', note = '', grade = '', ...rest] = line.split('\t');
  const isRow = query.trim() !== '' && note !== '' && rest.length === 0 && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(grade);
  return isRow ? { query: query.trim(), note, grade: Number(grade) } : null;
}

/** Returns an error about a line (from 1) of a file that a user wrote; the sentence says what the line should be. */
function lineFault(file: string, line: number, sentence: string): AppError {
  return new AppError('usage', `${file}, line ${String(line)}: ${sentence}`, file);
}
