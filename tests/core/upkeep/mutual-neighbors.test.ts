import { mutualNeighbors } from '../../../src/core/upkeep/judged/mutual-neighbors';
import { readStatements } from '../../../src/core/upkeep/statement';
import { noPause } from '../../fakes/no-pause';
import { noteOf } from './note-of';
import { settledIn } from './settled-in';

test('of three notes about one thing each is compared with both others, the nearest first, and no other note is', async () => {
  const notes = [
    noteOf('A.md', 'Parcel labels', 'The depot prints parcel labels before the van arrives.'),
    noteOf('B.md', 'Parcel labels', 'The depot prints parcel labels while the van arrives.'),
    noteOf('C.md', 'Parcel labels', 'Drivers print parcel labels once the van is loaded.'),
    noteOf('D.md', 'Coffee', 'Ines grinds beans on Monday.'),
  ];
  const pairs = await mutualNeighbors(await readStatements(notes, noPause), settledIn(notes), noPause);
  const named = pairs.map((pair) => pair.map(({ path }) => path).join(' + '));
  expect(named[0]).toBe('A.md + B.md');
  expect(named.sort()).toEqual(['A.md + B.md', 'A.md + C.md', 'B.md + C.md']);
});
