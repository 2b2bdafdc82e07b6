import { damaged } from '../../../../src/core/search/bm25f/codec/byte-reader';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import {
  decodeModel,
  decodeVectors,
  encodeModel,
  encodeVectors,
} from '../../../../src/core/search/latent/latent-record';
import { LatentIndex } from '../../../../src/core/search/latent/latent-index';
import type { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { SeededRandom } from '../../../fakes/seeded-random';
import { queryOf } from '../note-fixture';
import { cosinesOf, learn, learned, storeOf, subjectNotes, wordsOfSubject } from './subject-notes';

const store = storeOf(subjectNotes(60), 20);
const latent = learned(store);
const record = latent.record ?? new Uint8Array();

const vectorsOf = (of: LatentIndex, from: SegmentStore): Uint8Array[] =>
  from.segments().map((segment) => of.recordOf(segment) ?? new Uint8Array());

test('model and vectors stay the same objects until something is learned', () => {
  expect(latent.record).toBe(record);
  expect(vectorsOf(latent, store).every((bytes, place) => bytes === vectorsOf(latent, store)[place])).toBe(true);
});

test('reads a model back unchanged', () => {
  const { model, noise } = decodeModel(record, store.lexicon);
  expect(noise).toBeCloseTo(latent.noise ?? 0, 6);
  expect(encodeModel(model, noise)).toEqual(record);
  expect(model.chunkCount).toBe(store.chunkCount);
});

test('vectors read back as they were, and only with the expected counts', () => {
  const vectors = Int8Array.from({ length: 12 }, (_, place) => place - 6);
  const bytes = encodeVectors(vectors, 3);
  expect(decodeVectors(bytes, 4, 3)).toEqual(vectors);
  for (const [chunkIds, dimensions] of [
    [3, 3],
    [5, 3],
    [3, 4],
    [4, 2],
    [6, 2],
    [0, 3],
  ] as const)
    expect(decodeVectors(bytes, chunkIds, dimensions)).toBeNull();
});

test('an index restored with model and vectors answers the same without learning', () => {
  const again = new LatentIndex(store);
  again.restore(record);
  for (const [place, segment] of store.segments().entries())
    again.restoreVectors(segment, vectorsOf(latent, store)[place] ?? new Uint8Array());
  expect(again.state).toBe('ready');
  expect(
    again.tidy(() => {
      throw new Error('there is nothing to learn');
    }),
  ).toBe(false);
  expect(cosinesOf(store, again)).toEqual(cosinesOf(store, latent));
  expect(again.record).toBe(record);
});

test('vectors that do not match are computed again', () => {
  const again = new LatentIndex(store);
  again.restore(record);
  const [first, ...others] = store.segments();
  if (first === undefined) throw new Error('no segment');
  for (const segment of others) again.restoreVectors(segment, latent.recordOf(segment) ?? new Uint8Array());
  again.restoreVectors(first, encodeVectors(new Int8Array(first.chunkCount * 3), 3));
  again.restoreVectors(first, new Uint8Array([1, 2, 3]));
  expect([again.state, again.recordOf(first)]).toEqual(['learning', null]);
  learn(again);
  expect(cosinesOf(store, again)).toEqual(cosinesOf(store, latent));
});

test('vectors without a model are ignored', () => {
  const again = new LatentIndex(store);
  for (const segment of store.segments()) again.restoreVectors(segment, latent.recordOf(segment) ?? new Uint8Array());
  expect([again.state, store.segments().map((segment) => again.recordOf(segment))]).toEqual([
    'learning',
    store.segments().map(() => null),
  ]);
});

test('a model with unknown words is damaged, and changes nothing', () => {
  const other = storeOf(subjectNotes(10).slice(0, 3));
  const again = new LatentIndex(other);
  expect(() => {
    again.restore(record);
  }).toThrow(damaged().message);
  expect([again.state, again.record]).toEqual(['learning', null]);
});

test('truncated or changed bytes are refused, or give a usable model', () => {
  const random = new SeededRandom(5);
  for (const length of [0, 1, 8, 40, record.length - 8, record.length - 1])
    expect(() => decodeModel(record.slice(0, length), store.lexicon)).toThrow(damaged().message);
  for (let tried = 0; tried < 300; tried++) {
    const bytes = record.slice();
    for (let flips = 1 + random.below(4); flips > 0; flips--)
      bytes[random.below(tried % 2 === 0 ? 200 : bytes.length)] = random.below(256);
    try {
      const again = new LatentIndex(store);
      again.restore(bytes);
      learn(again);
    } catch (error) {
      expect(error).toMatchObject({ code: 'damaged' });
    }
  }
});

test('restored with the index, the model is not learned again', () => {
  const index = new Bm25fIndex();
  for (const note of subjectNotes(60)) index.put(note, false);
  while (index.learn(() => false));
  const { vocabulary, model, segments } = index.parts();
  const again = new Bm25fIndex();
  again.restoreVocabulary(vocabulary);
  if (model !== null) again.restoreModel(model);
  for (const { notes, changes, vectors } of segments) again.restoreSegment(notes, changes, vectors);
  expect(again.meaning).toBe('ready');
  expect(
    again.learn(() => {
      throw new Error('there is nothing to learn');
    }),
  ).toBe(false);
  const query = queryOf(wordsOfSubject(0));
  expect(again.nearest(query, 20)).toEqual(index.nearest(query, 20));
  expect(index.nearest(query, 20)).toHaveLength(20);
});
