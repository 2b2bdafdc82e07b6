import { counted } from '../../../../core/counted';
import type { ShownFile } from '../../../../core/plan/shown-file';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import { secondLookWords } from '../../../../engine/asking/second-look-words';
import { isLeft } from '../../../../features/restructure/is-left';
import type { AppliedChange, GroupRow, PieceRow, PlannedRow, RestructureOutput } from '../../../../features/restructure/restructure-output';
import { linkWords } from '../../../../features/restructure/restructure-words';
import { withRemedies } from '../remedy-words';
import { shownLine } from '../terminal';
import { agreeLine, dryRunLine, endedLines, undoLine } from './closing-lines';
import { costLine } from './cost-line';
import { operationLine } from './operation-line';
import { section } from './plain-words';
import { reasonLines } from './reason-lines';
import { shownFileLines } from './shown-file-lines';

export function renderRestructure(output: RestructureOutput): string[] {
  const { run, groups, large, grouping, proof, newLinks = 0, cost, quote, plan = [], changed = [], applied, refused, leftOut, hints, lost, failed, ended, stopped, isByHand = false } = output;
  const rows = [...groups, ...large.map(({ note, ...row }): GroupRow => ({ notes: [note], ...row }))];
  const acting = rows.filter(({ action }) => action !== 'keep');
  const isKept = ({ action }: GroupRow): boolean => action === 'keep';
  const leftCount = acting.filter((row) => isLeftOut(row, output)).length;
  const decided = new Set(acting.flatMap(({ notes }) => notes));
  // A note of a group that stays may be split all the same.
  const looked = groups.filter((row) => isKept(row) && row.isUndecided !== true && row.isFailed !== true);
  const kept = looked.map((row) => ({ ...row, notes: row.notes.filter((path) => !decided.has(path)) }));
  const whole = large.filter((row) => row.action === 'keep' && row.isUndecided !== true && row.isFailed !== true);
  return [
    ...grouping.remarks,
    ...acting.flatMap((row) => actingLines(row, output)),
    ...keptSections('Related notes that stay as they are', kept.filter(({ notes }) => notes.length > 1)),
    ...keptSections('Notes that may belong elsewhere, and stay', kept.filter(({ notes, isStray }) => notes.length === 1 && isStray)),
    ...keptSections('Single notes that stay as they are', kept.filter(({ notes, isStray }) => notes.length === 1 && isStray !== true)),
    ...keptSections('Large notes that stay whole', whole.map(({ note, pieces, ...row }) => ({ notes: [note], pieces, ...row }))),
    ...untouchedLines(rows.filter(({ isUndecided }) => isUndecided).length),
    ...(isByHand ? [] : section('Worth a look:', hints.map(({ path, reason }) => `${path}: ${reason}`))),
    ...(isByHand ? [] : section('Left out:', reasonLines(leftOut))),
    ...section('Refused:', reasonLines(refused.filter(({ path }) => !decided.has(path)))),
    ...section('Sentences that would be lost:', lost.map(({ path, sentence }) => `${path}: ${sentence}`)),
    ...(applied.length + plan.length > 0 ? [linkWords(proof, newLinks)] : []),
    ...section('What was done:', changed.map(operationLine), mostOperations),
    ...endedLines(ended),
    ...(leftCount === 0 ? [] : [`You left out ${counted(leftCount, 'change')}.`]),
    ...section(stopped === undefined ? 'Nothing was changed. Without --dry-run this would:' : 'Agreed to, this would:', plan.map(operationLine), mostOperations),
    ...(quote === undefined ? [] : [quoteWords(quote), ...(stopped === undefined ? [dryRunLine] : [])]),
    ...section('No answer for:', rows.filter(({ isFailed }) => isFailed).map(({ notes }) => notes.join(' | '))),
    ...(failed === undefined ? [] : [failed, ...(grouping.by === 'model' ? ['With --regroup the groups are asked for again.'] : [])]),
    ...(stopped === undefined ? [] : [stopped, quote !== undefined || plan.length > 0 ? agreeLine : 'What you decide yourself goes into a file for --decisions.']),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(acting.length === 0 && applied.length === 0 && stopped === undefined && quote === undefined && failed === undefined ? [rows.length === 0 || cost !== null || refused.length > 0 ? 'Nothing is to be changed.' : 'Decide yourself with --decisions FILE, or choose a language model: cyberbrain provider.'] : []),
    ...(applied.length > 0 ? [undoLine(run)] : []),
  ];
}

const mostGroups = 60;
const mostOperations = 60;
const mostPieces = 30;
const mostOthers = 20;
const unsureWords = 'A second look was not sure';
const verbs = { merge: ['Merge', 'Merged'], hub: ['Give an overview to', 'Gave an overview to'], move: ['Move', 'Moved'], subfolder: ['Move to a new folder', 'Moved to a new folder'], split: ['Split', 'Split in parts'], keep: ['Keep', 'Kept'] } as const;

/** A decision with what became of it: made, refused, left, or none of these where nothing was to be changed yet. */
function actingLines(row: GroupRow, output: RestructureOutput): string[] {
  const { notes, action, reason, gate } = row;
  const { applied, planned = [], doubtful = [], refused } = output;
  const isThis = (change: Pick<AppliedChange, 'action' | 'notes'>): boolean => change.action === action && change.notes.join('\n') === notes.join('\n');
  const [done, wouldBe] = [applied.find(isThis), [...planned, ...doubtful].find(isThis)];
  const why = done === undefined ? refused.find(({ path }) => notes.includes(path)) : undefined;
  const isLookTold = why?.reason.includes(unsureWords) === true;
  return [
    `${verbs[action][done === undefined ? 0 : 1]}:`,
    ...notes.map((path) => `  ${path}`),
    ...(done === undefined ? [] : [`  now ${resultWords(done)}`]),
    ...(wouldBe === undefined ? [] : [`  would be ${resultWords(wouldBe)}`]),
    ...(reason === '' ? [] : [`  ${reason}`]),
    ...(gate === null || isLookTold ? [] : [`  Second look: ${secondLookWords(gate)}`]),
    ...(done?.isUnasked === true ? ['  Nobody was asked, because it passed that.'] : []),
    ...(why === undefined ? [] : [`  Left as they are. ${withRemedies(why.reason, why.remedies)}`]),
    ...(isLeftOut(row, output) ? ['  You left it out.'] : []),
    ...(wouldBe === undefined ? [] : [...wouldBe.remarks, ...fileLines(wouldBe)].map((line) => `  ${line}`)),
  ];
}

/** The notes that come of it and what becomes of its own; then those in which links follow. */
function fileLines({ notes, to, files }: PlannedRow): string[] {
  const isOwn = ({ path }: ShownFile): boolean => notes.includes(path) || to.includes(path);
  const others = files.filter((file) => !isOwn(file));
  return [...files.filter(isOwn), ...others.slice(0, mostOthers)].flatMap(shownFileLines).concat(others.length > mostOthers ? [`… and ${counted(others.length - mostOthers, 'more note')} in which links follow (--json shows all)`] : []);
}

/** Only where somebody was asked. */
function isLeftOut(row: GroupRow, output: RestructureOutput): boolean {
  return output.planned === undefined && output.ended === undefined && isLeft(row, output);
}

function resultWords({ action, to }: Pick<AppliedChange, 'action' | 'to'>): string {
  const kinds: Partial<Record<AppliedChange['action'], string>> = { merge: 'one note: ', hub: 'below the overview: ' };
  return `${kinds[action] ?? ''}${to.join(', ')}`;
}

/** A heading for each reason; of large notes the pieces at which they can be cut. */
function keptSections(heading: string, rows: readonly (GroupRow & { readonly pieces?: readonly PieceRow[] })[]): string[] {
  const byReasons = new Map<string, string[]>();
  for (const { notes, reason, pieces = [] } of rows) {
    const listed = pieces.slice(0, mostPieces).map(({ number, begins }) => `  piece ${number}: ${shownLine(begins)}`);
    byReasons.set(reason, [...(byReasons.get(reason) ?? []), [shownLine(notes.join(' | ')), ...listed, ...(pieces.length > mostPieces ? [`  … and ${pieces.length - mostPieces} more (--json lists all)`] : [])].join('\n  ')]);
  }
  return [...byReasons].flatMap(([reason, listed]) => section(`${heading}${reason === '' ? ':' : `. ${reason}`}`, listed, mostGroups).flatMap((lines) => lines.split('\n')));
}

function untouchedLines(count: number): string[] {
  return count === 0 ? [] : [`${counted(count, 'more group or large note', 'more groups and large notes')}, of which your decisions name none, ${count === 1 ? 'stays as it is' : 'stay as they are'}.`];
}
