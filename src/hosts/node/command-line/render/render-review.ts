import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { ProposalRow, ReviewOutput } from '../../../../features/review/review-output';
import { costLine } from './cost-line';
import { section } from './plain-words';

export function renderReview(output: ReviewOutput): string[] {
  const { run, applied, refused, problems, cost, quote, proposals, plan, proof, failed, stopped } = output;
  const changed = applied.some(({ action }) => action !== 'skip');
  return [
    ...(quote === undefined ? [] : [quoteWords(quote)]),
    ...(applied.length + refused.length === 0 && plan === undefined && proposals === undefined ? dueLines(output) : []),
    ...applied.map(appliedLine),
    ...(proposals ?? []).flatMap(proposalLines),
    ...section('Refused:', byReason(refused)),
    ...section('Nothing was changed. This would be done:', (plan ?? []).map(({ op, path, to }) => `${op} ${path}${to === undefined ? '' : ` to ${to}`}`)),
    ...section('Links that lead nowhere then:', (proof?.broken ?? []).map(({ path, line, link }) => `${path}:${line}  ${link}`)),
    ...section('Not clear when they are due:', problems.map(({ path, reason }) => `${path}: ${reason}`)),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(failed === undefined ? [] : [failed]),
    ...(stopped === undefined ? [] : [stopped, 'Run the command again with --yes to agree.']),
    ...(proposals === undefined || proposals.length === 0 ? [] : ['Nothing was changed. Save what --json prints, change it as you like, and give it to --decisions.']),
    ...(changed && plan === undefined ? [`To take it back: cyberbrain undo ${run}`] : []),
  ];
}

function dueLines({ due, today }: ReviewOutput): string[] {
  if (due.length === 0) return [`Nothing is due on ${today}.`];
  const groups = new Map<number, string[]>();
  for (const { group, path, reviewAfter } of due) groups.set(group, [...(groups.get(group) ?? []), `${path}  due since ${reviewAfter}`]);
  return [...groups].flatMap(([group, notes]) => section(`Group ${group}:`, notes));
}

function appliedLine({ path, action, to }: ReviewOutput['applied'][number]): string {
  switch (action) {
    case 'promote': return `${path} went into ${to ?? ''}`;
    case 'extend': return `${path} is due later`;
    case 'delete': return `${path} went to the trash`;
    case 'skip': return `${path} was left as it is`;
  }
}

function proposalLines({ notes, action, weeks, title, reason, gate, lostSentences, inventedSentences, proof }: ProposalRow): string[] {
  const what = { promote: `promote to “${title ?? ''}”`, extend: `extend by ${weeks ?? 0} ${weeks === 1 ? 'week' : 'weeks'}`, delete: 'delete', skip: 'leave as it is' }[action];
  return [
    `${notes.join(', ')}: ${what}. ${reason}`,
    ...(gate === null ? [] : [`  Second look: ${gate.passed ? 'passed' : 'failed'}, confidence ${gate.confidence}. ${gate.reasons.join(' ')}`]),
    ...lostSentences.map(({ path, sentence }) => `  Would be lost: “${sentence}” (${path})`),
    ...inventedSentences.map((sentence) => `  None of the notes says: “${sentence}”`),
    ...(proof?.broken ?? []).map(({ path, line, link }) => `  Would lead nowhere: ${path}:${line} ${link}`),
  ];
}

/** Notes that were refused together share a line. */
function byReason(refused: ReviewOutput['refused']): string[] {
  const paths = new Map<string, string[]>();
  for (const { path, reason } of refused) paths.set(reason, [...(paths.get(reason) ?? []), path]);
  return [...paths].map(([reason, named]) => `${named.join(', ')}: ${reason}`);
}
