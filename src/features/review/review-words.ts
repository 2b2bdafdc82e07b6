import { cappedList } from '../../core/capped-list';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-link';
import type { ReviewDecision } from '../../core/review/decision';
import type { ReviewProof } from '../../engine/reviewing/review-proof';
import { brokenElsewhere } from './broken-elsewhere';
import { doubtOf, judgedSentences } from './doubts';
import type { PlannedDecision } from './planned-decision';

const mostShown = 12;

/** Whether notes would leave their place. */
export function trashes({ action }: ReviewDecision): boolean {
  return action === 'promote' || action === 'delete';
}

/** "Promote 2 notes and delete 1?" */
export function questionTitle(planned: readonly PlannedDecision[]): string {
  const count = (action: ReviewDecision['action']): number =>
    planned
      .filter(({ decision }) => decision.action === action)
      .reduce((sum, { decision }) => sum + decision.notes.length, 0);
  const parts = (['promote', 'delete', 'extend'] as const)
    .filter((action) => count(action) > 0)
    .map((action, at) => `${action} ${count(action)}${at === 0 ? (count(action) === 1 ? ' note' : ' notes') : ''}`);
  const words = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}?`;
}

/** What each decision does, and the links that it would break: first all those that something speaks against, then so many of the others. */
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
    return `${notes}: looked at again in ${decision.weeks} ${decision.weeks === 1 ? 'week' : 'weeks'}.`;
  return `${notes} ${decision.notes.length === 1 ? 'goes' : 'go'} to the trash.`;
}

function brokenWords({ proof, decision: { notes } }: PlannedDecision): string {
  return `${linkWords(brokenElsewhere(proof, notes), 'lead nowhere')}${linkWords(proof?.withoutHeading ?? [], 'lead to the note, no longer to a heading or block of it')}`;
}

function linkWords(links: ReviewProof['broken'], fate: string): string {
  if (links.length === 0) return '';
  const places = links
    .slice(0, 3)
    .map(({ path, line }) => `${path}:${line}`)
    .join(', ');
  return ` ${links.length === 1 ? 'A link' : `${links.length} links`} would ${fate}: ${places}${links.length > 3 ? ' …' : ''}.`;
}

/** A line of the log note for each decision that changed something. */
export function logLines(done: readonly PlannedDecision[], isUnasked: boolean): string[] {
  return done
    .filter(({ operations }) => operations.length > 0)
    .map((each) => `${logLine(each)}${isUnasked ? ', unasked: it passed its check' : ''}`);
}

function logLine({ decision, to }: PlannedDecision): string {
  const names = decision.notes.join(', ');
  if (decision.action === 'promote') return `promoted ${names} to ${logLink(parseVaultPath(to ?? ''))}`;
  if (decision.action === 'extend')
    return `extended ${decision.notes.map((path) => logLink(parseVaultPath(path))).join(', ')} by ${decision.weeks} ${decision.weeks === 1 ? 'week' : 'weeks'}`;
  return `deleted ${names}`;
}
