import { ask, openNotes } from './opened-notes';

function note(title: string, body: string, more = ''): string {
  return `---\ntype: decision\ntitle: "${title}"\ndate: 2026-01-02\n${more}---\n${body}\n`;
}

const chrome = note('Chrome prints', 'PDF generation by Chrome. PDF generation is slow.', 'status: superseded\n');
const typst = note('Typst prints', 'It needs 60 ms.\n\n- supersedes: [[Chrome]]');
const others = { 'Garden.md': note('Garden', 'Basil and mint.'), 'Bread.md': note('Bread', 'PDF of a recipe.') };

async function found(notes: Readonly<Record<string, string>>, query: string, limit = 10): Promise<string[]> {
  const { results } = await ask(openNotes(notes).services, query, { limit });
  return results.map(({ path, supersededBy }) => (supersededBy === undefined ? path : `${path} < ${supersededBy}`));
}

test('a successor that was not found is listed before the note it superseded', async () => {
  const notes = { 'Chrome.md': chrome, 'Typst.md': typst, ...others };
  expect(await found(notes, 'pdf generation')).toEqual(['Typst.md', 'Chrome.md < Typst.md', 'Bread.md']);
  expect(await found(notes, 'pdf generation', 1)).toEqual(['Typst.md']);
});

test('a successor that was found further down moves up, also over two steps', async () => {
  const notes = {
    'Chrome.md': chrome,
    'Typst.md': note('Typst prints', 'Generation.\n\n- supersedes: [[Chrome]]', 'status: superseded\n'),
    'Last.md': note('Last', 'A PDF for once.', 'supersedes: ["[[Typst]]"]\n'),
    ...others,
  };
  const paths = await found(notes, 'pdf generation');
  expect(paths.slice(0, 3)).toEqual(['Last.md', 'Typst.md < Last.md', 'Chrome.md < Last.md']);
});

test('of two superseded notes the later one comes first, also when nothing in force superseded it', async () => {
  const notes = {
    'Chrome.md': chrome,
    'Typst.md': note('Typst prints', 'Generation.\n\n- supersedes: [[Chrome]]', 'status: superseded\n'),
    ...others,
  };
  expect((await found(notes, 'pdf generation')).slice(0, 2)).toEqual(['Typst.md', 'Chrome.md']);
});

test('a note is superseded although its own status does not say so', async () => {
  const notes = { 'Chrome.md': chrome.replace('status: superseded\n', ''), 'Typst.md': typst };
  expect(await found(notes, 'pdf generation')).toEqual(['Typst.md', 'Chrome.md < Typst.md']);
});

test.each([
  ['retired', typst.replace('type: decision', 'type: decision\nstatus: retired')],
  ['private', typst.replace('type: decision', 'type: decision\ncb_private: true')],
  ['only linking', typst.replace('supersedes', 'related')],
])('a successor that is %s does not count', async (_, successor) => {
  expect(await found({ 'Chrome.md': chrome, 'Typst.md': successor, ...others }, 'pdf generation')).toEqual([
    'Chrome.md',
    'Bread.md',
  ]);
});

test('filters, excluded words and phrases hold for successors too, and an order by date stays', async () => {
  const notes = { 'Chrome.md': chrome, 'Typst.md': typst, ...others };
  expect(await found(notes, 'pdf generation status:superseded')).toEqual(['Chrome.md < Typst.md']);
  expect(await found(notes, 'pdf generation -needs')).toEqual(['Chrome.md < Typst.md', 'Bread.md']);
  expect(await found(notes, '"pdf generation"')).toEqual(['Chrome.md < Typst.md']);
  expect((await found(notes, 'type:decision')).slice(0, 2)).toEqual(['Bread.md', 'Chrome.md < Typst.md']);
});

test('notes that supersede each other in a circle are left as they are', async () => {
  const notes = {
    'A.md': note('A', 'zebra zebra', 'status: superseded\nsupersedes: ["[[B]]"]\n'),
    'B.md': note('B', 'a zebra among many other words', 'status: superseded\nsupersedes: ["[[A]]"]\n'),
  };
  expect(await found(notes, 'zebra')).toEqual(['A.md', 'B.md']);
});
