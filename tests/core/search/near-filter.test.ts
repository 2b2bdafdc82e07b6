import { nearFilter } from '../../../src/core/search/filters/filter-text';
import { filterFields, filterOf } from '../../../src/core/search/filters/filters';
import { parseQuery } from '../../../src/core/search/parse-query';

describe('nearFilter', () => {
  test.each([
    ['typ:decision', 'type:decision'],
    ['Tpye:Decision', 'type:Decision'],
    ['-tga:old', '-tag:old'],
    ['tags:#idea', 'tag:#idea'],
    ['projct:"My shop"', 'project:"My shop"'],
    ['state:active', 'status:active'],
    ['durabilty:durable', 'durability:durable'],
    ['afetr:2026-01-31', 'after:2026-01-31'],
    ['folder:Projects/', 'path:Projects/'],
    ['since:2026', 'after:2026'],
  ])('%s is corrected to %s', (typed, expected) => {
    expect(nearFilter(typed)).toBe(expected);
  });

  test.each([
    ['foo:bar'],
    ['note:this'],
    ['time:noon'],
    ['page:12'],
    ['after:tomorrow'],
    ['afetr:tomorrow'],
    ['since:then'],
    ['tag:#'],
    ['x:y'],
    ['constructor:x'],
    [''],
  ])('corrects nothing for %j', (typed) => {
    expect(nearFilter(typed)).toBeNull();
  });

  test('each name is found without its last letter, unless that is a filter too', () => {
    for (const field of filterFields) {
      const value = filterOf(field).example;
      const [typed] = parseQuery(`${field.slice(0, -1)}:${value}`).unknownOperators;
      expect(nearFilter(typed ?? '')).toBe(`${field}:${value}`);
    }
  });
});
