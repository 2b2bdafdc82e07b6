import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { Cost } from '../../core/language-models/spending';
import type { Quote } from '../../engine/asking/agree-to-cost';
import { type AskedModel, requireModels } from '../../engine/asking/model-requests';
import { failureWords } from '../../engine/asking/found-words';
import { ifCached, unanswered } from '../../engine/proposing/cached-replies';
import { type Estimate, propose } from '../../engine/proposing/propose';
import type { DueNote } from '../../engine/reviewing/due-notes';
import {
  openPromoting,
  proposalFor,
  proposeForGroups,
  reviewBatches,
  suggestionsFor,
  type ReviewProposingDeps,
} from '../../engine/reviewing/propose';
import type { ReviewProposal } from '../../engine/reviewing/review-proposal';
import { inTurn } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import type { DecisionDeps } from './planned-decision';
import { proposalRow, type ProposalRow } from './review-output';
import type { ReviewInput, ReviewDeps } from './review-input';

export interface ProposedRows {
  readonly proposals: readonly ProposalRow[];
  /** null when nothing was asked. */
  readonly asked: AskedModel | null;
  readonly cost: Cost | null;
  readonly quote?: Quote;
  readonly failed?: string;
  readonly stopped?: string;
}

type Groups = readonly (readonly DueNote[])[];

const unasked = { proposals: [], asked: null, cost: null };

/** Has the model propose what to do with each group, asking about several small groups at once. Throws `usage` without a model. */
export async function proposeDecisions(
  groups: Groups,
  services: ReviewDeps,
  open: () => Promise<DecisionDeps>,
  input: ReviewInput,
  run: Run,
): Promise<ProposedRows> {
  const models = await requireModels('review', 'Proposals need', services.languageModels, input.offline);
  if (groups.length === 0) return unasked;
  const batches = reviewBatches(groups, models);
  const deps = await open();
  const proposed = await propose(
    {
      title: 'Ask a language model about these notes?',
      operations: ['review', 'judge'],
      estimate: (cached) => estimateOf(batches, { ...deps, ...cached }),
      ask: async (model) => {
        const proposals: ProposalRow[] = [];
        const failures: string[] = [];
        await inTurn(batches, 'Asking about notes', run, async (batch) => {
          for (const proposal of await proposeForGroups(batch, { ...deps, ...model })) {
            if (proposal.failure !== undefined) failures.push(proposal.failure);
            // Made immediately, because somebody may change a note while the model is asked about others.
            proposals.push(await rowOf(proposal, deps));
          }
        });
        return { proposals, failures };
      },
    },
    models,
    services,
    input,
    run,
  );
  if (proposed.found === null) {
    const { quote, refused } = proposed.price;
    return { ...unasked, quote, ...(refused === undefined ? {} : { stopped: refused }) };
  }
  const {
    found: { proposals, failures },
    asked,
  } = proposed;
  const failed = failureWords(failures, groups.length, groups.length === 1 ? 'group' : 'groups');
  return { proposals, asked, cost: asked.cost, ...(failed === null ? {} : { failed }) };
}

function rowOf(
  { notes, action, weeks, text, confidence, reason, gate }: ReviewProposal,
  deps: DecisionDeps,
): Promise<ProposalRow> {
  return proposalRow({ action, ...(weeks === null ? {} : { weeks }), ...text, confidence, reason, gate }, notes, deps);
}

/** Maximum number of calls for a promotion: a second check, the rewritten text, and a check of that. */
const mostOfPromotion = 3;

/**
 * Estimates the requests without a cached reply. Counts the maximum number of calls, but tokens as if each group became
 * one decision and a quarter of the texts were written twice.
 */
async function estimateOf(batches: readonly Groups[], cached: ReviewProposingDeps): Promise<Estimate> {
  const open = await openPromoting(cached);
  const { run } = cached;
  let calls = 0;
  let batchCount = 0;
  const groups: (readonly DueNote[])[] = [];
  for (const batch of batches) {
    run.signal.throwIfCancelled();
    const groupSuggestions = await ifCached(() => suggestionsFor(batch, open));
    if (groupSuggestions === null) {
      calls += 1 + mostOfPromotion * batch.flat().length;
      batchCount += 1;
      groups.push(...batch);
      continue;
    }
    for (const { suggestion, notes } of await unanswered(
      groupSuggestions,
      (groupSuggestion) => proposalFor(groupSuggestion, open),
      run,
    )) {
      calls += suggestion.action === 'promote' ? mostOfPromotion : 1;
      groups.push(notes);
    }
  }
  const notes = groups.flat();
  const tokens = estimateTokens(notes.map(({ body }) => body).join('\n'));
  return {
    calls,
    usual: batchCount + groups.length,
    inputTokens: 4_000 * batchCount + 2_500 * groups.length + 5 * tokens,
    outputTokens: 300 * notes.length + 1.5 * tokens,
  };
}
