import type { GroupRow, PieceRow, RestructureOutput } from '../../../../features/restructure/restructure-output';
import { shownLine } from '../terminal';
import { section } from './plain-words';

const mostGroups = 60;
const mostPieces = 30;

/** What was looked at and stays; `decided` are the notes of which something else becomes. */
export function keptGroups({ groups, large }: RestructureOutput, decided: ReadonlySet<string>): string[] {
  const isKept = ({ action, isUndecided, isFailed }: Pick<GroupRow, 'action' | 'isUndecided' | 'isFailed'>): boolean =>
    action === 'keep' && isUndecided !== true && isFailed !== true;
  // A note of a group that stays may be split all the same.
  const kept = groups.filter(isKept).map((row) => ({ ...row, notes: row.notes.filter((path) => !decided.has(path)) }));
  const whole = large.filter(isKept).map(({ note, ...row }) => ({ notes: [note], ...row }));
  return [
    ...keptSections(
      'Related notes that stay as they are',
      kept.filter(({ notes }) => notes.length > 1),
    ),
    ...keptSections(
      'Notes that may belong elsewhere, and stay',
      kept.filter(({ notes, isStray }) => notes.length === 1 && isStray),
    ),
    ...keptSections(
      'Single notes that stay as they are',
      kept.filter(({ notes, isStray }) => notes.length === 1 && isStray !== true),
    ),
    ...keptSections('Large notes that stay whole', whole),
  ];
}

/** A heading for each reason; of large notes the pieces at which they can be cut. */
function keptSections(
  heading: string,
  rows: readonly (GroupRow & { readonly pieces?: readonly PieceRow[] })[],
): string[] {
  const byReasons = new Map<string, string[]>();
  for (const { notes, reason, pieces = [] } of rows) {
    const listed = pieces.slice(0, mostPieces).map(({ number, begins }) => `  piece ${number}: ${shownLine(begins)}`);
    byReasons.set(reason, [
      ...(byReasons.get(reason) ?? []),
      [
        shownLine(notes.join(' | ')),
        ...listed,
        ...(pieces.length > mostPieces ? [`  … and ${pieces.length - mostPieces} more (--json lists all)`] : []),
      ].join('\n  '),
    ]);
  }
  return [...byReasons].flatMap(([reason, listed]) =>
    section(`${heading}${reason === '' ? ':' : `. ${reason}`}`, listed, mostGroups).flatMap((lines) =>
      lines.split('\n'),
    ),
  );
}
