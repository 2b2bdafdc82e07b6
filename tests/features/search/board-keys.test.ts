import { ask, openNotes } from './opened-notes';

const entry = (kind: string, keys: string): string => `---\ncb_board: ${kind}\n${keys}\n---\n\nIt is so.\n`;
const notes = {
  'Board/Wood.md': entry('decision', 'outcome: Sitka spruce\nalternatives: [Douglas fir, ash]'),
  'Board/Payer.md': entry('open-question', 'answer: The Zeeland authority'),
  'Board/Ice.md': entry('risk', 'likelihood: high\nmitigation: Salt'),
  'People/Mara.md': '---\nworks_at: "[[Northfell]]"\nrelated: ["[[Heliox]]"]\n---\n\nLikes walks.\n',
  'Ben.md': '---\nworks_at: "[[Firms/Quarry Yard]]"\nRelated: ["[[Heliox]]"]\n---\n\nRows.\n',
  'Northfell.md': '---\ntype: company\n---\n\nMakes lamps.\n',
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
  ['who works at northfell', ['Northfell.md', 'People/Mara.md']],
  ['heliox', []],
  ['yard', ['Ben.md']],
  ['firms', []],
])('a note is found by what the keys of the board and links in properties say: %s', async (query, paths) => {
  const { results } = await ask(openNotes(notes).services, query);
  expect(results.map(({ path }) => path)).toEqual(paths);
});
