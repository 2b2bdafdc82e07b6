import { cappedList, fewPlaces } from '../../core/counted';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import { quotedWith } from '../../core/plan/quoted-inventions';
import type { Proof } from '../../core/plan/proof';
import type { Reason } from '../../core/errors';
import type { ReviewDecision } from '../../core/review/decision';
import { verdictOf, secondCheckWords } from '../../engine/asking/second-check';
import type { ReviewProof } from '../../engine/reviewing/review-proof';
import type { PlannedDecision } from './planned-decision';
import { linkSubject } from './promotion-harm';
import { capitalized } from '../../core/capitalized';

const mostShown = 12;

/** True when notes would leave their place. */
export function trashes({ action }: ReviewDecision): boolean {
  return action === 'promote' || action === 'delete';
}

/** Formats a title such as "Promote 2 notes and delete 1?". */
export function questionTitle(planned: readonly PlannedDecision[]): string {
  const count = (action: ReviewDecision['action']): number =>
    planned
      .filter(({ decision }) => decision.action === action)
      .reduce((sum, { decision }) => sum + decision.notes.length, 0);
  const parts = (['promote', 'delete', 'extend'] as const)
    .filter((action) => count(action) > 0)
    .map((action, at) => `${action} ${count(action)}${at === 0 ? (count(action) === 1 ? ' note' : ' notes') : ''}`);
  const words = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
  return `${capitalized(words)}?`;
}

/** Describes each decision and the links that it would break: first all decisions with objections, then a limited number of the others. */
export function questionSentences(planned: readonly PlannedDecision[]): string[] {
  const due = planned.filter(({ decision }) => decision.action !== 'skip');
  const doubted = due.filter((each) => doubtOf(each) !== null || brokenWords(each) !== '');
  return [
    ...doubted.map(questionSentence),
    ...cappedList(
      due.filter((each) => !doubted.includes(each)).map(questionSentence),
      Math.max(0, mostShown - doubted.length),
    ),
  ];
}

function questionSentence(planned: PlannedDecision): string {
  return [`${actionSentence(planned.decision, planned.to)}${brokenWords(planned)}`, ...judgedSentences(planned)].join(
    ' ',
  );
}

function actionSentence(decision: ReviewDecision, to: string | null): string {
  const notes = decision.notes.join(', ');
  if (decision.action === 'promote')
    return `${notes} ${decision.notes.length === 1 ? 'becomes' : 'become'} ${to ?? ''}.`;
  if (decision.action === 'extend')
    return `${notes}: postponed by ${decision.weeks} ${decision.weeks === 1 ? 'week' : 'weeks'}.`;
  return `${notes} ${decision.notes.length === 1 ? 'moves' : 'move'} to the trash.`;
}

function brokenWords({ proof, decision: { notes } }: PlannedDecision): string {
  return `${brokenSentence(brokenElsewhere(proof, notes), 'break')}${brokenSentence(proof?.withoutHeading ?? [], 'lead to the note, but no longer to its heading or block')}`;
}

function brokenSentence(links: ReviewProof['broken'], effect: string): string {
  if (links.length === 0) return '';
  const places = fewPlaces(links.map(({ path, line }) => `${path}:${line}`));
  return ` ${linkSubject(links)} would ${effect}: ${places}.`;
}

/** Formats the line of the log note. */
export function logLine({ decision, to }: PlannedDecision): string {
  const names = decision.notes.join(', ');
  if (decision.action === 'promote') return `promoted ${names} to ${logLink(parseVaultPath(to ?? ''))}`;
  if (decision.action === 'extend')
    return `postponed ${decision.notes.map((path) => logLink(parseVaultPath(path))).join(', ')} by ${decision.weeks} ${decision.weeks === 1 ? 'week' : 'weeks'}`;
  return `deleted ${names}`;
}

/** Returns the broken links in notes that stay. Links in notes that leave go with their sentences. */
export function brokenElsewhere(proof: Proof | null | undefined, notes: readonly string[]): Proof['broken'] {
  return (proof?.broken ?? []).filter(({ path }) => !notes.includes(path));
}

/**
 * Returns the reasons, a sentence each, not to carry out a model's proposal before a person has looked at it; none for
 * what a person decided or accepted.
 */
function doubtsOf(planned: PlannedDecision): string[] {
  const { decision, proof, invented, inventedWords } = planned;
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
    ...(broken.length === 0 ? [] : ['Links to the notes to be deleted would break.']),
    ...(invented.length === 0 ? [] : [`Not in any of the notes: ${quotedWith(invented, inventedWords)}.`]),
  ];
}

/** Describes the result of the second check of a model's proposal; empty for what a person decided. */
function judgementOf({ decision }: PlannedDecision): string[] {
  if ((decision.action !== 'promote' && decision.action !== 'delete') || decision.gate === undefined) return [];
  if (decision.gate === null) return ['It was proposed by a model and not checked.'];
  return [`Second check: ${secondCheckWords(decision.gate)}`];
}

/** Returns the objections to a model's proposal and the result of its second check; empty for what a person decided. */
function judgedSentences(planned: PlannedDecision): string[] {
  return [...new Set([...doubtsOf(planned), ...judgementOf(planned)])];
}

/** Returns why a proposal is not carried out before somebody has looked at it; null when there are no objections. */
export function doubtOf(planned: PlannedDecision): Reason | null {
  if (doubtsOf(planned).length === 0) return null;
  return {
    reason: `${judgedSentences(planned).join(' ')} Check it, then accept it.`,
    remedies: [{ entry: 'accepted' }],
  };
}
