import { readNoteLines } from '../../../src/core/ask/note-lines';
import { shownText } from '../../../src/core/ask/shown-text';

test.each([
  '~~The quay costs 50 francs.~~',
  '- ~~The quay costs 50 francs.~~',
  '> ~~The quay costs 50 francs.~~',
  '**~~The quay costs 50 francs.~~**',
  '==~~The quay costs 50 francs.~~==',
  '~~The quay costs 50 francs\nand is wide.~~',
  '<s class="old">The quay costs 50 francs.</s>',
  '<del>The quay costs <b>50</b> francs.</del>',
  '<!-- The quay costs <b>50</b> francs. -->',
  '| ~~The quay~~ | ~~50 francs~~ |',
  '# ~~The quay costs 50 francs~~',
])('%j answers nothing, because it is struck out', (text) => {
  expect(readNoteLines(`${text}\n`).flatMap(({ lines }) => lines)).toEqual([]);
});

test.each([
  ['~~The quay costs 50 francs.~~ The quay costs 60 francs.', 'The quay costs 60 francs.'],
  ['The quay costs ~~50~~ 60 francs.', 'The quay costs 60 francs.'],
  ['The quay costs <del>50 <b>old</b></del> 60 francs.', 'The quay costs 60 francs.'],
  ['About ~50 or ~~60 francs.', 'About ~50 or 60 francs.'],
  ['It takes ~~5 s on quay A\nand ~~9 s on quay B.', 'It takes 5 s on quay A and 9 s on quay B.'],
  ['The marks `a~~b` and `c~~d` hold.', 'The marks a~~b and c~~d hold.'],
])('of %j what is left is shown', (text, shown) => {
  expect(readNoteLines(`${text}\n`).flatMap(({ lines }) => lines)).toHaveLength(1);
  expect(shownText(text)).toBe(shown);
});

test('code that shows such marks keeps its line', () => {
  const kinds = readNoteLines('```html\n<!-- keep this mark -->\n```\n').flatMap(({ lines }) =>
    lines.map(({ kind }) => kind),
  );
  expect(kinds).toEqual(['code']);
});
