import { findContradictions } from '../../../src/core/upkeep/contradictions/find-contradictions';
import { readStatements } from '../../../src/core/upkeep/statement';
import { noPause } from '../../fakes/no-pause';
import { noteOf } from './note-of';
import { agreeingPairs, contradictingPairs, type Told } from './retold-pairs';
import { bothTruePairs } from './retold-both-true';
import { settledIn } from './settled-in';

const kindsIn = async (one: Told, other: Told): Promise<string[]> => {
  const notes = [noteOf('A.md', ...one), noteOf('B.md', ...other)];
  const found = await findContradictions(await readStatements(notes, noPause), settledIn(notes), noPause);
  return found.map(({ difference }) => difference.kind);
};

describe('two short notes as wholes', () => {
  it.each([...agreeingPairs, ...bothTruePairs])('%s is no contradiction: %p, %p', async (_why, one, other) => {
    expect(await kindsIn(one, other)).toEqual([]);
    expect(await kindsIn(other, one)).toEqual([]);
  });

  it.each(contradictingPairs)('%s is one in other words: %p, %p', async (_why, one, other, kind) => {
    expect(await kindsIn(one, other)).toEqual([kind]);
    expect(await kindsIn(other, one)).toEqual([kind]);
  });
});
