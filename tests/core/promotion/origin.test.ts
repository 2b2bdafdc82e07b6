import { fileOfOrigin, isOfSource, pathInSource, placeOfOrigin } from '../../../src/core/promotion/origin';

test.each([
  ['~/shop/CLAUDE.md:12', '~/shop/CLAUDE.md', ':12'],
  ['~/shop/issues.json#7.2', '~/shop/issues.json', '#7.2'],
  ['~/shop/CHANGELOG.md#1.2.0-rc.1', '~/shop/CHANGELOG.md', '#1.2.0-rc.1'],
  ['C:/shop/a.md', 'C:/shop/a.md', ''],
])('reads the file and the place of %s', (origin, file, place) => {
  expect([fileOfOrigin(origin), placeOfOrigin(origin)]).toEqual([file, place]);
});

test.each([
  ['~/shop/docs/a.md', '~/shop', 'docs/a.md'],
  ['Repo/a.md', '', 'Repo/a.md'],
])('%s is in %p', (file, source, path) => {
  expect([isOfSource(file, source), pathInSource(file, source)]).toEqual([true, path]);
});

test.each([
  ['~/shopping/a.md', '~/shop'],
  ['~/shop/a.md', ''],
  ['/repo/a.md', ''],
  ['~/shop/../bank/.git', '~/shop'],
  ['Repo/..\\..\\bank/a.md', ''],
])('%s is not in %p', (file, source) => {
  expect(isOfSource(file, source)).toBe(false);
});
