import { parseVaultPath } from '../../../../src/core/note/path';
import { readGroupReply } from '../../../../src/features/restructure/grouping/group-reply';

const shown = ['Tea/Green.md', 'Tea/Verde.md', 'Milk.md', 'Café.md'].map((path) => parseVaultPath(path));
const reply = (...groups: unknown[]): string => JSON.stringify({ groups });
const tea = { subject: 'Green tea', notes: ['Tea/Green.md', 'Tea/Verde.md'] };

test('reads groups of known notes, with paths as spelled in the vault', () => {
  const { value, faults } = readGroupReply(
    reply(tea, { subject: ' Hot\n milk ', notes: [' Milk.md', 'Cafe\u0301.md'] }),
    false,
    shown,
    2,
  );
  expect(value).toEqual([tea, { subject: 'Hot milk', notes: ['Milk.md', 'Café.md'] }]);
  expect(faults).toEqual([]);
});

test.each([
  [
    'a note that was not shown',
    reply({ subject: 'Tea', notes: [...tea.notes, '../etc/passwd', 'Tea/Black.md'] }),
    [tea.notes],
    ['"Tea": there is no note "../etc/passwd".', '"Tea": there is no note "Tea/Black.md".'],
  ],
  [
    'a note in two groups',
    reply(tea, { subject: 'Drinks', notes: ['Milk.md', 'Café.md', 'Tea/Verde.md'] }),
    [tea.notes, ['Milk.md', 'Café.md']],
    ['"Drinks": "Tea/Verde.md" is already in another group.'],
  ],
  [
    'a note twice',
    reply({ subject: 'Tea', notes: [...tea.notes, 'Tea/Green.md'] }),
    [tea.notes],
    ['"Tea": "Tea/Green.md" is already in another group.'],
  ],
  [
    'a group of one',
    reply(tea, { subject: 'Milk', notes: ['Milk.md'] }),
    [tea.notes],
    ['"Milk": a group needs at least two of the notes.'],
  ],
  [
    'a malformed group',
    reply(tea, { subject: 7, notes: 'Milk.md' }),
    [tea.notes],
    ['Group 2: subject: it is not text; notes: it is not a list.'],
  ],
  [
    'a group without a subject',
    reply(tea, { subject: '', notes: ['Milk.md', 'Café.md'] }),
    [tea.notes, ['Milk.md', 'Café.md']],
    [],
  ],
])('reads the valid groups of a reply with %s', (_, text, groups, faults) => {
  const read = readGroupReply(text, false, shown, 2);
  expect(read.value?.map(({ notes }) => notes)).toEqual(groups);
  expect(read.faults).toEqual(faults);
});

test('a note named by a rejected group can be in another one', () => {
  const { value } = readGroupReply(
    reply({ subject: 'A', notes: ['Milk.md', 'nope.md'] }, { subject: 'B', notes: ['Milk.md', 'Café.md'] }),
    false,
    shown,
    2,
  );
  expect(value?.map(({ subject }) => subject)).toEqual(['B']);
});

test('accepts a group of one note when only part of the notes was shown', () => {
  expect(readGroupReply(reply({ subject: 'Milk', notes: ['Milk.md'] }), false, shown, 1).value).toEqual([
    { subject: 'Milk', notes: ['Milk.md'] },
  ]);
});

test.each(['I would group them.', '{"groups": 3}', reply({ subject: 'X', notes: ['No.md', 'Nope.md'] })])(
  '%j has no usable group',
  (text) => {
    const { value, faults, goodCount } = readGroupReply(text, false, shown, 2);
    expect([value, faults.length > 0, goodCount]).toEqual([null, true, 0]);
  },
);

test('no groups is a valid answer, and a truncated one is reported', () => {
  expect(readGroupReply(reply(), false, shown, 2)).toMatchObject({ value: [], faults: [] });
  const cut = readGroupReply(reply(tea).slice(0, -2), true, shown, 2);
  expect(cut.value).toEqual([tea]);
  expect(cut.faults[0]).toContain('cut off');
});
