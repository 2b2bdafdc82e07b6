import { AppError } from '../../../src/core/errors';
import { restructure } from '../../../src/features/restructure/restructure';
import { isLeft } from '../../../src/features/restructure/is-left';
import { restructureInputSchema } from '../../../src/features/restructure/restructure-input';
import { testRun } from '../../fakes/test-run';
import { expectTree } from '../../expected/compare-tree';
import { RestructureWorld } from './restructure-world';

const files = {
  'Tea/Green.md': '---\nrating: 7\n---\nGreen tea is steeped at 80 degrees.\n\nBoil a litre of fresh water first.\n',
  'Tea/Black.md': 'Boil a litre of fresh water first.\n\nBlack tea wants 95 degrees. See [[Cup]].\n',
  'Tea/Cup.md': 'A cup.\n',
  'Tea/Long.md': '---\nmine: yes\n---\nAbout tea.\n\n## Storing\n\nKeep it dry. ^dry\n\n## Serving\n\nServe it hot, see [[Green]].\n',
  'Links.md': '[[Green]], [[Black#x|black]], ![[Long#Serving]], [[Long#^dry]] and [cup](Tea/Cup.md).\n',
  'Other/Cup.md': 'Another.\n',
};

test('merges, splits, moves and overviews keep every sentence and every link; undo brings all back', async () => {
  const world = await RestructureWorld.create(files);
  const decisions = [
    { notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', title: 'Kinds of tea' },
    { notes: ['Tea/Long.md'], action: 'split' },
    { notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' },
  ];
  const dry = await world.run({ folder: 'Tea', decisions, dryRun: true });
  expect(world.tree()).toEqual(files);
  const output = await world.run({ folder: 'Tea', decisions, yes: true });
  expect(output).toMatchObject({ refused: [], lost: [], proof: { broken: [], lostSentences: [] } });
  expect(dry.proof).toEqual(output.proof);
  expect(output.applied.map(({ action, to }) => [action, to])).toEqual([['merge', ['Tea/Kinds of tea.md']], ['move', ['Kitchen/Cup.md']], ['split', ['Tea/Storing.md', 'Tea/Serving.md']]]);
  expectTree('restructure-by-hand', world.tree());
  expect(world.log()).toContain(`Merged Tea/Green.md, Tea/Black.md into [[Tea/Kinds of tea|Kinds of tea]]`);
  expect((await world.undo(output.run)).conflicts).toEqual([]);
  expect(world.tree()).toEqual(files);
});

test('an overview leads to its notes, also where names are not unique', async () => {
  const world = await RestructureWorld.create({ ...files, 'Cup.md': 'The first.' });
  const { applied } = await world.run({ folder: 'Tea', yes: true, decisions: [{ notes: ['Tea/Green.md', 'Tea/Cup.md'], action: 'hub', title: 'Tea / all', summary: 'All of it.' }] });
  expect(applied).toEqual([{ action: 'hub', notes: ['Tea/Green.md', 'Tea/Cup.md'], to: ['Tea/Tea all.md'], isUnasked: false }]);
  expect(world.tree()['Tea/Tea all.md']).toContain('All of it.\n\n- [[Green]]\n- [[Tea/Cup|Cup]]\n');
});

test('a merge that loses a sentence is refused until that is accepted', async () => {
  const world = await RestructureWorld.create(files);
  const merge = { notes: ['Tea/Green.md', 'Tea/Cup.md'], action: 'merge', title: 'Tea', body: 'Green tea is steeped at 90 degrees. A cup. Boil a litre of fresh water first.' };
  const refused = await world.run({ yes: true, decisions: [merge] });
  expect(refused).toMatchObject({ applied: [], lost: [{ path: 'Tea/Green.md', sentence: 'Green tea is steeped at 80 degrees.' }] });
  expect(refused.refused.map(({ path, remedies }) => [path, remedies])).toEqual(merge.notes.map((path) => [path, [{ entry: 'acceptLoss' }]]));
  expect(world.tree()).toEqual(files);
  expect(await world.run({ yes: true, decisions: [{ ...merge, acceptLoss: true }] })).toMatchObject({ refused: [], applied: [{ action: 'merge' }], proof: { lostSentences: [{ path: 'Tea/Green.md' }] } });
});

test('what would be written can be read before it is made, with what stands as a list', async () => {
  const world = await RestructureWorld.create({ ...files, 'Tea/Green.md': '---\npermalink: a\n---\nOne.\n', 'Tea/Cup.md': '---\npermalink: b\ntags: [x]\n---\nTwo.\n' });
  const { planned } = await world.run({ folder: 'Tea', dryRun: true, decisions: [{ notes: ['Tea/Green.md', 'Tea/Cup.md'], action: 'merge', title: 'Cup' }, { notes: ['Tea/Long.md'], action: 'split' }] });
  expect(planned?.map(({ remarks }) => remarks)).toEqual([['What the notes say differently stands as a list: permalink.'], []]);
  const [merged, split] = planned ?? [];
  expect(merged?.files).toContainEqual({ path: 'Tea/Cup.md', title: 'Cup', frontmatter: expect.stringMatching(/^---\n[^]*permalink: \[a, b\]\n[^]*---\n$/) as string, body: '\n## Green\n\nOne.\n\n## Cup\n\nTwo.\n' });
  expect(split?.files.map(({ path, ...shown }) => [path, Object.keys(shown)])).toEqual(expect.arrayContaining([['Tea/Long.md', ['diff']], ['Tea/Storing.md', ['title', 'frontmatter', 'body']]]));
});

test('decisions tell of the rest of the folder that it was not decided on; pieces of large notes have numbers', async () => {
  const long = `Intro.\n\n## Storing\n\n${'Keep it dry. '.repeat(300)}\n\n## Serving\n\nServe it hot.\n`;
  const world = await RestructureWorld.create({ ...files, 'Tea/Long.md': long }, [['Tea/Green.md', 'Tea/Black.md']]);
  const output = await world.run({ folder: 'Tea', dryRun: true, decisions: [{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' }] });
  expect(output).toMatchObject({ isByHand: true, groups: [{ action: 'move' }, { isUndecided: true }], large: [{ note: 'Tea/Long.md', isUndecided: true, pieces: [{ number: 1, begins: 'Storing' }, { number: 2, begins: 'Serving' }] }] });
  expect(output.groups[0]).not.toHaveProperty('isUndecided');
});

test.each([['', false], ['  ', false], ['.', true], ['/', true]])('the folder %j is one: %p', (folder, isOne) => {
  expect(restructureInputSchema.safeParse({ folder }).success).toBe(isOne);
});

test('whoever takes none of it is told that; it is not refused', async () => {
  const world = await RestructureWorld.create(files);
  world.take = () => [];
  const decisions = [{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' }, { notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', title: 'C', body: 'Nothing.' }];
  const none = await world.run({ decisions });
  expect(none).toMatchObject({ applied: [], refused: [], lost: [], stopped: expect.stringContaining('you took none of it') as string });
  expect(none.plan).toBeUndefined();
  world.take = () => ['change 1'];
  const some = await world.run({ decisions });
  expect(some).toMatchObject({ applied: [{ to: ['Kitchen/Cup.md'] }], refused: [], lost: [] });
  expect(some.groups.map((row) => isLeft(row, some))).toEqual([false, true]);
});

test('properties that differ and are no texts stand in the text, and are told as lost when they cannot', async () => {
  const merge = [{ notes: ['A.md', 'B.md'], action: 'merge', title: 'C' }];
  const world = await RestructureWorld.create({ 'A.md': '---\nrating: 7\n---\nOne.\n', 'B.md': '---\nrating: 8\n---\nTwo.\n' });
  expect(await world.run({ yes: true, decisions: merge })).toMatchObject({ applied: [{}], lost: [] });
  const other = await RestructureWorld.create({ 'A.md': '---\ndate: 7 %% open\n---\nOne.\n', 'B.md': '---\ndate: 8\n---\nTwo.\n' });
  expect(await other.run({ yes: true, decisions: merge })).toMatchObject({ applied: [], lost: [{ path: 'A.md', sentence: 'date: 7 %% open' }] });
});

const mergeable = ['Tea/Green.md', 'Tea/Black.md'];

test.each([
  [{ notes: ['Tea/Nope.md'], action: 'keep' }, 'Entry 1, "notes": There is no note Tea/Nope.md in Tea. Write the whole path, such as Tea/Black.md.'],
  [{ notes: ['Links.md'], action: 'keep' }, 'Entry 1, "notes": There is no note Links.md in Tea. Write the whole path, such as Tea/Black.md.'],
  [{ notes: ['Tea/Green.md'], action: 'merge' }, 'Entry 1, "notes": 2 to 5 notes can be merged. Give more of them an overview note ("action": "hub").'],
  [{ notes: mergeable, action: 'hub' }, 'Entry 1, "title": An overview note needs one. Write what its notes have in common.'],
  [{ notes: ['Tea/Green.md'], action: 'move' }, 'Entry 1, "folder": It is missing. Write where the notes go, such as "Projects/Tea"; "" is the top of the vault.'],
  [{ notes: ['Tea/Green.md'], action: 'move', folder: '../out' }, 'Entry 1, "folder": "../out" is no folder of the vault. Write a path such as "Projects/Tea".'],
  [{ notes: ['Tea/Green.md'], action: 'move', folder: '.obsidian' }, 'Entry 1, "folder": ".obsidian" is no folder of the vault. Write a path such as "Projects/Tea".'],
  [{ notes: ['Tea/Green.md'], action: 'move', folder: 'Why?' }, 'Entry 1, "folder": A folder name cannot hold any of < > : " | ? * \\. Leave them out.'],
  [{ notes: ['Tea/Green.md'], action: 'move', folder: 'AI/Inbox/x' }, 'Entry 1, "folder": Transcripts are captured from "AI/Inbox". Name another folder.'],
  [{ notes: ['Tea/Green.md'], action: 'burn' }, 'Entry 1, "action": Write one of "merge", "hub", "move", "subfolder", "split", "keep".'],
  [{ notes: ['Tea/Green.md'] }, 'Entry 1, "action": Write one of "merge", "hub", "move", "subfolder", "split", "keep".'],
  [{ notes: [], action: 'keep' }, 'Entry 1, "notes": Name the notes by their paths.'],
  [{ notes: 'Tea/Green.md', action: 'keep' }, 'Entry 1, "notes": Write a list in [ ].'],
  [{ notes: mergeable, action: 'merge', title: 7, acceptLoss: 'yes' }, 'Entry 1, "title": Write text in quotes. "acceptLoss": Write true or false.'],
  [{ notes: [...mergeable, 'Tea/Green.md'], action: 'merge' }, 'Entry 1, "notes": Tea/Green.md stands in it twice. Name it once.'],
  [{ notes: mergeable, action: 'split' }, 'Entry 1, "notes": One note is split at a time. Give each an entry of its own.'],
  [{ notes: ['Tea/Long.md'], action: 'split', parts: [{ title: 'A', pieces: [1] }, { title: '', pieces: ['x', 0] }] }, 'Entry 1, "parts", item 2, "title": Give it a title. "parts", item 2, "pieces", item 1: Write a whole number from 1. "parts", item 2, "pieces", item 2: Write a whole number from 1.'],
  [{ notes: ['Tea/Long.md'], action: 'split', parts: [{ title: 'A', pieces: [1] }, { title: 'B', pieces: [2, 1] }] }, 'Entry 1, "parts": Piece 1 stands in it twice. Name it once.'],
  ['nonsense', 'Entry 1: Write it as {"notes": ["One.md", "Two.md"], "action": "merge"}.'],
])('a decision that makes no sense is refused with what to write: %j', async (entry, reason) => {
  const world = await RestructureWorld.create(files);
  const { refused, applied } = await world.run({ folder: 'Tea', yes: true, decisions: [entry] });
  expect(applied).toEqual([]);
  expect(refused[0]?.reason).toBe(reason);
  expect(world.tree()).toEqual(files);
});

test.each([
  [{ notes: ['Tea/Green.md'], action: 'split' }, 'no headings'],
  [{ notes: ['Tea/Long.md'], action: 'split', parts: [{ title: 'X', pieces: [7] }] }, 'only 2 pieces'],
  [{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Other' }, 'stands already'],
  [{ notes: mergeable, action: 'merge', title: 'CLAUDE' }, 'speak to models'],
])('what cannot be done is refused: %j', async (entry, reason) => {
  const world = await RestructureWorld.create(files);
  const { refused, applied } = await world.run({ folder: 'Tea', yes: true, decisions: [entry] });
  expect(applied).toEqual([]);
  expect(refused[0]?.reason).toContain(reason);
  expect(world.tree()).toEqual(files);
});

test('of a file, its name and the entry are told; the good entries are done', async () => {
  const world = await RestructureWorld.create({ ...files, 'Tea/Locked.md': '---\ncb_lock: true\n---\n' });
  world.sources.outside.set('/d.json', JSON.stringify([
    { notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' },
    { notes: ['Tea/Cup.md', 'Tea/Green.md'], action: 'merge' },
    { notes: ['Tea/Locked.md'], action: 'move', folder: 'Kitchen' },
    7,
  ]));
  const { applied, refused } = await world.run({ folder: 'Tea', yes: true, decisions: '/d.json' });
  expect(applied.map(({ to }) => to)).toEqual([['Kitchen/Cup.md']]);
  expect(refused).toEqual([
    ...['Tea/Cup.md', 'Tea/Green.md'].map((path) => ({ path, reason: 'Entry 2 of /d.json, "notes": Tea/Cup.md was decided on already, in entry 1. Leave one of the two out.' })),
    { path: 'Tea/Locked.md', reason: 'Entry 3 of /d.json, "notes": Tea/Locked.md is left out. It is locked (cb_lock).' },
    { path: 'entry 4', reason: 'Entry 4 of /d.json: Write it as {"notes": ["One.md", "Two.md"], "action": "merge"}.' },
  ]);
});

test('what is not to be touched is left out with the reason', async () => {
  const world = await RestructureWorld.create({
    'A/locked.md': '---\ncb_lock: true\n---\nx', 'A/broken.md': '---\na: [\n---\nx', 'A/2026-03-01.md': 'x', 'A/CLAUDE.md': 'x', 'A/board.md': '---\nkanban-plugin: board\n---\nx',
    'A/excluded.md': 'x', 'A/Deep/fine.md': 'x', 'AI/Inbox/note.md': 'x', 'AI/Uncertain/u.md': 'x', 'Journal/Monday.md': 'x', 'A/picture.png': 'x',
  });
  world.excluded = ({ path }) => (path.endsWith('excluded.md') ? 'You excluded it.' : null);
  const { leftOut, hints } = await world.run();
  expect(leftOut.map(({ path, reason }) => [path, reason.split(/[.:,(]/)[0]])).toEqual([
    ['A/2026-03-01.md', 'It is the note of a day'], ['A/CLAUDE.md', 'It speaks to models and tools'], ['A/board.md', 'Another plugin keeps its data in it '],
    ['A/broken.md', 'Its frontmatter is broken'], ['A/excluded.md', 'You excluded it'], ['A/locked.md', 'It is locked '],
    ['AI/Inbox/note.md', 'It waits in the inbox'], ['AI/Uncertain/u.md', 'Its place is not settled yet'], ['Journal/Monday.md', 'It is the note of a day'],
  ]);
  expect(hints).toMatchObject([{ path: 'A/Deep/fine.md', hint: 'low-quality' }]);
  await expect(world.run({ folder: 'Nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(world.run({ folder: '../x' })).rejects.toMatchObject({ code: 'outside-vault' });
});

test('decisions come from a file', async () => {
  const world = await RestructureWorld.create(files);
  world.sources.outside.set('/d.json', JSON.stringify([{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' }]));
  expect(await world.run({ yes: true, decisions: '/d.json' })).toMatchObject({ applied: [{ to: ['Kitchen/Cup.md'] }] });
  world.sources.outside.set('/d.json', '[\n{"notes": }]');
  await expect(world.run({ decisions: '/d.json' })).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining('line 2') as string });
});

test('an edit made while a change is planned is a conflict, and stays', async () => {
  const world = await RestructureWorld.create({ 'A.md': 'One.\n', 'B.md': 'Two.\n' });
  const { vault } = world.ports;
  const findCollision = vault.findCollision.bind(vault);
  jest.spyOn(vault, 'findCollision').mockImplementation((path) => {
    vault.place('B.md', 'Two.\n\nAdded meanwhile.\n');
    return findCollision(path);
  });
  const output = await world.run({ yes: true, decisions: [{ notes: ['A.md', 'B.md'], action: 'merge', title: 'C', acceptLoss: true }] });
  expect(output.applied).toEqual([]);
  expect(output.refused.length).toBeGreaterThan(0);
  expect(world.tree()).toEqual({ 'A.md': 'One.\n', 'B.md': 'Two.\n\nAdded meanwhile.\n' });
});

test('links to what two merged notes both have lead to the right one', async () => {
  const world = await RestructureWorld.create({
    'One.md': '## Setup\n\nThe first way to do it. ^x1\n\nAs [[#Setup]] says.\n',
    'Two.md': '## Setup\n\nAnother way to do it. ^x1\n\nSee [[#Setup]] and [[#^x1]].\n',
    'L.md': '[[Two#Setup]] [[Two#^x1]] ![[Two#Setup]] [[One#^x1]]\n',
  });
  const output = await world.run({ yes: true, decisions: [{ notes: ['One.md', 'Two.md'], action: 'merge', title: 'Both' }] });
  expect(output).toMatchObject({ refused: [], proof: { broken: [], lostSentences: [] } });
  expect(world.tree()['L.md']).toBe('[[Both#Two#Setup]] [[Both#^x1-2]] ![[Both#Two#Setup]] [[Both#^x1]]\n');
  expect(world.tree()['Both.md']).toContain('Another way to do it. ^x1-2\n\nSee [[#Two#Setup]] and [[#^x1-2]].');
  expect(world.tree()['Both.md']).toContain('As [[#Setup]] says.');
});

test.each([
  ['definitions that differ', 'A [link][1].\n\n[1]: https://a.example\n', 'B [link][1].\n\n[1]: https://b.example\n', 'The notes have different footnotes or link addresses of the same name: 1.'],
  ['footnotes that differ', 'A.[^x]\n\n[^x]: One.\n', 'B.[^X]\n\n[^X]: Two.\n', 'The notes have different footnotes or link addresses of the same name: ^x.'],
  ['a comment that is never closed', 'A %% hidden\n', 'B.\n', 'A.md never closes its %%, which would take in what follows. Close it first.'],
])('notes are not merged with %s', async (_, a, b, reason) => {
  const world = await RestructureWorld.create({ 'A.md': a, 'B.md': b });
  const output = await world.run({ yes: true, decisions: [{ notes: ['A.md', 'B.md'], action: 'merge', title: 'C' }] });
  expect(output.applied).toEqual([]);
  expect(output.refused).toContainEqual({ path: 'A.md', reason });
});

describe('a run that ends early', () => {
  const texts = { 'A.md': 'One.\n', 'B.md': 'Two.\n', 'C.md': 'Three.\n' };
  const decisions = ['A.md', 'B.md', 'C.md'].map((path) => ({ notes: [path], action: 'move', folder: 'New' }));
  const logged = async (world: RestructureWorld): Promise<string> => new TextDecoder().decode((await world.ports.state.get('logs/cb-runs.jsonl')) ?? new Uint8Array());

  /** Calls `hinder` before B is moved. */
  const worldWith = async (hinder: () => void): Promise<RestructureWorld> => {
    const world = await RestructureWorld.create(texts);
    const { vault } = world.ports;
    const move = vault.move.bind(vault);
    jest.spyOn(vault, 'move').mockImplementation(async (...given) => {
      if (given[0] === 'B.md') hinder();
      return move(...given);
    });
    return world;
  };

  test('says what was done before the disk was full, and that can be undone', async () => {
    const world = await worldWith(() => { throw new AppError('disk-full', 'The disk is full.'); });
    const output = await world.run({ yes: true, decisions });
    expect(output).toMatchObject({ applied: [{ notes: ['A.md'], to: ['New/A.md'] }], refused: [], ended: 'The disk is full.' });
    expect(restructure.outcome(output)).toBe('some-failed');
    expect(await logged(world)).toContain('"applied":[{"action":"move","notes":["A.md"]');
    await world.undo(output.run);
    expect(world.tree()).toEqual(texts);
  });

  test('tells both logs what was done before it was stopped', async () => {
    const run = testRun('restructure');
    const world = await worldWith(() => { run.cancel(); });
    await expect(world.run({ yes: true, decisions }, run)).rejects.toMatchObject({ code: 'cancelled' });
    expect([world.log(), await logged(world)]).toEqual([expect.stringContaining('New/A'), expect.stringContaining('"notes":["A.md"]')]);
    expect(run.warnings.join()).toContain(run.id);
  });
});
