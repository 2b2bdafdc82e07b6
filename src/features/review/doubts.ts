import { verdictOf } from '../../engine/asking/gate';
import { brokenElsewhere } from './broken-elsewhere';
import type { PlannedDecision } from './planned-decision';
import { secondLookWords } from './second-look-words';

const mostShown = 3;

/** What keeps a model's proposal from being carried out before a person has looked at it, a sentence each; none for what a person decided or has accepted. */
function doubtsOf(planned: PlannedDecision): string[] {
  const { decision, proof, invented } = planned;
  if ((decision.action !== 'promote' && decision.action !== 'delete') || decision.gate === undefined || decision.isAccepted === true) return [];
  const { gate } = decision;
  const broken = decision.action === 'delete' ? brokenElsewhere(proof, decision.notes) : [];
  return [
    ...(gate !== null && verdictOf(gate) === 'passed' ? [] : [judgementWords(planned)]),
    ...(broken.length === 0 ? [] : ['Links to what a model wants to delete would lead nowhere.']),
    ...(invented.length === 0 ? [] : [`None of the notes says: ${invented.slice(0, mostShown).map((sentence) => `“${sentence.slice(0, 200)}”`).join(', ')}${invented.length > mostShown ? ' …' : ''}.`]),
  ];
}

/** What a second look at a model's proposal gave; '' for what a person decided. */
function judgementWords({ decision }: PlannedDecision): string {
  if ((decision.action !== 'promote' && decision.action !== 'delete') || decision.gate === undefined) return '';
  if (decision.gate === null) return 'A model proposed it, and nothing judged that.';
  return `Second look: ${secondLookWords(decision.gate)}`;
}

/** What is to be known of a model's proposal before it is carried out: what speaks against it, and the second look. None for what a person decided. */
export function judgedSentences(planned: PlannedDecision): string[] {
  return [...new Set([...doubtsOf(planned), judgementWords(planned)])].filter((sentence) => sentence !== '');
}

/** Why a proposal is not carried out without anybody looking at it; null when nothing speaks against it. */
export function doubtWords(planned: PlannedDecision): string | null {
  if (doubtsOf(planned).length === 0) return null;
  return `${judgedSentences(planned).join(' ')} Look at it, and accept it with "accepted": true.`;
}
