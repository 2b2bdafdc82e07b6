import { AppError } from '../../../src/core/errors';
import { undo } from '../../../src/features/undo/undo';
import { renderMove } from '../../../src/hosts/node/command-line/render/render-filing';
import { expectTree } from '../../expected/compare-tree';
import { testRun } from '../../fakes/test-run';
import { linkedVault } from './linked-vault';
import { moveFixture } from './move-fixture';

test('moves a note and updates every kind of link; undo restores every byte', async () => {
  const fixture = await moveFixture(linkedVault);
  const { run, moved, proof, rewritten } = await fixture.move('Garden/Tomatoes', 'Archive 2026/Tomatoes (old)', {
    run: testRun('move', '20260101-000000-abcdef'),
  });
  expect(moved).toEqual([{ from: 'Garden/Tomatoes.md', to: 'Archive 2026/Tomatoes (old).md' }]);
  expect(proof).toEqual({ linksBefore: 22, linksAfter: 22, broken: [], lostSentences: [] });
  expect([...rewritten].sort()).toEqual(['All.base', 'Board.canvas', 'Garden/Plot.md', 'Index.md', 'Tools/Spade.md']);
  expectTree('move-note', fixture.tree());
  await undo.run(
    { writing: fixture.ports, settings: fixture.services.settings },
    { run, dryRun: false },
    testRun('undo'),
  );
  expect(fixture.tree()).toEqual(linkedVault);
});

test('moves a folder with all its contents and removes it; undo restores it', async () => {
  const fixture = await moveFixture(linkedVault);
  const { run, moved, proof } = await fixture.move('Garden', 'Tools/', {
    run: testRun('move', '20260101-000000-abcdef'),
  });
  expect(moved).toEqual([
    { from: 'Garden/Plot.md', to: 'Tools/Garden/Plot.md' },
    { from: 'Garden/Tomatoes.md', to: 'Tools/Garden/Tomatoes.md' },
    { from: 'Garden/bed.png', to: 'Tools/Garden/bed.png' },
  ]);
  expect(proof.broken).toEqual([]);
  expect(fixture.ports.vault.folders.has('Garden')).toBe(false);
  expectTree('move-folder', fixture.tree());
  await undo.run(
    { writing: fixture.ports, settings: fixture.services.settings },
    { run, dryRun: false },
    testRun('undo'),
  );
  expect(fixture.tree()).toEqual(linkedVault);
  expect(fixture.ports.vault.folders).toContain('Garden');
  expect(fixture.ports.vault.folders).not.toContain('Tools/Garden');
});

test.each<[string, string, string, string]>([
  ['a new name in the same folder', 'Index', 'Start', 'Start.md'],
  ['an existing folder, in any letter case', 'Index.md', 'garden', 'Garden/Index.md'],
  ['a new folder', './Index.md', 'New/Deep/', 'New/Deep/Index.md'],
  ['the top of the vault', 'Garden/bed.png', '/', 'bed.png'],
  ['a new name of an attachment', 'Garden/bed.png', 'Garden/plot view', 'Garden/plot view.png'],
  ['another letter case of its own name', 'Index', 'INDEX', 'INDEX.md'],
  ['a name with a dot', 'Index', 'v1.2', 'v1.2.md'],
])('moves to %s', async (_name, from, to, place) => {
  const fixture = await moveFixture(linkedVault);
  const { moved, proof } = await fixture.move(from, to);
  expect(moved.map((each) => each.to)).toEqual([place]);
  expect(proof.broken).toEqual([]);
  expect(Object.keys(fixture.tree())).toContain(place);
});

test.each<[string, string, string, object]>([
  [
    'a missing note',
    'Nowhere',
    'X',
    {
      code: 'not-found',
      message: 'This vault has no note, file or folder "Nowhere". Give the path from the top of the vault.',
    },
  ],
  ['a path outside the vault', '../Index', 'X', { code: 'outside-vault' }],
  ['a target outside the vault', 'Index', '../X', { code: 'outside-vault' }],
  [
    'an absolute target',
    'Index',
    '/tmp/x',
    { code: 'outside-vault', message: '"/tmp/x" is not a path inside the vault.' },
  ],
  ['an absolute path', '/Index', 'x', { code: 'outside-vault' }],
  ['a hidden target', 'Index', '.obsidian/X', { code: 'outside-vault' }],
  ['a hidden folder', '.obsidian', 'X', { code: 'outside-vault' }],
  [
    'a name that cannot be linked',
    'Index',
    'What is #1?',
    { code: 'usage', message: '"What is #1?.md": A name cannot contain < > : " \\ | ? * # [ ] ^' },
  ],
  ['a folder name that Windows reserves', 'Index', 'aux/Index', { code: 'usage' }],
  [
    'another file type',
    'Index',
    'Index.canvas',
    { code: 'usage', message: expect.stringContaining('must end with .md') as string },
  ],
  ['a folder into itself', 'Garden', 'Garden/Sub', { code: 'usage', message: '"Garden" cannot be moved into itself.' }],
  ['the inbox', 'AI', 'Other', { code: 'usage', message: expect.stringContaining('inbox') as string }],
])('refuses the move and says why: %s', async (_name, from, to, error) => {
  const fixture = await moveFixture({ ...linkedVault, 'AI/Inbox/x.jsonl': '' });
  await expect(fixture.move(from, to)).rejects.toMatchObject(error);
});

test.each<[string, Record<string, string>, string, string, string]>([
  [
    'the target exists',
    {},
    'Garden/Tomatoes',
    'Tools',
    'Nothing was moved.\nTools/Tomatoes.md: Something already exists there.',
  ],
  [
    'the target exists in another spelling',
    {},
    'Garden/Plot',
    'Tools/tomatoes',
    'Nothing was moved.\nTools/tomatoes.md: "Tools/Tomatoes.md" already exists; the names differ only in capitals or accents.',
  ],
  [
    'a locked note would have to change',
    { 'Lock.md': '---\ncb_lock: true\n---\n[[Garden/Plot]]' },
    'Garden/Plot',
    'Plot',
    'Nothing was moved.\nLock.md: Its links would have to change, but it is locked (cb_lock). Remove cb_lock from its properties first.',
  ],
  [
    'it is locked',
    { 'Lock.md': '---\ncb_lock: true\n---\n' },
    'Lock',
    'Tools',
    'Nothing was moved.\nLock.md: It is locked (cb_lock). Remove cb_lock from its properties first.',
  ],
])('moves nothing when %s', async (_name, more, from, to, reason) => {
  const files = { ...linkedVault, ...more };
  const fixture = await moveFixture(files);
  expect(await fixture.move(from, to)).toMatchObject({ moved: [], refused: reason });
  expect(fixture.tree()).toEqual(files);
  expect(await fixture.ports.state.list('')).toEqual([]);
});

test('without consent, prints the plan and writes nothing; the question shows the effect', async () => {
  const asked: string[] = [];
  const fixture = await moveFixture(linkedVault, {
    consent: {
      ask: ({ sentences }) => {
        asked.push(...sentences);
        return Promise.resolve(false);
      },
    },
  });
  const output = await fixture.move('Garden/Plot', 'Tools', { yes: false });
  expect(output).toMatchObject({
    moved: [],
    refused: 'Not confirmed, so nothing was moved.',
    remedies: [{ input: 'yes' }],
  });
  expect(output.plan?.map(({ op, path, to }) => [op, path, to])).toEqual([
    ['modify', 'Garden/Plot.md', undefined],
    ['modify', 'Board.canvas', undefined],
    ['move', 'Garden/Plot.md', 'Tools/Plot.md'],
  ]);
  expect(asked).toEqual([
    'Move Garden/Plot.md to Tools/Plot.md.',
    'Links in 2 files will be updated: Garden/Plot.md, Board.canvas.',
    '22 links checked: none breaks.',
  ]);
  expect(await fixture.move('Garden/Plot', 'Tools', { dryRun: true })).toMatchObject({
    moved: [{ to: 'Tools/Plot.md' }],
    plan: output.plan,
  });
  expect(fixture.tree()).toEqual(linkedVault);
});

test('does nothing when the note or folder is already there', async () => {
  const fixture = await moveFixture(linkedVault);
  expect(await fixture.move('Garden/Plot', 'Garden')).toMatchObject({
    moved: [],
    proof: { linksBefore: 22, linksAfter: 22 },
  });
  expect(await fixture.move('Garden', 'Garden')).toMatchObject({ moved: [] });
});

test('warns when the host resolves a link differently after the move', async () => {
  const lookup = {
    resolve: (linkpath: string) => (linkpath === 'Plot' ? 'Garden/Plot.md' : null),
    settled: () => Promise.resolve(true),
  };
  const fixture = await moveFixture({ 'Garden/Plot.md': '', 'L.md': '[[Plot]]' }, { linkLookup: lookup });
  const run = testRun('move');
  expect(await fixture.move('Garden/Plot', 'Else', { run })).toMatchObject({ moved: [{ to: 'Else.md' }] });
  expect(run.warnings).toEqual(['In L.md the link to Else does not lead to Else.md. The run can be undone.']);
});

test('undoing runs in any order removes their log sections, even if later moves rewrote the links in them', async () => {
  for (const order of [
    [1, 2, 0],
    [2, 1, 0],
    [0, 1, 2],
    [1, 0, 2],
  ]) {
    const fixture = await moveFixture({ 'A.md': 'A', 'B.md': 'B', 'Keep.md': 'See [[A]].' });
    const before = fixture.tree();
    const runs = [
      await fixture.move('A.md', 'D/A.md'),
      await fixture.move('B.md', 'C.md'),
      await fixture.move('D', 'E'),
    ];
    for (const at of order)
      await undo.run(
        { writing: fixture.ports, settings: fixture.services.settings },
        { run: runs[at]?.run ?? '', dryRun: false },
        testRun('undo'),
      );
    const { 'AI/Cyberbrain-Log.md': log, ...rest } = fixture.tree();
    if (order[0] !== 0 && order[1] !== 0) expect([rest, log]).toEqual([before, undefined]);
    else expect(log ?? '').not.toContain(runs[1]?.run);
  }
});

test('rewrites links that are added while the question is open', async () => {
  const fixture = await moveFixture(
    { 'a/N.md': '', 'L.md': '[[a/N]]' },
    {
      consent: {
        ask: () => {
          fixture.ports.vault.place('New.md', '[[a/N]]');
          fixture.ports.vault.place('L.md', 'Look at [[a/N]].');
          return Promise.resolve(true);
        },
      },
    },
  );
  expect((await fixture.move('a/N', 'b/N', { yes: false })).rewritten).toEqual(['L.md', 'New.md']);
  expect(fixture.tree()).toMatchObject({ 'b/N.md': '', 'L.md': 'Look at [[b/N]].', 'New.md': '[[b/N]]' });
});

test('says which links that led to no file will lead to a moved one', async () => {
  const asked: string[] = [];
  const fixture = await moveFixture(
    { 'a/N.md': 'text', 'b/One.md': 'See [[Ghost]] and [[N]].', 'Two.md': '[[Nowhere]]' },
    {
      consent: {
        ask: ({ sentences }) => {
          asked.push(...sentences);
          return Promise.resolve(true);
        },
      },
    },
  );
  const output = await fixture.move('a/N', 'b/Ghost', { yes: false });
  expect(output.awaiting).toEqual(['b/One.md']);
  expect(asked).toContain('Links in b/One.md that led to no file will lead to it.');
  expect(renderMove(output)).toContain('Links in b/One.md that led to no file now lead to it.');
  expect(renderMove(output)).toContain('Working links: 1 before, all of them still work, 1 is new.');
  expect((await fixture.move('b/Ghost', 'c/Ghost', {})).awaiting).toBeUndefined();
});

test('does not overwrite a file created while the question is open', async () => {
  const fixture = await moveFixture(
    { 'a/N.md': 'mine' },
    {
      consent: {
        ask: () => {
          fixture.ports.vault.place('b/N.md', 'yours');
          return Promise.resolve(true);
        },
      },
    },
  );
  expect(await fixture.move('a/N', 'b/N', { yes: false })).toMatchObject({
    moved: [],
    refused: 'Nothing was moved.\nb/N.md: Something already exists there.',
  });
  expect(fixture.tree()).toEqual({ 'a/N.md': 'mine', 'b/N.md': 'yours' });
});

test.each(['Link/', 'Link/Deep/N', 'LINK/'])(
  'does not move through a symbolic link, and changes nothing: %s',
  async (to) => {
    const fixture = await moveFixture({ 'a/N.md': 'mine', 'L.md': '[[N]]' });
    fixture.ports.vault.links.add('Link');
    const run = testRun('move');
    const output = await fixture.move('a/N', to, { run });
    expect(output.refused).toContain('"Link" is a symbolic link');
    expect([run.warnings, fixture.tree(), await fixture.ports.state.list('')]).toEqual([
      [],
      { 'a/N.md': 'mine', 'L.md': '[[N]]' },
      [],
    ]);
  },
);

test('warns once, before the question, about a file whose links cannot be read', async () => {
  const asked: string[] = [];
  const fixture = await moveFixture(
    { 'N.md': '', 'Shut.md': '[[N]]' },
    {
      consent: {
        ask: ({ sentences }) => {
          asked.push(...sentences);
          return Promise.resolve(true);
        },
      },
    },
  );
  const read = fixture.ports.vault.read.bind(fixture.ports.vault);
  fixture.ports.vault.read = (path) =>
    path === 'Shut.md' ? Promise.reject(new AppError('unreadable', 'Permission denied.', path)) : read(path);
  const run = testRun('move');
  await fixture.move('N', 'b/N', { yes: false, run });
  const sentence = 'Shut.md could not be read, so links in it were not updated.';
  expect([asked.at(-1), run.warnings]).toEqual([sentence, [sentence]]);
});

test.each([
  [
    'it is moved',
    'N.md',
    'Nothing was moved.\nN.md: It cannot be moved, because its file is read-only. Make it writable first.',
  ],
  [
    'its links would change',
    'L.md',
    'Nothing was moved.\nL.md: Its links would have to change, but its file is read-only. Make it writable first.',
  ],
])('leaves a read-only file unchanged when %s', async (_, path, refused) => {
  const files = { 'N.md': '', 'L.md': '[[N.md]]' };
  const fixture = await moveFixture(files);
  const list = fixture.ports.vault.list.bind(fixture.ports.vault);
  fixture.ports.vault.list = async () =>
    (await list()).map((file) => (file.path === path ? { ...file, isReadOnly: true } : file));
  expect((await fixture.move('N', 'b/M')).refused).toBe(refused);
  expect(fixture.tree()).toEqual(files);
});
