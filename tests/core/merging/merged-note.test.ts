import { parseVaultPath } from '../../../src/core/note/path';
import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { mergedNote } from '../../../src/core/merging/merged-note';
import { readSourceNote } from '../../../src/core/merging/source-note';

const making = {
  id: '00000000-0000-8000-8000-000000000000',
  now: '2026-02-01T00:00:00Z',
  title: 'Tea',
  leadsInside: (target: string) => target === 'Green' || target === 'Black',
};
const joined = { body: null };

test("keeps the properties of a person's notes: joins lists, and lists different texts", () => {
  const notes = [
    readSourceNote(
      'Green.md',
      '---\nrating: 7\nsource: https://a\ntags: [tea, green]\nrelated: ["[[Black]]", "[[Cup]]"]\ndate: 2026-01-01\n---\nGreen tea.\n',
    ),
    readSourceNote(
      'Black.md',
      '---\nsource: https://b\ntags: [tea]\naliases: Schwarztee\ndate: 2026-01-05\nid: 3\n---\nBlack tea.\n',
    ),
  ];
  expect(mergedNote(notes, making, joined)).toBe(
    '---\nrating: 7\nsource: ["https://a", "https://b"]\ntags: [tea, green]\ndate: 2026-01-05\nid: 3\nrelated: ["[[Cup]]"]\ncb_source: cb-restructure\ncb_created: 2026-02-01T00:00:00Z\ncb_restructured_from: [Green, Black]\naliases: [Green, Schwarztee, Black]\n---\n\n## Green\n\n- date: 2026-01-01\n\nGreen tea.\n\n## Black\n\nBlack tea.\n',
  );
});

test('puts a value that a note can have only once below the title of its note', () => {
  const texts = ['---\nrating: 5\n---\nOne.\n', '---\nrating: 3 # of mine\n---\n- an item\n', '---\nrating: 4\n---\n'];
  expect(merge(...texts)).toContain('rating: 5\n');
  expect(merge(...texts)).toContain(
    '## N0\n\nOne.\n\n## N1\n\n- an item\n\n- rating: 3\n- of mine\n\n## N2\n\n- rating: 4\n',
  );
  expect(loss(...texts)).toEqual([]);
});

test('appends the properties of the notes to a text written from them', () => {
  const notes = ['rating: 5', 'rating: 3'].map((yaml, at) =>
    readSourceNote(`N${at}.md`, `---\n${yaml}\n---\nText ${at}.\n`),
  );
  expect(mergedNote(notes, making, { body: 'Text 0. Text 1.' })).toContain(
    '\nText 0. Text 1.\n\n## N1\n\n- rating: 3\n',
  );
});

test('puts the properties of a note below the heading that it already has in a text written from the notes', () => {
  const notes = ['date: 2026-01-02', 'date: 2026-01-01'].map((yaml, at) =>
    readSourceNote(`N${at}.md`, `---\n${yaml}\n---\nText ${at}.\n`),
  );
  expect(mergedNote(notes, making, { body: '## N0\n\nText 0.\n\n## N1\n\nText 1.' })).toContain(
    '\n## N0\n\nText 0.\n\n## N1\n\n- date: 2026-01-01\n\nText 1.\n',
  );
});

test('ignores the letter case of properties', () => {
  const text = merge('---\nTags: [a]\nRelated: "[[Cup]]"\n---\nOne.\n', '---\ntags: [b]\ntag: c\n---\nTwo.\n');
  expect(text).toMatch(/^---\ntags: \[a, b, c\]\nrelated: /);
  expect(text.match(/^tags?:/gim)).toHaveLength(1);
  expect(text).toContain('[[Cup]]');
});

test("keeps the relations of a generated note merged with a person's note", () => {
  const relations = '\n## Relations\n\n- causes: [[Cup]]\n- related: [[Black]]\n';
  const text = mergedNote(
    [beat('Green', 'related: ["[[Cup]]"]\n', `Green tea.\n${relations}`), readSourceNote('Black.md', 'Black tea.\n')],
    making,
    joined,
  );
  expect(text).toContain('## Black\n\nBlack tea.\n\n## Relations\n\n- causes: [[Cup]]\n');
  expect(text).not.toContain('[[Black]]');
});

const beat = (title: string, more: string, body: string): ReturnType<typeof readSourceNote> =>
  readSourceNote(
    `${title}.md`,
    `---\nid: i-${title}\ndate: 2026-01-02T00:00:00Z\ntype: insight\ndurability: durable\nscope: general\ntitle: ${title}\ntags: [tea]\nsummary: About ${title}.\nconfidence: 0.8\ncb_source: inbox-extraction\n${more}---\n\n## ${title}\n\n${body}\n`,
  );

test('merges generated notes into a generated note', () => {
  const text = mergedNote(
    [beat('Green', 'cb_session: s1\ncb_turns: [u1]\n', 'Green tea.'), beat('Black', '', 'Black tea.')],
    making,
    joined,
  );
  expect(text).toContain(
    `id: ${making.id}\ndate: 2026-01-02T00:00:00Z\ntype: insight\ndurability: durable\nscope: general\ntitle: "Tea"\ntags: [tea]\nstatus: active\nsummary: "About Green. About Black."\nconfidence: 0.8\ncb_source: cb-restructure\n`,
  );
  expect(text).toContain('cb_restructured_from: [Green, Black]\n');
  expect(text).toContain('## Tea\n\n### Green\n\nGreen tea.\n\n### Black\n\nBlack tea.\n');
});

test('merged temporary notes stay temporary, due at the earliest date', () => {
  const ephemeral = (day: string): string => `cb_ephemeral: true\ncb_review_after: ${day}\n`;
  const both = mergedNote(
    [beat('Green', ephemeral('2026-03-02'), 'G.'), beat('Black', ephemeral('2026-03-01'), 'B.')],
    making,
    joined,
  );
  expect(both).toContain('cb_ephemeral: true\ncb_review_after: 2026-03-01\n');
  expect(
    mergedNote([beat('Green', ephemeral('2026-03-02'), 'G.'), beat('Black', '', 'B.')], making, joined),
  ).not.toContain('cb_ephemeral');
});

test('relations between the merged notes do not prevent the merge', () => {
  const texts = ['- related: [[Black]]', '- supersedes: [[Green]]\n- causes: [[Cup]]'].map((relations, at) => ({
    path: parseVaultPath(at === 0 ? 'Green.md' : 'Black.md'),
    text: beat(at === 0 ? 'Green' : 'Black', '', `Tea ${at}.\n\n## Relations\n\n${relations}`).text,
  }));
  const text = mergedNote(
    texts.map((note) => readSourceNote(note.path, note.text)),
    making,
    joined,
  );
  expect(text).toContain(
    '### Green\n\nTea 0.\n\n### Black\n\n- supersedes: Green\n\nTea 1.\n\n## Relations\n\n- causes: [[Cup]]\n',
  );
  expect(lostSentences(texts, [text])).toEqual([]);
});

const merge = (...texts: string[]): string =>
  mergedNote(
    texts.map((text, at) => readSourceNote(`N${at}.md`, text)),
    making,
    joined,
  );
const loss = (...texts: string[]): string[] =>
  lostSentences(
    texts.map((text, at) => ({ path: parseVaultPath(`N${at}.md`), text })),
    [merge(...texts)],
  ).map(({ sentence }) => sentence);

test('keeps the spelling of values', () => {
  const text = merge(
    '---\nzip: 007\nversion: 1.10 # look\nhex: 0x1F\n---\nOne.\n',
    '---\nbig: 123456789012345678901\nsizes: [01, 2.50]\nzip: 007\n---\nTwo.\n',
  );
  for (const line of ['zip: 007', 'version: 1.10', 'hex: 0x1F', 'big: 123456789012345678901', 'sizes: [01, 2.50]'])
    expect(text).toContain(`\n${line}\n`);
});

test.each<[string, string[], string[]]>([
  ['another spelling of a number', ['zip: 007', 'zip: 7'], []],
  ['a list of tags in any form', ['tags: a, b', 'tags: ["#c"]'], []],
  [
    'what a person wrote, if it is in one note or equal',
    ['id: x1\nscope: team\nproject: p\nstatus: open\nconfidence: 0.5\ncb_rating: 4', 'status: open\ncwd: /a'],
    [],
  ],
  ['different texts, as a list', ['status: open\nproject: p', 'status: done\nproject: q'], []],
  ['different numbers', ['confidence: 0.5', 'confidence: 0.7'], []],
  [
    'different dates and types',
    [
      'date: 2020-01-03\ntype: book\ncreated: 2020-01-01 10:00',
      'date: 2021-01-03\ntype: [a, b]\ncreated: 2021-01-01 10:00',
    ],
    [],
  ],
  [
    'dates and types of a person’s working memory',
    [
      'cb_ephemeral: true\ndate: 2020-01-03\ntype: book',
      'cb_ephemeral: true\ndate: 2021-01-03\ntype: memo\ncreated: 2021-01-02',
    ],
    [],
  ],
  ['a comment', ['mine: 1 # of mine\n# And more', 'mine: 1'], []],
  ['a text of several lines', ['mine: 1', 'mine: |\n  - one\n  two # three\n  `four'], []],
  ['what the program wrote', ['id: a\nstatus: active\nconfidence: 0.5\ncb_source: manual-filing', 'mine: 1'], []],
])('merges properties with the same key: %s', (_, properties, expected) => {
  expect(loss(...properties.map((yaml, at) => `---\n${yaml}\n---\nSentence number ${at} of them.\n`))).toEqual(
    expected,
  );
});

test.each([
  ['tags: alpha beta', 'tags: [gamma]', 'tags: [alpha, beta, gamma]'],
  ['tags: [Tea]', 'tags: [tea]', 'tags: [Tea]'],
  ['tags: ["#x/"]', 'tags: [x]', 'tags: [x]'],
  ['tag: one', 'tags: two, three', 'tags: [one, two, three]'],
])('a merged note is found by every tag of its notes: %s and %s', (first, second, tags) => {
  const texts = [`---\n${first}\n---\nOne.\n`, `---\n${second}\n---\nTwo.\n`];
  expect(merge(...texts)).toContain(`\n${tags}\n`);
  expect(loss(...texts)).toEqual([]);
});

test('a merged generated note is found by every tag of its notes', () => {
  const text = mergedNote(
    [beat('Green', 'tag: leaf\n', 'Green.'), beat('Black', '', 'Black.')].map((note) => ({
      ...note,
      ...readSourceNote(note.path, note.text.replace('tags: [tea]', 'tags: tea cup')),
    })),
    making,
    joined,
  );
  expect(text).toContain('\ntags: [tea, cup, leaf]\n');
  expect(text).not.toMatch(/^tag:/m);
});
