import { SegmentMerger } from '../../../../src/core/search/bm25f/segment/segment-merger';
import type { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { cosinesOf, learned, storeOf, subjectNotes } from './subject-notes';

const notes = subjectNotes(60);

function merge(store: SegmentStore): void {
  const upkeep = new SegmentMerger(store);
  while (upkeep.work(() => false));
}

test('merged segments keep their vectors, and nothing is folded in again', () => {
  const store = storeOf(notes, 7);
  const latent = learned(store);
  const before = cosinesOf(store, latent);
  const segmentCount = store.segments().length;
  merge(store);
  expect(store.segments().length).toBeLessThan(segmentCount);
  expect(latent.state).toBe('ready');
  expect(latent.tidy(() => false)).toBe(false);
  expect(cosinesOf(store, latent)).toEqual(before);
});

test('a note removed during the merge is left out, the others keep theirs', () => {
  const store = storeOf(notes, 7);
  const latent = learned(store);
  const before = cosinesOf(store, latent);
  const upkeep = new SegmentMerger(store);
  upkeep.work(() => true);
  const [gone] = notes;
  expect(gone === undefined ? null : store.remove(gone.path)).toBe(true);
  while (upkeep.work(() => false));
  expect(latent.state).toBe('ready');
  const after = cosinesOf(store, latent);
  expect(after.size).toBe(notes.length - 1);
  for (const [path, near] of after) {
    const wanted = new Map(before.get(path));
    wanted.delete(gone?.path ?? '');
    // A whole note is weighed by the statistics of now.
    expect(near.get(path)).toBeCloseTo(wanted.get(path) ?? 0, 1);
  }
});

test('with one segment without vectors, all are folded in', () => {
  const store = storeOf(notes.slice(0, 56), 7);
  const latent = learned(store);
  for (const note of notes.slice(56)) {
    store.put(note, false);
    store.seal();
  }
  merge(store);
  expect(latent.state).toBe('learning');
  while (latent.tidy(() => false));
  expect(latent.state).toBe('ready');
});

test('merged while another model is learned, the new one answers for all at once', () => {
  const store = storeOf(notes.slice(0, 40), 5);
  const latent = learned(store);
  const old = latent.record;
  for (const note of notes.slice(40)) store.put(note, false);
  store.seal();
  const upkeep = new SegmentMerger(store);
  for (let step = 0; latent.record === old; step++) {
    latent.tidy(() => true);
    if (step % 3 === 0) upkeep.work(() => true);
  }
  expect(latent.state).toBe('ready');
});

test('a stored record is not held twice in memory', () => {
  const store = storeOf(notes);
  const latent = learned(store);
  const [segment] = store.segments();
  if (segment === undefined) throw new Error('no segment');
  const before = cosinesOf(store, latent);
  const record = latent.recordOf(segment);
  expect(latent.recordOf(segment)).toBe(record);
  expect(cosinesOf(store, latent)).toEqual(before);
});
