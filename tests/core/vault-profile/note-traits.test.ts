import { nameForm, nameSeparator } from '../../../src/core/vault-profile/name-form';
import { readNoteTraits } from '../../../src/core/vault-profile/note-traits';
import { proseLanguage } from '../../../src/core/vault-profile/prose-language';

test.each([
  ['2026-11-20', 'day', null],
  ['2026-13-20', 'other', 'hyphens'],
  ['2026-11-20 Meeting with Ada', 'dated', 'spaces'],
  ['2026-11-20-meeting', 'dated', 'hyphens'],
  ['202411201830 Thought', 'stamped', 'spaces'],
  ['20241120183059', 'stamped', null],
  ['202499201830', 'other', null],
  ['getting-started', 'other', 'hyphens'],
  ['snake_case', 'other', 'underscores'],
  ['Tea', 'other', null],
])('the name %s', (name, form, separator) => {
  expect([nameForm(name), nameSeparator(name)]).toEqual([form, separator]);
});

test.each([
  ['English', 'The water for green tea is not boiling, and you should not let it stand for more than two minutes.'],
  [
    'German',
    'Das Wasser für grünen Tee ist nicht kochend, und die Blätter sind nach zwei Minuten aus dem Wasser zu nehmen.',
  ],
  [
    'French',
    'L’eau pour le thé vert ne doit pas bouillir, et les feuilles sont à retirer après deux minutes dans la tasse.',
  ],
  ['Spanish', 'El agua para el té verde no debe hervir, y las hojas se sacan después de dos minutos en la taza.'],
  [
    'Cyrillic script',
    'Вода для зелёного чая не должна кипеть, и листья надо вынуть из чашки не позже, чем через две минуты.',
  ],
  ['Chinese', '绿茶的水不应该沸腾，两分钟后就要把茶叶取出来。'],
  ['Japanese', '緑茶のお湯は沸騰させないで、二分後に茶葉を取り出します。'],
  ['Khmer', 'ទឹកសម្រាប់តែបៃតងមិនគួរពុះទេ ហើយស្លឹកគួរយកចេញ'],
  [null, 'Tea'],
  [null, 'Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore'],
])('the language is %s', (language, text) => {
  expect(proseLanguage(text)).toBe(language);
});

test('how a note is written', () => {
  const text = `\uFEFF---\ntype: recipe\ntags: [Food, quick]\nserves: 4\ndue: 2026-11-20\nby: "[[Ada|her]]"\nparts: ["[[A]]", "[[B]]"]\nmore: [x, "[[C]]"]\nnone:\ndone: true\n---\n# Soup\n\n## Steps\n\nSee [[Other/Stock#Base]], [salt](Salt%20and%20pepper.md), [web](https://example.org) and \`[[code]]\` #hot\n\n## Steps\n`;
  const read = readNoteTraits('Food/Soup.md', text);
  expect([...(read?.traits ?? [])].map((trait) => trait.replaceAll('\t', ' ')).sort()).toEqual([
    'form other',
    'heading Steps',
    'is headed',
    'is tagged',
    'is tagged in properties',
    'is titled',
    'kind by a link',
    'kind done a checkbox',
    'kind due a date',
    'kind more a list',
    'kind none ',
    'kind parts a list of links',
    'kind serves a number',
    'kind tags a list',
    'kind type text',
    'property by',
    'property done',
    'property due',
    'property more',
    'property none',
    'property parts',
    'property serves',
    'property tags',
    'property type',
    'tag Food',
    'tag hot',
    'tag quick',
    'value by [[Ada|her]]',
    'value more [[C]]',
    'value more x',
    'value parts [[A]]',
    'value parts [[B]]',
    'value tags Food',
    'value tags quick',
    'value type recipe',
  ]);
  expect(read?.isCaptured).toBe(false);
  expect(read?.links.map(({ form, target }) => `${form} ${target}`)).toEqual([
    'wikilink Ada',
    'wikilink A',
    'wikilink B',
    'wikilink C',
    'wikilink Other/Stock',
    'markdown Salt and pepper.md',
  ]);
});

test.each(['---\ncb_private: true\n---\n', '---\ncb_private: true\nbroken: "x\n---\n'])(
  'nothing is said about the private note %j',
  (text) => {
    expect(readNoteTraits('Diary.md', text)).toBeNull();
  },
);
