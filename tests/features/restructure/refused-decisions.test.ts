import { RestructureFixture } from './restructure-fixture';
import { files } from './tea-folder';

const mergeable = ['Tea/Green.md', 'Tea/Black.md'];

test.each([
  [
    { notes: ['Tea/Nope.md'], action: 'keep' },
    'Entry 1, "notes": There is no note Tea/Nope.md in Tea. Write the full path, such as Tea/Black.md.',
  ],
  [
    { notes: ['Links.md'], action: 'keep' },
    'Entry 1, "notes": There is no note Links.md in Tea. Write the full path, such as Tea/Black.md.',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'merge' },
    'Entry 1, "notes": 2 to 5 notes can be merged. Give more of them an overview note ("action": "hub").',
  ],
  [
    { notes: mergeable, action: 'hub' },
    'Entry 1, "title": An overview note needs one. Write what its notes have in common.',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'move' },
    'Entry 1, "folder": It is missing. Write the folder for the notes, such as "Projects/Tea"; "" is the top of the vault.',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'move', folder: '../out' },
    'Entry 1, "folder": The vault has no folder "../out". Write a path such as "Projects/Tea".',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'move', folder: '.obsidian' },
    'Entry 1, "folder": The vault has no folder ".obsidian". Write a path such as "Projects/Tea".',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'move', folder: 'Why?' },
    'Entry 1, "folder": A folder name cannot contain < > : " | ? * \\. Remove them.',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'move', folder: 'AI/Inbox/x' },
    'Entry 1, "folder": "AI/Inbox" is the inbox. Name another folder.',
  ],
  [
    { notes: ['Tea/Green.md'], action: 'burn' },
    'Entry 1, "action": Write one of "merge", "hub", "move", "subfolder", "split", "keep".',
  ],
  [
    { notes: ['Tea/Green.md'] },
    'Entry 1, "action": Write one of "merge", "hub", "move", "subfolder", "split", "keep".',
  ],
  [{ notes: [], action: 'keep' }, 'Entry 1, "notes": Name the notes by their paths.'],
  [{ notes: 'Tea/Green.md', action: 'keep' }, 'Entry 1, "notes": Write a list in [ ].'],
  [
    { notes: mergeable, action: 'merge', title: 7, acceptLoss: 'yes' },
    'Entry 1, "title": Write text in quotes. "acceptLoss": Write true or false.',
  ],
  [
    { notes: [...mergeable, 'Tea/Green.md'], action: 'merge' },
    'Entry 1, "notes": It contains Tea/Green.md twice. Name it once.',
  ],
  [
    { notes: mergeable, action: 'split' },
    'Entry 1, "notes": Only one note can be split per entry. Give each note its own entry.',
  ],
  [
    {
      notes: ['Tea/Long.md'],
      action: 'split',
      parts: [
        { title: 'A', pieces: [1] },
        { title: '', pieces: ['x', 0] },
      ],
    },
    'Entry 1, "parts", item 2, "title": Enter a title. "parts", item 2, "pieces", item 1: Write a whole number of at least 1. "parts", item 2, "pieces", item 2: Write a whole number of at least 1.',
  ],
  [
    {
      notes: ['Tea/Long.md'],
      action: 'split',
      parts: [
        { title: 'A', pieces: [1] },
        { title: 'B', pieces: [2, 1] },
      ],
    },
    'Entry 1, "parts": It contains piece 1 twice. Name it once.',
  ],
  ['nonsense', 'Entry 1: Write it as {"notes": ["One.md", "Two.md"], "action": "merge"}.'],
])('refuses an invalid decision and says what to write: %j', async (entry, reason) => {
  const fixture = await RestructureFixture.create(files);
  const { refused, applied } = await fixture.run({ folder: 'Tea', yes: true, decisions: [entry] });
  expect(applied).toEqual([]);
  expect(refused[0]?.reason).toBe(reason);
  expect(fixture.tree()).toEqual(files);
});

test.each([
  [{ notes: ['Tea/Green.md'], action: 'split' }, 'no headings'],
  [{ notes: ['Tea/Long.md'], action: 'split', parts: [{ title: 'X', pieces: [7] }] }, 'only 2 pieces'],
  [{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Other' }, 'already exists'],
  [{ notes: mergeable, action: 'merge', title: 'CLAUDE' }, 'as instructions. Choose another name or folder.'],
])('refuses an impossible decision: %j', async (entry, reason) => {
  const fixture = await RestructureFixture.create(files);
  const { refused, applied } = await fixture.run({ folder: 'Tea', yes: true, decisions: [entry] });
  expect(applied).toEqual([]);
  expect(refused[0]?.reason).toContain(reason);
  expect(fixture.tree()).toEqual(files);
});

test('names the file and the invalid entry, and applies the valid ones', async () => {
  const fixture = await RestructureFixture.create({ ...files, 'Tea/Locked.md': '---\ncb_lock: true\n---\n' });
  fixture.sources.outside.set(
    '/d.json',
    JSON.stringify([
      { notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' },
      { notes: ['Tea/Cup.md', 'Tea/Green.md'], action: 'merge' },
      { notes: ['Tea/Locked.md'], action: 'move', folder: 'Kitchen' },
      7,
    ]),
  );
  const { applied, refused } = await fixture.run({ folder: 'Tea', yes: true, decisions: '/d.json' });
  expect(applied.map(({ to }) => to)).toEqual([['Kitchen/Cup.md']]);
  expect(refused).toEqual([
    ...['Tea/Cup.md', 'Tea/Green.md'].map((path) => ({
      path,
      reason: 'Entry 2 of /d.json, "notes": Entry 1 already decides about Tea/Cup.md. Remove one of the two.',
    })),
    {
      path: 'Tea/Locked.md',
      reason: 'Entry 3 of /d.json, "notes": Tea/Locked.md is not included. It is locked (cb_lock).',
    },
    { path: 'entry 4', reason: 'Entry 4 of /d.json: Write it as {"notes": ["One.md", "Two.md"], "action": "merge"}.' },
  ]);
});

test('leaves out protected notes with the reason', async () => {
  const fixture = await RestructureFixture.create({
    'A/locked.md': '---\ncb_lock: true\n---\nx',
    'A/broken.md': '---\na: [\n---\nx',
    'A/2026-03-01.md': 'x',
    'A/2020.md': 'x',
    'A/2020-05.md': 'x',
    'A/CLAUDE.md': 'x',
    'A/board.md': '---\nkanban-plugin: board\n---\nx',
    'A/excluded.md': 'x',
    'A/Deep/fine.md': 'x',
    'AI/Inbox/note.md': 'x',
    'AI/Uncertain/u.md': 'x',
    'Journal/Monday.md': 'x',
    'A/picture.png': 'x',
  });
  fixture.excluded = ({ path }) => (path.endsWith('excluded.md') ? 'You excluded it.' : null);
  const { leftOut, hints } = await fixture.run();
  expect(leftOut.map(({ path, reason }) => [path, reason.split(/[.:,(]/)[0]])).toEqual([
    ['A/2020-05.md', 'It is the note of a month'],
    ['A/2020.md', 'It is the note of a year'],
    ['A/2026-03-01.md', 'It is a daily note'],
    ['A/CLAUDE.md', 'It contains instructions for AI tools'],
    ['A/board.md', 'It contains data of another plugin '],
    ['A/broken.md', 'Its properties cannot be read'],
    ['A/excluded.md', 'You excluded it'],
    ['A/locked.md', 'It is locked '],
    ['AI/Inbox/note.md', 'It is in the inbox'],
    ['AI/Uncertain/u.md', 'It is an uncertain note; sort it out first'],
    ['Journal/Monday.md', 'It is a daily note'],
  ]);
  expect(hints).toMatchObject([{ path: 'A/Deep/fine.md', hint: 'low-quality' }]);
  await expect(fixture.run({ folder: 'Nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(fixture.run({ folder: '../x' })).rejects.toMatchObject({ code: 'outside-vault' });
});
