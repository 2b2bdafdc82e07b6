import * as z from 'zod';
import { listed } from '../../core/counted';
import { keyHelp } from '../../core/board/faults';
import { boardKeys, boardStatuses, kindNames } from '../../core/board/kinds';

/** What the command can do with the board. */
export const boardActions = [
  'list',
  'add',
  'revise',
  'resolve',
  'supersede',
  'clear',
  'show',
  'history',
  'record',
  'put-back',
  'steer',
  'proposals',
  'views',
] as const;

type BoardAction = (typeof boardActions)[number];

export function isBoardAction(action: string): action is BoardAction {
  return (boardActions as readonly string[]).includes(action);
}

const text = (help: string): z.ZodOptional<z.ZodString> => z.string().optional().describe(help);
const texts = (help: string): z.ZodOptional<z.ZodArray<z.ZodString>> => z.array(z.string()).optional().describe(help);

const base = z.object({
  action: z
    .string()
    .default('list')
    .describe(`${listed(boardActions, 'or')}; the name of a project lists it`),
  subject: text(
    `add: the kind (${listed(kindNames, 'or')}); steer: the message; other actions: id or note of an entry`,
  ),
  kind: text('list: only this kind'),
  status: text(`status: ${listed(boardStatuses, 'or')}`),
  tag: texts('tag'),
  author: text('who records it (default: this device); list: only entries last changed by this author'),
  since: text('list: only entries changed on this day or later'),
  project: text('project (default for add: the project of the current folder)'),
  asOf: text('list, show: the board as it was at the end of this day (UTC), or at this time'),
  title: text('title of the entry'),
  rationale: text('the reasons, in Markdown; - reads them from standard input'),
  confidence: z.number().min(0).max(1).optional().describe('confidence from 0 to 1'),
  related: texts('related note or entry'),
  task: texts('task that it concerns'),
  citation: texts('evidence: [[note#heading]], [[note#^block]], a web address, or task:NAME'),
  from: text('add: the captured note that says it'),
  by: text('supersede: id or note of the entry that takes its place'),
  git: z.boolean().optional().describe('history: also the commits that changed the note'),
  private: z.boolean().optional().describe('also show private entries (cb_private: true)'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

const ofKinds = Object.fromEntries(
  [...boardKeys].map(([key, { form }]) => [key, form === 'list' ? texts(keyHelp(key)) : text(keyHelp(key))]),
);

/** Input of the command: the options of all kinds are derived from the table of kinds. */
export const boardInputSchema = base.extend(ofKinds) as unknown as typeof base;

export type BoardInput = z.infer<typeof base>;

/** Returns the keys of kinds that were given, as given; an empty one removes the key. */
export function givenKeys(input: BoardInput): Readonly<Record<string, string | readonly string[]>> {
  const given = input as unknown as Readonly<Record<string, string | readonly string[] | undefined>>;
  return Object.fromEntries(
    [...boardKeys.keys()].flatMap((key) => {
      const value = given[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
