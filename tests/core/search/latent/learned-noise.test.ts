import { learnNoise, samplePassages } from '../../../../src/core/search/latent/learned-noise';
import { learned, storeOf, subjectNotes } from './subject-notes';

function finished<Value>(steps: Generator<undefined, Value>): Value {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** Passages whose nearest notes have these similarities: one in their own folder, one elsewhere. */
function noiseOf(similarities: readonly { readonly own: number; readonly other: number }[]): number | null {
  const store = storeOf(subjectNotes(2), 2);
  const [segment] = store.segments();
  if (segment === undefined) throw new Error('there are no notes');
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
  const own = segment.pathOf(0);
  const passages = similarities.map((_, place) => ({
    path: place === 0 ? 'Another/folder.md' : `${folderOf(own)}sample ${String(place)}.md`,
    vector: Int8Array.of(place),
  }));
  const elsewhere = { ...segment, pathOf: () => 'Elsewhere/x.md' } as unknown as typeof segment;
  return finished(
    learnNoise(passages, ([place = 0]) => [
      { segment, note: 0, chunkId: 0, similarity: similarities[place]?.own ?? 0 },
      { segment: elsewhere, note: 1, chunkId: 1, similarity: similarities[place]?.other ?? 0 },
    ]),
  );
}

describe('noise of a vault', () => {
  test('is the 99th percentile of the similarity to the nearest note of another folder', () => {
    const similarities = Array.from({ length: 101 }, (_, place) => ({
      own: place === 0 ? 0 : 0.99,
      other: place / 200,
    }));
    expect(noiseOf(similarities)).toBeCloseTo(0.495, 12);
  });

  test('is not known with few passages', () => {
    expect(noiseOf([{ own: 0.9, other: 0.1 }])).toBeNull();
  });

  test('is learned once the notes are, and persists', () => {
    const store = storeOf(subjectNotes(60), 20);
    const index = learned(store);
    expect(index.noise).toBeGreaterThan(0);
    expect(index.noise).toBeLessThanOrEqual(1);
  });

  test('passages are spread over the notes, with their own vectors', () => {
    const store = storeOf(subjectNotes(400), 100);
    const dimensions = 2;
    const passages = samplePassages(
      store.segments(),
      (segment) => new Int8Array(segment.chunkCount * dimensions).fill(7),
      dimensions,
    );
    expect(passages).toHaveLength(150);
    expect(new Set(passages.map(({ path }) => path)).size).toBe(150);
    expect(passages.every(({ vector }) => vector.join() === '7,7')).toBe(true);
  });
});
