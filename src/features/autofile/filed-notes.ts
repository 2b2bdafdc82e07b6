import { folderOf } from '../../core/note/path';
import type { Outcome } from '../../engine/proposing/carry-out';
import { type Destination, destinationOf, type PlacedNote, type PlannedFiling } from './plan-filing';

/** The outcome for one note. */
export interface FiledNote {
  readonly path: string;
  readonly action: 'moved' | 'extended' | 'kept';
  /** The note's new path, or the path of the note that it is added to. */
  readonly to?: string;
  readonly confidence: number;
  readonly reason: string;
}

/**
 * Returns the outcome for each note, in their order, without those that a run that ended early did not reach. Changes
 * that nobody decided about yet count as made.
 */
export function filedNotes(
  placed: readonly PlacedNote[],
  { applied, refused, preview, choice }: Outcome<PlacedNote, PlannedFiling>,
): FiledNote[] {
  const isDecided = choice?.chosen != null;
  const made = new Set([...applied, ...(isDecided ? [] : (preview?.changes ?? []))].map(({ item }) => item));
  const reasons = new Map([
    ...[...(preview?.refused ?? []), ...refused].map(({ item, why }) => [item, why.reason] as const),
    ...(preview?.changes ?? []).flatMap(({ item, objection }) =>
      objection === null ? [] : [[item, objection.reason] as const],
    ),
  ]);
  return placed.flatMap((each): FiledNote[] => {
    const { note, filing } = each;
    const { path } = note;
    const { confidence, reason } = filing;
    const destination = destinationOf(each);
    if (destination === null) return [{ path, action: 'kept', confidence, reason }];
    const obstacle = reasons.get(each);
    if (obstacle !== undefined)
      return [{ path, action: 'kept', confidence, reason: `${wouldWords(destination)}, but ${obstacle}` }];
    return made.has(each) ? [{ path, action: destination.action, to: destination.to, confidence, reason }] : [];
  });
}

function wouldWords({ action, to }: Destination): string {
  return `It would ${action === 'moved' ? `move to ${folderWords(folderOf(to))}` : `be added to ${to}`}`;
}

function folderWords(folder: string): string {
  return folder === '' ? 'the top of the vault' : folder;
}
