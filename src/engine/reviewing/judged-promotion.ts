import { isOpenToModels } from '../asking/vault-instructions';
import { isAppError, messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { fileNameFromTitle } from '../../core/note/file-name';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { folderOf } from '../../core/note/path';
import { lostSentences } from '../../core/plan/lost-sentences';
import type { PromotedText } from '../../core/review/decision';
import { askFaultedCheck } from '../asking/second-check';
import { foundWords, lossWords } from '../asking/found-words';
import { verdictOf } from '../asking/second-check';
import type { DueNote } from './due-notes';
import { inventedOfPromotion } from './invented-of-promotion';
import { planPromotion, type PromotionDeps } from './plan-promotion';
import { promotedText } from './promoted-text';
import { refused, type ReviewProposal, skipped } from './review-proposal';
import type { Suggestion } from './review-task';
import { suggest, type SuggestingDeps } from './suggest';

/** A promotion as a judge reads it. */
interface PromotionDraft {
  /** The note, with the folder it would really be in. */
  readonly note: string;
  /** Sentences of the notes that are missing in it, and its own sentences that none of them contains. */
  readonly found: string;
  /** The missing sentences. */
  readonly lost: readonly string[];
}

export interface PromotingDeps extends SuggestingDeps, Omit<PromotionDeps, 'instructions'> {
  readonly now: Date;
}

type Promotion = Suggestion & { readonly action: 'promote' };

interface LookedAt {
  readonly proposal: ReviewProposal;
  /** The text and the objections to it, when another text might be better. */
  readonly before: string | null;
  readonly lostCount: number;
}

/**
 * Returns a promotion after its second check. When only its text did not pass, or sentences of the notes would be lost,
 * it is written and judged once more; if both versions pass, the one that loses less is used. Throws `over-budget` and
 * `cancelled`.
 */
export async function judgedPromotion(
  suggestion: Promotion,
  notes: readonly DueNote[],
  deps: PromotingDeps,
): Promise<ReviewProposal> {
  const { proposal, before, lostCount } = await lookedAt(suggestion, notes, deps, Infinity);
  const again = before === null ? null : await writtenAgain(notes, before, deps);
  if (again === null) return proposal;
  const isPassed = proposal.action === 'promote';
  const second = (await lookedAt(again, notes, deps, isPassed ? lostCount : Infinity)).proposal;
  return isPassed && second.action !== 'promote' ? proposal : second;
}

/** Judges a promotion; one that loses `most` sentences or more is skipped without a judgment. */
async function lookedAt(
  suggestion: Promotion,
  notes: readonly DueNote[],
  deps: PromotingDeps,
  most: number,
): Promise<LookedAt> {
  const { confidence, reason } = suggestion;
  const text = promotedText(suggestion, notes, deps.paths, deps.settings);
  if (!isOpenToModels(`${fileNameFromTitle(text.title)}.md`))
    return {
      proposal: skipped(
        notes,
        `The model chose the title "${text.title}", but AI tools would read a note of that name as instructions.`,
      ),
      before: null,
      lostCount: 0,
    };
  let draft: PromotionDraft;
  try {
    draft = await draftPromotion(notes, text, deps);
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    return { proposal: skipped(notes, `${reason} It cannot be done: ${messageOf(error)}`), before: null, lostCount: 0 };
  }
  const { note, found, lost } = draft;
  const lostCount = lost.length;
  if (lostCount >= most) return { proposal: skipped(notes, reason), before: null, lostCount };
  const { gate, isTextAtFault } = await askFaultedCheck(
    'review-judge',
    {
      today: deps.today,
      notes: deps.shown.plain(notes),
      proposal: `Put one note in their place. Reason given: ${reason}\n\n${note}`,
      found,
    },
    deps,
  );
  const isPassed = verdictOf(gate) !== 'failed';
  const against = isTextAtFault ? gate.reasons.join(' ') : isPassed && lostCount > 0 ? lossWords(lost) : null;
  const proposal: ReviewProposal = isPassed
    ? { notes, action: 'promote', weeks: null, text, confidence, reason, gate }
    : refused(notes, 'promote', { text, confidence, gate });
  return { proposal, before: against === null ? null : `${note}\n\nObjections: ${against}`, lostCount };
}

/** Returns the same promotion with another text; null when the model gives none. */
async function writtenAgain(notes: readonly DueNote[], before: string, deps: PromotingDeps): Promise<Promotion | null> {
  try {
    const [again] = await suggest([notes], before, deps);
    return again?.action === 'promote' && again.notes.length === notes.length ? again : null;
  } catch (error) {
    if (!isModelError(error)) throw error;
    return null;
  }
}

/** Throws an error that says which part of the proposal is impossible. */
async function draftPromotion(
  notes: readonly DueNote[],
  text: PromotedText,
  deps: PromotionDeps & { readonly now: Date },
): Promise<PromotionDraft> {
  const { to, change } = await planPromotion(notes, text, deps.now, deps);
  const { title = '', tags = [], summary = '', body = '' } = text;
  const type = change.written.map((note) => textValue(valueOf(readFrontmatter(note.text).data, 'type'))).join();
  const facts = [
    `Title: ${title}`,
    `Folder: ${folderOf(to) || '(top of the vault)'}`,
    `Type: ${type}`,
    `Tags: ${tags.join(', ') || 'none'}`,
    `Summary: ${summary}`,
  ];
  const lost = lostSentences(
    notes,
    change.written.map((note) => note.text),
  ).map(({ sentence }) => sentence);
  return { note: `${facts.join('\n')}\n\n${body}`, found: foundWords(lost, inventedOfPromotion(text, notes)), lost };
}
