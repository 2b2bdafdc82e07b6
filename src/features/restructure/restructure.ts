import { chooseOrFallBack } from '../../engine/asking/choose-or-fall-back';
import type { NoteReason } from '../../core/note/note-record';
import { pieceBeginnings } from '../../core/restructure/cut-pieces';
import { hintsOf, withoutForms, type Hint } from '../../core/restructure/hints';
import { failureWords } from '../../engine/asking/found-words';
import { listName, readJsonList } from '../../engine/reading/read-json-list';
import type { Command, Outcome } from '../../engine/running/command';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import { applyProposals } from './changing/apply-proposals';
import { collectNotes, type Collected } from './collect-notes';
import { findGroups, type FoundGroups } from './grouping/find-groups';
import type { Grouping } from './grouping/group-cache';
import type { Proposal, GroupRow, GroupingRow, LargeRow, RestructureOutput } from './restructure-output';
import { questionsOf, undecided, type Proposals, type Questions } from './proposing/propose-changes';
import { proposeWithModel, type ModelProposals } from './proposing/propose-with-model';
import { readRestructureDecisions } from './read-decisions';
import {
  type RestructureContext,
  restructureInputSchema,
  type RestructureInput,
  type RestructureDeps,
} from './restructure-input';

/**
 * Merges or moves related notes, adds overviews of large groups and splits notes that grew too large. Notes that do not
 * clearly gain by it stay as they are.
 */
export const restructure: Command<RestructureDeps, RestructureInput, RestructureOutput> = {
  id: 'restructure',
  title: 'Restructure folder',
  summary: 'Merge related notes, add overviews, split large notes',
  input: restructureInputSchema,
  positional: ['folder'],
  run: runRestructure,
  outcome: outcomeOf,
};

async function runRestructure(
  services: RestructureDeps,
  input: RestructureInput,
  run: Run,
): Promise<RestructureOutput> {
  const context = { services, input, run };
  const collected = await collectNotes(input.folder, services, run);
  const found = await findGroups(collected, input, services, run);
  const told = { run: run.id, leftOut: collected.leftOut, hints: await hintsAbout(collected, found, context) };
  const models =
    input.offline || input.decisions !== undefined
      ? null
      : await chooseOrFallBack(
          services.languageModels,
          'restructure',
          'You can decide about the groups yourself.',
          run,
        );
  if (models === null) return withoutModel(collected, found, told, context);
  const proposed = await proposeWithModel(collected, found, models, context);
  const {
    proposals,
    grouping,
    price: { quote, refused: stopped },
  } = proposed;
  const output = await finish(
    proposals,
    collected,
    { ...told, grouping: groupingRow(input.by, grouping) },
    context,
    proposed,
  );
  return { ...output, ...(quote === undefined ? {} : { quote }), ...(stopped === undefined ? {} : { stopped }) };
}

async function hintsAbout(
  { notes }: Collected,
  { known: { near } }: FoundGroups,
  { services: { clock }, run }: RestructureContext,
): Promise<Hint[]> {
  const yielder = new Yielder(clock, run.signal);
  const paths = new Map(Object.entries(near));
  const hints: Hint[] = [];
  for (const [at, note] of notes.entries()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Checking notes', done: at, total: notes.length });
    hints.push(...hintsOf(note, paths.get(note.path) ?? []));
  }
  return withoutForms(
    hints,
    notes.map(({ path }) => path),
  );
}

interface Told {
  readonly run: string;
  readonly grouping: GroupingRow;
  readonly leftOut: readonly NoteReason[];
  readonly hints: readonly Hint[];
}

function withoutModel(
  collected: Collected,
  found: FoundGroups,
  told: Omit<Told, 'grouping'>,
  context: RestructureContext,
): Promise<RestructureOutput> {
  const { input } = context;
  const all = { ...told, grouping: groupingRow(input.by, found.open?.unasked ?? found.known) };
  const questions = questionsOf(collected.notes, found.known.groups, input);
  return input.decisions === undefined
    ? finish(undecided(questions, 'No language model was asked.'), collected, all, context)
    : byHand(input.decisions, collected, questions, all, context);
}

async function byHand(
  given: string | readonly unknown[],
  collected: Collected,
  questions: Questions,
  told: Told,
  context: RestructureContext,
): Promise<RestructureOutput> {
  const entries = typeof given === 'string' ? await readJsonList(given, context.services) : given;
  const { decisions, refused } = readRestructureDecisions(
    entries,
    typeof given === 'string' ? listName(given) : null,
    collected,
    context.services.settings.inboxFolder,
  );
  const named = new Set<string>(decisions.flatMap(({ notes }) => notes));
  const rest = undecided(
    {
      groups: questions.groups.filter((group) => !group.some(({ path }) => named.has(path))),
      large: questions.large.filter(({ path }) => !named.has(path)),
    },
    'No decision was given.',
  );
  const proposals = decisions.map((decision): Proposal => ({ decision, gate: null }));
  const isLarge = ({ decision }: Proposal): boolean => decision.action === 'split';
  const all = {
    groups: [...proposals.filter((each) => !isLarge(each)), ...rest.groups.map(untouched)],
    large: [...proposals.filter(isLarge), ...rest.large.map(untouched)],
  };
  const output = await finish(all, collected, told, context);
  return { ...output, isByHand: true, refused: [...refused, ...output.refused] };
}

function untouched(proposal: Proposal): Proposal {
  return { ...proposal, isUndecided: true };
}

/** Carries out the proposals and assembles the output. */
async function finish(
  { groups, large }: Proposals,
  { notes }: Collected,
  told: Told,
  context: RestructureContext,
  proposed: ModelProposals | null = null,
): Promise<RestructureOutput> {
  const all = [...groups, ...large];
  const texts = new Map<string, string>(notes.map(({ path, text }) => [path, text]));
  const asked = proposed?.asked ?? null;
  const done = await applyProposals(all, notes, context, { asked, links: proposed?.links ?? null });
  const failed = [
    proposed?.grouping.failed ?? null,
    failureWords(
      all.flatMap(({ failure }) => failure ?? []),
      all.length,
      'groups and large notes',
    ),
  ].filter((words) => words !== null);
  return {
    ...told,
    groups: groups.map(groupRow),
    large: large.map((each) => largeRow(each, texts)),
    cost: asked?.cost ?? null,
    ...done,
    ...(failed.length === 0 ? {} : { failed: failed.join(' ') }),
  };
}

function groupingRow(by: GroupingRow['by'], { remarks }: Pick<Grouping, 'remarks'>): GroupingRow {
  return { by, remarks };
}

function groupRow({ decision: { notes, action, reason }, gate, failure, isStray, isUndecided }: Proposal): GroupRow {
  return {
    notes,
    action,
    reason,
    gate,
    ...(failure === undefined ? {} : { isFailed: true }),
    ...(isStray === true ? { isStray } : {}),
    ...(isUndecided === true ? { isUndecided } : {}),
  };
}

function largeRow(proposal: Proposal, texts: ReadonlyMap<string, string>): LargeRow {
  const {
    notes: [path = ''],
    ...row
  } = groupRow(proposal);
  return {
    note: path,
    ...row,
    pieces: pieceBeginnings(texts.get(path) ?? '').map((begins, at) => ({ number: at + 1, begins })),
  };
}

function outcomeOf({ stopped, refused, failed, ended }: RestructureOutput): Outcome {
  if (stopped !== undefined) return 'refused';
  return refused.length === 0 && failed === undefined && ended === undefined ? 'done' : 'some-failed';
}
