import type { Lexicon } from './dictionary/lexicon';
import { type LabelKind, NotesOfLabels } from './note-labels';
import type { Segment } from './segment/segment';

/** Returns an array with 1 for each note that has a label of this kind whose comparable form equals `wanted`. */
export function labelBits(segment: Segment, kind: LabelKind, wanted: string, { labelLookup }: Lexicon): Uint8Array {
  const bits = new Uint8Array(segment.noteCount);
  const labels = labelLookup.alike(kind, wanted);
  if (labels.length === 0) return bits;
  const notesOfLabels = NotesOfLabels.in(segment);
  for (const label of labels) notesOfLabels.mark(label, bits);
  return bits;
}

/** Returns an array with 1 for each note whose day, `YYYYMMDD`, is wanted; a note without a day never is. */
export function dayBits({ sections: { days } }: Segment, isWanted: (day: number) => boolean): Uint8Array {
  const bits = new Uint8Array(days.length);
  for (let note = 0; note < bits.length; note++) {
    const day = days[note] ?? 0;
    if (day !== 0 && isWanted(day)) bits[note] = 1;
  }
  return bits;
}
