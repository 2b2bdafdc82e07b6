import { readSourceNote } from '../../../src/core/merging/source-note';
import { hintsOf, withoutForms } from '../../../src/core/restructure/hints';

const text = 'A text with a [[link]] that says enough about its subject to be found again.\n';
const placesOf = (path: string, folder: string): string[] =>
  hintsOf(
    readSourceNote(path, text),
    ['1', '2', '3', '4'].map((name) => `${folder}${name}.md`),
  ).map(({ reason }) => reason);

test('a note in a subfolder of the folder of its related notes is in its place', () => {
  expect(placesOf('Bases/Layouts/Map.md', 'Bases/')).toEqual([]);
  expect(placesOf('Bases/Map.md', 'Bases/Layouts/')).toEqual(['Nearly all related notes are in Bases/Layouts.']);
  expect(placesOf('Basement/Map.md', 'Base/')).toEqual(['Nearly all related notes are in Base.']);
  expect(placesOf('Bases/Map.md', '')).toEqual(['Nearly all related notes are in the top of the vault.']);
});

test('it is not said of many notes of a folder, which are there for their form', () => {
  const hintsFor = (names: readonly string[]): ReturnType<typeof hintsOf> =>
    names.map((name) => ({ path: `Posts/${name}.md`, hint: 'misplaced', reason: 'Nearly all.' }));
  const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `Posts/${name}.md`);
  const poor = { path: 'Posts/a.md', hint: 'low-quality', reason: 'It is empty.' } as const;
  expect(withoutForms([...hintsFor(['a', 'b', 'c']), poor], paths)).toEqual([poor]);
  expect(withoutForms(hintsFor(['a', 'b']), paths)).toHaveLength(2);
  expect(withoutForms(hintsFor(['a']), ['Posts/a.md'])).toHaveLength(1);
});
