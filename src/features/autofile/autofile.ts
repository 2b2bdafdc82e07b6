import { isOnBoard } from '../../engine/reading/existing-note';
import * as z from 'zod';
import { counted } from '../../core/counted';
import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import type { Cost } from '../../core/language-models/spending';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { baseNameOf } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import { LinkResolver } from '../../core/note/references/resolve-link';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import type { Quote } from '../../engine/asking/agree-to-cost';
import { type AskedModel, requireModels } from '../../engine/asking/model-requests';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { decideFilings } from '../../engine/filing/decide-filing';
import type { Filing, FilingDeps, NoteToFile } from '../../engine/filing/filing';
import { nearestNotes } from '../../engine/indexing/vectors/nearest-notes';
import { type ModelAccess, unanswered } from '../../engine/proposing/cached-replies';
import { type Estimate, type Inquiry, propose } from '../../engine/proposing/propose';
import { carryOut, type ChangeOutcome } from '../../engine/proposing/carry-out';
import { agreeToAll, type Choice, repliesAreCached, stoppedBy } from '../../engine/proposing/choose-changes';
import { type Preview, withoutObjection } from '../../engine/proposing/preview-changes';
import type { ExistingNote } from '../../engine/reading/existing-note';
import type { Command } from '../../engine/running/command';
import { inTurn } from '../../engine/running/yielder';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { ExtractionDeps } from '../../engine/extracting/begin-extraction';
import type { Question } from '../../ports/consent';
import type { Run } from '../../ports/run';
import {
  type FiledNote,
  filedNotes,
  destinationOf,
  filingPlanner,
  type PlacedNote,
  type PlannedFiling,
} from './plan-filing';
import { findNotesToFile } from './find-notes-to-file';

export const autofileInputSchema = z.object({
  paths: z
    .array(z.string())
    .min(1, { error: 'Name a note or a folder in the vault.' })
    .describe('notes, or folders whose notes should be filed'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export interface AutofileOutput {
  readonly run: string;
  readonly notes: readonly FiledNote[];
  readonly cost: Cost | null;
  /** The expected cost, for a dry run or when nobody agreed to it. */
  readonly quote?: Quote;
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** Why nothing was changed. */
  readonly refused?: string;
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

export interface AutofileDeps extends ExtractionDeps {
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** Finds a better place for notes: another folder, or an existing note on the same topic. */
export const autofile: Command<AutofileDeps, z.infer<typeof autofileInputSchema>, AutofileOutput> = {
  id: 'autofile',
  title: 'Suggest folders',
  summary: 'Let the language model choose folders for notes',
  input: autofileInputSchema,
  positional: ['paths'],
  run: runAutofile,
  outcome: ({ refused, ended }) => (refused !== undefined ? 'refused' : ended !== undefined ? 'some-failed' : 'done'),
};

async function runAutofile(
  services: AutofileDeps,
  input: z.infer<typeof autofileInputSchema>,
  run: Run,
): Promise<AutofileOutput> {
  const models = await requireModels('autofile', 'Suggesting folders needs', services.languageModels, input.offline);
  const found = await findNotesToFile(input.paths, services);
  const proposed = await propose(placing(found, await openFiling(services, run)), models, services, input, run);
  if (proposed.found === null)
    return { run: run.id, notes: [], cost: null, ...proposed.price, ...(input.dryRun ? { plan: [] } : {}) };
  return finish(proposed.found, proposed.asked, input.yes, services, run);
}

/** The dependencies for choosing a place, apart from the model. */
type PlacingDeps = Omit<FilingDeps, keyof ModelAccess>;

async function openFiling(
  { vault, device, hasher, settings, index, sync }: AutofileDeps,
  run: Run,
): Promise<PlacingDeps> {
  await sync.syncAll(run);
  const links = new LinkResolver((await vault.list()).map(({ path }) => path));
  return {
    vault,
    hasher,
    settings,
    instructions: new VaultInstructions({ vault, device, hasher }),
    links,
    nearest: (text, limit) => nearestNotes(index, text, limit),
  };
}

/** Asks the model where each note belongs. A locked note, or one for which the model names no place, stays where it is. */
function placing(notes: readonly ExistingNote[], deps: PlacingDeps): Inquiry<PlacedNote[]> {
  const place = async (note: ExistingNote, model: ModelAccess): Promise<Filing> => {
    if (!note.isChangeable) return kept(1, 'It is locked, or its properties cannot be read.');
    if (isOnBoard(note)) return kept(1, 'It is an entry of a project board.');
    try {
      const [filing] = await decideFilings([noteToFile(note, model.run)], { ...deps, ...model });
      return filing ?? kept(0, 'The model named no place.');
    } catch (error) {
      if (!isModelError(error)) throw error;
      return kept(0, messageOf(error));
    }
  };
  return {
    title: 'Choose folders with a language model?',
    operations: ['autofile', 'judge'],
    estimate: async (cached) => estimateOf(await unanswered(notes, (note) => place(note, cached), cached.run)),
    ask: async (model) => {
      const placed: PlacedNote[] = [];
      await inTurn(notes, 'Choosing folders', model.run, async (note) => {
        placed.push({ note, filing: await place(note, model) });
      });
      return placed;
    },
  };
}

function noteToFile({ title, tags, body, path, date }: ExistingNote, { startedAt }: Run): NoteToFile {
  return {
    ...{ title, summary: '', tags, body, path },
    day: (date === '' ? isoSeconds(startedAt) : date).slice(0, 10),
    source: () => `from the note ${harmlessLine(`“${baseNameOf(path)}”`)}`,
  };
}

function kept(confidence: number, reason: string): Filing {
  return { action: 'usual', confidence, reason, isRefused: true };
}

/** Estimates two calls per note: a request with the folders and nearest notes, and for some notes a second check. */
function estimateOf({ length: count }: readonly ExistingNote[]): Estimate {
  return { calls: 2 * count, inputTokens: count * 4_000, outputTokens: count * 250 };
}

/** Carries out the filings once the user has agreed. */
async function finish(
  placed: readonly PlacedNote[],
  asked: AskedModel,
  isAgreed: boolean,
  services: AutofileDeps,
  run: Run,
): Promise<AutofileOutput> {
  const filed = placed.filter((each) => destinationOf(each) !== null);
  const outcome = await carryOut(
    filed,
    filingPlanner(filed, services, run),
    { dryRun: false, agreedBy: isAgreed ? 'command' : null, choose: (preview) => agree(placed, preview, services) },
    {
      title: 'Suggest folders',
      asked,
      isAlwaysLogged: asked.cost.calls > 0,
      more: (current) => ({ notes: filedNotes(placed, withoutPossible(current)) }),
    },
    services.writing,
    run,
  );
  const { preview, choice, ended } = outcome;
  const stopped = stoppedBy(choice);
  const operations = withoutObjection(preview).flatMap(({ planned }) => planned.operations);
  return {
    ...{ run: run.id, notes: filedNotes(placed, outcome), cost: asked.cost },
    ...(stopped === undefined
      ? {}
      : {
          plan: printPlan({ operations }),
          refused: `${stopped} ${repliesAreCached}`,
        }),
    ...(ended === undefined ? {} : { ended }),
  };
}

type FilingPreview = Preview<PlacedNote, PlannedFiling>;

/** Leaves out the changes that were previewed and not made: a log tells only what was done, and what was not possible. */
function withoutPossible(outcome: ChangeOutcome<PlacedNote, PlannedFiling>): ChangeOutcome<PlacedNote, PlannedFiling> {
  const { preview } = outcome;
  if (preview === null) return outcome;
  return {
    ...outcome,
    preview: { ...preview, changes: preview.changes.filter(({ objection }) => objection !== null) },
  };
}

async function agree(
  placed: readonly PlacedNote[],
  preview: FilingPreview,
  { consent }: AutofileDeps,
): Promise<Choice<FilingPreview['changes'][number]>> {
  const possible = withoutObjection(preview);
  if (possible.length === 0) return { answer: 'chosen', chosen: [] };
  const notes = filedNotes(placed, { applied: [], refused: preview.refused, preview, choice: null });
  return agreeToAll(possible, questionOf(notes), consent);
}

function questionOf(notes: readonly FiledNote[]): Question {
  const changes = notes.filter(({ action }) => action !== 'kept');
  return {
    title: `Change ${counted(changes.length, 'note')}?`,
    sentences: changes.map(
      ({ path, action, to, reason }) => `${action === 'moved' ? 'Move' : 'Add'} ${path} to ${to ?? ''}. ${reason}`,
    ),
    action: 'Apply',
  };
}
