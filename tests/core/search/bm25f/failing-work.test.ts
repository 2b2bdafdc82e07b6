import { PersistedNote } from '../../../../src/core/search/bm25f/segment/persisted-note';
import { runSteps } from '../../../../src/core/search/bm25f/codec/run-steps';
import { SegmentBuilder } from '../../../../src/core/search/bm25f/segment/segment-builder';
import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { CollectionStatsBuilder } from '../../../../src/core/search/bm25f/segment/collection-stats';
import { noteOf, queryOf } from '../note-fixture';
import { indexOf } from './changing-index';
import { expectSameHits } from './expect-hits';

const notes = Array.from({ length: 12 }, (_, place) =>
  noteOf(`n${String(place)}.md`, [`ship number${String(place)} ${place % 2 === 0 ? 'harbour' : 'sea'}`]),
);
const queries = ['ship', 'harbour', 'sea number3', 'number7'].map((line) => queryOf(line));

const failOnce = (): void => {
  jest.spyOn(PersistedNote.prototype, 'details', 'get').mockImplementationOnce(() => {
    throw new RangeError('Array buffer allocation failed');
  });
};

function expectAll(index: Bm25fIndex): void {
  for (const query of queries) expectSameHits(index.find(query, 50), indexOf(notes).find(query, 50));
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a failed merge keeps its input, and is repeated the next time', () => {
  const index = new Bm25fIndex();
  for (const note of notes) {
    index.put(note, false);
    index.find(queryOf('ship'), 1);
  }
  failOnce();
  expect(() => {
    while (index.tidy(() => false));
  }).toThrow(RangeError);
  expect(index.parts().segments).toHaveLength(12);
  expectAll(index);
  while (index.tidy(() => false));
  expect(index.parts().segments.length).toBeLessThan(12);
  expectAll(index);
});

test('the counts of a failed build are not part of the next one', () => {
  const store = new SegmentStore();
  for (const note of notes) store.put(note, false);
  store.seal();
  const kept = store
    .segments()
    .flatMap((segment) => Array.from({ length: segment.noteCount }, (_, note) => new PersistedNote(segment, note)));
  const tally = new CollectionStatsBuilder(store.lexicon);
  for (const { pieces, lengths } of kept) tally.add(pieces, lengths);
  const contribution = tally.take();
  const builder = new SegmentBuilder();
  failOnce();
  expect(() => runSteps(builder.build(kept, contribution))).toThrow(RangeError);
  expect(runSteps(builder.build(kept, contribution))).toEqual(store.segments()[0]?.bytes);
});
