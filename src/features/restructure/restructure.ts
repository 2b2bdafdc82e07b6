import { findHints, type Hint } from '../../core/restructure/hints';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import type { AskedModel } from '../../engine/asking/asking';
import { failureWords } from '../../engine/asking/failure-words';
import { House } from '../../engine/asking/house';
import { readJsonList } from '../../engine/reading/read-json-list';
import type { Command, Outcome } from '../../engine/running/command';
import { LinkResolver } from '../../core/note/resolve-link';
import { logRun } from '../../engine/writing/run-line';
import type { Cost } from '../../core/language-models/spending';
import type { Run } from '../../ports/run';
import { carryOut } from './carry-out';
import { collectNotes, type Collected } from './collect-notes';
import { kept } from './decide-group';
import { findGroups } from './find-groups';
import type { Proposal, ProposalWorld } from './propose';
import { proposeAll, questionsOf, quoteOf, type Proposals, type Questions } from './propose-all';
import { readDecisions } from './read-decisions';
import { restructureInputSchema, type RestructureInput, type RestructureServices } from './restructure-input';
import type { GroupRow, LargeRow, NoteReason, RestructureOutput } from './restructure-output';

/** Puts related notes together, gives large groups an overview, splits notes that grew too large; what does not clearly gain by it stays as it is. */
export const restructure: Command<RestructureServices, RestructureInput, RestructureOutput> = {
  id: 'restructure',
  title: 'Restructure folder',
  summary: 'Merge related notes, give many an overview, split large ones',
  input: restructureInputSchema,
  positional: ['folder'],
  run: runRestructure,
  outcome: outcomeOf,
};

async function runRestructure(services: RestructureServices, input: RestructureInput, run: Run): Promise<RestructureOutput> {
  const collected = await collectNotes(input.folder, services, run);
  const grouping = await findGroups(collected, input, services, run);
  const near = new Map(Object.entries(grouping.near).map(([path, paths]) => [path, paths.map((each) => ({ path: each }))]));
  const told = { run: run.id, leftOut: collected.leftOut, hints: findHints(collected.notes, near) };
  const questions = questionsOf(collected.notes, grouping.groups, input);
  if (input.decisions !== undefined) return byHand(input.decisions, collected, questions, told, { services, input, run });
  const models = input.offline ? null : await services.languageModels.choose('restructure');
  const isAsked = models !== null && questions.groups.length + questions.large.length > 0;
  if (!isAsked) return finish(undecided(questions, 'No language model was asked.'), collected, { ...told, cost: null }, { services, input, run });
  const quote = await quoteOf(questions, services);
  const isAgreed = await agreeToCost(quote, 'Restructure with a language model?', 'Ask the model', { consent: services.consent, isAgreed: input.yes });
  if (!isAgreed) return notAsked(questions, quote, collected, told, { services, input, run });
  const world = await proposalWorld(collected, services, run);
  const proposals = await proposeAll(questions, world);
  const asked = await services.asking.askedOf(run, models.first);
  return finish(proposals, collected, { ...told, cost: asked.cost }, { services, input, run }, asked);
}

interface Context {
  readonly services: RestructureServices;
  readonly input: RestructureInput;
  readonly run: Run;
}

interface Told {
  readonly run: string;
  readonly leftOut: readonly NoteReason[];
  readonly hints: readonly Hint[];
}

async function finish({ groups, large }: Proposals, { notes }: Collected, told: Told & { readonly cost: Cost | null }, { services, input, run }: Context, asked: AskedModel | null = null): Promise<RestructureOutput> {
  const done = await carryOut([...groups, ...large], notes, input, services, run);
  if (done.applied.length > 0) await logRun(services.writing, run, { asked, errors: done.refused }, { applied: done.applied });
  const all = [...groups, ...large];
  const failed = failureWords(all.flatMap(({ failure }) => failure ?? []), all.length, 'groups and large notes');
  return { ...told, groups: groups.map(groupRow), large: large.map(largeRow), ...done, ...(failed === null ? {} : { failed }) };
}

async function byHand(given: string | readonly unknown[], collected: Collected, questions: Questions, told: Told, context: Context): Promise<RestructureOutput> {
  const entries = typeof given === 'string' ? await readJsonList(given, context.services) : given;
  const { decisions, refused } = readDecisions(entries, collected, context.services.settings.inboxFolder);
  const named = new Set<string>(decisions.flatMap(({ notes }) => notes));
  const rest = undecided({ groups: questions.groups.filter((group) => !group.some(({ path }) => named.has(path))), large: questions.large.filter(({ path }) => !named.has(path)) }, 'Nothing was decided on.');
  const proposals = decisions.map((decision): Proposal => ({ decision, gate: null }));
  const isLarge = ({ decision }: Proposal): boolean => decision.action === 'split';
  const all = { groups: [...proposals.filter((each) => !isLarge(each)), ...rest.groups], large: [...proposals.filter(isLarge), ...rest.large] };
  const output = await finish(all, collected, { ...told, cost: null }, context);
  return { ...output, refused: [...refused, ...output.refused] };
}

async function notAsked(questions: Questions, quote: Quote, collected: Collected, told: Told, context: Context): Promise<RestructureOutput> {
  const output = await finish(undecided(questions, 'The model was not asked.'), collected, { ...told, cost: null }, context);
  return { ...output, quote, stopped: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
}

function undecided({ groups, large }: Questions, reason: string): Proposals {
  const proposal = (paths: Proposal['decision']['notes']): Proposal => ({ decision: { ...kept(paths), reason }, gate: null });
  return { groups: groups.map((group) => proposal(group.map(({ path }) => path))), large: large.map(({ path }) => proposal([path])) };
}

async function proposalWorld({ folder }: Collected, services: RestructureServices, run: Run): Promise<ProposalWorld> {
  const { vault, hasher, settings, asking, languageModels } = services;
  const paths = (await vault.list()).map(({ path }) => path);
  const changing = { vault, hasher, resolver: new LinkResolver(paths), now: run.startedAt };
  return { asker: asking.askerFor(languageModels), house: new House(services), run, settings, paths, folder, changing };
}

function groupRow({ decision: { notes, action, reason }, gate }: Proposal): GroupRow {
  return { notes, action, reason, gate };
}

function largeRow({ decision: { notes, action, reason }, gate }: Proposal): LargeRow {
  return { note: notes[0] ?? '', action, reason, gate };
}

function outcomeOf({ stopped, refused, failed }: RestructureOutput): Outcome {
  if (stopped !== undefined) return 'refused';
  return refused.length === 0 && failed === undefined ? 'done' : 'some-failed';
}
