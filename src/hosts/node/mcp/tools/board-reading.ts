import * as z from 'zod';
import { entryDetails } from '../../../../core/board/entry-details';
import type { BoardEntryOutput } from '../../../../features/board/board-output';
import { showEntry } from '../../../../features/board/list-board';
import { type AnswerDeps, quoted } from '../answers/answer-deps';
import { defineTool, type McpTool, reading } from '../tool';
import { limitLines } from '../writing/planned-changes';
import { boardListInput, listEntries } from './board-list';

const longest = 8_000;

const get = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(1_000)
    .describe('Id of the entry as brain_list shows it, its beginning, its title, or the path of its note.'),
  as_of: z.string().max(40).optional().describe('The entry as it was at the end of this day in UTC.'),
  history: z
    .boolean()
    .optional()
    .describe('true adds the rationale of every earlier revision (default: what each revision changed).'),
});

/** Tools that read the board of projects. */
export const boardReadingTools: readonly McpTool<AnswerDeps>[] = [
  defineTool<AnswerDeps, typeof boardListInput>({
    name: 'brain_list',
    title: 'List the project board',
    description:
      'List what is recorded as decided, open, blocked, at risk, depended on and planned in a project, by whom and since when; now or on a day in the past. Use when the user asks what is decided, open or blocked, and before you record an entry that may exist already.',
    manners: reading,
    input: boardListInput,
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
      const lines = await deps.scrubber.clean(entryLines(shown, history).join('\n'));
      return quoted(limitLines(lines.split('\n'), longest), deps);
    },
  }),
];

function entryLines({ entry, record, rationale, revisions, sound }: BoardEntryOutput, isWhole: boolean): string[] {
  const shown = Object.entries(record).filter(([key]) => !['rationale', 'cb_board', 'scope', 'title'].includes(key));
  const now = entryDetails(entry);
  return [
    `${entry.title} (${entry.kind}, ${entry.status} since ${entry.since.slice(0, 10)}; ${entry.path})`,
    ...shown.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...(rationale === '' ? [] : ['', rationale]),
    '',
    `History (${sound ? 'complete' : 'changed or incomplete: do not rely on it'}):`,
    ...revisions.flatMap(({ revision, at, author, changed, record: { rationale: text, ...keys } }) => {
      // What a later revision replaced or removed stands nowhere else.
      const gone = entryDetails({ kind: entry.kind, keys }).filter((detail) => !now.includes(detail));
      return [
        `${String(revision)}. ${at} ${author}: ${changed}`,
        ...(gone.length === 0 ? [] : [`   ${gone.join(' | ')}`]),
        ...(isWhole && typeof text === 'string' && text !== '' ? [`   ${text.replace(/\s+/g, ' ')}`] : []),
      ];
    }),
    ...(entry.remarks ?? []),
  ];
}
