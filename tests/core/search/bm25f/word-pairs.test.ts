import { hashOf } from '../../../../src/core/search/bm25f/dictionary/term-dictionary';
import { fillFilter, mayHoldPair, WordPairs } from '../../../../src/core/search/bm25f/postings/word-pairs';
import { tokenize } from '../../../../src/core/search/text/tokenizer';

function pairsOf(...texts: readonly string[]): number[] {
  const pairs = new WordPairs();
  for (const text of texts) {
    pairs.breakOff();
    tokenize(text, {
      token: (term, _start, _end, kind) => {
        pairs.token(hashOf(term), kind);
      },
    });
  }
  return [...pairs.take()];
}

function filterOf(pairs: readonly number[]): Uint8Array {
  return fillFilter(new Uint8Array(pairs.length), Uint32Array.from(pairs));
}

const words = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => `word${String(from + i)}`).join(' ');

it('contains words that follow each other, across symbols', () => {
  expect(pairsOf('Deep *sea*\n\n- diving')).toEqual([...pairsOf('deep sea'), ...pairsOf('sea diving')]);
  expect(pairsOf('deep sea')).not.toEqual(pairsOf('sea deep'));
});

it('contains no parts of names, and nothing across text without spaces or other texts', () => {
  expect(pairsOf('loadCache now')).toEqual(pairsOf('loadcache now'));
  expect(pairsOf('deep 海 sea')).toEqual([]);
  expect(pairsOf('deep', 'sea')).toEqual([]);
});

it('starts over after each note', () => {
  const pairs = new WordPairs();
  pairs.token(1, 0);
  pairs.take();
  pairs.token(2, 0);
  expect([...pairs.take()]).toEqual([]);
});

it('passes every pair of a note, and few others', () => {
  const pairs = pairsOf(words(2_000));
  const filter = filterOf(pairs);
  expect(pairs.every((pair) => mayHoldPair(filter, 0, filter.length, pair))).toBe(true);
  const others = pairsOf(words(10_001, 5_000)).filter((pair) => mayHoldPair(filter, 0, filter.length, pair));
  expect(others.length).toBeLessThan(350);
  expect(filter).toHaveLength(pairs.length);
});

it('accepts nothing without pairs, whatever bytes follow', () => {
  expect(mayHoldPair(new Uint8Array(9).fill(255), 4, 4, pairsOf('deep sea')[0] ?? 0)).toBe(false);
  expect(mayHoldPair(filterOf([]), 0, 0, pairsOf('deep sea')[0] ?? 0)).toBe(false);
});
