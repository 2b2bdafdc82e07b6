import * as z from 'zod';
import { entryDetails, rationaleLine } from '../../../../core/board/entry-details';
import { boardStatuses, kindNames } from '../../../../core/board/kinds';
import { counted, listed } from '../../../../core/counted';
import { projectsNamed } from '../../../../core/board/project-names';
import { parseQuery } from '../../../../core/search/parse-query';
import { withFilters } from '../../../../core/search/query';
import { cutText } from '../../../../core/text-ends';
import { scanSliceMs } from '../../../../engine/indexing/scan';
import { Yielder } from '../../../../engine/running/yielder';
import type { BoardRow } from '../../../../features/board/board-output';
import { listBoard, rationaleAsOf } from '../../../../features/board/list-board';
import { findNow } from '../../../../features/search/find-now';
import { searchHistory } from '../../../../features/search/search-history';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, quoted } from '../answers/answer-deps';

const longest = 8_000;
const usualRows = 40;
const mostFound = 200;
const mostProjects = 20;
const shortId = 8;
const longestWhy = 240;

const limitRange = 'limit must be a whole number from 1 to 100.';
const day = (use: string): z.ZodOptional<z.ZodString> => z.string().max(40).optional().describe(use);
const name = (use: string): z.ZodOptional<z.ZodString> => z.string().max(300).optional().describe(use);

/** Arguments of `brain_list`. */
export const boardListInput = z.strictObject({
  query: name('Words to look for in the entries; best matches first (default: what is in force first, by kind).'),
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

type Wanted = z.output<typeof boardListInput>;

/** Answers `brain_list`: whole entries, as many as fit, and how many are left out. */
export async function listEntries(
  deps: AnswerDeps,
  { query = '', limit = usualRows, as_of: asOf, ...filter }: Wanted,
  run: Run,
): Promise<string> {
  const { entries, illegal } = await listBoard(deps.services, { ...filter, asOf, withPrivate: false });
  const found = query.trim() === '' ? heldFirst(entries) : await matching(deps, entries, { query, asOf }, run);
  if (found.length === 0) return nothingWords(deps, entries.length, filter.project);
  const shown: string[] = [];
  let [length, count] = [0, 0];
  for (const row of found.slice(0, limit)) {
    const text = await deps.scrubber.clean((await rowLines(deps, row, asOf)).join('\n'));
    if ((length += text.length + 1) > longest) break;
    shown.push(text);
    count += 1;
  }
  const left = found.length - count;
  return [
    `${counted(found.length, 'entry', 'entries')}${asOf === undefined ? '' : ` as of ${asOf}`}.`,
    quoted(shown.join('\n'), deps),
    ...(left === 0 ? [] : [`${String(left)} more are not shown; narrow the list by kind, status, project or query.`]),
    ...(illegal.length === 0
      ? []
      : [`${counted(illegal.length, 'note')} of the board cannot be read; tell the user to run "cyberbrain board".`]),
    'brain_get with an id shows the reasons and the history.',
  ].join('\n');
}

/** Entries in force come first, of all kinds, so that a long list is cut where it matters least. */
function heldFirst(entries: readonly BoardRow[]): readonly BoardRow[] {
  return [...entries.filter(({ inForce }) => inForce), ...entries.filter(({ inForce }) => !inForce)];
}

/** Says what the list would have without the words, and which projects there are if it has none of the one named. */
async function nothingWords(deps: AnswerDeps, others: number, project: string | undefined): Promise<string> {
  const unknown = 'Notes may still answer: call cb_recall, or cb_brief for a project.';
  if (others > 0)
    return `No entry has these words. Without query the list has ${counted(others, 'entry', 'entries')}. ${unknown}`;
  const all = (await listBoard(deps.services, { withPrivate: false })).entries;
  if (all.length === 0) return `The project board is empty. ${unknown}`;
  const projects = [...new Set(all.map((row) => row.project))].filter((each) => each !== '').sort();
  if (project === undefined || projects.length === 0 || projectsNamed(project, projects).size > 0)
    return `The board has no such entry. ${unknown}`;
  // Anybody whose note is in the vault can name a project.
  const names = await deps.scrubber.clean(projects.slice(0, mostProjects).join('\n'));
  return `The board has no project of that name. It has:\n${quoted(names, deps)}`;
}

/** Returns the entries that a search finds, best first; as of a day, those that said so then come before those that say so now. */
async function matching(
  { services }: AnswerDeps,
  entries: readonly BoardRow[],
  { query: line, asOf }: { readonly query: string; readonly asOf: string | undefined },
  run: Run,
): Promise<BoardRow[]> {
  const yielder = new Yielder(services.clock, run.signal, scanSliceMs);
  const parsed = parseQuery(line);
  const onBoard = withFilters(parsed, [{ field: 'property', value: 'cb_board', isExcluded: false }]);
  const { found } = await findNow(services, onBoard, mostFound, { mode: 'hybrid' }, run, yielder);
  const paths = found.map(({ read }): string => read.path);
  if (asOf !== undefined) {
    const then = withFilters(parsed, [{ field: 'as-of', value: asOf.trim().slice(0, 10), isExcluded: false }]);
    const said = await searchHistory(services, then, { limit: mostFound, showsPrivate: false }, run, yielder);
    paths.unshift(...said.map(({ path }) => path));
  }
  const byPath = new Map(entries.map((row) => [row.path, row]));
  return [...new Set(paths)].flatMap((path) => byPath.get(path) ?? []);
}

async function rowLines({ services }: AnswerDeps, row: BoardRow, asOf: string | undefined): Promise<string[]> {
  const { id, kind, status, title, since, author, revision, project, path, inForce } = row;
  const facts = [project, `since ${since.slice(0, 10)}`, `by ${author}`, `revision ${String(revision)}`, path];
  const why = inForce ? rationaleLine(await rationaleOf(services, id, asOf)) : '';
  const details = entryDetails(row);
  if (row.supersededBy !== undefined) details.push(`superseded by: ${row.supersededBy}`);
  return [
    `${id.slice(0, shortId)} | ${kind} | ${status}${inForce ? '' : ' (no longer in force)'} | ${title} | ${facts.filter((fact) => fact !== '').join(' | ')}`,
    ...(why === '' ? [] : [`  Why: ${cutText(why, longestWhy)}`]),
    ...(details.length === 0 ? [] : [`  ${cutText(details.join(' | '), longestWhy)}`]),
    ...(row.illegal ?? []).map((reason) => `  Edited by hand, not legal: ${reason}`),
  ];
}

/** The list has the reasons of the present; those of a past day are read. */
async function rationaleOf(services: AnswerDeps['services'], id: string, asOf: string | undefined): Promise<string> {
  if (asOf !== undefined) return rationaleAsOf(services, id, asOf);
  return services.board.listed(id)?.now?.record.rationale ?? '';
}
