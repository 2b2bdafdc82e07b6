import { AppError } from '../../../../src/core/errors';
import { parseVaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import type { Segment } from '../../../../src/core/search/bm25f/segment/segment';
import { CachedNeighbours } from '../../../../src/core/search/neighbours/cached-neighbours';
import { restored } from '../bm25f/changing-index';
import { noteOf } from '../note-fixture';

const subjects = ['tea leaves kettle', 'bicycle wheel spoke', 'owl feather nest', 'harbour ship sail'];
const textOf = (number: number): string => `${subjects[number % 4] ?? ''} number${String(number)}`;
const never = (): boolean => false;

function storeOf(count: number, perSegment: number): SegmentStore {
  const store = new SegmentStore();
  for (let number = 0; number < count; number += 1) {
    store.put(noteOf(`${String(number)}.md`, [textOf(number)]), false);
    if ((number + 1) % perSegment === 0) store.seal();
  }
  store.seal();
  return store;
}

function prepared(store: SegmentStore): CachedNeighbours {
  const neighbours = new CachedNeighbours(store);
  while (neighbours.prepare(never));
  return neighbours;
}

/** Returns the neighbors of all notes with similarities, by path. */
function listed(store: SegmentStore, neighbours: CachedNeighbours): unknown {
  const all = store.segments().flatMap((segment) => [...segment.ids.keys()].map((note) => ({ segment, note })));
  return all
    .filter(({ segment, note }) => segment.isDead[note] === 0)
    .map(({ segment, note }) => [segment.pathOf(note), neighbours.of(segment, note).sort((a, b) => a.id - b.id)]);
}

function recordOf(neighbours: CachedNeighbours): { record: Uint8Array; of: readonly Segment[] } {
  const kept = neighbours.record();
  if (kept === null) throw new Error('There is no record.');
  return kept;
}

describe('a record of neighbors', () => {
  test('restores all of them with their similarities, and nothing is left to compute', () => {
    const store = storeOf(60, 25);
    const before = prepared(store);
    const { record, of } = recordOf(before);
    const after = new CachedNeighbours(store);
    after.restore(record, of);
    expect(after.prepare(() => true)).toBe(false);
    expect(listed(store, after)).toEqual(listed(store, before));
    expect(after.record()?.record).toBe(record);
  });

  test('is not there before all neighbors are known', () => {
    const store = storeOf(20, 20);
    const neighbours = new CachedNeighbours(store);
    expect(neighbours.record()).toBeNull();
    let left = 5;
    neighbours.prepare(() => left-- === 0);
    expect(neighbours.record()).toBeNull();
  });

  test('leaves out removed notes, and notes added later are computed and take part', () => {
    const store = storeOf(60, 60);
    const { record, of } = recordOf(prepared(store));
    store.remove(parseVaultPath('4.md'));
    store.put(noteOf('new.md', [textOf(0)]), false);
    store.seal();
    const after = new CachedNeighbours(store);
    after.restore(record, of);
    const added = store.placeOf(parseVaultPath('new.md'));
    const first = store.placeOf(parseVaultPath('0.md'));
    if (added === null || first === null) throw new Error('missing');
    expect(after.of(added.segment, added.note)).toHaveLength(8);
    const ids = after.of(first.segment, first.note).map(({ id }) => id);
    expect(ids).toContain(added.segment.ids[added.note]);
    expect(ids.every((id) => store.placeOfId(id) !== null)).toBe(true);
  });

  test('stays the same until a tenth of the notes is missing in it', () => {
    const store = storeOf(60, 60);
    const neighbours = prepared(store);
    const { record } = recordOf(neighbours);
    store.put(noteOf('new.md', [textOf(0)]), false);
    store.seal();
    expect(neighbours.record()?.record).toBe(record);
    for (let number = 60; number < 66; number += 1) store.put(noteOf(`${String(number)}.md`, [textOf(number)]), false);
    store.seal();
    // A tenth of growth also makes all neighbors stale.
    expect(neighbours.record()).toBeNull();
    while (neighbours.prepare(never));
    expect(recordOf(neighbours).record).not.toBe(record);
  });

  test('that is damaged or of other notes is refused, and changes nothing', () => {
    const store = storeOf(60, 30);
    const { record, of } = recordOf(prepared(store));
    const after = new CachedNeighbours(store);
    const harmed = [record.subarray(0, 40), record.subarray(8), new Uint8Array(record.length).fill(255)];
    for (const bytes of harmed)
      expect(() => {
        after.restore(bytes, of);
      }).toThrow(AppError);
    expect(() => {
      after.restore(record, of.slice(1));
    }).toThrow(AppError);
    const wild = record.slice();
    wild.fill(255, 64, 72);
    expect(() => {
      after.restore(wild, of);
    }).toThrow(AppError);
    expect(after.isKnown(0)).toBe(false);
  });

  test('is part of the persisted index', () => {
    const index = new Bm25fIndex();
    for (let number = 0; number < 40; number += 1) index.put(noteOf(`${String(number)}.md`, [textOf(number)]), false);
    expect(index.parts().neighbours).toBeNull();
    while (index.tidy(never) || index.prepare(never));
    const parts = index.parts();
    if (parts.neighbours === null) throw new Error('There is no record.');
    const again = restored(parts);
    again.restoreNeighbours(parts.neighbours);
    expect(again.parts().neighbours?.record).toBe(parts.neighbours.record);
  });
});
