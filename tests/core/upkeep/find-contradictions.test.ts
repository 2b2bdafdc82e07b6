import { findContradictions } from '../../../src/core/upkeep/contradictions/find-contradictions';
import { readStatements } from '../../../src/core/upkeep/statement';
import { noteOf } from './note-of';
import { settledIn } from './settled-in';
import { notePairs } from './pairs';

const differenceIn = (one: readonly [string, string], other: readonly [string, string]): string | null => {
  const notes = [noteOf('A.md', ...one), noteOf('B.md', ...other)];
  const [found] = findContradictions(readStatements(notes), settledIn(notes));
  return found?.difference.kind ?? null;
};

describe('findContradictions', () => {
  it.each(notePairs)('$one.1 / $other.1', ({ one, other, kind }) => {
    expect(differenceIn(one, other)).toBe(kind);
    expect(differenceIn(other, one)).toBe(kind);
  });
});
