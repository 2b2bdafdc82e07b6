import { quotedSentences } from '../../core/plan/quoted-sentences';
import type { Reason } from '../../core/remedy';
import { verdictOf } from '../../engine/asking/gate';
import { secondLookWords } from '../../engine/asking/second-look-words';
import { brokenElsewhere } from './broken-elsewhere';
import type { PlannedDecision } from './planned-decision';

/** What keeps a model's proposal from being carried out before a person has looked at it, a sentence each; none for what a person decided or has accepted. */
function doubtsOf(planned: PlannedDecision): string[] {
  const { decision, proof, invented } = planned;
  if (
    (decision.action !== 'promote' && decision.action !== 'delete') ||
    decision.gate === undefined ||
    decision.isAccepted === true
  )
    return [];
  const { gate } = decision;
  const broken = decision.action === 'delete' ? brokenElsewhere(proof, decision.notes) : [];
  return [
    ...(gate !== null && verdictOf(gate) === 'passed' ? [] : judgementOf(planned)),
    ...(broken.length === 0 ? [] : ['Links to what a model wants to delete would lead nowhere.']),
    ...(invented.length === 0 ? [] : [`None of the notes says: ${quotedSentences(invented)}.`]),
  ];
}

/** What a second look at a model's proposal gave, in a sentence; none for what a person decided. */
function judgementOf({ decision }: PlannedDecision): string[] {
  if ((decision.action !== 'promote' && decision.action !== 'delete') || decision.gate === undefined) return [];
  if (decision.gate === null) return ['A model proposed it, and nothing judged that.'];
  return [`Second look: ${secondLookWords(decision.gate)}`];
}

/** What is to be known of a model's proposal before it is carried out: what speaks against it, and the second look. None for what a person decided. */
export function judgedSentences(planned: PlannedDecision): string[] {
  return [...new Set([...doubtsOf(planned), ...judgementOf(planned)])];
}

/** Why a proposal is not carried out without anybody looking at it; null when nothing speaks against it. */
export function doubtOf(planned: PlannedDecision): Reason | null {
  if (doubtsOf(planned).length === 0) return null;
  return {
    reason: `${judgedSentences(planned).join(' ')} Look at it, and accept it.`,
    remedies: [{ entry: 'accepted' }],
  };
}
