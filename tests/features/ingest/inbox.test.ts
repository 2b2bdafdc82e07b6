import { AppError } from '../../../src/core/errors';
import { expectTree } from '../../expected/compare-tree';
import { IngestWorld } from './ingest-world';
import { claimSession } from './transcript-lines';

const inbox = 'AI/Inbox/one.jsonl';
const copy = 'AI/Inbox/Processed/one.jsonl';

async function worldWith(text: string, path = inbox): Promise<IngestWorld> {
  const world = await IngestWorld.create();
  world.ports.vault.place(path, text);
  return world;
}

test('a captured transcript leaves a copy and goes; undo brings it back byte for byte', async () => {
  const text = `\uFEFF${claimSession(3).text().replaceAll('\n', '\r\n')}{broken`;
  const world = await worldWith(text);
  const original = world.ports.vault.files.get(inbox)?.bytes;
  const { run, files } = await world.ingest([]);
  expect(files).toMatchObject([{ path: inbox, status: 'done', brokenLines: 1 }]);
  expect(world.ports.vault.files.has(inbox)).toBe(false);
  expect(world.ports.vault.trashed.size).toBe(0);
  expect(world.ports.vault.text(copy)).toContain('session-1');
  const undone = await world.undo(run);
  expect(undone.conflicts).toEqual([]);
  expect(undone.restored).toContain(inbox);
  expect([...world.ports.vault.files.keys()]).toEqual([inbox]);
  expect(world.ports.vault.files.get(inbox)?.bytes).toEqual(original);
  expect([...world.ports.vault.folders].sort()).toEqual(['AI', 'AI/Inbox']);
  expect((await world.ingest([])).files).toMatchObject([{ status: 'done', beats: files[0]?.beats }]);
});

test('a log that cannot be written takes nothing from the result', async () => {
  const world = await worldWith(claimSession(1).text());
  const append = world.ports.state.append.bind(world.ports.state);
  world.ports.state.append = (key, bytes) =>
    key.startsWith('logs/') ? Promise.reject(new AppError('disk-full', 'The disk is full.')) : append(key, bytes);
  expect((await world.ingest([])).files).toMatchObject([{ status: 'done' }]);
  expect(world.lastRun.warnings).toEqual([expect.stringContaining('The disk is full.')]);
});

test('a file that another program captured and put away meanwhile needs no word', async () => {
  const text = claimSession(1).text();
  const world = await worldWith(text);
  await world.ingest([]);
  world.ports.vault.place(inbox, text);
  const read = world.sources.find.bind(world.sources);
  world.sources.find = async (names) => {
    const found = await read(names);
    world.ports.vault.files.delete(inbox);
    return found;
  };
  expect((await world.ingest([inbox])).files).toEqual([]);
  expect(world.lastRun.warnings).toEqual([]);
});

test('nor does one that was put away before it could be opened', async () => {
  const world = await worldWith(claimSession(1).text());
  const find = world.sources.find.bind(world.sources);
  world.sources.find = async (names) => {
    const { files, problems } = await find(names);
    const open = (): Promise<never> => {
      world.ports.vault.files.delete(inbox);
      return Promise.reject(new AppError('not-found', 'There is no file any more.'));
    };
    return { files: files.map((file) => ({ ...file, open })), problems };
  };
  expect((await world.ingest([inbox])).files).toEqual([]);
  expect(world.ports.vault.files.size).toBe(0);
});

test('nor does one that was put away while its copy was made', async () => {
  const text = claimSession(1).text();
  const world = await worldWith(text);
  await world.ingest([]);
  world.ports.vault.place(inbox, text);
  const create = world.ports.vault.findCollision.bind(world.ports.vault);
  world.ports.vault.files.delete(copy);
  world.ports.vault.findCollision = (path) => {
    world.ports.vault.files.delete(inbox);
    return create(path);
  };
  expect((await world.ingest([inbox])).files).toEqual([]);
  expect(world.lastRun.warnings).toEqual([]);
});

test('the tree after a capture from the inbox', async () => {
  const world = await worldWith(claimSession(1).text());
  await world.ingest([]);
  expectTree('ingest-inbox', world.tree());
});

test('a session without beats is put away too, and undo uncovers it', async () => {
  const world = await worldWith(claimSession(0).user('Hello').assistant('Hello!').text());
  const { run, files } = await world.ingest([]);
  expect(files).toMatchObject([{ status: 'done', beats: [] }]);
  await world.undo(run);
  expect((await world.ingest([])).files).toMatchObject([{ status: 'done' }]);
});

test('the same file dropped again is skipped and put away without a second copy', async () => {
  const text = claimSession(2).text();
  const world = await worldWith(text);
  await world.ingest([]);
  const before = world.tree();
  world.ports.vault.place(inbox, text);
  expect((await world.ingest([])).files).toMatchObject([
    { status: 'skipped', reason: 'All of its messages were already read.' },
  ]);
  expect(world.tree()).toEqual(before);
});

test('another file of the same name keeps both copies', async () => {
  const world = await worldWith(claimSession(2).text());
  await world.ingest([]);
  world.ports.vault.place(inbox, claimSession(3).text());
  await world.ingest([]);
  expect(Object.keys(world.tree()).filter((path) => path.includes('Processed'))).toEqual(
    [copy, 'AI/Inbox/Processed/one 2.jsonl'].sort(),
  );
});

test('a file that cannot be read stays with a note of the reason; a retry that succeeds takes the note away', async () => {
  const world = await worldWith('{"hello": "world"}');
  const { files, run } = await world.ingest([]);
  expect(files).toMatchObject([{ path: inbox, format: 'unknown', status: 'failed' }]);
  expect(world.ports.vault.text(inbox)).toBe('{"hello": "world"}');
  expect(world.ports.vault.text(`${inbox}.problem.md`)).toContain('cb_inbox_reason: ');
  const stuck = world.tree();
  await world.ingest([]);
  expect(world.tree()).toEqual(stuck);
  expect(world.lastRun.id).not.toBe(run);
  world.ports.vault.place(inbox, claimSession(1).text());
  expect((await world.ingest([])).files).toMatchObject([{ status: 'done' }]);
  expect(Object.keys(world.tree()).filter((path) => path.startsWith('AI/Inbox/'))).toEqual([copy]);
});

test.each([
  ['empty', ''],
  ['cut off', '{"type":"user","uuid":"a","sessionId":"s","mess'],
  ['of a changed format', '{"type":"user","uuid":"a","sessionId":"s","message":{"parts":[]}}\n'],
  ['binary', '\0\0\0\u0001'],
])('a file that is %s stays where it is', async (_, text) => {
  const world = await worldWith(text);
  const { files } = await world.ingest([]);
  expect(files).toMatchObject([{ status: 'failed' }]);
  expect(files[0]?.reason).toMatch(/\.$/);
  expect(world.ports.vault.text(inbox)).toBe(text);
});

test('only transcripts directly in the inbox are taken', async () => {
  const world = await worldWith(claimSession(1).text(), 'AI/Inbox/deeper/one.jsonl');
  for (const path of [copy, 'AI/Inbox/.hidden.jsonl', 'Other/one.jsonl'])
    world.ports.vault.place(path, claimSession(1).text());
  world.ports.vault.place(
    'AI/Inbox/note.md',
    '---\ncb_source: offline-extraction\n---\nUser: And?\nAssistant: We decided to wait because it rains.\n',
  );
  const before = world.tree();
  expect((await world.ingest([])).files).toEqual([]);
  expect(world.tree()).toEqual(before);
});

test('a link in the inbox is not followed', async () => {
  const world = await IngestWorld.create();
  world.ports.vault.links.add('AI/Inbox/link.jsonl');
  expect((await world.ingest([])).files).toEqual([]);
});

test('a file elsewhere in the vault is read where it lies', async () => {
  const world = await worldWith(claimSession(2).text(), 'Sessions/one.jsonl');
  expect((await world.ingest(['Sessions/one.jsonl', 'Sessions/one.jsonl'])).files).toMatchObject([{ status: 'done' }]);
  expect(world.ports.vault.files.has('Sessions/one.jsonl')).toBe(true);
});

test.each([
  ['AI/Inbox/Plan: what now?.jsonl', 'Plan what now.jsonl'],
  ['AI/Inbox/ghp_1234567890abcdefghijABCDEFGHIJ123456.jsonl', 'redacted github-token.jsonl'],
  ['AI/Inbox/ONE.JSONL', 'ONE.jsonl'],
])('the copy of %s has a name that every disk takes, and is made once', async (path, name) => {
  const text = claimSession(1).text();
  const world = await worldWith(text, path);
  await world.ingest([]);
  world.ports.vault.place(path, text);
  await world.ingest([]);
  expect(Object.keys(world.tree()).filter((each) => each.startsWith('AI/Inbox/'))).toEqual([
    `AI/Inbox/Processed/${name}`,
  ]);
});

test('what fails once a file was captured is a warning beside its one report', async () => {
  const world = await worldWith(claimSession(1).text());
  const stat = world.ports.vault.stat.bind(world.ports.vault);
  world.ports.vault.stat = (path) =>
    path === inbox ? Promise.reject(new AppError('unreadable', 'The disk does not answer.')) : stat(path);
  const { files } = await world.ingest([]);
  expect(files).toMatchObject([{ path: inbox, status: 'done' }]);
  expect(world.lastRun.warnings).toEqual([expect.stringContaining('The disk does not answer.')]);
});
