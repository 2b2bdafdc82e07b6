import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { Cost } from '../../core/language-models/spending';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import { type AskedModel, requireModels } from '../../engine/asking/asking';
import { failureWords } from '../../engine/asking/found-words';
import { House } from '../../engine/asking/house';
import { keptAnswers, silentRun } from '../../engine/asking/kept-answers';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { foreseenCalls, type ForeseenCalls } from '../../engine/reviewing/foreseen-calls';
import { proposeForGroups, reviewBatches } from '../../engine/reviewing/propose';
import type { ReviewProposal } from '../../engine/reviewing/review-proposal';
import type { Run } from '../../ports/run';
import type { DecisionWorld } from './planned-decision';
import { proposalRow, type ProposalRow } from './review-output';
import type { ReviewInput, ReviewServices } from './review-input';

export interface Proposed {
  readonly proposals: readonly ProposalRow[];
  /** null: nothing was asked. */
  readonly asked: AskedModel | null;
  readonly cost: Cost | null;
  readonly quote?: Quote;
  readonly failed?: string;
  readonly stopped?: string;
}

const unasked = { proposals: [], asked: null, cost: null };

/** Lets the model propose what becomes of each group, small ones several at once. Throws `usage` without a model. */
export async function proposeAll(
  groups: readonly (readonly DueNote[])[],
  services: ReviewServices,
  openWorld: () => Promise<DecisionWorld>,
  { offline, dryRun, yes }: ReviewInput,
  run: Run,
): Promise<Proposed> {
  const models = await requireModels('review', 'Proposals need', services.languageModels, offline);
  if (groups.length === 0) return unasked;
  const batches = reviewBatches(groups, models);
  const world = await openWorld();
  const asker = services.asking.askerFor(services.languageModels);
  const proposing = { ...world, asker, house: new House(services), run };
  const tried = { ...proposing, asker: keptAnswers(asker), run: silentRun(run) };
  const quote = await quoteOf(await foreseenCalls(batches, tried, run), services);
  // What is asked is paid, and a dry run keeps no account.
  if (dryRun) return { ...unasked, quote };
  const isAgreed = await agreeToCost(quote, 'Ask a language model about these notes?', 'Ask the model', {
    consent: services.consent,
    isAgreed: yes,
  });
  if (!isAgreed)
    return { ...unasked, quote, stopped: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
  const proposals: ProposalRow[] = [];
  const failures: string[] = [];
  for (const [at, batch] of batches.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Asking about notes', done: at, total: batches.length });
    for (const proposal of await proposeForGroups(batch, proposing)) {
      if (proposal.failure !== undefined) failures.push(proposal.failure);
      proposals.push(await rowOf(proposal, world));
    }
  }
  const failed = failureWords(failures, groups.length, groups.length === 1 ? 'group' : 'groups');
  const asked = await services.asking.askedOf(run, models.first);
  return { proposals, asked, cost: asked.cost, ...(failed === null ? {} : { failed }) };
}

function rowOf(
  { notes, action, weeks, text, confidence, reason, gate }: ReviewProposal,
  world: DecisionWorld,
): Promise<ProposalRow> {
  return proposalRow({ action, ...(weeks === null ? {} : { weeks }), ...text, confidence, reason, gate }, notes, world);
}

/** Of what replies are not kept for. Of tokens, as if a group mostly became one decision, and one text in four were written again. */
async function quoteOf(
  { calls, batchCount, groups }: ForeseenCalls,
  { asking, languageModels }: ReviewServices,
): Promise<Quote> {
  const notes = groups.flat();
  const tokens = estimateTokens(notes.map(({ body }) => body).join('\n'));
  const usage = {
    inputTokens: 4_000 * batchCount + 2_500 * groups.length + 5 * tokens,
    outputTokens: 300 * notes.length + 1.5 * tokens,
  };
  return asking.quote(await asking.modelsFor(['review', 'judge'], languageModels), calls, usage);
}
