import { Semaphore } from '../../../src/engine/indexing/semaphore';
import { ReadAhead } from '../../../src/engine/indexing/read-ahead';
import { settled } from '../../fakes/settled';

test('tasks start in order up to the limit, and a failed task frees its place', async () => {
  const semaphore = new Semaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((n) =>
    semaphore.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      if (n === 0) throw new Error('no');
      return n;
    }),
  );
  results.forEach((result) => {
    result.catch(() => undefined);
  });
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends.splice(1).forEach((end) => {
    end();
  });
  await settled();
  ends.at(-1)?.();
  expect(await Promise.allSettled(results)).toMatchObject([
    { status: 'rejected' },
    { value: 1 },
    { value: 2 },
    { value: 3 },
  ]);
});

test('reading ahead starts a few items early and returns them in order', async () => {
  const begun: number[] = [];
  const ahead = new ReadAhead(
    [0, 1, 2, 3, 4].map((n) => () => {
      begun.push(n);
      return Promise.resolve(n);
    }),
    2,
  );
  expect(begun).toEqual([]);
  expect(await ahead.next()).toBe(0);
  expect(begun).toEqual([0, 1, 2]);
  expect([await ahead.next(), await ahead.next(), await ahead.next(), await ahead.next()]).toEqual([1, 2, 3, 4]);
  await expect(ahead.next()).rejects.toThrow();
});
