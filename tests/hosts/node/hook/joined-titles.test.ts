import { JoinedTitles, wordsOf } from '../../../../src/hosts/node/hook/joined-titles';

const titles = ['Rate limits', '', 'Separate rates', 'U\u0308ber RATE rate', 'İrate', 'Last', 'a 𝒳 and y'];

test.each([
  ['rate', [0, 3, 4]],
  ['rates', [2]],
  ['über', [3]],
  ['last', [5]],
  ['limits', [0]],
  ['none', []],
  ['limitssep', []],
  ['irate', []],
  ['𝒳', [6]],
])('finds the titles with "%s"', (word, places) => {
  expect(new JoinedTitles(titles).placesWith(word)).toEqual(places);
});

test('finds nothing where there are no titles', () => {
  expect(new JoinedTitles([]).placesWith('rate')).toEqual([]);
});

test('words are compared without case and Unicode form, and short ones are left out', () => {
  expect([...wordsOf('The U\u0308ber-Plan of a 2026')]).toEqual(['the', 'über', 'plan', '2026']);
});
