import { decideFates } from '../../../src/core/ask/decide-fates';
import { rowsFrom } from './row-fixture';

const notes = {
  'People/Bastien Roche.md':
    '# Bastien Roche\n\nBusiness partner since 2017. Allergic to walnuts.\n\n## His sister\n\nAllergic to cats.\n',
  'History.md':
    '# History\n\nVersion 0.60\n\nIt was never released.\n\nVersion 0.99\n\nIn February 1997 much was rebuilt. Even the menus changed. The format XCF was introduced with this version.\n',
  'Map.md':
    '# Maps\n\nThe Korean map was carved on stone in 1395. This map represents 1467 stars in about 190 constellations.\n',
  'Phones.md':
    '# Updates\n\nOn mobile devices, the app is updated by its store. The version of the installer is the same. The app has no automatic updates.\n',
  'Family.md': '# Family\n\n- Anna\n  - plays the cello every Friday\n- Otto\n  - plays the drums every Monday\n',
};
const rows = rowsFrom(notes);

function quoted(text: string, quote: string): string[] {
  const { sentences } = decideFates({ sentences: [{ text, cites: [{ row: 1, quote }] }], missing: [], left: 0 }, rows);
  return sentences.flatMap(({ text: shown, quotes }) => [shown, ...quotes.map(({ citation }) => citation.quote)]);
}

test.each([
  [
    'the title',
    'Bastien Roche is allergic to walnuts.',
    'Allergic to walnuts.',
    'Bastien Roche: Allergic to walnuts.',
    'Allergic to walnuts.',
  ],
  [
    'the title with the heading that says who else is meant',
    'Bastien Roche is allergic to cats.',
    'Allergic to cats.',
    'Bastien Roche › His sister: Allergic to cats.',
    'Allergic to cats.',
  ],
  [
    'the line above its paragraphs',
    'XCF was introduced with version 0.99.',
    'The format XCF was introduced with this version.',
    'Version 0.99: The format XCF was introduced with this version.',
    'The format XCF was introduced with this version.',
  ],
  [
    'the sentence before',
    'The Korean map on stone represents 1467 stars in about 190 constellations.',
    'This map represents 1467 stars in about 190 constellations.',
    'The Korean map was carved on stone in 1395. This map represents 1467 stars in about 190 constellations.',
    'The Korean map was carved on stone in 1395. This map represents 1467 stars in about 190 constellations.',
  ],
  [
    'the sentences from the one that limits it',
    'On mobile devices the app has no automatic updates.',
    'The app has no automatic updates.',
    'On mobile devices, the app is updated by its store. The version of the installer is the same. The app has no automatic updates.',
    'On mobile devices, the app is updated by its store. The version of the installer is the same. The app has no automatic updates.',
  ],
  [
    'the item that it belongs to',
    'Otto plays the drums on every Monday.',
    'plays the drums every Monday',
    'Otto: plays the drums every Monday',
    'plays the drums every Monday',
  ],
  [
    'nothing where it names all itself',
    'The Korean map was carved in stone in 1395.',
    'The Korean map was carved on stone in 1395.',
    'The Korean map was carved on stone in 1395.',
    'The Korean map was carved on stone in 1395.',
  ],
])('a quote is shown behind %s', (_, text, quote, shown, cited) => {
  expect(quoted(text, quote)).toEqual([shown, cited]);
});

test.each([
  ['in a comment', '<!--\n\nBastien Roche\n\n-->\n\nAllergic to walnuts.'],
  ['in a heading beside its text', '## Anna %%Bastien Roche%%\n\nAllergic to walnuts.'],
  ['struck out', '## ~~Bastien Roche~~ Anna\n\nAllergic to walnuts.'],
  ['in code', '```\n\nBastien Roche\n\n```\n\nAllergic to walnuts.'],
  ['in another list', '- Bastien Roche\n\nOtto has these guests.\n\n  - Allergic to walnuts.'],
  ['above a list with a paragraph of its own', 'Bastien Roche\n\n- Otto\n\n  Allergic to walnuts.'],
  ['outside the quotation', 'Bastien Roche\n\n> Anna wrote\n>\n> Allergic to walnuts.'],
  ['above a rule', 'Bastien Roche\n\n---\n\nAllergic to walnuts.'],
])('a quote gets no subject that stands %s', (_, body) => {
  const read = {
    sentences: [{ text: 'Bastien Roche is allergic to walnuts.', cites: [{ row: 1, quote: 'Allergic to walnuts.' }] }],
  };
  const { sentences } = decideFates(
    { ...read, missing: [], left: 0 },
    rowsFrom({ 'Guests.md': `# Guests\n\n${body}\n` }),
  );
  expect(sentences.map(({ text }) => text)).toEqual(['Allergic to walnuts.']);
});

test('a quote gets no subject from the properties', () => {
  const note = '---\nproject: inn\n\nowner: Bastien Roche\n\nplace: hall\n---\n\nAllergic to walnuts.\n';
  const read = {
    sentences: [{ text: 'The owner is allergic to walnuts.', cites: [{ row: 1, quote: 'Allergic to walnuts.' }] }],
  };
  const { sentences } = decideFates({ ...read, missing: [], left: 0 }, rowsFrom({ 'Guests.md': note }));
  expect(sentences.map(({ text }) => text)).toEqual(['Allergic to walnuts.']);
});
