import { relationWords } from '../../../src/core/graph/relation-words';

test('of two words at the same place that say the same relation, the preferred kind counts', () => {
  expect(relationWords('lead', 'noun').map(({ kind }) => kind)).toEqual(['subject']);
  expect(relationWords('Ann leads Acme', 'verb').map(({ relation, kind }) => [relation, kind])).toEqual([
    ['leads', 'verb'],
  ]);
});

test('a text of very many words of relations is read in time in proportion to its length', () => {
  expect(relationWords('user: '.repeat(100_000), 'noun').length).toBeGreaterThanOrEqual(100_000);
});
