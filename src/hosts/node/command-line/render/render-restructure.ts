import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import { secondLookWords } from '../../../../engine/asking/second-look-words';
import type { AppliedChange, GroupRow, RestructureOutput } from '../../../../features/restructure/restructure-output';
import { linkWords } from '../../../../features/restructure/restructure-words';
import { agreeLine, endedLines, undoLine } from './closing-lines';
import { costLine } from './cost-line';
import { operationLine } from './operation-line';
import { section } from './plain-words';
import { reasonLines } from './reason-lines';

export function renderRestructure(output: RestructureOutput): string[] {
  const { run, groups, large, grouping, proof, newLinks = 0, cost, quote, plan = [], changed = [], applied, refused, leftOut, hints, lost, failed, ended, stopped } = output;
  const rows = [...groups, ...large.map(({ note, ...row }): GroupRow => ({ notes: [note], ...row }))];
  const acting = rows.filter(({ action }) => action !== 'keep');
  const isKept = ({ action }: GroupRow): boolean => action === 'keep';
  const decided = new Set(acting.flatMap(({ notes }) => notes));
  // A note of a group that stays may be split all the same.
  const kept = groups.filter(isKept).map((row) => ({ ...row, notes: row.notes.filter((path) => !decided.has(path)) }));
  return [
    ...grouping.remarks,
    ...acting.flatMap((row) => actingLines(row, output)),
    ...keptSections('Related notes that stay as they are', kept.filter(({ notes }) => notes.length > 1)),
    ...keptSections('Single notes that stay as they are', kept.filter(({ notes }) => notes.length === 1)),
    ...keptSections('Large notes that stay whole', rows.slice(groups.length).filter(isKept)),
    ...section('Worth a look:', hints.map(({ path, reason }) => `${path}: ${reason}`)),
    ...section('Left out:', reasonLines(leftOut)),
    ...section('Refused:', reasonLines(refused.filter(({ path }) => !decided.has(path)))),
    ...section('Sentences that would be lost:', lost.map(({ path, sentence }) => `${path}: ${sentence}`)),
    ...(applied.length + plan.length > 0 ? [linkWords(proof, newLinks)] : []),
    ...section('What was done:', changed.map(operationLine), mostOperations),
    ...endedLines(ended),
    ...section(stopped === undefined ? 'Nothing was changed. Without --dry-run this would:' : 'Agreed to, this would:', plan.map(operationLine), mostOperations),
    ...(quote === undefined ? [] : [quoteWords(quote)]),
    ...(failed === undefined ? [] : [failed, ...(grouping.by === 'model' ? ['With --regroup the groups are asked for again.'] : [])]),
    ...(stopped === undefined ? [] : [stopped, quote !== undefined || plan.length > 0 ? agreeLine : 'What you decide yourself goes into a file for --decisions.']),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(acting.length === 0 && applied.length === 0 && stopped === undefined ? [rows.length === 0 || cost !== null || refused.length > 0 ? 'Nothing is to be changed.' : 'Decide yourself with --decisions FILE, or choose a language model: cyberbrain provider.'] : []),
    ...(applied.length > 0 ? [undoLine(run)] : []),
  ];
}

const mostGroups = 60;
const mostOperations = 60;
const verbs = { merge: ['Merge', 'Merged'], hub: ['Give an overview to', 'Gave an overview to'], move: ['Move', 'Moved'], subfolder: ['Move to a new folder', 'Moved to a new folder'], split: ['Split', 'Split in parts'], keep: ['Keep', 'Kept'] } as const;

/** A decision with what became of it: made, refused, or neither where nothing was to be changed yet. */
function actingLines({ notes, action, reason, gate }: GroupRow, { applied, planned = [], refused }: RestructureOutput): string[] {
  const isThis = (change: Pick<AppliedChange, 'action' | 'notes'>): boolean => change.action === action && change.notes.join('\n') === notes.join('\n');
  const [done, wouldBe] = [applied.find(isThis), planned.find(isThis)];
  const why = done === undefined ? refused.find(({ path }) => notes.includes(path)) : undefined;
  return [
    `${verbs[action][done === undefined ? 0 : 1]}:`,
    ...notes.map((path) => `  ${path}`),
    ...(done === undefined ? [] : [`  now ${resultWords(done)}`]),
    ...(wouldBe === undefined ? [] : [`  would be ${resultWords(wouldBe)}`]),
    ...(reason === '' ? [] : [`  ${reason}`]),
    ...(gate === null ? [] : [`  Second look: ${secondLookWords(gate)}`]),
    ...(done?.isUnasked === true ? ['  Nobody was asked, because it passed that.'] : []),
    ...(why === undefined ? [] : [`  Left as they are. ${why.reason}`]),
  ];
}

function resultWords({ action, to }: Pick<AppliedChange, 'action' | 'to'>): string {
  const kinds: Partial<Record<AppliedChange['action'], string>> = { merge: 'one note: ', hub: 'below the overview: ' };
  return `${kinds[action] ?? ''}${to.join(', ')}`;
}

/** A heading for each reason. */
function keptSections(heading: string, rows: readonly GroupRow[]): string[] {
  const byReasons = new Map<string, string[]>();
  for (const { notes, reason } of rows) byReasons.set(reason, [...(byReasons.get(reason) ?? []), notes.join(' | ')]);
  return [...byReasons].flatMap(([reason, listed]) => section(`${heading}${reason === '' ? ':' : `. ${reason}`}`, listed, mostGroups));
}
