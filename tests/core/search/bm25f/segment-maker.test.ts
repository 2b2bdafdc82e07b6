import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { encodeChanges } from '../../../../src/core/search/bm25f/segment/segment-changes';
import { SegmentMaker } from '../../../../src/core/search/bm25f/segment/segment-maker';
import type { NoteRecord } from '../../../../src/core/note/note-record';
import { expectEqual } from '../../../fakes/frequent-expect';
import { someOf } from '../../../fakes/trials';
import { noteOf, queryOf } from '../note-fixture';
import { indexOf, restored } from './changing-index';
import { expectSameHits } from './expect-hits';
import { RandomNotes } from './random-notes';

function moveInto(index: Bm25fIndex, maker: SegmentMaker): void {
  index.restoreSegment(maker.make(index.number(maker.newNames())), null);
}

function uniqueNotes(random: RandomNotes, count: number): NoteRecord[] {
  const notes = new Map<string, NoteRecord>();
  for (let made = 0; made < count; made++) {
    const note = random.note();
    notes.set(note.path, note);
  }
  return [...notes.values()];
}

test.each(someOf([51, 52, 53, 54, 55, 56], 2))(
  'segments of several makers answer as one index does (seed %i)',
  (seed) => {
    const random = new RandomNotes(seed);
    const notes = uniqueNotes(random, 90);
    const index = new Bm25fIndex();
    const makers = [new SegmentMaker(), new SegmentMaker(), new SegmentMaker()];
    for (const note of notes) {
      const place = random.below(4);
      const maker = makers[place];
      if (maker === undefined) index.put(note, false);
      else maker.put(note, false);
      if (maker !== undefined && random.oneIn(8)) moveInto(index, maker);
    }
    for (const maker of makers) moveInto(index, maker);
    const wanted = indexOf(notes);
    for (const kept of [index, restored(index.parts())]) {
      for (let asked = 0; asked < 30; asked++) {
        const query = random.query();
        expectSameHits(kept.find(query, 1000), wanted.find(query, 1000));
        expectEqual(kept.facets(query), wanted.facets(query));
      }
      for (const { path } of notes) expectEqual(kept.get(path), wanted.get(path));
    }
    while (index.tidy(() => false));
    for (let asked = 0; asked < 30; asked++) {
      const query = random.query();
      expectSameHits(index.find(query, 1000), wanted.find(query, 1000));
    }
  },
);

test('a term that becomes a whole word later is one in the index', () => {
  const [index, maker] = [new Bm25fIndex(), new SegmentMaker()];
  maker.put(noteOf('a.md', ['boundary-layer']), false);
  moveInto(index, maker);
  maker.put(noteOf('b.md', ['the layer']), false);
  moveInto(index, maker);
  const wanted = indexOf([noteOf('a.md', ['boundary-layer']), noteOf('b.md', ['the layer'])]);
  for (const words of ['layre', 'layer', 'boundery'])
    expectSameHits(index.find(queryOf(words), 9), wanted.find(queryOf(words), 9));
});

test('notes that are no longer wanted when the segment arrives count for nothing', () => {
  const [index, maker] = [new Bm25fIndex(), new SegmentMaker()];
  const notes = ['a.md', 'b.md', 'c.md'].map((path) => noteOf(path, [`bread of ${path}`]));
  for (const note of notes) maker.put(note, false);
  index.put(noteOf('b.md', ['rye']), false);
  const bytes = maker.make(index.number(maker.newNames()));
  index.restoreSegment(bytes, encodeChanges(Uint8Array.of(0, 1, 0), new Map()));
  const wanted = indexOf([...notes.filter((_, place) => place !== 1), noteOf('b.md', ['rye'])]);
  for (const words of ['bread', 'rye']) expectSameHits(index.find(queryOf(words), 9), wanted.find(queryOf(words), 9));
});

test('a maker without notes makes a segment without notes', () => {
  const [index, maker] = [new Bm25fIndex(), new SegmentMaker()];
  moveInto(index, maker);
  expect(index.parts().segments).toEqual([]);
});
