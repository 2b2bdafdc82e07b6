import { counted } from '../../../../core/counted';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { GroupRow, RestructureOutput } from '../../../../features/restructure/restructure-output';
import { linkTotals } from '../../../../features/restructure/restructure-words';
import {
  agreeLine,
  dryRunLine,
  endedLines,
  undoLine,
  costLine,
  operationLines,
  section,
  reasonLines,
} from './report-lines';
import { actingLines, isLeftOut, keptGroups, groupNames } from './decided-group';

const mostOperations = 60;

export function renderRestructure(output: RestructureOutput): string[] {
  const { run, groups, large, grouping, applied } = output;
  const rows = [...groups, ...large.map(({ note, ...row }): GroupRow => ({ notes: [note], ...row }))];
  const acting = rows.filter(({ action }) => action !== 'keep');
  const decided = new Set(acting.flatMap(({ notes }) => notes));
  return [
    ...grouping.remarks,
    ...acting.flatMap((row) => actingLines(row, output)),
    ...keptGroups(output, decided),
    ...untouchedLines(rows.filter(({ isUndecided }) => isUndecided).length),
    ...concernLines(output, decided),
    ...changeLines(output, acting.filter((row) => isLeftOut(row, output)).length),
    ...endLines(output, rows),
    ...(acting.length === 0 ? idleLines(output, rows.length) : []),
    ...(applied.length > 0 ? [undoLine(run)] : []),
  ];
}

/** Returns objections to a change, and other points to check. */
function concernLines(
  { isByHand, hints, leftOut, refused, lost }: RestructureOutput,
  decided: ReadonlySet<string>,
): string[] {
  return [
    ...(isByHand === true
      ? []
      : section(
          'Worth checking:',
          hints.map(({ path, reason }) => `${path}: ${reason}`),
        )),
    ...(isByHand === true ? [] : section('Not included:', reasonLines(leftOut))),
    ...section('Refused:', reasonLines(refused.filter(({ path }) => !decided.has(path)))),
    ...section(
      'Sentences that would be lost:',
      lost.map(({ path, sentence }) => `${path}: ${sentence}`),
    ),
  ];
}

/** Returns the changes of each file, made or planned. */
function changeLines(
  { proof, newLinks = 0, plan = [], changed = [], applied, ended, stopped, quote }: RestructureOutput,
  leftCount: number,
): string[] {
  return [
    ...(applied.length + plan.length > 0 ? [linkTotals(proof, newLinks)] : []),
    ...section('Changes:', operationLines(changed), mostOperations),
    ...endedLines(ended),
    ...(leftCount === 0 ? [] : [`You skipped ${counted(leftCount, 'change')}.`]),
    ...section(
      stopped === undefined ? 'Nothing was changed. Without --dry-run this would:' : 'If you agree, this will:',
      operationLines(plan),
      mostOperations,
    ),
    ...(quote === undefined ? [] : [quoteWords(quote), ...(stopped === undefined ? [dryRunLine] : [])]),
  ];
}

/** Returns requests without a usable reply, the reason why the run stopped, and the cost. */
function endLines(
  { grouping, plan = [], quote, failed, stopped, cost }: RestructureOutput,
  rows: readonly GroupRow[],
): string[] {
  return [
    ...section(
      'No answer for:',
      rows.filter(({ isFailed }) => isFailed).map(({ notes }) => groupNames(notes)),
    ),
    ...(failed === undefined
      ? []
      : [failed, ...(grouping.by === 'model' ? ['To ask for the groups again, add --regroup.'] : [])]),
    ...(stopped === undefined
      ? []
      : [stopped, quote !== undefined || plan.length > 0 ? agreeLine : 'To decide yourself, use --decisions FILE.']),
    ...(cost === null ? [] : [costLine(cost)]),
  ];
}

/** Returns the closing line when nothing would change and no other line says so. */
function idleLines({ applied, refused, stopped, quote, failed, cost }: RestructureOutput, rowCount: number): string[] {
  if (applied.length > 0 || stopped !== undefined || quote !== undefined || failed !== undefined) return [];
  const isDecided = rowCount === 0 || cost !== null || refused.length > 0;
  return [
    isDecided
      ? 'There is nothing to change.'
      : 'To decide yourself, use --decisions FILE. To get proposals, choose a language model: cyberbrain provider.',
  ];
}

function untouchedLines(count: number): string[] {
  return count === 0
    ? []
    : [
        `${counted(count, 'more group or large note', 'more groups and large notes')} ${count === 1 ? 'is' : 'are'} not in your decisions and not changed.`,
      ];
}
