import { isAppError, messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { fileNameFromTitle } from '../../core/note/file-name';
import { askFaultedGate } from '../asking/faulted-gate';
import { verdictOf } from '../asking/gate';
import { isOpenToModels } from '../filing/check-folder';
import { draftPromotion, type PromotionDraft } from './draft-promotion';
import type { DueNote } from './due-notes';
import type { PromotionWorld } from './plan-promotion';
import { promotedText } from './promoted-text';
import { refused, skipped, type ReviewProposal } from './review-proposal';
import type { Suggestion } from './review-task';
import { suggest, type SuggestingWorld } from './suggest';

export interface PromotingWorld extends SuggestingWorld, Omit<PromotionWorld, 'house'> {
  readonly now: Date;
}

type Promotion = Suggestion & { readonly action: 'promote' };

/** A promotion as it comes out of its second look; where only its text did not pass, that is written and looked at once more. Throws `over-budget` and `cancelled`. */
export async function judgedPromotion(suggestion: Promotion, notes: readonly DueNote[], world: PromotingWorld): Promise<ReviewProposal> {
  const { proposal, before } = await lookedAt(suggestion, notes, world);
  const again = before === null ? null : await writtenAgain(notes, before, world);
  return again === null ? proposal : (await lookedAt(again, notes, world)).proposal;
}

interface LookedAt {
  readonly proposal: ReviewProposal;
  /** The text and what was said against it, where another text might pass. */
  readonly before: string | null;
}

async function lookedAt(suggestion: Promotion, notes: readonly DueNote[], world: PromotingWorld): Promise<LookedAt> {
  const { confidence, reason } = suggestion;
  const text = promotedText(suggestion, notes, world.paths, world.settings);
  if (!isOpenToModels(`${fileNameFromTitle(text.title)}.md`)) return { proposal: skipped(notes, `The model named a note "${text.title}", which would speak to models itself.`), before: null };
  let draft: PromotionDraft;
  try {
    draft = await draftPromotion(notes, text, world);
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    return { proposal: skipped(notes, `${reason} It cannot be done: ${messageOf(error)}`), before: null };
  }
  const { note, found } = draft;
  const { gate, isTextAtFault } = await askFaultedGate('review-judge', { today: world.today, notes: world.shown.plain(notes), proposal: `Put one note in their place. Reason given: ${reason}\n\n${note}`, found }, world);
  if (verdictOf(gate) !== 'failed') return { proposal: { notes, action: 'promote', weeks: null, text, confidence, reason, gate }, before: null };
  return { proposal: refused(notes, 'promote', { text, confidence, gate }), before: isTextAtFault ? `${note}\n\nSaid against it: ${gate.reasons.join(' ')}` : null };
}

/** The same promotion with another text; null when the model gives none. */
async function writtenAgain(notes: readonly DueNote[], before: string, world: PromotingWorld): Promise<Promotion | null> {
  try {
    const [again] = await suggest([notes], before, world);
    return again?.action === 'promote' && again.notes.length === notes.length ? again : null;
  } catch (error) {
    if (!isModelError(error)) throw error;
    return null;
  }
}
