import { parseVaultPath } from '../../../../src/core/note/path';
import { NoteIds } from '../../../../src/core/search/bm25f/segment/note-places';
import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { SegmentMerger } from '../../../../src/core/search/bm25f/segment/segment-merger';
import { noteOf } from '../note-fixture';

test('ids are assigned in order, never twice, and forgotten when the note is removed', () => {
  const ids = new NoteIds();
  expect([ids.give(70), ids.give(71), ids.end]).toEqual([0, 1, 2]);
  ids.move(0, 2 ** 40);
  ids.drop(1);
  expect([ids.placeOf(0), ids.placeOf(1), ids.placeOf(2), ids.give(5)]).toEqual([2 ** 40, null, null, 2]);
});

test('a note keeps its id when segments are merged, and gets another one when it changes', () => {
  const store = new SegmentStore();
  const idOf = (path: string): number => {
    const place = store.placeOf(parseVaultPath(path));
    const id = place?.segment.ids[place.note] ?? -1;
    expect(store.placeOfId(id)).toEqual(place);
    return id;
  };
  for (let number = 0; number < 12; number++) {
    store.put(noteOf(`${String(number)}.md`, [`ship number${String(number)}`]), false);
    store.seal();
  }
  const before = Array.from({ length: 12 }, (_, number) => idOf(`${String(number)}.md`));
  const upkeep = new SegmentMerger(store);
  while (upkeep.work(() => false));
  expect(store.segments().length).toBeLessThan(12);
  expect(Array.from({ length: 12 }, (_, number) => idOf(`${String(number)}.md`))).toEqual(before);
  store.put(noteOf('3.md', ['harbour']), false);
  store.seal();
  expect(idOf('3.md')).toBe(12);
  expect(store.placeOfId(before[3] ?? -1)).toBeNull();
});
