import { readDecisions } from '../../../src/core/review/decision';

test('reads each kind of decision', () => {
  const { decisions, refused } = readDecisions([
    { path: 'a.md', action: 'promote', title: ' T ', folder: 'F', body: 'B', weeks: null },
    { path: 'b.md', action: 'extend' },
    { path: 'c.md', action: 'extend', weeks: 26, gate: null, confidence: 0.3 },
    { path: 'd.md', action: 'delete', hashes: { 'd.md': 'h' } },
    { path: 'e.md', action: 'skip', title: 'ignored' },
    { notes: ['f.md', 'g.md'], action: 'promote', acceptLoss: true, title: '' },
  ]);
  expect(refused).toEqual([]);
  expect(decisions).toEqual([
    { notes: ['a.md'], hashes: {}, action: 'promote', text: { title: 'T', folder: 'F', body: 'B' }, acceptsLoss: false, acceptsBroken: false },
    { notes: ['b.md'], hashes: {}, action: 'extend', weeks: 4 },
    { notes: ['c.md'], hashes: {}, action: 'extend', weeks: 26 },
    { notes: ['d.md'], hashes: { 'd.md': 'h' }, action: 'delete' },
    { notes: ['e.md'], hashes: {}, action: 'skip' },
    { notes: ['f.md', 'g.md'], hashes: {}, action: 'promote', text: {}, acceptsLoss: true, acceptsBroken: false },
  ]);
});

test('entries that promote to one title and folder are one decision', () => {
  const { decisions } = readDecisions([
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

test('what a model proposed keeps its judgement, and of two the worse', () => {
  const good = { passed: true, confidence: 0.9, reasons: [] };
  const { decisions } = readDecisions([
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
  [{ path: 'a.md', action: 'burn' }, 'a.md', 'Say promote, extend, delete or skip.'],
  [{ path: 'a.md', action: 'extend', weeks: 0 }, 'a.md', 'Give whole weeks from 1 to 26.'],
  [{ path: 'a.md', action: 'extend', weeks: 27 }, 'a.md', 'Give whole weeks from 1 to 26.'],
  [{ path: 'a.md', action: 'extend', weeks: 1.5 }, 'a.md', 'Give whole weeks from 1 to 26.'],
  [{ path: 'a.md', action: 'extend', weeks: '4' }, 'a.md', 'Give whole weeks from 1 to 26.'],
  [{ path: 'a.md', action: 'promote', title: 7 }, 'a.md', 'title'],
  [{ action: 'skip' }, 'entry 2', 'It names no note.'],
  ['x', 'entry 2', ''],
  [null, 'entry 2', ''],
])('%j is refused alone', (entry, path, reason) => {
  const { decisions, refused } = readDecisions([{ path: 'ok.md', action: 'skip' }, entry, { path: 'b.md', action: 'delete' }]);
  expect(decisions.map(({ notes }) => notes)).toEqual([['ok.md'], ['b.md']]);
  expect(refused).toEqual([{ path, reason: expect.stringContaining(reason) as string }]);
});

test('of two entries for one note the first counts', () => {
  const { decisions, refused } = readDecisions([{ path: 'a.md', action: 'skip' }, { notes: ['a.md', 'b.md'], action: 'delete' }]);
  expect(decisions).toMatchObject([{ notes: ['a.md'] }, { notes: ['b.md'], action: 'delete' }]);
  expect(refused).toEqual([{ path: 'a.md', reason: 'It was decided on already, further up.' }]);
});
