import type { JsonValue } from '../../../src/core/json';
import { countRecalls, readRecalls } from '../../../src/engine/reading/recalls';

function deviceWith(kept: JsonValue = null): {
  readonly get: () => Promise<JsonValue>;
  readonly put: (key: string, value: JsonValue) => Promise<void>;
  readonly tell: () => void;
} {
  let record = kept;
  return {
    get: () => Promise.resolve(record),
    put: (_, value) => {
      record = value;
      return Promise.resolve();
    },
    tell: () => undefined,
  };
}

test('counts how often a note was recalled, and the last day', async () => {
  const device = deviceWith();
  await countRecalls(['A.md', 'A.md', 'B.md'], '2026-05-01', () => device);
  await countRecalls(['A.md'], '2026-06-01', () => device);
  expect([...(await readRecalls(() => device))]).toEqual([
    ['A.md', { count: 2, last: '2026-06-01' }],
    ['B.md', { count: 1, last: '2026-05-01' }],
  ]);
});

test('forgets the notes that were recalled longest ago', async () => {
  const device = deviceWith();
  await countRecalls(['Old.md'], '2025-01-01', () => device);
  await countRecalls(
    Array.from({ length: 5_000 }, (_, at) => `N${String(at)}.md`),
    '2026-05-01',
    () => device,
  );
  const recalls = await readRecalls(() => device);
  expect([recalls.size, recalls.has('Old.md')]).toEqual([5_000, false]);
});

test.each([
  ['is damaged', () => deviceWith('damaged')],
  [
    'cannot be read',
    (): never => {
      throw new Error('The disk is full.');
    },
  ],
  ['is missing', () => undefined],
])('goes on without a count when the record %s', async (_, device) => {
  await countRecalls(['A.md'], '2026-05-01', device);
  expect((await readRecalls(device)).size).toBeLessThanOrEqual(1);
});
