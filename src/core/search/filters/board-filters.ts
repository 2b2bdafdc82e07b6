import { boardStatuses, isKindName, kindNames } from '../../board/kinds';
import { listed } from '../../counted';
import { labelBits } from '../bm25f/note-bits';
import { decodeProperties } from '../bm25f/segment/note-details';
import { comparable } from '../comparable';
import type { Filter, FilteredNote } from './filter';

const boardKey = 'cb_board';

/** Matches entries of the project board of this kind. */
export const kindFilter: Filter = {
  example: 'risk',
  help: 'on the project board of this kind',
  isAlternative: true,
  parse: (value) => (isKindName(value.toLowerCase()) ? value.toLowerCase() : null),
  advice: `Kinds are ${listed(kindNames, 'and')}.`,
  test:
    (value) =>
    ({ properties = [] }) =>
      properties.some(({ name, values }) => isBoardKey(name) && values.some((each) => comparable(each) === value)),
  bits: (value, segment) => {
    const bits = new Uint8Array(segment.noteCount);
    for (let note = 0; note < bits.length; note++) {
      const kinds = decodeProperties(segment.detailsReader(note), isBoardKey).flatMap(({ values }) => values);
      if (kinds.some((each) => comparable(each) === value)) bits[note] = 1;
    }
    return bits;
  },
};

/** Matches entries of the project board in this state. */
export const isFilter: Filter = {
  example: 'open',
  help: 'on the project board in this state, such as `is:open` or `is:blocked`',
  isAlternative: true,
  parse: (value) => (boardStatuses.includes(value.toLowerCase()) ? value.toLowerCase() : null),
  advice: `States are ${listed(boardStatuses, 'and')}.`,
  test: (value) => (note) => comparable(note.facts.status) === value && isOfBoard(note),
  bits: (value, segment, lexicon) => {
    const bits = labelBits(segment, 'status', value, lexicon);
    for (let note = 0; note < bits.length; note++)
      if (bits[note] === 1 && decodeProperties(segment.detailsReader(note), isBoardKey).length === 0) bits[note] = 0;
    return bits;
  },
};

function isOfBoard({ properties = [] }: FilteredNote): boolean {
  return properties.some(({ name }) => isBoardKey(name));
}

function isBoardKey(name: string): boolean {
  return name.length === boardKey.length && name.toLowerCase() === boardKey;
}
