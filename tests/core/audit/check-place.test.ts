import { checkName, checkPlace } from '../../../src/core/audit/check-place';

const folders = {
  workingMemoryFolder: 'AI/Working Memory',
  sessionsFolder: 'AI/Claude-Sessions',
  uncertainFolder: 'AI/Uncertain',
};

test('reports a note made by the program in another of its folders', () => {
  expect(checkPlace('AI/Working Memory/General/Tea.md', 'AI/Claude-Sessions', folders)).toEqual({
    finding: {
      path: 'AI/Working Memory/General/Tea.md',
      line: null,
      kind: 'place',
      problem: 'It is in "AI/Working Memory/General".',
      fix: 'Move it to "AI/Claude-Sessions".',
    },
    to: { folder: 'AI/Claude-Sessions', name: 'Tea' },
  });
});

test('a note in a folder for sessions may belong to a project', () => {
  expect(checkPlace('AI/Claude-Sessions/A.md', 'Projects/Tea', folders)?.to).toEqual({
    folder: 'Projects/Tea',
    name: 'A',
  });
});

test.each([
  ['where it belongs', 'AI/Claude-Sessions/Tea.md', folders],
  ['in a subfolder', 'AI/Claude-Sessions/2026/Tea.md', folders],
  ['where the user moved it', 'Kitchen/Tea.md', folders],
  ['that was accepted in the uncertain folder', 'AI/Uncertain/Tea.md', folders],
  [
    'accepted there, within working memory',
    'AI/Working Memory/Unsure/Tea.md',
    { ...folders, uncertainFolder: 'AI/Working Memory/Unsure' },
  ],
  [
    'accepted there, with one folder for everything',
    'AI/Tea.md',
    { workingMemoryFolder: 'AI', sessionsFolder: 'AI', uncertainFolder: 'AI' },
  ],
])('accepts the place of a note %s', (_, path, own) => {
  expect(checkPlace(path, 'AI/Claude-Sessions', own)).toBeNull();
});

test.each([
  ['A/Why?.md', 'Its name contains ?, which not every system allows.', 'Why'],
  ['A/Tips #1 [old].md', 'Its name contains # [ ], which links cannot contain.', 'Tips 1 old'],
  ['A/C: #1.md', 'Its name contains : #, which not every system or link allows.', 'C 1'],
  ['A/con.md', 'Windows reserves this name. Choose another name.', 'Note con'],
])('reports the name of %s', (path, problem, name) => {
  expect(checkName(path)).toMatchObject({
    finding: { kind: 'name', problem, fix: `Rename it to "${name}".` },
    to: { folder: 'A', name },
  });
});

test('accepts a name that every disk takes and every link can contain', () => {
  expect(checkName('A/Was soll’s, naïve – 猫 (2).md')).toBeNull();
});
