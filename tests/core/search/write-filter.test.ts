import * as fc from 'fast-check';
import { parseQuery } from '../../../src/core/search/parse-query';
import { writeFilter } from '../../../src/core/search/filters/filter-text';
import { trials } from '../../fakes/trials';

describe('writeFilter', () => {
  test.each([
    ['type', 'decision', 'type:decision'],
    ['type', 'My type', 'type:"My type"'],
    ['type', '"Quoted"', 'type:«"Quoted"»'],
    ['type', 'rock"n"roll', 'type:rock"n"roll'],
    ['type', 'a:b', 'type:a:b'],
    ['type', '-x', 'type:-x'],
    ['type', ':x', 'type:":x"'],
    ['type', '//x', 'type:"//x"'],
    ['tag', 'a/b', 'tag:a/b'],
    ['path', 'Projects/My shop/', 'path:"Projects/My shop/"'],
    ['path', 'A "b" c/', 'path:«A "b" c/»'],
    ['path', '«A» "b" c/', null],
    ['type', ' x', null],
    ['type', '', null],
    ['tag', '#x', null],
    ['after', 'tomorrow', null],
  ] as const)('writes %s of %j as %j', (field, value, expected) => {
    expect(writeFilter(field, value)).toBe(expected);
  });

  test('reads back its own output, also in the middle of a query', () => {
    const value = fc.string({ unit: fc.constantFrom(...'ab:"“”„«»-# /\\', 'type:', '漢', '\u3000'), maxLength: 12 });
    fc.assert(
      fc.property(value, fc.constantFrom('type', 'path', 'tag'), (written, field) => {
        const filter = writeFilter(field, written);
        if (filter === null) return;
        expect(parseQuery(`one ${filter} two`)).toMatchObject({
          words: ['one', 'two'],
          phrases: [],
          filters: [{ field, value: written, isExcluded: false }],
          unknownOperators: [],
        });
      }),
      { numRuns: trials(1000) },
    );
  });
});
