import { parseQuery } from '../../../src/core/search/parse-query';
import { findMatches } from '../../../src/core/search/query-matches';

describe('what is highlighted', () => {
  const marked = (text: string, line: string): string[] => {
    const ranges = findMatches(text, parseQuery(line)).map(({ range }) => range);
    const isInner = (start: number, end: number): boolean =>
      ranges.some(([from, to]) => from <= start && to >= end && to - from > end - start);
    return ranges.filter(([start, end]) => !isInner(start, end)).map((range) => text.slice(...range));
  };

  test.each<[string, string, string[]]>([
    ['The iPad runs iOS, as I said', 'iPad sync', ['iPad']],
    ['An e-mail about the eBook', 'eBook ', ['eBook']],
    ["It's Caroline's, that's sure", "Caroline's dog ", ["Caroline's"]],
    ['L’eau et l’air', 'l’eau ', ['L’eau']],
    ['At last hold_expires_at expires', 'hold_expires_at ', ['hold_expires_at', 'expires']],
    ['The state of art', 'state-of-the-art ', ['state', 'art']],
    ['Vitamin C, not D', 'vitamin-c ', ['Vitamin', 'C']],
    ['plan b or a/b', 'plan b ', ['plan', 'b', 'b']],
    ['C++ and C', 'C++ ', ['C++', 'C']],
    ['Nel dell’arte, dell UE', "dell'UE ", ['UE']],
    ['我在北京大学', '北京 ', ['北京']],
  ])('%s by %s', (text, line, words) => {
    expect(marked(text, line)).toEqual(words);
  });
});
