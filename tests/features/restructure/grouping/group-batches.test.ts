import { parseVaultPath } from '../../../../src/core/note/path';
import { readSourceNote } from '../../../../src/core/merging/source-note';
import { groupBatches, groupingOutline } from '../../../../src/features/restructure/grouping/group-batches';
import { joinGroups } from '../../../../src/features/restructure/grouping/group-reply';

const note = (
  path: string,
  text: string,
): ReturnType<typeof readSourceNote> & { path: ReturnType<typeof parseVaultPath> } => ({
  ...readSourceNote(path, text),
  path: parseVaultPath(path),
});

test('describes a note by its distinguishing features, shortened to fit', () => {
  expect(groupingOutline(note('Tea/Green.md', 'Steeped at\n\n80 degrees.'))).toBe(
    'Tea/Green.md\n  Steeped at 80 degrees.',
  );
  expect(
    groupingOutline(
      note('a.md', '---\ntitle: Green tea\ntags: [tea, green]\nsummary: How it is made.\n---\nLong text.'),
    ),
  ).toBe('a.md\n  Title: Green tea\n  Tags: tea, green\n  How it is made.');
  expect(groupingOutline(note('empty.md', ''))).toBe('empty.md');
  expect(groupingOutline(note('long.md', 'word '.repeat(5_000))).length).toBeLessThan(400);
});

test('splits notes into as many parts as the budget needs, each note once, in order', () => {
  const notes = Array.from({ length: 700 }, (_, at) =>
    note(`Notes/${String(at).padStart(4, '0')}.md`, `Note ${at}. ${'Words that say something. '.repeat(20)}`),
  );
  const batches = groupBatches(notes);
  expect(batches.flat()).toEqual(notes);
  expect(batches.length).toBeGreaterThan(3);
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(150);
  expect(Math.min(...batches.map(({ length }) => length))).toBeGreaterThan(20);
  expect(groupBatches([])).toEqual([]);
  expect(groupBatches(notes.slice(0, 3))).toHaveLength(1);
});

const paths = (...names: string[]): ReturnType<typeof parseVaultPath>[] =>
  names.map((name) => parseVaultPath(`${name}.md`));

test('joins groups with the same subject in several parts, ignoring case and spaces, and drops single notes', () => {
  const joined = joinGroups([
    [
      { subject: 'Green tea', notes: paths('b', 'a') },
      { subject: 'Milk', notes: paths('m') },
    ],
    [
      { subject: 'green  TEA', notes: paths('c') },
      { subject: 'Rust', notes: paths('x', 'y', 'z', 'w') },
    ],
  ]);
  expect(joined).toEqual([paths('w', 'x', 'y', 'z'), paths('a', 'b', 'c')]);
});

test('does not join groups without a subject', () => {
  expect(
    joinGroups([
      [
        { subject: '', notes: paths('a', 'b') },
        { subject: '', notes: paths('c', 'd') },
      ],
    ]),
  ).toEqual([paths('a', 'b'), paths('c', 'd')]);
});

test('splits a group that is too large to show into even parts', () => {
  const names = Array.from({ length: 41 }, (_, at) => `n${String(at).padStart(2, '0')}`);
  const joined = joinGroups([[{ subject: 'All', notes: paths(...names) }]]);
  expect(joined.map(({ length }) => length)).toEqual([14, 14, 13]);
  expect(joined.flat()).toEqual(paths(...names));
});
