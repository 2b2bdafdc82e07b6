import * as z from 'zod';
import { entryDetails } from '../../../../core/board/entry-details';
import { boardStatuses, kindNames } from '../../../../core/board/kinds';
import { counted, listed } from '../../../../core/counted';
import { parseQuery } from '../../../../core/search/parse-query';
import { withFilters } from '../../../../core/search/query';
import { cutText } from '../../../../core/text-ends';
import { scanSliceMs } from '../../../../engine/indexing/scan';
import { Yielder } from '../../../../engine/running/yielder';
import type { BoardEntryOutput, BoardRow } from '../../../../features/board/board-output';
import { listBoard, showEntry } from '../../../../features/board/list-board';
import { findNow } from '../../../../features/search/find-now';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, quoted } from '../answers/answer-deps';
import { defineTool, type McpTool, reading } from '../tool';
import { limitLines } from '../writing/planned-changes';

const longest = 8_000;
const usualRows = 40;
const mostFound = 200;
const shortId = 8;
const longestWhy = 240;

const limitRange = 'limit must be a whole number from 1 to 100.';
const day = (use: string): z.ZodOptional<z.ZodString> => z.string().max(40).optional().describe(use);
const name = (use: string): z.ZodOptional<z.ZodString> => z.string().max(300).optional().describe(use);

const list = z.strictObject({
  query: name('Words to look for in the entries; best matches first (default: by kind, what is in force first).'),
  project: name('Only this project (default: all).'),
  kind: name(`Only this kind: ${listed(kindNames, 'or')}.`),
  status: name(`Only this status: ${listed(boardStatuses, 'or')}.`),
  tag: z.array(z.string().max(200)).max(20).optional().describe('Only entries with all these tags.'),
  author: name('Only entries last changed by this author.'),
  since: day('Only entries changed on this day or later, such as 2026-05-01.'),
  as_of: day('The board as it was at the end of this day in UTC, such as 2026-05-01.'),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(100, { error: limitRange })
    .optional()
    .describe(`Maximum number of entries: 1 to 100 (default ${String(usualRows)}).`),
});

const get = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(1_000)
    .describe('Id of the entry as brain_list shows it, its beginning, or the path of its note.'),
  as_of: day('The entry as it was at the end of this day in UTC.'),
  history: z
    .boolean()
    .optional()
    .describe('true adds the rationale of every earlier revision (default: one line a revision).'),
});

/** Tools that read the board of projects. */
export const boardReadingTools: readonly McpTool<AnswerDeps>[] = [
  defineTool<AnswerDeps, typeof list>({
    name: 'brain_list',
    title: 'List the project board',
    description:
      'List what is decided, open, blocked, at risk, depended on and planned in a project, with who recorded it and since when; now or on any day in the past. Use when you resume work on a project, when the user asks what is decided, open or blocked, and before you record an entry that may exist already.',
    manners: reading,
    input: list,
    work: listEntries,
  }),
  defineTool<AnswerDeps, typeof get>({
    name: 'brain_get',
    title: 'Show an entry of the project board',
    description:
      'Show one entry of the project board in full: why it was decided or recorded, its evidence, and every revision with author and time. Use when you need the reasons for something that brain_list shows.',
    manners: reading,
    input: get,
    work: async (deps, { id, as_of: asOf, history = false }) => {
      const shown = await showEntry(deps.services, id, { asOf, withPrivate: false });
      return quoted(await cleaned(deps, entryLines(shown, history)), deps);
    },
  }),
];

async function listEntries(
  deps: AnswerDeps,
  { query, limit = usualRows, as_of: asOf, ...filter }: z.output<typeof list>,
  run: Run,
): Promise<string> {
  const { entries, illegal } = await listBoard(deps.services, { ...filter, asOf, withPrivate: false });
  const found = query === undefined || query.trim() === '' ? entries : await matching(deps, entries, query, run);
  if (found.length === 0)
    return 'The board has no such entry. What is not recorded there is not known: do not guess it.';
  const rows = found.slice(0, limit);
  const lines = await Promise.all(rows.map((row) => rowLines(deps, row, asOf)));
  const left = found.length - rows.length;
  return [
    `${counted(found.length, 'entry', 'entries')}${asOf === undefined ? '' : ` as of ${asOf}`}.`,
    quoted(await cleaned(deps, lines.flat()), deps),
    ...(left === 0 ? [] : [`${String(left)} more are not shown; narrow the list or raise limit.`]),
    ...(illegal.length === 0
      ? []
      : [`${counted(illegal.length, 'note')} of the board cannot be read; tell the user to run "cyberbrain board".`]),
    'brain_get with an id shows the reasons and the history.',
  ].join('\n');
}

/** Returns the entries that a search finds, best first. */
async function matching(
  { services }: AnswerDeps,
  entries: readonly BoardRow[],
  line: string,
  run: Run,
): Promise<BoardRow[]> {
  const query = withFilters(parseQuery(line), [{ field: 'property', value: 'cb_board', isExcluded: false }]);
  const yielder = new Yielder(services.clock, run.signal, scanSliceMs);
  const { found } = await findNow(services, query, mostFound, { mode: 'hybrid' }, run, yielder);
  const byPath = new Map(entries.map((row) => [row.path, row]));
  return found.flatMap(({ read }) => byPath.get(read.path) ?? []);
}

async function rowLines({ services }: AnswerDeps, row: BoardRow, asOf: string | undefined): Promise<string[]> {
  const { id, kind, status, title, since, author, revision, project, path, inForce } = row;
  const facts = [project, `since ${since.slice(0, 10)}`, `by ${author}`, `revision ${String(revision)}`, path];
  const { rationale, details } = await statedOf(services, id, asOf);
  const why = inForce ? rationale.replace(/\s+/g, ' ') : '';
  return [
    `${id.slice(0, shortId)} | ${kind} | ${status}${inForce ? '' : ' (no longer in force)'} | ${title} | ${facts.filter((fact) => fact !== '').join(' | ')}`,
    ...(why === '' ? [] : [`  Why: ${cutText(why, longestWhy)}`]),
    ...(details.length === 0 ? [] : [`  ${cutText(details.join(' | '), longestWhy)}`]),
    ...(row.illegal ?? []).map((reason) => `  Edited by hand, not legal: ${reason}`),
  ];
}

/** The list has the texts of the present; those of a past day are read. */
async function statedOf(
  services: AnswerDeps['services'],
  id: string,
  asOf: string | undefined,
): Promise<{ readonly rationale: string; readonly details: readonly string[] }> {
  const now = asOf === undefined ? services.board.listed(id)?.now : undefined;
  if (now != null) return { rationale: now.record.rationale, details: entryDetails(now.record) };
  const { entry, record, rationale } = await showEntry(services, id, { asOf });
  return { rationale, details: entryDetails({ kind: entry.kind, keys: record }) };
}

function entryLines({ entry, record, rationale, revisions, sound }: BoardEntryOutput, isWhole: boolean): string[] {
  const shown = Object.entries(record).filter(([key]) => !['rationale', 'cb_board', 'scope', 'title'].includes(key));
  return [
    `${entry.title} (${entry.kind}, ${entry.status} since ${entry.since.slice(0, 10)}; ${entry.path})`,
    ...shown.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...(rationale === '' ? [] : ['', rationale]),
    '',
    `History (${sound ? 'complete' : 'changed or incomplete: do not rely on it'}):`,
    ...revisions.flatMap(({ revision, at, author, changed, record: { rationale: text } }) => [
      `${String(revision)}. ${at} ${author}: ${changed}`,
      ...(isWhole && typeof text === 'string' && text !== '' ? [`   ${text.replace(/\s+/g, ' ')}`] : []),
    ]),
    ...(entry.remarks ?? []),
  ];
}

async function cleaned({ scrubber }: AnswerDeps, lines: readonly string[]): Promise<string> {
  return limitLines((await scrubber.clean(lines.join('\n'))).split('\n'), longest);
}
