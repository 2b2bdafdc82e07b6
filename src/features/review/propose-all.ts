import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { costOf, type Cost } from '../../core/language-models/spending';
import { AppError } from '../../core/errors';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import { failureWords } from '../../engine/asking/failure-words';
import { House } from '../../engine/asking/house';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { proposeForGroup, type ReviewProposal } from '../../engine/reviewing/propose';
import type { Run } from '../../ports/run';
import { planDecision, type DecisionWorld } from './planned-decision';
import type { ReviewInput, ReviewServices } from './review-input';
import type { ProposalRow } from './review-output';

export interface Proposed {
  readonly proposals: readonly ProposalRow[];
  readonly cost: Cost | null;
  readonly quote?: Quote;
  readonly failed?: string;
  readonly stopped?: string;
}

/** Lets the model propose what becomes of each group. Throws `usage` without a model. */
export async function proposeAll(groups: readonly (readonly DueNote[])[], services: ReviewServices, openWorld: () => Promise<DecisionWorld>, { offline, dryRun, yes }: ReviewInput, run: Run): Promise<Proposed> {
  const models = offline ? null : await services.languageModels.choose('review');
  if (models === null) throw new AppError('usage', offline ? 'Proposals need a language model. Leave out --offline.' : 'Proposals need a language model, and none is chosen on this device. Choose one: "provider use …", or in the settings. Without one decide yourself: docs/formats.md describes the file for --decisions.');
  if (groups.length === 0) return { proposals: [], cost: null };
  const quote = await quoteOf(groups, services);
  // What is asked is paid, and a dry run keeps no account.
  if (dryRun) return { proposals: [], cost: null, quote };
  const isAgreed = await agreeToCost(quote, 'Ask a language model about these notes?', 'Ask the model', { consent: services.consent, isAgreed: yes });
  if (!isAgreed) return { proposals: [], cost: null, quote, stopped: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
  const world = await openWorld();
  const proposing = { ...world, asker: services.asking.askerFor(services.languageModels), house: new House(services), run };
  const proposals: ProposalRow[] = [];
  const failures: string[] = [];
  for (const [at, group] of groups.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Asking about notes', done: at, total: groups.length });
    for (const proposal of await proposeForGroup(group, proposing)) {
      if (proposal.failure !== undefined) failures.push(proposal.failure);
      proposals.push(await rowOf(proposal, world));
    }
  }
  const failed = failureWords(failures, groups.length, groups.length === 1 ? 'group' : 'groups');
  return { proposals, ...(failed === null ? {} : { failed }), cost: costOf(await services.asking.ledger.ofRun(run.id, run.startedAt)) };
}

/** With what it would do to links and sentences. */
async function rowOf({ notes, action, weeks, text, confidence, reason, gate }: ReviewProposal, world: DecisionWorld): Promise<ProposalRow> {
  const paths = notes.map(({ path }) => path);
  const hashes = Object.fromEntries(notes.map(({ path, hash }) => [path, hash]));
  const row = { path: paths[0] ?? '', notes: paths, ...(weeks === null ? {} : { weeks }), ...text, confidence, reason, gate, hashes };
  if (action !== 'promote' && action !== 'delete') return { ...row, action, lostSentences: [], inventedSentences: [], proof: null };
  const decision = action === 'delete' ? { notes: paths, hashes, gate, action } : { notes: paths, hashes, gate, action, text: text ?? {}, acceptsLoss: true, acceptsBroken: true };
  try {
    const { proof, invented } = await planDecision(decision, notes, world);
    return { ...row, action, lostSentences: action === 'promote' ? (proof?.lostSentences ?? []) : [], inventedSentences: invented, proof };
  } catch (error) {
    return { ...row, action: 'skip', reason: `${reason} It cannot be done: ${error instanceof Error ? error.message : String(error)}`, lostSentences: [], inventedSentences: [], proof: null };
  }
}

/** Of each group: instructions, folders and notes, and a second look at what would leave. */
async function quoteOf(groups: readonly (readonly DueNote[])[], { asking, languageModels }: ReviewServices): Promise<Quote> {
  const texts = groups.map((group) => estimateTokens(group.map(({ body }) => body).join('\n')));
  const tokens = texts.reduce((sum, each) => sum + each, 0);
  const usage = { inputTokens: groups.length * 5_000 + 3 * tokens, outputTokens: groups.length * 600 + tokens };
  return asking.quote(await asking.modelsFor(['review', 'judge'], languageModels), 2 * groups.length, usage);
}
