import fc from 'fast-check';
import { groupNotes, type GroupedNote } from '../../../src/core/review/group-notes';

const note = (path: string, tags: string[] = [], project = 'tea', reviewAfter = '2026-01-01'): GroupedNote => ({
  path,
  tags,
  project,
  reviewAfter,
});
const paths = (groups: readonly (readonly GroupedNote[])[]): string[][] =>
  groups.map((group) => group.map(({ path }) => path));

test('two common tags and one project make a group', () => {
  expect(
    paths(
      groupNotes([note('a', ['x', 'y']), note('b', ['Y', 'X']), note('c', ['x']), note('d', ['x', 'y'], 'coffee')]),
    ),
  ).toEqual([['a', 'b'], ['c'], ['d']]);
});

test('similar notes are a group, on one side with a common tag', () => {
  const notes = [note('a', ['x']), note('b', ['x']), note('c'), note('d'), note('e')];
  expect(
    paths(
      groupNotes(
        notes,
        new Map([
          ['a', ['b']],
          ['c', ['d']],
          ['d', ['c']],
          ['e', ['c']],
        ]),
      ),
    ),
  ).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('groups and their notes are sorted by due date', () => {
  const notes = [
    note('a', ['x', 'y'], '', '2026-01-05'),
    note('b', [], '', '2026-01-03'),
    note('c', ['x', 'y'], '', '2026-01-01'),
  ];
  expect(paths(groupNotes(notes))).toEqual([['c', 'a'], ['b']]);
});

test('a chain of notes is not a group, and none has more than five', () => {
  const chain = ['a', 'b', 'c', 'd', 'e'].map((name, at) =>
    note(name, [`t${at}`, `u${at}`, `t${at + 1}`, `u${at + 1}`]),
  );
  expect(Math.max(...groupNotes(chain).map((group) => group.length))).toBeLessThan(4);
  const alike = Array.from({ length: 12 }, (_, at) => note(`n${String(at).padStart(2, '0')}`, ['x', 'y']));
  expect(groupNotes(alike).every((group) => group.length <= 5)).toBe(true);
  expect(groupNotes(alike).length).toBeLessThan(8);
});

test('each note is in one group, in any input order', () => {
  const tag = fc.constantFrom('a', 'b', 'c', 'd');
  const notes = fc.uniqueArray(
    fc.record({
      path: fc.stringMatching(/^[a-z]{1,4}$/),
      project: fc.constantFrom('', 'tea'),
      tags: fc.array(tag, { maxLength: 4 }),
      reviewAfter: fc.constantFrom('2026-01-01', '2026-02-02'),
    }),
    { selector: ({ path }) => path, maxLength: 30 },
  );
  fc.assert(
    fc.property(notes, fc.integer(), (all, turn) => {
      const groups = groupNotes(all);
      expect(paths(groups).flat().sort()).toEqual(all.map(({ path }) => path).sort());
      for (const group of groups) {
        expect(group.length).toBeLessThanOrEqual(5);
        expect(new Set(group.map(({ project }) => project)).size).toBe(1);
      }
      const at = all.length === 0 ? 0 : Math.abs(turn) % all.length;
      expect(groupNotes([...all.slice(at), ...all.slice(0, at)])).toEqual(groups);
    }),
  );
});

test('five hundred notes of one project are grouped quickly', () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    note(`n${at}`, [`t${at % 40}`, `u${at % 40}`, 'all', `v${at % 7}`]),
  );
  expect(groupNotes(many).flat()).toHaveLength(500);
});
