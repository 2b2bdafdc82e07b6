import { comparable } from '../comparable';
import type { Filter } from './filter';

/** Matches notes whose file name contains the value; the ending `.md` is part of the name. */
export const fileFilter: Filter = {
  example: 'velo',
  help: 'whose file name contains this',
  otherNames: ['filename', 'name'],
  isAlternative: false,
  test: (value) => {
    const wanted = comparable(value);
    return ({ path }) => fileNameOf(path).includes(wanted);
  },
  bits: (value, segment) => {
    const wanted = comparable(value);
    const bits = new Uint8Array(segment.noteCount);
    for (let note = 0; note < bits.length; note++)
      if (fileNameOf(segment.pathOf(note)).includes(wanted)) bits[note] = 1;
    return bits;
  },
};

function fileNameOf(path: string): string {
  return comparable(path.slice(path.lastIndexOf('/') + 1));
}
