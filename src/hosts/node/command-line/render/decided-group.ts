import { counted, andMore } from '../../../../core/counted';
import type { ShownFile } from '../../../../core/plan/shown-file';
import { secondCheckWords } from '../../../../engine/asking/second-check';
import {
  type AppliedProposal,
  type GroupRow,
  isLeft,
  type PieceRow,
  type PlannedRow,
  type RestructureOutput,
} from '../../../../features/restructure/restructure-output';
import { withRemedies } from '../exit-code';
import { shownLine } from '../terminal';
import { section, shownFileLines } from './report-lines';

const mostOthers = 20;

const unsureWords = 'A second check was not sure';

const verbs = {
  merge: ['Merge', 'Merged'],
  hub: ['Add an overview of', 'Added an overview of'],
  move: ['Move', 'Moved'],
  subfolder: ['Move to a new folder', 'Moved to a new folder'],
  split: ['Split', 'Split'],
  keep: ['Keep', 'Kept'],
} as const;

const mostGroups = 60;

const mostPieces = 5;

const mostLarge = 20;

/** Returns the lines for a decision and its outcome: made, planned, refused or skipped. */
export function actingLines(row: GroupRow, output: RestructureOutput): string[] {
  const { notes, action, reason, gate } = row;
  const { applied, planned = [], doubtful = [], refused } = output;
  const isThis = (change: Pick<AppliedProposal, 'action' | 'notes'>): boolean =>
    change.action === action && change.notes.join('\n') === notes.join('\n');
  const [done, wouldBe] = [applied.find(isThis), [...planned, ...doubtful].find(isThis)];
  const why = done === undefined ? refused.find(({ path }) => notes.includes(path)) : undefined;
  const isLookTold = why?.reason.includes(unsureWords) === true;
  return [
    `${verbs[action][done === undefined ? 0 : 1]}:`,
    ...notes.map((path) => `  ${path}`),
    ...(done === undefined ? [] : [`  now ${resultWords(done)}`]),
    ...(wouldBe === undefined ? [] : [`  would ${wouldBe.action === 'hub' ? 'be' : 'become'} ${resultWords(wouldBe)}`]),
    ...(reason === '' ? [] : [`  ${reason}`]),
    ...(gate === null || isLookTold ? [] : [`  Second check: ${secondCheckWords(gate)}`]),
    ...(done?.remarks ?? []).map((line) => `  ${line}`),
    ...(done?.isUnasked === true ? ['  Applied automatically after a second check.'] : []),
    ...(why === undefined ? [] : [`  Not changed. ${withRemedies(why.reason, why.remedies)}`]),
    ...(isLeftOut(row, output) ? ['  Skipped by you.'] : []),
    ...(wouldBe === undefined ? [] : [...wouldBe.remarks, ...fileLines(wouldBe)].map((line) => `  ${line}`)),
  ];
}

/** True when the user was asked and did not select the change. */
export function isLeftOut(row: GroupRow, output: RestructureOutput): boolean {
  return output.planned === undefined && output.ended === undefined && isLeft(row, output);
}

/** Returns the created notes, what happens to the original ones, and the notes whose links are updated. */
function fileLines({ notes, to, files }: PlannedRow): string[] {
  const isOwn = ({ path }: ShownFile): boolean => notes.includes(path) || to.includes(path);
  const others = files.filter((file) => !isOwn(file));
  return [...files.filter(isOwn), ...others.slice(0, mostOthers)]
    .flatMap(shownFileLines)
    .concat(
      others.length > mostOthers
        ? [`… and ${counted(others.length - mostOthers, 'more note')} with updated links (--json shows all)`]
        : [],
    );
}

function resultWords({ action, to }: Pick<AppliedProposal, 'action' | 'to'>): string {
  const kinds: Partial<Record<AppliedProposal['action'], string>> = {
    merge: 'one note: ',
    hub: 'below the overview: ',
  };
  return `${kinds[action] ?? ''}${to.join(', ')}`;
}

/** Returns the examined groups and notes that were not changed; `decided` are the notes that a decision changes. */
export function keptGroups({ groups, large }: RestructureOutput, decided: ReadonlySet<string>): string[] {
  const isKept = ({ action, isUndecided, isFailed }: Pick<GroupRow, 'action' | 'isUndecided' | 'isFailed'>): boolean =>
    action === 'keep' && isUndecided !== true && isFailed !== true;
  // A note of an unchanged group may still be split.
  const kept = groups.filter(isKept).map((row) => ({ ...row, notes: row.notes.filter((path) => !decided.has(path)) }));
  const whole = large.filter(isKept).map(({ note, ...row }) => ({ notes: [note], ...row }));
  return [
    ...keptSections(
      'Related notes, unchanged',
      kept.filter(({ notes }) => notes.length > 1),
    ),
    ...keptSections(
      'Notes that may belong elsewhere, unchanged',
      kept.filter(({ notes, isStray }) => notes.length === 1 && isStray),
    ),
    ...keptSections(
      'Single notes, unchanged',
      kept.filter(({ notes, isStray }) => notes.length === 1 && isStray !== true),
    ),
    ...keptSections('Large notes, unchanged', whole, mostLarge),
  ];
}

const mostInLine = 3;

/** Names the first notes of a group in one line, and how many more there are. */
export function groupNames(notes: readonly string[]): string {
  const left = notes.length - mostInLine;
  return left > 0 ? `${notes.slice(0, mostInLine).join(' | ')} ${andMore(left)}` : notes.join(' | ');
}

/** Returns one section per reason; for large notes, also the pieces into which they can be split. */
function keptSections(
  heading: string,
  rows: readonly (GroupRow & { readonly pieces?: readonly PieceRow[] })[],
  most = mostGroups,
): string[] {
  const byReasons = new Map<string, string[]>();
  for (const { notes, reason, pieces = [] } of rows) {
    const listed = pieces.slice(0, mostPieces).map(({ number, begins }) => `  piece ${number}: ${shownLine(begins)}`);
    byReasons.set(reason, [
      ...(byReasons.get(reason) ?? []),
      [
        shownLine(groupNames(notes)),
        ...listed,
        ...(pieces.length > mostPieces ? [`  … ${andMore(pieces.length - mostPieces)} (--json lists all)`] : []),
      ].join('\n  '),
    ]);
  }
  return [...byReasons].flatMap(([reason, listed]) =>
    section(`${heading}${reason === '' ? ':' : `. ${reason}`}`, listed, most).flatMap((lines) => lines.split('\n')),
  );
}
