import { runName, runNameWords } from '../../../src/engine/writing/run-name';

const report = 'AI/Cyberbrain-Audit.md';

test.each([
  [[report], 'Audit the vault', ['Cyberbrain-Audit']],
  [['Tea.md', report], 'Fix audit problems', ['Tea', 'Cyberbrain-Audit']],
  [[], 'Fix audit problems', []],
])('a run of the audit that changed %j is named for what it did', (files, title, titles) => {
  expect(runName('audit', {}, files)).toEqual({ title, titles });
});

test('what the app calls by another name than the terminal program has that name', () => {
  expect(runName('compact', {}, ['Tea.md']).title).toBe('Tidy the memory');
  expect(runName('promote', {}, ['Tea.md']).title).toBe('Take in a folder');
});

test('a run with many notes names the first 20, and counts all', () => {
  const moved = Array.from({ length: 3_485 }, (_, i) => ({ from: `Old/${String(i)}.md`, to: `New/${String(i)}.md` }));
  const name = runName('move', { moved }, []);
  expect([name.titles.length, name.more]).toEqual([20, 3_465]);
  expect(runNameWords(name)).toBe('Move, 0 and 3,484 more');
  expect(runNameWords(runName('move', { moved: moved.slice(0, 2) }, []))).toBe('Move, 0, 1');
});

test('a restructuring names the notes that it made before those that it merged', () => {
  const applied = [{ action: 'merge', notes: ['Tea.md', 'Green tea.md'], to: ['All teas.md'], isUnasked: false }];
  expect(runName('restructure', { applied }, ['All teas.md', 'Green tea.md', 'Tea.md'])).toEqual({
    title: 'Restructure',
    titles: ['All teas', 'Tea', 'Green tea'],
  });
});
