import { learnAll } from '../../../src/engine/indexing/background-maintenance';
import type { NoteIndex } from '../../../src/ports/note-index';
import { RecordedRun } from './stand-ins';

/** An index with so much to learn, which says this when it is saved. */
function indexWith(slices: number, notices: readonly string[] = []): { index: NoteIndex; calls: string[] } {
  const calls: string[] = [];
  let left = slices;
  const learn = (): Promise<boolean> => {
    calls.push('learn');
    return Promise.resolve(left-- > 0);
  };
  const save = (): Promise<string[]> => {
    calls.push('save');
    return Promise.resolve([...notices]);
  };
  return { index: { learn, save } as Partial<NoteIndex> as NoteIndex, calls };
}

test('learns until nothing remains, then saves', async () => {
  const { index, calls } = indexWith(3, ['The disk is full.']);
  const run = new RecordedRun();
  await learnAll(index, run);
  expect(calls).toEqual(['learn', 'learn', 'learn', 'learn', 'save']);
  expect([run.labels, run.warnings]).toEqual([
    [0, 1, 2].map((steps) => `Learning from the notes ${steps}/null`),
    ['The disk is full.'],
  ]);
});

test('saves nothing when there was nothing to learn', async () => {
  const { index, calls } = indexWith(0);
  await learnAll(index, new RecordedRun());
  expect(calls).toEqual(['learn']);
});

test('can be cancelled between slices', async () => {
  const { index, calls } = indexWith(5);
  const run = new RecordedRun();
  run.onProgress = () => {
    run.cancel();
  };
  await expect(learnAll(index, run)).rejects.toMatchObject({ code: 'cancelled' });
  expect(calls).toEqual(['learn', 'learn']);
});
