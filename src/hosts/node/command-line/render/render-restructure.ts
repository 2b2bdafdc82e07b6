import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { GroupRow, LargeRow, RestructureOutput } from '../../../../features/restructure/restructure-output';
import { costLine } from './cost-line';
import { counted, section } from './plain-words';

export function renderRestructure(output: RestructureOutput): string[] {
  const { run, groups, large, proof, cost, quote, plan, applied, refused, leftOut, hints, lost, failed, stopped } = output;
  const acting = groups.filter(({ action }) => action !== 'keep');
  const split = large.filter(({ action }) => action !== 'keep');
  return [
    ...[...acting.map(groupLines), ...split.map(largeLines)].flat(),
    ...keptSections(groups),
    ...section('Large notes that stay whole:', large.filter(({ action }) => action === 'keep').map(({ note, reason }) => `${note}. ${reason}`)),
    ...section('Worth a look:', hints.map(({ path, reason }) => `${path}: ${reason}`)),
    ...section('Left out:', leftOut.map(({ path, reason }) => `${path}: ${reason}`)),
    ...section('Refused:', refused.map(({ path, reason }) => `${path}: ${reason}`)),
    ...section('Sentences that would be lost:', lost.map(({ path, sentence }) => `${path}: ${sentence}`)),
    ...(applied.length > 0 || (plan ?? []).length > 0 ? [`Links that lead to a file: ${counted(proof.linksBefore, 'link')} before, ${proof.linksAfter.toLocaleString('en')} after.`] : []),
    ...section(stopped === undefined ? 'Nothing was changed. Without --dry-run this would:' : 'Agreed to, this would:', (plan ?? []).map(({ op, path, to }) => `${op} ${path}${to === undefined ? '' : ` to ${to}`}`), 60),
    ...(quote === undefined ? [] : [quoteWords(quote)]),
    ...(failed === undefined ? [] : [failed]),
    ...(stopped === undefined ? [] : [stopped]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(acting.length + split.length === 0 && applied.length === 0 && stopped === undefined ? [groups.length + large.length === 0 || cost !== null ? 'Nothing is to be changed.' : 'Decide yourself with --decisions FILE, or choose a language model: cyberbrain provider.'] : []),
    ...(applied.length > 0 ? [`To take it back: cyberbrain undo ${run}`] : []),
  ];
}

const mostGroups = 60;
const verbs = { merge: 'Merge', hub: 'Give an overview to', move: 'Move', subfolder: 'Move to a new folder', split: 'Split', keep: 'Keep' };

function groupLines({ notes, action, reason, gate }: GroupRow): string[] {
  const look = gate === null ? [] : [`  second look: ${gate.passed ? 'passed' : 'failed'}, confidence ${gate.confidence}. ${gate.reasons.join(' ')}`];
  return [`${verbs[action]}:`, ...notes.map((path) => `  ${path}`), ...(reason === '' ? [] : [`  ${reason}`]), ...look];
}

function largeLines({ note, ...row }: LargeRow): string[] {
  return groupLines({ notes: [note], ...row });
}

/** A heading for each reason. */
function keptSections(groups: readonly GroupRow[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { notes, action, reason } of groups) if (action === 'keep') byReason.set(reason, [...(byReason.get(reason) ?? []), notes.join(' | ')]);
  return [...byReason].flatMap(([reason, rows]) => section(`Related notes that stay as they are${reason === '' ? ':' : `. ${reason}`}`, rows, mostGroups));
}
