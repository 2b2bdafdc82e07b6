import { counted } from '../../../../core/counted';
import type { ShownFile } from '../../../../core/plan/shown-file';
import { secondLookWords } from '../../../../engine/asking/second-look-words';
import { isLeft } from '../../../../features/restructure/is-left';
import type {
  AppliedChange,
  GroupRow,
  PlannedRow,
  RestructureOutput,
} from '../../../../features/restructure/restructure-output';
import { withRemedies } from '../remedy-words';
import { shownFileLines } from './shown-file-lines';

const mostOthers = 20;
const unsureWords = 'A second look was not sure';
const verbs = {
  merge: ['Merge', 'Merged'],
  hub: ['Give an overview to', 'Gave an overview to'],
  move: ['Move', 'Moved'],
  subfolder: ['Move to a new folder', 'Moved to a new folder'],
  split: ['Split', 'Split in parts'],
  keep: ['Keep', 'Kept'],
} as const;

/** A decision with what became of it: made, refused, left, or none of these where nothing was to be changed yet. */
export function actingLines(row: GroupRow, output: RestructureOutput): string[] {
  const { notes, action, reason, gate } = row;
  const { applied, planned = [], doubtful = [], refused } = output;
  const isThis = (change: Pick<AppliedChange, 'action' | 'notes'>): boolean =>
    change.action === action && change.notes.join('\n') === notes.join('\n');
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

/** Only where somebody was asked. */
export function isLeftOut(row: GroupRow, output: RestructureOutput): boolean {
  return output.planned === undefined && output.ended === undefined && isLeft(row, output);
}

/** The notes that come of it and what becomes of its own; then those in which links follow. */
function fileLines({ notes, to, files }: PlannedRow): string[] {
  const isOwn = ({ path }: ShownFile): boolean => notes.includes(path) || to.includes(path);
  const others = files.filter((file) => !isOwn(file));
  return [...files.filter(isOwn), ...others.slice(0, mostOthers)]
    .flatMap(shownFileLines)
    .concat(
      others.length > mostOthers
        ? [`… and ${counted(others.length - mostOthers, 'more note')} in which links follow (--json shows all)`]
        : [],
    );
}

function resultWords({ action, to }: Pick<AppliedChange, 'action' | 'to'>): string {
  const kinds: Partial<Record<AppliedChange['action'], string>> = { merge: 'one note: ', hub: 'below the overview: ' };
  return `${kinds[action] ?? ''}${to.join(', ')}`;
}
