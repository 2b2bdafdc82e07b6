import { labelBits } from '../bm25f/note-bits';
import { comparable } from '../comparable';
import type { Filter } from './filter';

/** Matches notes whose path begins with the value. */
export const pathFilter: Filter = {
  example: 'Projects/',
  help: 'in this folder, or whose path begins with this',
  otherNames: ['folder'],
  isAlternative: true,
  test: (value) => {
    const wanted = comparableStart(value);
    return ({ path }) => comparable(path).startsWith(wanted);
  },
  bits: (value, segment, lexicon) => {
    const wanted = comparableStart(value);
    if (wanted.endsWith('/')) return labelBits(segment, 'folder', wanted.slice(0, -1), lexicon);
    const bits = new Uint8Array(segment.noteCount);
    for (let note = 0; note < bits.length; note++)
      if (comparable(segment.pathOf(note)).startsWith(wanted)) bits[note] = 1;
    return bits;
  },
};

/** Returns the beginning of a path in the form used for comparison. */
function comparableStart(value: string): string {
  return comparable(value)
    .replace(/\\/g, '/')
    .replace(/^(?:\.?\/)+/, '');
}
