import * as fc from 'fast-check';
import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { cutPieces } from '../../../src/core/restructure/cut-pieces';
import { parseVaultPath } from '../../../src/core/note/path';
import { readSourceNote } from '../../../src/core/merging/source-note';
import { partNote, partsAtHeadings, remainingNote } from '../../../src/core/restructure/split-note';

const making = {
  id: '00000000-0000-8000-8000-000000000000',
  now: '2026-01-01T00:00:00Z',
  back: 'Long',
  place: 'Elsewhere.md',
  linked: [],
};

function split(text: string): { rest: string; parts: string[] } {
  const note = readSourceNote('Long.md', text);
  const parts = partsAtHeadings(text);
  const spokes = parts.map(({ title }) => ({ link: `[[${title}]]`, line: '' }));
  return { rest: remainingNote(text, parts, spokes), parts: parts.map((part) => partNote(note, part, making)) };
}

test.each([
  ['headings of the highest level that occurs twice', '# Title\n\nIntro.\n\n## A\n\n### x\n\n## B\n', ['A', 'B']],
  ['all headings of the same level', '## A\n\n# B\n\n# C\n', ['B', 'C']],
  ['passages between higher headings too', '## A\n\n## B\n\n# C\n', ['A', 'B', 'C']],
  ['not a section of relations', '## A\n\nx\n\n## B\n\n## Relations\n\n- related: [[C]]\n', ['A', 'B']],
  [
    'all headings where no level occurs twice',
    '# Title\n\n## A\n\nx\n\n### B\n\ny\n\nz\n\n#### Relations\n\n- related: [[C]]\n',
    ['A', 'B'],
  ],
  ['passages after a single heading', 'One.\n\nTwo.\n\n## A\n\nx\n\ny\n', ['', 'A']],
  ['passages without headings', 'One.\n\nTwo.\n\nThree.\n', ['', '']],
  ['nothing in code', '```\n# A\n\n# B\n```\n', []],
])('cuts at %s', (_, text, titles) => {
  expect(cutPieces(text).pieces.map(({ title }) => title)).toEqual(titles);
});

test('a note keeps its properties, introduction and relations, and links to its parts', () => {
  const { rest, parts } = split(
    '---\nmine: 1 # kept\ntags: [a]\n---\nIntro.\n\n## Brew\n\nBoil.[^1]\n\n## Drink\n\nSip.\n\n## Relations\n\n- related: [[Tea]]\n\n[^1]: Hot.\n',
  );
  expect(rest).toBe(
    '---\nmine: 1 # kept\ntags: [a]\n---\nIntro.\n\n- [[Brew]]\n- [[Drink]]\n\n## Relations\n\n- related: [[Tea]]\n\n[^1]: Hot.\n',
  );
  expect(parts[0]).toBe(
    '---\ntags: [a]\ncb_source: cb-restructure\ncb_created: 2026-01-01T00:00:00Z\ncb_split_from: Long\n---\n\n## Brew\n\nBoil.[^1]\n\n[^1]: Hot.\n',
  );
});

test.each([
  ['', 'Brew.md', [], 'Boil.\n'],
  [' unless links lead to it', 'Brew.md', ['#brew'], '## Brew\n\nBoil.\n'],
  [' even if links lead to others', 'Brew.md', ['#Drink', '#^x'], 'Boil.\n'],
  [' unless the part has another title', 'Brew 2.md', [], '## Brew\n\nBoil.\n'],
])('omits a heading that repeats the title of the part%s', (_, place, linked, body) => {
  const note = readSourceNote(
    'Long.md',
    '---\nCreated: "2025-02-11"\ndate: [[2025-02-12]]\ntags: [a]\nmine: 1\n---\n## Brew\n\nBoil.\n\n## Drink\n\nSip.\n',
  );
  expect(partNote(note, { title: 'Brew', summary: '', pieces: [1] }, { ...making, place, linked })).toBe(
    `---\ntags: [a]\nCreated: 2025-02-11\ndate: [[2025-02-12]]\ncb_source: cb-restructure\ncb_created: 2026-01-01T00:00:00Z\ncb_split_from: Long\n---\n\n${body}`,
  );
});

test('keeps a linked heading even if a later one has the same text', () => {
  const note = readSourceNote('Long.md', '## Sync\n\nAll.\n\n### `sync`\n\nOne.\n\n## Drink\n\nSip.\n');
  const part = (linked: readonly string[]): string =>
    partNote(note, { title: 'Sync', summary: '', pieces: [1] }, { ...making, place: 'Sync.md', linked });
  expect(part(['#Sync'])).toContain('---\n\n## Sync\n\nAll.');
  expect(part([])).toContain('---\n\nAll.');
});

test('a part with only a heading keeps it', () => {
  const note = readSourceNote('Long.md', '## Brew\n\n## Drink\n\nSip.\n');
  expect(partNote(note, { title: 'Brew', summary: '', pieces: [1] }, { ...making, place: 'Brew.md' })).toContain(
    '## Brew\n',
  );
});

test('keeps line ends', () => {
  const { rest, parts } = split('Intro.\r\n\r\n## A\r\n\r\nOne.\r\n\r\n## B\r\n\r\nTwo.\r\n');
  expect(rest).toBe('Intro.\r\n\r\n- [[A]]\r\n- [[B]]\r\n');
  expect(parts[1]).toContain('## B\r\n\r\nTwo.');
});

test('copies definitions to every note that refers to them', () => {
  const { rest, parts } = split(
    'Intro[^1] and [guide][g].\n\n## A\n\nOne[^2].\n\n## B\n\nTwo.\n\n[^1]: First.\n[^2]: See [shop].\n[g]: https://g.example\n[shop]: https://s.example\n',
  );
  expect(rest).toBe('Intro[^1] and [guide][g].\n\n- [[A]]\n- [[B]]\n\n[^1]: First.\n\n[g]: https://g.example\n');
  expect(parts[0]).toContain('One[^2].\n\n[^2]: See [shop].\n\n[shop]: https://s.example\n');
});

test('a part of a note with Windows line ends has only these', () => {
  const { parts } = split('---\r\ntags: [a]\r\ncreated: 007\r\n---\r\nIntro.\r\n\r\n## A\r\n\r\nOne.\r\n\r\n## B\r\n');
  expect(parts[0]?.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  expect(parts[0]).toMatch(/^---\r\ntags: \[a\]\r\ncreated: 007\r\n[^]*---\r\n\r\n## A\r\n\r\nOne.\r\n$/);
});

test('a part of a note without date and confidence gets the current date, and no confidence', () => {
  const [part = ''] = split(
    '---\nid: 1\ntype: insight\ntitle: Long\ncb_source: manual-filing\ncb_created: 2025-05-05T10:00:00Z\n---\n\n## Long\n\nIntro.\n\n### A\n\nOne.\n\n### B\n\nTwo.\n',
  ).parts;
  expect(part).toContain('date: 2025-05-05T10:00:00Z\n');
  expect(part).not.toContain('confidence');
});

test.each(['', 'id: 1\ntype: insight\ntitle: Long\ncb_source: manual-filing\n'])(
  'a part is displayed and treated like its note, without its other properties: %j',
  (own) => {
    const [part = ''] = split(
      `---\n${own}publish: false\ncssclasses: [wide]\nenrich: skip\npermalink: long\nrating: 7\n---\nIntro.\n\n## A\n\nOne.\n\n## B\n\nTwo.\n`,
    ).parts;
    for (const line of ['publish: false', 'cssclasses: [wide]', 'enrich: skip']) expect(part).toContain(`${line}\n`);
    expect(part).not.toMatch(/permalink|rating/);
  },
);

test('parts of generated notes are generated notes', () => {
  const text =
    '---\nid: 1\ntype: insight\ntitle: Long\nsummary: Both.\ncb_source: manual-filing\ncb_session: s1\ncb_turns: [u1]\n---\n\n## Long\n\nIntro.\n\n### A\n\nOne.\n\n### B\n\nTwo.\n';
  const [part = ''] = split(text).parts;
  expect(part).toContain(`id: ${making.id}\n`);
  expect(part).toContain('cb_source: cb-restructure\n');
  expect(part).toContain('cb_split_from: Long\n');
  expect(part.split('---\n')[2]).toBe('\n## A\n\nOne.\n\n## Relations\n\n- related: [[Long]]\n');
});

const line = fc.oneof(
  fc.constantFrom(
    '# A',
    '# B',
    '## C',
    '## D',
    '### E',
    'Setext\n===',
    '- item',
    '```\n# no\n```',
    '| a |\n|---|\n| 1 |',
    'Note[^a]',
    '[^a]: Foot.',
    '> q',
  ),
  fc.lorem({ maxCount: 5 }),
);

test('loses no sentence', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.boolean(), (lines, isWindows) => {
      const text = `\n${lines.join('\n\n')}\n`.replace(/\n/g, isWindows ? '\r\n' : '\n');
      const { rest, parts } = split(text);
      expect(lostSentences([{ path: parseVaultPath('Long.md'), text }], [rest, ...parts])).toEqual([]);
    }),
  );
});
