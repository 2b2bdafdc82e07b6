import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { stripByteOrderMark } from '../../core/note/note-text';
import { isPrivateText } from '../../core/note/state/private-note';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { isBoardEntry } from '../../core/upkeep/upkeep-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { type DroppedTruth, judgeTruth, type ProposedTruth } from '../../core/upkeep/truth/judge-truth';
import { readTruth } from '../../core/upkeep/truth/read-truth';
import { refreshedNote } from '../../core/upkeep/truth/refreshed-note';
import type { Quote } from '../../engine/asking/agree-to-cost';
import { type AskedModel, requireModels } from '../../engine/asking/model-requests';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { unanswered } from '../../engine/proposing/cached-replies';
import { stoppedBy } from '../../engine/proposing/choose-changes';
import { type Inquiry, propose } from '../../engine/proposing/propose';
import type { ExistingNote } from '../../engine/reading/existing-note';
import { localDay } from '../../engine/reading/local-day';
import { notesInScope } from '../../engine/reading/notes-in-scope';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { carryOutRefresh } from './carry-out-refresh';
import type { RefreshDeps } from './refresh-deps';
import { outputTokens, refreshTask } from './refresh-task';

const tokensOfPrompt = 500;

export const refreshInputSchema = z.object({
  path: z.string().min(1, { error: 'Name a note.' }).describe('note with a timeline'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export type RefreshInput = z.infer<typeof refreshInputSchema>;

export interface RefreshOutput {
  readonly run: string;
  readonly path: string;
  /** `left`: planned, and not carried out. */
  readonly action: 'refreshed' | 'unchanged' | 'left';
  /** Sentences of the model that the timeline does not bear out; they are never written. */
  readonly dropped: readonly DroppedTruth[];
  /** Sentences of the note that the model left out; they stay, because no entry says otherwise. */
  readonly kept: readonly string[];
  readonly cost: Cost | null;
  /** Expected cost, when the model was not asked. */
  readonly quote?: Quote;
  /** Why nothing was changed. */
  readonly refused?: string;
  readonly plan?: readonly PrintedOperation[];
}

/**
 * Brings what a note says to be true now up to date with its timeline. A language model proposes sentences; each is
 * written only if the entries that it names say it and no later one says otherwise.
 */
export const refresh: Command<RefreshDeps, RefreshInput, RefreshOutput> = {
  id: 'refresh',
  title: 'Refresh truth',
  summary: 'Bring the upper part of a note up to date with its timeline, by a language model',
  input: refreshInputSchema,
  positional: ['path'],
  run: refreshNote,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function refreshNote(services: RefreshDeps, input: RefreshInput, run: Run): Promise<RefreshOutput> {
  const note = await noteToRefresh(input.path, services, run);
  const truth = readTruth(stripByteOrderMark(note.text));
  if (truth === null)
    throw new AppError(
      'usage',
      `${note.path} has no timeline. Add a heading "Timeline" with entries such as "- 2026-05-01: …".`,
    );
  const models = await requireModels('review', 'Refreshing a note needs', services.languageModels, false);
  const { title, path } = note;
  const today = localDay(run.startedAt);
  const prompt = await new VaultInstructions(services).prompt('refresh-truth', (sentence) => run.warn(sentence));
  const task = refreshTask(truth, { prompt, today, title });
  const proposed = await propose(refreshing(task, run), models, services, input, run);
  const output = { ...{ run: run.id, path, dropped: [], kept: [], cost: null }, action: 'unchanged' } as const;
  if (proposed.found === null) return { ...output, ...proposed.price };
  const judged = judgeTruth(proposed.found, truth, title);
  const text = refreshedNote(truth, judged.proven, today);
  const { dropped, kept } = judged;
  const told = { ...output, dropped, kept, cost: proposed.asked.cost };
  return text === null ? told : finish({ note, text, asked: proposed.asked }, told, services, input, run);
}

function refreshing(task: ReturnType<typeof refreshTask>, run: Run): Inquiry<readonly ProposedTruth[]> {
  return {
    title: 'Refresh the note with a language model?',
    operations: ['review'],
    isAskedInDryRun: true,
    estimate: async ({ client, run: cached }) => {
      const { length: calls } = await unanswered([task], (each) => client.ask(each, cached), cached);
      const inputTokens = Object.values(task.inputs).reduce((sum, text) => sum + estimateTokens(text), tokensOfPrompt);
      return { calls, inputTokens: calls * inputTokens, outputTokens: calls * outputTokens };
    },
    ask: async ({ client }) => (await client.ask(task, run)).value,
  };
}

interface Refreshed {
  readonly note: ExistingNote;
  readonly text: string;
  readonly asked: AskedModel;
}

async function finish(
  { note, text, asked }: Refreshed,
  output: RefreshOutput,
  services: RefreshDeps,
  { dryRun, yes }: RefreshInput,
  run: Run,
): Promise<RefreshOutput> {
  const mark = note.text.slice(0, note.text.length - stripByteOrderMark(note.text).length);
  const item = { note, after: `${mark}${text}`, dropped: output.dropped, kept: output.kept };
  const outcome = await carryOutRefresh(item, { dryRun, agreedBy: yes ? 'command' : null }, asked, services, run);
  const [refused] = outcome.refused;
  const stopped = stoppedBy(outcome.choice) ?? refused?.why.reason;
  if (outcome.applied.length > 0) return { ...output, action: 'refreshed' };
  const operations = (outcome.preview?.changes ?? []).flatMap(({ planned }) => planned.operations);
  return {
    ...{ ...output, action: 'left', plan: printPlan({ operations }) },
    ...(stopped === undefined ? {} : { refused: stopped }),
  };
}

/** Reads the named note. Throws `not-found`, and `locked` words for one that may not be changed. */
async function noteToRefresh(path: string, services: RefreshDeps, run: Run): Promise<ExistingNote> {
  const { notes, leftOut } = await notesInScope([path], services, run);
  const [note, other] = notes;
  if (other !== undefined) throw new AppError('usage', `${path} is a folder. Name one note.`);
  if (note === undefined) throw new AppError('usage', `${path}: ${leftOut[0]?.reason ?? 'There is no such note.'}`);
  if (isPrivateText(note.text)) throw new AppError('not-found', `There is no note ${path} that a model may read.`);
  if (isBoardEntry(readFrontmatter(note.text).data))
    throw new AppError('usage', `${note.path} is an entry of the board. Revise it there.`);
  return note;
}
