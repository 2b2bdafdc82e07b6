import { messageOf } from '../../core/errors';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { isModelError } from '../../core/language-models/model-error';
import type { Prompt } from '../../core/prompts/prompt';
import { cutText } from '../../core/text-ends';
import { type ClaimPair, pairKey } from '../../core/upkeep/judged/claim-verdict';
import { isComparable, type JudgedClaimPair } from '../../core/upkeep/judged/judged-proposals';
import { mutualNeighbors } from '../../core/upkeep/judged/mutual-neighbors';
import type { JobId, UpkeepProposal } from '../../core/upkeep/proposal';
import type { UpkeepVault } from '../../core/upkeep/propose';
import { readStatements } from '../../core/upkeep/statement';
import { chooseOrFallBack } from '../../engine/asking/choose-or-fall-back';
import { failureWords } from '../../engine/asking/found-words';
import type { AskedModel } from '../../engine/asking/model-requests';
import { verdictOf } from '../../engine/asking/second-check';
import { VaultInstructions } from '../../engine/asking/vault-instructions';
import { Yielder } from '../../engine/running/yielder';
import { type ModelAccess, unanswered } from '../../engine/proposing/cached-replies';
import { type Inquiry, propose } from '../../engine/proposing/propose';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { ChosenModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import { visibleLine } from '../../core/visible-text';
import { claimPrompts, type ComparedPair, compareClaimsTask, judgeClaimsTask, type JudgedPair } from './claim-tasks';
import type { CompactDeps } from './compact-deps';
import type { CompactInput } from './compact-input';
import { nearByMeaning } from './near-by-meaning';
import { JudgedBefore, unknownOf } from './judged-before';

const pairsACall = 8;
/** Maximum number of pairs that one run asks about; the nearest come first, and nobody decides about more at once. */
const mostPairs = 240;
const longestReason = 200;
const [tokensOfPrompt, tokensOfReply] = [700, 80];

/** The verdicts of the chosen model; without one, or without consent to its cost, there are none. */
export interface ClaimsJudged {
  readonly pairs: readonly JudgedClaimPair[];
  /** null when no model was asked. */
  readonly asked: AskedModel | null;
  readonly quote?: Quote;
  /** Set when the model gave nothing usable about some of the pairs. */
  readonly failed?: string;
}

/** What there is without a model. */
export const notJudged: ClaimsJudged = { pairs: [], asked: null };

const instead = 'The notes were compared by rules alone.';

/** Returns the models that may compare claims; null where none is chosen or wanted. */
export async function judgingModels(
  jobs: readonly JobId[],
  { languageModels }: Pick<CompactDeps, 'languageModels'>,
  { offline }: Pick<CompactInput, 'offline'>,
  run: Run,
): Promise<ChosenModels | null> {
  const isJudged = jobs.some((job) => job === 'near-duplicates' || job === 'contradictions');
  return offline || !isJudged ? null : chooseOrFallBack(languageModels, 'compare', instead, run);
}

/**
 * Has the chosen model compare the claims of notes that rules found near or contradicting each other, and of each
 * other's nearest neighbors, and has each verdict checked by a second request.
 */
export async function judgeClaims(
  proposals: readonly UpkeepProposal[],
  vault: UpkeepVault,
  models: ChosenModels,
  services: CompactDeps,
  input: Pick<CompactInput, 'dryRun' | 'yes'>,
  run: Run,
): Promise<ClaimsJudged> {
  const yielder = new Yielder(services.clock, run.signal);
  const candidates = await pairsToJudge(proposals, vault, services, run, () => yielder.yieldIfDue());
  if (candidates.length === 0) return notJudged;
  const failures: string[] = [];
  const instructions = new VaultInstructions(services);
  const [compare, judge] = await Promise.all(
    claimPrompts.map((name) => instructions.prompt(name, (sentence) => run.warn(sentence))),
  );
  if (compare === undefined || judge === undefined) return notJudged;
  const before = await JudgedBefore.read(services, { model: models.first, prompts: [compare, judge] });
  const known = before.knownOf(candidates);
  const pairs = unknownOf(candidates, known).slice(0, mostPairs);
  if (pairs.length === 0) return { pairs: known, asked: null };
  const inquiry = judging(pairs, { compare, judge, failures });
  const proposed = await propose(inquiry, models, services, input, run);
  if (proposed.found === null) {
    if (proposed.price.refused !== undefined) run.warn(`${proposed.price.refused} ${instead}`);
    return { pairs: known, asked: null, quote: proposed.price.quote };
  }
  await before.keep(proposed.found);
  const requests = Math.ceil(pairs.length / pairsACall);
  const failed = failureWords(failures, requests, requests === 1 ? 'request' : 'requests');
  return { pairs: [...known, ...proposed.found], asked: proposed.asked, ...(failed === null ? {} : { failed }) };
}

/** Returns the pairs that rules propose, then the nearest by words and by meaning in turn; notes that are merged anyway are not compared. */
async function pairsToJudge(
  proposals: readonly UpkeepProposal[],
  { notes, settled }: UpkeepVault,
  services: CompactDeps,
  run: Run,
  pause: () => Promise<void>,
): Promise<ClaimPair[]> {
  const merged = new Set(proposals.flatMap((each) => (each.job === 'duplicates' ? each.notes.slice(1) : [])));
  const found = proposals.flatMap((proposal): ClaimPair[] => {
    const [first, second] = proposal.notes;
    return isComparable(proposal) && second !== undefined ? [[first, second]] : [];
  });
  const durable = notes.filter((note) => !merged.has(note) && !note.isEphemeral);
  const byWords = await mutualNeighbors(await readStatements(durable, pause), settled, pause);
  const byMeaning = await nearByMeaning(durable, settled, services, run, pause);
  const near = Array.from({ length: Math.max(byWords.length, byMeaning.length) }, (_, at) => [
    ...byWords.slice(at, at + 1),
    ...byMeaning.slice(at, at + 1),
  ]);
  const pairs = new Map([...found, ...near.flat()].map((pair) => [pairKey(pair), pair] as const).reverse());
  return [...pairs.values()].reverse();
}

interface Judging {
  readonly compare: Prompt;
  readonly judge: Prompt;
  /** Receives the messages of requests that failed. */
  readonly failures: string[];
}

function judging(pairs: readonly ClaimPair[], judge: Judging): Inquiry<JudgedClaimPair[]> {
  const batches = Array.from({ length: Math.ceil(pairs.length / pairsACall) }, (_, at) =>
    pairs.slice(at * pairsACall, (at + 1) * pairsACall),
  );
  return {
    title: 'Compare notes with a language model?',
    operations: ['compare', 'judge'],
    isAskedInDryRun: true,
    estimate: async (cached) => {
      const open = await unanswered(batches, (batch) => judgeBatch(batch, judge, cached), cached.run);
      const shown = open
        .flat(2)
        .reduce((sum, { summary, body }) => sum + estimateTokens(cutText(summary + body, 900)), 0);
      return {
        calls: 2 * open.length,
        inputTokens: 2 * (open.length * tokensOfPrompt + shown),
        outputTokens: 2 * open.flat().length * tokensOfReply,
      };
    },
    ask: async (model) => {
      const judged: JudgedClaimPair[] = [];
      for (const [at, batch] of batches.entries()) {
        model.run.signal.throwIfCancelled();
        model.run.progress({ label: 'Comparing claims', done: at * pairsACall, total: pairs.length });
        try {
          judged.push(...(await judgeBatch(batch, judge, model)));
        } catch (error) {
          if (!isModelError(error)) throw error;
          judge.failures.push(messageOf(error));
        }
      }
      return judged;
    },
  };
}

/** Asks about the pairs, and a second time about the verdicts; without a usable second reply no verdict is sure. */
async function judgeBatch(
  pairs: readonly ClaimPair[],
  { compare, judge }: Judging,
  { client, run }: ModelAccess,
): Promise<JudgedClaimPair[]> {
  const { value } = await client.ask(compareClaimsTask(pairs, compare), run);
  const told = value.flatMap((compared) => {
    const pair = pairs[compared.pair - 1];
    return pair === undefined ? [] : [{ pair, compared }];
  });
  const checks = await secondChecks(told, judge, { client, run });
  return told.map(({ pair, compared }, at) => ({ pair, judged: judgedClaims(compared, checks[at]) }));
}

async function secondChecks(
  told: readonly { readonly pair: ClaimPair; readonly compared: ComparedPair }[],
  prompt: Prompt,
  { client, run }: ModelAccess,
): Promise<(JudgedPair | undefined)[]> {
  const task = judgeClaimsTask(
    told.map(({ pair }) => pair),
    told.map(({ compared }) => compared),
    prompt,
  );
  try {
    const { value } = await client.ask(task, run);
    return told.map((_, at) => value.find(({ pair }) => pair === at + 1));
  } catch (error) {
    if (!isModelError(error)) throw error;
    return told.map(() => undefined);
  }
}

function judgedClaims(
  { verdict, reason, first, second }: ComparedPair,
  check: JudgedPair | undefined,
): JudgedClaimPair['judged'] {
  const quotes = verdict === 'contradicts' && first != null && second != null ? ([first, second] as const) : null;
  return {
    verdict,
    reason: cutText(visibleLine(reason.replace(/\s+/gu, ' ').trim()), longestReason),
    check: check === undefined ? 'unsure' : verdictOf(check),
    confidence: check?.confidence ?? 0,
    ...(quotes === null ? {} : { quotes }),
  };
}
