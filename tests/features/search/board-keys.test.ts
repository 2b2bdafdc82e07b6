import { ask, openNotes } from './opened-notes';

const entry = (kind: string, keys: string): string => `---\ncb_board: ${kind}\n${keys}\n---\n\nIt is so.\n`;
const notes = {
  'Board/Wood.md': entry('decision', 'outcome: Sitka spruce\nalternatives: [Douglas fir, ash]'),
  'Board/Payer.md': entry('open-question', 'answer: The Zeeland authority'),
  'Board/Ice.md': entry('risk', 'likelihood: high\nmitigation: Salt'),
  'Tree.md': '---\noutcome: Sitka willow\n---\n\nA tree.\n',
};

test.each([
  ['sitka', ['Board/Wood.md']],
  ['"douglas fir"', ['Board/Wood.md']],
  ['"fir ash"', []],
  ['"Zeeland authority" payer', ['Board/Payer.md']],
  ['"sitka willow"', []],
  ['sitka -"sitka spruce"', []],
  ['douglas', ['Board/Wood.md']],
  ['zeeland authority', ['Board/Payer.md']],
  ['salt', ['Board/Ice.md']],
])('an entry of the board is found by what its keys say: %s', async (query, paths) => {
  const { results } = await ask(openNotes(notes).services, query);
  expect(results.map(({ path }) => path)).toEqual(paths);
});
