import * as z from 'zod';
import { keyHelp } from '../../../../core/board/faults';
import { boardKeys, boardLimits, boardStatuses, endingActions, kindNames } from '../../../../core/board/kinds';
import { listed } from '../../../../core/counted';
import type { Run } from '../../../../ports/run';
import { defineTool, type McpTool, type ToolManners } from '../tool';
import { applyCommand, planCommand, type WriteDeps } from '../writing/planned-command';

const adding: ToolManners = { isReadOnly: false, isDestructive: false, isIdempotent: false, isOpenWorld: false };
const usualAuthor = 'AI tool';
const recorded =
  'Where the user allowed it, it is recorded at once and can be undone; otherwise it answers with a plan and its id for cb_apply.';

const line = (use: string, most = 1_000): z.ZodOptional<z.ZodString> => z.string().max(most).optional().describe(use);
const lines = (use: string): z.ZodOptional<z.ZodArray<z.ZodString>> =>
  z.array(z.string().max(boardLimits.item)).max(boardLimits.items).optional().describe(use);

const ofKinds = Object.fromEntries(
  [...boardKeys].map(([key, { form }]) => [
    key,
    form === 'list' ? lines(keyHelp(key)) : line(keyHelp(key), boardLimits.rationale),
  ]),
);

const stated = {
  rationale: line(
    `Why: the reasons, in Markdown; up to ${boardLimits.rationale.toLocaleString('en')} characters.`,
    10 * boardLimits.rationale,
  ),
  confidence: z.number().optional().describe('How sure it is, from 0 to 1.'),
  tags: lines('Tags.'),
  related: lines('Related notes or entries, by name.'),
  tasks: lines('Tasks that it concerns.'),
  citations: lines('Evidence: [[note#heading]], [[note#^block]], a web address, or task:NAME.'),
  author: line(`Your name (default: ${usualAuthor}).`, 100),
  ...ofKinds,
};

const append = z.strictObject({
  kind: z
    .string()
    .max(60)
    .describe(`${listed(kindNames, 'or')}.`),
  title: z
    .string()
    .max(10 * boardLimits.title)
    .describe('One clear statement; up to 512 characters.'),
  project: line('The project (default: that of the working folder).', 300),
  status: line(`Status: ${listed(boardStatuses, 'or')}; the default is the first of the kind.`, 60),
  ...stated,
});

const actions = ['revise', ...endingActions] as const;

const change = z.strictObject({
  action: z
    .enum(actions)
    .describe(
      `${listed(actions, 'or')}: resolve an open question or dependency, clear a blocker, supersede a decision or plan, revise anything else.`,
    ),
  id: z.string().min(1).max(1_000).describe('Id of the entry, or the path of its note.'),
  by: line('supersede: id of the entry that takes its place. Or give the title and rationale of a new one.'),
  title: line('The new title; for supersede without by, that of the new entry.', 10 * boardLimits.title),
  status: line(`revise: the new status: ${listed(boardStatuses, 'or')}.`, 60),
  ...stated,
});

/** Tools that change the board of projects. */
export const boardWritingTools: readonly McpTool<WriteDeps>[] = [
  defineTool<WriteDeps, typeof append>({
    name: 'brain_append',
    title: 'Record on the project board',
    description: `Record a decision, open question, blocker, risk, dependency or plan on the board of a project, with the reasons. Use when the user decides something or agrees to record it. Look with brain_list first: change an existing entry with brain_change instead of recording it twice. ${recorded}`,
    manners: adding,
    input: append,
    work: (deps, { kind, ...input }, run) => write(deps, { action: 'add', subject: kind, ...input }, run),
  }),
  defineTool<WriteDeps, typeof change>({
    name: 'brain_change',
    title: 'Change the project board',
    description: `Add a revision to an entry of the project board: revise it, resolve an open question or dependency, clear a blocker, or supersede a decision or plan. Nothing is overwritten; every revision stays. Use when the user says that something was answered, removed or decided again. ${recorded}`,
    manners: adding,
    input: change,
    work: (deps, { id, ...input }, run) => write(deps, { subject: id, ...input }, run),
  }),
];

function write(
  deps: WriteDeps,
  { tags, tasks, citations, ...input }: Readonly<Record<string, unknown>>,
  run: Run,
): Promise<string> {
  const values = { author: usualAuthor, ...input, tag: tags, task: tasks, citation: citations };
  return deps.appliesBoard ? applyCommand(deps, 'board', values, run) : planCommand(deps, 'board', values, run);
}
