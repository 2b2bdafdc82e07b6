import * as z from 'zod';
import { grouped, listed } from '../../../../core/counted';
import { AppError } from '../../../../core/errors';
import { isInFolder, isNotePath, parseVaultPath } from '../../../../core/note/path';
import { sessionTools } from '../../../../core/transcript/formats';
import { corePlaceOf } from '../../../../features/file/file-core-line';
import type { WritePermission } from '../ask-client';
import { boardWritingTools } from './board-writing';
import { defineTool, parseArguments, type McpTool, type ToolManners } from '../tool';
import { applyPlanned, planCommand, runCommand, type WriteDeps } from '../writing/planned-command';
import { harmlessDecisions, harmlessText } from '../writing/harmless-values';
import { OpenNotes } from '../writing/open-notes';
import { sessionFile } from '../writing/session-file';

/** Properties of a tool that makes a plan and changes no note. */
const planning: ToolManners = { isReadOnly: false, isDestructive: false, isIdempotent: true, isOpenWorld: false };
const changing: ToolManners = { isReadOnly: false, isDestructive: true, isIdempotent: false, isOpenWorld: false };
const answersPlan = 'Answers with a plan and its id and changes nothing; cb_apply makes the changes.';
const path = (text: string): z.ZodString => z.string().min(1).max(1_000).describe(text);

/** Maximum number of notes that are compared with each other for one answer. */
const mostRestructured = 2_000;

const decisions = z.array(z.looseObject({})).max(500);

/** Parses a folder or note of the vault; "." is the whole vault. */
const inVault = (given: string): string => (given === '.' ? given : parseVaultPath(given.replace(/\/$/, '')));

const file = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(50_000)
    .describe(
      'The knowledge, in full sentences that make sense without this conversation. One subject per note; up to 50,000 characters.',
    ),
  type: z
    .string()
    .max(60)
    .optional()
    .describe('decision, insight, problem, reference, or a type of the vault (default: found from the text).'),
  folder: z
    .string()
    .max(500)
    .optional()
    .describe(
      'Folder in the vault (default: chosen by the rules). To add one short line about the user to the core memory, which every session gets: AI/Core Memory.md#Profile, #Preferences or #Context; for a project AI/Core Memory/PROJECT.md.',
    ),
  project: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Project that it concerns (default: that of the folder or of the working folder, if notes know it; otherwise the note holds in general).',
    ),
});
const extract = z.strictObject({
  path: path(
    `Transcript in the inbox of the vault (AI/Inbox/session.jsonl), or a session file of ${listed(sessionTools, 'or')} by its absolute path.`,
  ),
});
const notes = z.strictObject({ path: path('Note or folder in the vault; "." is the whole vault.') });
const restructure = z.strictObject({
  folder: path('Folder in the vault with at most 2,000 notes; "." is the whole vault.'),
  decisions: decisions
    .optional()
    .describe('Decisions about notes, in the form in which an earlier plan showed them; without it, rules decide.'),
});
const review = z.strictObject({
  decisions: decisions
    .optional()
    .describe(
      'Decisions about due notes: a list of {path, action: promote | extend | delete | skip, weeks?, title?, folder?, body?}. Without it the due notes are listed.',
    ),
});
const audit = z.strictObject({
  fix: z.boolean().optional().describe('true plans the fixes; otherwise problems are only listed.'),
});
const undo = z.strictObject({
  run: z.string().min(1).max(60).describe('The run to undo, as cb_apply named it; "last" for the newest.'),
});
const nothing = z.strictObject({});
const apply = z.strictObject({
  id: z.string().min(1).max(60).describe('Id of the plan, as the writing tool gave it.'),
});

const noteTools: readonly McpTool<WriteDeps>[] = [
  defineTool<WriteDeps, typeof file>({
    name: 'cb_file',
    title: 'Save as a new note',
    description: `Save one piece of knowledge as a new note. Use when the user asks to remember, note or save something, or agreed that a decision or finding should be kept. ${answersPlan}`,
    manners: planning,
    input: file,
    work: (deps, input, run) => {
      const folder = input.folder === undefined ? {} : { folder: inVault(input.folder) };
      // A line of a core memory is made inert as a line.
      const text = corePlaceOf(input.folder) === null ? harmlessText(input.text) : input.text;
      return planCommand(deps, 'file', { ...input, ...folder, text }, run);
    },
  }),
  defineTool<WriteDeps, typeof extract>({
    name: 'cb_extract',
    title: 'Capture a session',
    description: `Turn the transcript of a session into notes. Use when the user asks to capture or process a session. ${answersPlan}`,
    manners: planning,
    input: extract,
    work: async (deps, input, run) =>
      planCommand(
        deps,
        'ingest',
        { paths: [await sessionFile(input.path, deps.root, deps.services.settings.inboxFolder)] },
        run,
      ),
  }),
  defineTool<WriteDeps, typeof notes>({
    name: 'cb_enrich',
    title: 'Add missing properties',
    description: `Add missing type, summary and tags to notes. Use when the user asks to tidy or complete notes. Never overwrites existing values. ${answersPlan}`,
    manners: planning,
    input: notes,
    work: (deps, input, run) => planCommand(deps, 'enrich', { paths: [inVault(input.path)] }, run),
  }),
  defineTool<WriteDeps, typeof review>({
    name: 'cb_review',
    title: 'Review temporary notes',
    description: `List temporary notes that are due for review, or plan decisions about them. Use when the user asks what is due, then again with their decisions. ${answersPlan}`,
    manners: planning,
    input: review,
    work: async (deps, input, run) => planCommand(deps, 'review', await withHarmless(input, deps), run),
  }),
  defineTool<WriteDeps, typeof restructure>({
    name: 'cb_restructure',
    title: 'Merge, split and group notes',
    description: `Plan which notes of a folder belong together or are too long. Use when the user asks to clean up or reorganize a folder. ${answersPlan}`,
    manners: planning,
    input: restructure,
    work: async (deps, input, run) => {
      const folder = inVault(input.folder);
      await requireFew(folder, deps);
      return planCommand(deps, 'restructure', { ...(await withHarmless(input, deps)), folder }, run);
    },
  }),
  defineTool<WriteDeps, typeof audit>({
    name: 'cb_audit',
    title: 'Check notes',
    description: `Check properties, links, places and names of all notes. Use when the user asks whether the vault is in order. With fix: ${answersPlan.toLowerCase()}`,
    manners: planning,
    input: audit,
    work: (deps, input, run) =>
      input.fix === true ? planCommand(deps, 'audit', { fix: true }, run) : runCommand(deps, 'audit', {}, run),
  }),
  defineTool<WriteDeps, typeof nothing>({
    name: 'cb_reindex',
    title: 'Update the index',
    description:
      'Update the search index now. Use when cb_status says that the index is out of date or damaged. Changes no note.',
    manners: planning,
    input: nothing,
    work: (deps, _input, run) => runCommand(deps, 'index', {}, run),
  }),
  defineTool<WriteDeps, typeof undo>({
    name: 'cb_undo',
    title: 'Undo a run',
    description: `Undo a run that changed notes. Use when the user wants a change undone. ${answersPlan}`,
    manners: planning,
    input: undo,
    work: (deps, input, run) => planCommand(deps, 'undo', input, run),
  }),
  {
    ...defineTool<WriteDeps, typeof apply>({
      name: 'cb_apply',
      title: 'Apply a plan',
      description:
        'Make the changes of a plan that another cb_ tool gave and the user agreed to. Each plan is applied once, and only while its notes stay as they were.',
      manners: changing,
      input: apply,
      work: (deps, input, run) => applyPlanned(deps, input.id, run),
    }),
    question: (deps, given) => questionOf(deps, parseArguments(apply, 'cb_apply', given).id),
  },
];

/** Tools that belong to any permission to change something. */
const common: ReadonlySet<string> = new Set(['cb_undo', 'cb_apply']);

/** Returns the tools that may change notes, as far as the user allowed it: with `board` only those of the project board. */
export function writingToolsFor(permission: WritePermission): readonly McpTool<WriteDeps>[] {
  if (permission === 'none') return [];
  const tools = permission === 'board' ? noteTools.filter(({ name }) => common.has(name)) : noteTools;
  return [...tools, ...boardWritingTools];
}

async function withHarmless<
  Input extends { readonly decisions?: readonly Readonly<Record<string, unknown>>[] | undefined },
>(input: Input, { program, hidden }: WriteDeps): Promise<Input> {
  const { decisions: made } = input;
  if (made === undefined) return input;
  return { ...input, decisions: await harmlessDecisions(made, new OpenNotes(program.vault, hidden, false)) };
}

/** Throws `usage` for a folder with more notes than can be grouped while a client waits. */
async function requireFew(folder: string, { hidden, services }: WriteDeps): Promise<void> {
  const inside = (await services.vault.list()).filter(
    ({ path }) => isNotePath(path) && (folder === '.' || isInFolder(path, folder)),
  );
  if (inside.length <= mostRestructured) return;
  const { length } = await hidden.openOf(inside);
  if (length > mostRestructured)
    throw new AppError(
      'usage',
      `There are ${grouped(length)} notes in ${folder}, and comparing them takes longer than most clients wait. Name a folder with at most ${grouped(mostRestructured)} notes, or tell the user to run "cyberbrain restructure" in a terminal.`,
    );
}

/** Returns the question for the user before a plan is applied. */
async function questionOf(deps: WriteDeps, id: string): Promise<string> {
  const { summary } = deps.shelf.get(id);
  return deps.scrubber.clean(`Apply this change to your notes? ${summary}. It can be undone.`);
}
