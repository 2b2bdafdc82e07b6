import { readReviewDecisions } from '../../../src/core/review/decision';

test('reads each kind of decision', () => {
  const { decisions, refused } = readReviewDecisions([
    { path: 'a.md', action: 'promote', title: ' T ', folder: 'F', body: 'B', weeks: null },
    { path: 'b.md', action: 'extend' },
    { path: 'c.md', action: 'extend', weeks: 26, gate: null, confidence: 0.3 },
    { path: 'd.md', action: 'delete', hashes: { 'd.md': 'h' } },
    { path: 'e.md', action: 'skip', title: 'ignored' },
    { notes: ['f.md', 'g.md'], action: 'promote', acceptLoss: true, title: '' },
  ]);
  expect(refused).toEqual([]);
  expect(decisions).toEqual([
    {
      notes: ['a.md'],
      hashes: {},
      action: 'promote',
      text: { title: 'T', folder: 'F', body: 'B' },
      acceptsLoss: false,
      acceptsBroken: false,
    },
    { notes: ['b.md'], hashes: {}, action: 'extend', weeks: 4 },
    { notes: ['c.md'], hashes: {}, action: 'extend', weeks: 26 },
    { notes: ['d.md'], hashes: { 'd.md': 'h' }, action: 'delete' },
    { notes: ['e.md'], hashes: {}, action: 'skip' },
    { notes: ['f.md', 'g.md'], hashes: {}, action: 'promote', text: {}, acceptsLoss: true, acceptsBroken: false },
  ]);
});

test('joins entries that promote to the same title and folder', () => {
  const { decisions } = readReviewDecisions([
    { path: 'a.md', action: 'promote', title: 'T', folder: 'F', body: 'One.' },
    { path: 'b.md', action: 'promote', title: 'T', folder: 'F', body: 'Two.' },
    { path: 'c.md', action: 'promote', title: 'T', folder: 'F', body: 'One.\n\nTwo.' },
    { path: 'd.md', action: 'promote', title: 'T' },
    { path: 'e.md', action: 'promote' },
    { path: 'f.md', action: 'promote' },
  ]);
  expect(decisions.map(({ notes }) => notes)).toEqual([['a.md', 'b.md', 'c.md'], ['d.md'], ['e.md'], ['f.md']]);
  expect(decisions[0]).toMatchObject({ text: { title: 'T', folder: 'F', body: 'One.\n\nTwo.' } });
});

test("keeps the judgment of a model's proposal, and the worse one of two", () => {
  const good = { passed: true, confidence: 0.9, reasons: [] };
  const { decisions } = readReviewDecisions([
    { path: 'a.md', action: 'promote', title: 'T', gate: good, accepted: true },
    { path: 'b.md', action: 'promote', title: 'T', gate: { passed: true, confidence: 0.3 } },
    { path: 'c.md', action: 'delete', gate: null },
    { path: 'd.md', action: 'delete', gate: 'yes', accepted: true, acceptBroken: true },
  ]);
  expect(decisions).toMatchObject([
    { notes: ['a.md', 'b.md'], gate: { passed: true, confidence: 0.3, reasons: [] }, isAccepted: false },
    { notes: ['c.md'], gate: null },
    { notes: ['d.md'], gate: { passed: false }, isAccepted: true },
  ]);
});

test.each([
  [{ path: 'a.md', action: 'burn' }, ['a.md'], 'Entry 2 of d.json, "action": Write promote, extend, delete or skip.'],
  [{ path: 'a.md' }, ['a.md'], 'Entry 2 of d.json, "action": Write promote, extend, delete or skip.'],
  [
    { path: 'a.md', action: 'extend', weeks: 0 },
    ['a.md'],
    'Entry 2 of d.json, "weeks": Give a whole number of weeks from 1 to 26.',
  ],
  [
    { path: 'a.md', action: 'extend', weeks: 27 },
    ['a.md'],
    'Entry 2 of d.json, "weeks": Give a whole number of weeks from 1 to 26.',
  ],
  [
    { path: 'a.md', action: 'extend', weeks: 1.5 },
    ['a.md'],
    'Entry 2 of d.json, "weeks": Give a whole number of weeks from 1 to 26.',
  ],
  [
    { notes: ['a.md', 'c.md'], action: 'extend', weeks: '4' },
    ['a.md', 'c.md'],
    'Entry 2 of d.json, "weeks": Give a whole number of weeks from 1 to 26.',
  ],
  [
    { path: 'a.md', action: 'promote', title: 7, tags: ['x', null] },
    ['a.md'],
    'Entry 2 of d.json, "title": Write text in quotes. "tags", item 2: Write text in quotes.',
  ],
  [
    { path: 'a.md', action: 'promote', acceptLoss: 'yes', hashes: [] },
    ['a.md'],
    'Entry 2 of d.json, "acceptLoss": Write true or false. "hashes": Write an object in { }.',
  ],
  [{ path: 7, action: 'skip' }, ['entry 2'], 'Entry 2 of d.json, "path": Write text in quotes.'],
  [{ action: 'skip' }, ['entry 2'], 'Entry 2 of d.json: It names no note. Give its "path".'],
  ['x', ['entry 2'], 'Entry 2 of d.json: Write it as {"path": "Note.md", "action": "skip"}.'],
  [null, ['entry 2'], 'Entry 2 of d.json: Write it as {"path": "Note.md", "action": "skip"}.'],
])('refuses %j alone', (entry, paths, reason) => {
  const { decisions, refused } = readReviewDecisions(
    [{ path: 'ok.md', action: 'skip' }, entry, { path: 'b.md', action: 'delete' }],
    'd.json',
  );
  expect(decisions.map(({ notes }) => notes)).toEqual([['ok.md'], ['b.md']]);
  expect(refused).toEqual(paths.map((path) => ({ path, reason })));
});

test('the first of two entries for a note counts', () => {
  const { decisions, refused } = readReviewDecisions([
    { path: 'a.md', action: 'skip' },
    { notes: ['a.md', 'b.md'], action: 'delete' },
  ]);
  expect(decisions).toMatchObject([{ notes: ['a.md'] }, { notes: ['b.md'], action: 'delete' }]);
  expect(refused).toEqual([{ path: 'a.md', reason: 'Entry 2: An earlier entry already decides about it.' }]);
});

test('refuses only texts and lists of notes that no person writes by hand', () => {
  const { decisions, refused } = readReviewDecisions(
    [
      { path: 'a.md', action: 'promote', body: 'x'.repeat(1_000_001) },
      { notes: Array.from({ length: 10_001 }, () => 'b.md'), action: 'skip' },
      { path: 'c.md', action: 'promote', body: 'x'.repeat(1_000_000) },
    ],
    'd.json',
  );
  expect(decisions.map(({ notes }) => notes)).toEqual([['c.md']]);
  expect(refused).toEqual([
    {
      path: 'a.md',
      reason: 'Entry 1 of d.json, "body": A note\'s text can have at most 1,000,000 characters. Write several notes.',
    },
    { path: 'b.md', reason: 'Entry 2 of d.json, "notes": Name at most 10,000 notes in one entry.' },
  ]);
});
