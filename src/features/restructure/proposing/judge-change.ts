import { isAppError, messageOf } from '../../../core/errors';
import type { ActingDecision, RestructureDecision } from '../../../core/restructure/decision';
import { askFaultedGate } from '../../../engine/asking/faulted-gate';
import { verdictOf } from '../../../engine/asking/gate';
import type { CollectedNote } from '../collect-notes';
import type { Proposal } from '../proposal';
import { changeWords } from '../restructure-words';
import { kept } from './decide-group';
import { notesText } from './notes-text';
import type { ProposingWorld } from './proposing-world';
import { shownChange, type ShownChange } from './shown-change';

export interface JudgedChange {
  readonly proposal: Proposal;
  /** What was said against its text, where another text might pass; else null. */
  readonly against: string | null;
}

const longestJudged = 12_000;
/** Of notes that stay as they are. */
const longestGlance = 1_500;

/** A change as it comes out of its second look; what does not pass, or cannot be done, is kept. Throws `over-budget` and `cancelled`. */
export async function judgeChange(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  world: ProposingWorld,
): Promise<JudgedChange> {
  let shown: ShownChange;
  try {
    shown = await shownChange(decision, notes, world);
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    return {
      proposal: {
        decision: left(decision, `It cannot be done (${changeWords(decision)}): ${messageOf(error)}`),
        gate: null,
      },
      against: null,
    };
  }
  const longest = decision.action === 'hub' ? longestGlance : longestJudged;
  const { gate, isTextAtFault } = await askFaultedGate(
    'judge-restructure',
    { notes: notesText(notes, { longest, isNumbered: false }, world), proposal: shown.proposal, found: shown.found },
    world,
  );
  if (verdictOf(gate) !== 'failed') return { proposal: { decision, gate }, against: null };
  const reasons = gate.reasons.join(' ');
  return {
    proposal: { decision: left(decision, `A second look was against it (${changeWords(decision)}): ${reasons}`), gate },
    against: isTextAtFault ? reasons : null,
  };
}

function left({ notes, confidence }: RestructureDecision, reason: string): RestructureDecision {
  return { ...kept(notes), confidence, reason };
}
