import { AppError } from '../../../src/core/errors';
import { restructure } from '../../../src/features/restructure/restructure';
import { isLeft } from '../../../src/features/restructure/restructure-output';
import { restructureInputSchema } from '../../../src/features/restructure/restructure-input';
import { testRun } from '../../fakes/test-run';
import { expectTree } from '../../expected/compare-tree';
import { RestructureFixture } from './restructure-fixture';
import { files } from './tea-folder';

test('merges, splits, moves and overviews keep every sentence and link; undo restores everything', async () => {
  const fixture = await RestructureFixture.create(files);
  const decisions = [
    { notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', title: 'Kinds of tea' },
    { notes: ['Tea/Long.md'], action: 'split' },
    { notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' },
  ];
  const dry = await fixture.run({ folder: 'Tea', decisions, dryRun: true });
  expect(fixture.tree()).toEqual(files);
  const output = await fixture.run({ folder: 'Tea', decisions, yes: true });
  expect(output).toMatchObject({ refused: [], lost: [], proof: { broken: [], lostSentences: [] } });
  expect(dry.proof).toEqual(output.proof);
  expect(output.applied.map(({ action, to }) => [action, to])).toEqual([
    ['merge', ['Tea/Kinds of tea.md']],
    ['move', ['Kitchen/Cup.md']],
    ['split', ['Tea/Long - Storing.md', 'Tea/Long - Serving.md']],
  ]);
  expectTree('restructure-by-hand', fixture.tree());
  expect(fixture.log()).toContain(`Merged Tea/Green.md, Tea/Black.md into [[Tea/Kinds of tea|Kinds of tea]]`);
  expect((await fixture.undo(output.run)).conflicts).toEqual([]);
  expect(fixture.tree()).toEqual(files);
});

test('a change by hand that is not taken names no language model, because none was asked', async () => {
  const fixture = await RestructureFixture.create(files);
  const decisions = [{ notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', title: 'Kinds of tea' }];
  fixture.take = () => [];
  expect((await fixture.run({ folder: 'Tea', decisions })).stopped).toBe('Cancelled, nothing changed.');
  fixture.take = () => null;
  expect((await fixture.run({ folder: 'Tea', decisions })).stopped).toBe('Not confirmed, so nothing was changed.');
});

test('an overview links to its notes, even if names are not unique', async () => {
  const fixture = await RestructureFixture.create({ ...files, 'Cup.md': 'The first.' });
  const { applied } = await fixture.run({
    folder: 'Tea',
    yes: true,
    decisions: [{ notes: ['Tea/Green.md', 'Tea/Cup.md'], action: 'hub', title: 'Tea / all', summary: 'All of it.' }],
  });
  expect(applied).toEqual([
    { action: 'hub', notes: ['Tea/Green.md', 'Tea/Cup.md'], to: ['Tea/Tea all.md'], isUnasked: false },
  ]);
  expect(fixture.tree()['Tea/Tea all.md']).toContain('All of it.\n\n- [[Green]]\n- [[Tea/Cup|Cup]]\n');
});

test('a merge that loses a sentence is refused until that is accepted', async () => {
  const fixture = await RestructureFixture.create(files);
  const merge = {
    notes: ['Tea/Green.md', 'Tea/Cup.md'],
    action: 'merge',
    title: 'Tea',
    body: 'Green tea is steeped at 90 degrees. A cup. Boil a litre of fresh water first.',
  };
  const refused = await fixture.run({ yes: true, decisions: [merge] });
  expect(refused).toMatchObject({
    applied: [],
    lost: [{ path: 'Tea/Green.md', sentence: 'Green tea is steeped at 80 degrees.' }],
  });
  expect(refused.refused.map(({ path, remedies }) => [path, remedies])).toEqual(
    merge.notes.map((path) => [path, [{ entry: 'acceptLoss' }]]),
  );
  expect(fixture.tree()).toEqual(files);
  expect(await fixture.run({ yes: true, decisions: [{ ...merge, acceptLoss: true }] })).toMatchObject({
    refused: [],
    applied: [{ action: 'merge' }],
    proof: { lostSentences: [{ path: 'Tea/Green.md' }] },
  });
});

test('shows the new text before the change, with properties that become a list', async () => {
  const fixture = await RestructureFixture.create({
    ...files,
    'Tea/Green.md': '---\npermalink: a\n---\nOne.\n',
    'Tea/Cup.md': '---\npermalink: b\ntags: [x]\n---\nTwo.\n',
  });
  const { planned } = await fixture.run({
    folder: 'Tea',
    dryRun: true,
    decisions: [
      { notes: ['Tea/Green.md', 'Tea/Cup.md'], action: 'merge', title: 'Cup' },
      { notes: ['Tea/Long.md'], action: 'split' },
    ],
  });
  expect(planned?.map(({ remarks }) => remarks)).toEqual([['Differing properties are kept as a list: permalink.'], []]);
  const [merged, split] = planned ?? [];
  expect(merged?.files).toContainEqual({
    path: 'Tea/Cup.md',
    title: 'Cup',
    frontmatter: expect.stringMatching(/^---\n[^]*permalink: \[a, b\]\n[^]*---\n$/) as string,
    body: '\n## Green\n\nOne.\n\n## Cup\n\nTwo.\n',
  });
  expect(split?.files.map(({ path, ...shown }) => [path, Object.keys(shown)])).toEqual(
    expect.arrayContaining([
      ['Tea/Long.md', ['diff']],
      ['Tea/Long - Storing.md', ['title', 'frontmatter', 'body']],
    ]),
  );
});

test('a merge by hand names sentences that differ from the notes in their meaning', async () => {
  const fixture = await RestructureFixture.create({
    'Tea/Green.md': 'The green jar on the lower shelf beside the window is emptied before winter.\n',
    'Tea/Cup.md': 'A cup.\n',
  });
  const merge = {
    notes: ['Tea/Green.md', 'Tea/Cup.md'],
    action: 'merge',
    title: 'Tea',
    body: 'The blue jar on the lower shelf beside the window is emptied before winter. A cup.',
  };
  const { planned } = await fixture.run({ folder: 'Tea', dryRun: true, decisions: [merge] });
  expect(planned?.[0]?.remarks).toEqual([expect.stringMatching(/^Changed in words: “The blue jar [^”]+” \(blue\)/)]);
  const { applied } = await fixture.run({ folder: 'Tea', yes: true, decisions: [merge] });
  expect(applied).toHaveLength(1);
});

test('the output lists the undecided rest of the folder, and numbers the sections of large notes', async () => {
  const long = `Intro.\n\n## Storing\n\n${'Keep it dry. '.repeat(300)}\n\n## Serving\n\nServe it hot.\n`;
  const fixture = await RestructureFixture.create({ ...files, 'Tea/Long.md': long }, [
    ['Tea/Green.md', 'Tea/Black.md'],
  ]);
  const output = await fixture.run({
    folder: 'Tea',
    dryRun: true,
    decisions: [{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' }],
  });
  expect(output).toMatchObject({
    isByHand: true,
    groups: [{ action: 'move' }, { isUndecided: true }],
    large: [
      {
        note: 'Tea/Long.md',
        isUndecided: true,
        pieces: [
          { number: 1, begins: 'Storing' },
          { number: 2, begins: 'Serving' },
        ],
      },
    ],
  });
  expect(output.groups[0]).not.toHaveProperty('isUndecided');
});

test.each([
  ['', false],
  ['  ', false],
  ['.', true],
  ['/', true],
])('accepts the folder %j: %p', (folder, isOne) => {
  expect(restructureInputSchema.safeParse({ folder }).success).toBe(isOne);
});

test('deselecting everything is reported, and is not a refusal', async () => {
  const fixture = await RestructureFixture.create(files);
  fixture.take = () => [];
  const decisions = [
    { notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' },
    { notes: ['Tea/Green.md', 'Tea/Black.md'], action: 'merge', title: 'C', body: 'Nothing.' },
  ];
  const none = await fixture.run({ decisions });
  expect(none).toMatchObject({
    applied: [],
    refused: [],
    lost: [],
    stopped: expect.stringContaining('Cancelled') as string,
  });
  expect(none.plan).toBeUndefined();
  fixture.take = () => ['change 1'];
  const some = await fixture.run({ decisions });
  expect(some).toMatchObject({ applied: [{ to: ['Kitchen/Cup.md'] }], refused: [], lost: [] });
  expect(some.groups.map((row) => isLeft(row, some))).toEqual([false, true]);
});

test('conflicting properties that are not text are added to the note, or reported as lost', async () => {
  const merge = [{ notes: ['A.md', 'B.md'], action: 'merge', title: 'C' }];
  const fixture = await RestructureFixture.create({
    'A.md': '---\nrating: 7\n---\nOne.\n',
    'B.md': '---\nrating: 8\n---\nTwo.\n',
  });
  expect(await fixture.run({ yes: true, decisions: merge })).toMatchObject({ applied: [{}], lost: [] });
  const other = await RestructureFixture.create({
    'A.md': '---\ndate: 7 %% open\n---\nOne.\n',
    'B.md': '---\ndate: 8\n---\nTwo.\n',
  });
  expect(await other.run({ yes: true, decisions: merge })).toMatchObject({
    applied: [],
    lost: [{ path: 'A.md', sentence: 'date: 7 %% open' }],
  });
});

test('decisions come from a file', async () => {
  const fixture = await RestructureFixture.create(files);
  fixture.sources.outside.set(
    '/d.json',
    JSON.stringify([{ notes: ['Tea/Cup.md'], action: 'move', folder: 'Kitchen' }]),
  );
  expect(await fixture.run({ yes: true, decisions: '/d.json' })).toMatchObject({
    applied: [{ to: ['Kitchen/Cup.md'] }],
  });
  fixture.sources.outside.set('/d.json', '[\n{"notes": }]');
  await expect(fixture.run({ decisions: '/d.json' })).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('line 2') as string,
  });
});

test('an edit made during planning is a conflict and is kept', async () => {
  const fixture = await RestructureFixture.create({ 'A.md': 'One.\n', 'B.md': 'Two.\n' });
  const { vault } = fixture.ports;
  const findCollision = vault.findCollision.bind(vault);
  jest.spyOn(vault, 'findCollision').mockImplementation((path) => {
    vault.place('B.md', 'Two.\n\nAdded meanwhile.\n');
    return findCollision(path);
  });
  const output = await fixture.run({
    yes: true,
    decisions: [{ notes: ['A.md', 'B.md'], action: 'merge', title: 'C', acceptLoss: true }],
  });
  expect(output.applied).toEqual([]);
  expect(output.refused.length).toBeGreaterThan(0);
  expect(fixture.tree()).toEqual({ 'A.md': 'One.\n', 'B.md': 'Two.\n\nAdded meanwhile.\n' });
});

test('links to a heading in both merged notes lead to the right one', async () => {
  const fixture = await RestructureFixture.create({
    'One.md': '## Setup\n\nThe first way to do it. ^x1\n\nAs [[#Setup]] says.\n',
    'Two.md': '## Setup\n\nAnother way to do it. ^x1\n\nSee [[#Setup]] and [[#^x1]].\n',
    'L.md': '[[Two#Setup]] [[Two#^x1]] ![[Two#Setup]] [[One#^x1]]\n',
  });
  const output = await fixture.run({
    yes: true,
    decisions: [{ notes: ['One.md', 'Two.md'], action: 'merge', title: 'Both' }],
  });
  expect(output).toMatchObject({ refused: [], proof: { broken: [], lostSentences: [] } });
  expect(fixture.tree()['L.md']).toBe('[[Both#Two#Setup]] [[Both#^x1-2]] ![[Both#Two#Setup]] [[Both#^x1]]\n');
  expect(fixture.tree()['Both.md']).toContain('Another way to do it. ^x1-2\n\nSee [[#Two#Setup]] and [[#^x1-2]].');
  expect(fixture.tree()['Both.md']).toContain('As [[#Setup]] says.');
});

test.each([
  [
    'different definitions',
    'A [link][1].\n\n[1]: https://a.example\n',
    'B [link][1].\n\n[1]: https://b.example\n',
    'The notes have different footnotes or link addresses of the same name: 1.',
  ],
  [
    'different footnotes',
    'A.[^x]\n\n[^x]: One.\n',
    'B.[^X]\n\n[^X]: Two.\n',
    'The notes have different footnotes or link addresses of the same name: ^x.',
  ],
  [
    'an unclosed comment',
    'A %% hidden\n',
    'B.\n',
    'A.md has an unclosed %%, which would swallow the text after it. Close it first.',
  ],
])('does not merge notes with %s', async (_, a, b, reason) => {
  const fixture = await RestructureFixture.create({ 'A.md': a, 'B.md': b });
  const output = await fixture.run({
    yes: true,
    decisions: [{ notes: ['A.md', 'B.md'], action: 'merge', title: 'C' }],
  });
  expect(output.applied).toEqual([]);
  expect(output.refused).toContainEqual({ path: 'A.md', reason });
});

describe('a run that ends early', () => {
  const texts = { 'A.md': 'One.\n', 'B.md': 'Two.\n', 'C.md': 'Three.\n' };
  const decisions = ['A.md', 'B.md', 'C.md'].map((path) => ({ notes: [path], action: 'move', folder: 'New' }));
  const logged = async (fixture: RestructureFixture): Promise<string> =>
    new TextDecoder().decode((await fixture.ports.state.get('logs/cb-runs.jsonl')) ?? new Uint8Array());

  /** Calls `hinder` before B is moved. */
  const fixtureWith = async (hinder: () => void): Promise<RestructureFixture> => {
    const fixture = await RestructureFixture.create(texts);
    const { vault } = fixture.ports;
    const move = vault.move.bind(vault);
    jest.spyOn(vault, 'move').mockImplementation(async (...given) => {
      if (given[0] === 'B.md') hinder();
      return move(...given);
    });
    return fixture;
  };

  test('reports the changes made before the disk was full, which can be undone', async () => {
    const fixture = await fixtureWith(() => {
      throw new AppError('disk-full', 'The disk is full.');
    });
    const output = await fixture.run({ yes: true, decisions });
    expect(output).toMatchObject({
      applied: [{ notes: ['A.md'], to: ['New/A.md'] }],
      refused: [],
      ended: 'The disk is full.',
    });
    expect(restructure.outcome(output)).toBe('some-failed');
    expect(await logged(fixture)).toContain('"applied":[{"action":"move","notes":["A.md"]');
    await fixture.undo(output.run);
    expect(fixture.tree()).toEqual(texts);
  });

  test('logs the changes made before it was cancelled', async () => {
    const run = testRun('restructure');
    const fixture = await fixtureWith(() => {
      run.cancel();
    });
    await expect(fixture.run({ yes: true, decisions }, run)).rejects.toMatchObject({ code: 'cancelled' });
    expect([fixture.log(), await logged(fixture)]).toEqual([
      expect.stringContaining('New/A'),
      expect.stringContaining('"notes":["A.md"]'),
    ]);
    expect(run.warnings.join()).toContain(run.id);
  });
});
