import { estimateTokens } from '../../core/language-models/estimate-tokens';
import { isModelError } from '../../core/language-models/model-error';
import type { SourceNote } from '../../core/merging/source-note';
import type { ChosenModels } from '../../ports/language-models';
import { askFaultedCheck } from '../asking/second-check';
import { verdictOf } from '../asking/second-check';
import type { DueNote } from './due-notes';
import { judgedPromotion, type PromotingDeps } from './judged-promotion';
import { refused, type ReviewProposal, skipped } from './review-proposal';
import type { Suggestion } from './review-task';
import { ShownNotes, suggest } from './suggest';

export type ReviewProposingDeps = Omit<PromotingDeps, 'paths' | 'shown'>;

/** A model's suggestion for notes of one group. */
export interface GroupSuggestion {
  readonly suggestion: Suggestion;
  readonly notes: readonly DueNote[];
  /** Notes of the same group that are not deleted. */
  readonly staying: readonly DueNote[];
}

type SizedNote = Pick<SourceNote, 'title' | 'summary' | 'body'>;

/**
 * Maximum number of tokens of notes in one request: the whole request stays below 6,000, and the text written from them
 * below the longest reply.
 */
const mostTokens = 3_000;

const mostNotes = 10;

/** Tokens of the type, dates and tags of a note. */
const tokensOfFacts = 40;

/**
 * Share of the context for the notes (one eighth); most of a small context is needed for instructions and the reply.
 */
const shareOfContext = 8;

/**
 * Asks the model about several groups in one request, and a second time about each promotion and deletion it proposes.
 * Throws `over-budget` and `cancelled`.
 */
export async function proposeForGroups(
  groups: readonly (readonly DueNote[])[],
  deps: ReviewProposingDeps,
): Promise<ReviewProposal[]> {
  const open = await openPromoting(deps);
  let groupSuggestions: readonly GroupSuggestion[];
  try {
    groupSuggestions = await suggestionsFor(groups, open);
  } catch (error) {
    if (!isModelError(error)) throw error;
    return groups.map((group) => ({ ...skipped(group, error.message), failure: error.message }));
  }
  const proposals: ReviewProposal[] = [];
  for (const groupSuggestion of groupSuggestions) proposals.push(await proposalFor(groupSuggestion, open));
  const left = groups.map((group) =>
    group.filter((note) => !proposals.some((proposal) => proposal.notes.includes(note))),
  );
  return [
    ...proposals,
    ...left.filter((group) => group.length > 0).map((group) => skipped(group, 'The model made no proposal for it.')),
  ];
}

/** Opens the services, with the vault's current files. */
export async function openPromoting(deps: ReviewProposingDeps): Promise<PromotingDeps> {
  const files = await deps.vault.list();
  return { ...deps, paths: files.map(({ path }) => path), shown: new ShownNotes(files, deps.today) };
}

/** Asks the model once for its suggestions. Throws a `ModelError`, `over-budget` and `cancelled`. */
export async function suggestionsFor(
  groups: readonly (readonly DueNote[])[],
  deps: PromotingDeps,
): Promise<GroupSuggestion[]> {
  const suggestions = await suggest(groups, null, deps);
  const wanted = suggestions.map((suggestion) => ({
    suggestion,
    notes: suggestion.notes.flatMap((number) => groups.flat()[number - 1] ?? []),
  }));
  const leaving = new Set(
    wanted.filter(({ suggestion }) => suggestion.action === 'delete').flatMap(({ notes }) => notes),
  );
  return wanted.map(({ suggestion, notes }) => {
    const group = groups.find((each) => notes.some((note) => each.includes(note))) ?? [];
    return { suggestion, notes, staying: group.filter((note) => !leaving.has(note)) };
  });
}

/**
 * Returns the proposal for a suggestion, after a second check when notes would be removed. Throws `over-budget` and
 * `cancelled`.
 */
export async function proposalFor(
  { suggestion, notes, staying }: GroupSuggestion,
  deps: PromotingDeps,
): Promise<ReviewProposal> {
  if (suggestion.action === 'promote') return judgedPromotion(suggestion, notes, deps);
  const { confidence, reason } = suggestion;
  if (suggestion.action === 'extend')
    return { notes, action: 'extend', weeks: suggestion.weeks, text: null, confidence, reason, gate: null };
  const { shown, today } = deps;
  const kept = staying.length === 0 ? '' : `\n\nThese stay, or go into a note that stays:\n\n${shown.plain(staying)}`;
  const { gate } = await askFaultedCheck(
    'review-judge',
    {
      today,
      notes: shown.plain(notes),
      proposal: `Delete these notes. Reason given: ${reason}${kept}`,
      found: 'Nothing: no note is written.',
    },
    deps,
  );
  if (verdictOf(gate) === 'failed') return refused(notes, 'delete', { text: null, confidence, gate });
  return { notes, action: 'delete', weeks: null, text: null, confidence, reason, gate };
}

/**
 * Returns the groups of each request, in order: small groups share a request; a group is never split, and a large one
 * is alone.
 */
export function reviewBatches<Note extends SizedNote>(
  groups: readonly (readonly Note[])[],
  { first, second }: Pick<ChosenModels, 'first' | 'second'>,
): (readonly Note[])[][] {
  const context = Math.min(first.contextTokens, second?.contextTokens ?? Infinity);
  const most = Math.min(mostTokens, Math.floor(context / shareOfContext));
  const batches: (readonly Note[])[][] = [];
  let tokens = 0;
  let count = 0;
  for (const group of groups) {
    const more = group.reduce((sum, note) => sum + tokensOf(note), 0);
    const batch = batches.at(-1);
    if (batch !== undefined && tokens + more <= most && count + group.length <= mostNotes) batch.push(group);
    else {
      batches.push([group]);
      tokens = 0;
      count = 0;
    }
    tokens += more;
    count += group.length;
  }
  return batches;
}

function tokensOf({ title, summary, body }: SizedNote): number {
  return estimateTokens(`${title}\n${summary}\n${body}`) + tokensOfFacts;
}
