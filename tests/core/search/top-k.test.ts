import * as fc from 'fast-check';
import { TopK } from '../../../src/core/search/top-k';

test('keeps what sorting would put first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), (numbers, limit) => {
      const best = new TopK<number>(limit, (left, right) => left > right);
      for (const number of numbers) best.offer(number);
      expect(best.sorted()).toEqual([...numbers].sort((left, right) => right - left).slice(0, limit));
    }),
  );
});
