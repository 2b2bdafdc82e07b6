import * as z from 'zod';
import { AppError } from '../../errors';
import { parseQuery } from '../parse-query';
import type { Query } from '../query';
import type { Grades } from './ranking-quality';

/** A query whose answers are graded elsewhere. */
export interface GradedQuery {
  readonly id: string;
  readonly query: Query;
  /** Names of notes that are not to be ranked. */
  readonly excluded: ReadonlySet<string>;
}

const text = z.string({ error: 'a text is needed' });

const lineSchema = z.object({
  id: z
    .union([text, z.number()], { error: 'a text is needed' })
    .transform(String)
    .pipe(z.string().regex(/^\S+$/, { error: 'it may not be empty or hold spaces' })),
  text: text.regex(/\S/, { error: 'there are no words in it' }),
  filter: text.nullish(),
  exclude: z.array(text, { error: 'a list of notes is needed' }).nullish(),
});

/**
 * Reads queries, one JSON object a line: `{id, text, filter?, exclude?}`; other keys and empty lines are passed over. `text` is plain words, `filter`
 * holds filters and excluded words of the query language, `exclude` names notes. Throws `usage` naming `file` and line.
 */
export function parseGradedQueries(file: string, lines: readonly string[]): GradedQuery[] {
  const seen = new Set<string>();
  const queries = lines.flatMap((line, place) => {
    if (line.trim() === '') return [];
    const query = parseLine(file, place + 1, line);
    if (seen.has(query.id)) throw lineFault(file, place + 1, `the id "${query.id}" stands on an earlier line too.`);
    seen.add(query.id);
    return [query];
  });
  if (queries.length === 0)
    throw new AppError(
      'usage',
      `${file} holds no queries. Write one a line, such as {"id": "1", "text": "session token"}.`,
      file,
    );
  return queries;
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

/** What a word or phrase would add to the ranking is not a filter's to say. */
function readFilter(file: string, line: number, typed: string): Query {
  const filter = parseQuery(typed);
  const { words, phrases, excludedPhrases, unknownOperators } = filter;
  const [other] = [...unknownOperators, ...words, ...phrases, ...excludedPhrases];
  if (other !== undefined)
    throw lineFault(
      file,
      line,
      `filter: "${other}" is no filter. Use type: tag: project: path: scope: durability: status: after: before: and -word.`,
    );
  return filter;
}

/** The words of a text, none of them an operator and all of them finished, within a filter. */
export function plainQuery(words: string, { filters, excludedWords }: Pick<Query, 'filters' | 'excludedWords'>): Query {
  const typed = words.split(/\s+/).filter((word) => word !== '');
  return {
    words: typed,
    phrases: [],
    excludedWords,
    excludedPhrases: [],
    filters,
    unknownOperators: [],
    lastWordIsPrefix: false,
  };
}

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

/** What is wrong with a line (from 1) of a file that a user wrote; the sentence says what it should be. */
function lineFault(file: string, line: number, sentence: string): AppError {
  return new AppError('usage', `${file}, line ${String(line)}: ${sentence}`, file);
}
