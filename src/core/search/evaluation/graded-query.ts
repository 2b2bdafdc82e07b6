import * as z from 'zod';
import { AppError } from '../../errors';
import { parseQuery } from '../parse-query';
import type { Query } from '../query';
import { lineFault } from './line-fault';

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
