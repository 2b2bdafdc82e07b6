import { AppError } from '../../../src/core/errors';
import { expectTree } from '../../expected/compare-tree';
import { IngestFixture } from './ingest-fixture';
import { claimSession } from './transcript-lines';

const inbox = 'AI/Inbox/one.jsonl';
const copy = 'AI/Inbox/Processed/one.jsonl';

async function fixtureWith(text: string, path = inbox): Promise<IngestFixture> {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place(path, text);
  return fixture;
}

test('a captured transcript leaves a copy and goes; undo brings it back byte for byte', async () => {
  const text = `\uFEFF${claimSession(3).text().replaceAll('\n', '\r\n')}{broken`;
  const fixture = await fixtureWith(text);
  const original = fixture.ports.vault.files.get(inbox)?.bytes;
  const { run, files } = await fixture.ingest([]);
  expect(files).toMatchObject([{ path: inbox, status: 'done', brokenLines: 1 }]);
  expect(fixture.ports.vault.files.has(inbox)).toBe(false);
  expect(fixture.ports.vault.trashed.size).toBe(0);
  expect(fixture.ports.vault.text(copy)).toContain('session-1');
  const undone = await fixture.undo(run);
  expect(undone.conflicts).toEqual([]);
  expect(undone.restored).toContain(inbox);
  expect([...fixture.ports.vault.files.keys()]).toEqual([inbox]);
  expect(fixture.ports.vault.files.get(inbox)?.bytes).toEqual(original);
  expect([...fixture.ports.vault.folders].sort()).toEqual(['AI', 'AI/Inbox']);
  expect((await fixture.ingest([])).files).toMatchObject([{ status: 'done', beats: files[0]?.beats }]);
});

test('a log that cannot be written takes nothing from the result', async () => {
  const fixture = await fixtureWith(claimSession(1).text());
  const append = fixture.ports.state.append.bind(fixture.ports.state);
  fixture.ports.state.append = (key, bytes) =>
    key.startsWith('logs/') ? Promise.reject(new AppError('disk-full', 'The disk is full.')) : append(key, bytes);
  expect((await fixture.ingest([])).files).toMatchObject([{ status: 'done' }]);
  expect(fixture.lastRun.warnings).toEqual([expect.stringContaining('The disk is full.')]);
});

test('does not mention a file that another program has already captured', async () => {
  const text = claimSession(1).text();
  const fixture = await fixtureWith(text);
  await fixture.ingest([]);
  fixture.ports.vault.place(inbox, text);
  const read = fixture.sources.find.bind(fixture.sources);
  fixture.sources.find = async (names) => {
    const found = await read(names);
    fixture.ports.vault.files.delete(inbox);
    return found;
  };
  expect((await fixture.ingest([inbox])).files).toEqual([]);
  expect(fixture.lastRun.warnings).toEqual([]);
});

test('nor one that was moved away before it could be opened', async () => {
  const fixture = await fixtureWith(claimSession(1).text());
  const find = fixture.sources.find.bind(fixture.sources);
  fixture.sources.find = async (names) => {
    const { files, problems } = await find(names);
    const open = (): Promise<never> => {
      fixture.ports.vault.files.delete(inbox);
      return Promise.reject(new AppError('not-found', 'There is no file any more.'));
    };
    return { files: files.map((file) => ({ ...file, open })), problems };
  };
  expect((await fixture.ingest([inbox])).files).toEqual([]);
  expect(fixture.ports.vault.files.size).toBe(0);
});

test('nor one that was moved away while its copy was made', async () => {
  const text = claimSession(1).text();
  const fixture = await fixtureWith(text);
  await fixture.ingest([]);
  fixture.ports.vault.place(inbox, text);
  const create = fixture.ports.vault.findCollision.bind(fixture.ports.vault);
  fixture.ports.vault.files.delete(copy);
  fixture.ports.vault.findCollision = (path) => {
    fixture.ports.vault.files.delete(inbox);
    return create(path);
  };
  expect((await fixture.ingest([inbox])).files).toEqual([]);
  expect(fixture.lastRun.warnings).toEqual([]);
});

test('the tree after a capture from the inbox', async () => {
  const fixture = await fixtureWith(claimSession(1).text());
  await fixture.ingest([]);
  expectTree('ingest-inbox', fixture.tree());
});

test('a session without beats is moved away too, and undo restores it', async () => {
  const fixture = await fixtureWith(claimSession(0).user('Hello').assistant('Hello!').text());
  const { run, files } = await fixture.ingest([]);
  expect(files).toMatchObject([{ status: 'done', beats: [] }]);
  await fixture.undo(run);
  expect((await fixture.ingest([])).files).toMatchObject([{ status: 'done' }]);
});

test('the same file dropped again is skipped and moved away without a second copy', async () => {
  const text = claimSession(2).text();
  const fixture = await fixtureWith(text);
  await fixture.ingest([]);
  const before = fixture.tree();
  fixture.ports.vault.place(inbox, text);
  expect((await fixture.ingest([])).files).toMatchObject([
    { status: 'skipped', reason: 'All of its messages were already read.' },
  ]);
  expect(fixture.tree()).toEqual(before);
});

test('another file of the same name keeps both copies', async () => {
  const fixture = await fixtureWith(claimSession(2).text());
  await fixture.ingest([]);
  fixture.ports.vault.place(inbox, claimSession(3).text());
  await fixture.ingest([]);
  expect(Object.keys(fixture.tree()).filter((path) => path.includes('Processed'))).toEqual(
    [copy, 'AI/Inbox/Processed/one 2.jsonl'].sort(),
  );
});

test('a file that cannot be read stays with a note of the reason; a retry that succeeds takes the note away', async () => {
  const fixture = await fixtureWith('{"hello": "world"}');
  const { files, run } = await fixture.ingest([]);
  expect(files).toMatchObject([{ path: inbox, format: 'unknown', status: 'failed' }]);
  expect(fixture.ports.vault.text(inbox)).toBe('{"hello": "world"}');
  expect(fixture.ports.vault.text(`${inbox}.problem.md`)).toContain('cb_inbox_reason: ');
  const stuck = fixture.tree();
  await fixture.ingest([]);
  expect(fixture.tree()).toEqual(stuck);
  expect(fixture.lastRun.id).not.toBe(run);
  fixture.ports.vault.place(inbox, claimSession(1).text());
  expect((await fixture.ingest([])).files).toMatchObject([{ status: 'done' }]);
  expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/Inbox/'))).toEqual([copy]);
});

test.each([
  ['empty', ''],
  ['cut off', '{"type":"user","uuid":"a","sessionId":"s","mess'],
  ['of a changed format', '{"type":"user","uuid":"a","sessionId":"s","message":{"parts":[]}}\n'],
  ['binary', '\0\0\0\u0001'],
])('a file that is %s stays where it is', async (_, text) => {
  const fixture = await fixtureWith(text);
  const { files } = await fixture.ingest([]);
  expect(files).toMatchObject([{ status: 'failed' }]);
  expect(files[0]?.reason).toMatch(/\.$/);
  expect(fixture.ports.vault.text(inbox)).toBe(text);
});

test('only transcripts directly in the inbox are taken', async () => {
  const fixture = await fixtureWith(claimSession(1).text(), 'AI/Inbox/deeper/one.jsonl');
  for (const path of [copy, 'AI/Inbox/.hidden.jsonl', 'Other/one.jsonl'])
    fixture.ports.vault.place(path, claimSession(1).text());
  fixture.ports.vault.place(
    'AI/Inbox/note.md',
    '---\ncb_source: offline-extraction\n---\nUser: And?\nAssistant: We decided to wait because it rains.\n',
  );
  const before = fixture.tree();
  expect((await fixture.ingest([])).files).toEqual([]);
  expect(fixture.tree()).toEqual(before);
});

test('a link in the inbox is not followed', async () => {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.links.add('AI/Inbox/link.jsonl');
  expect((await fixture.ingest([])).files).toEqual([]);
});

test('a file elsewhere in the vault is read in place', async () => {
  const fixture = await fixtureWith(claimSession(2).text(), 'Sessions/one.jsonl');
  expect((await fixture.ingest(['Sessions/one.jsonl', 'Sessions/one.jsonl'])).files).toMatchObject([
    { status: 'done' },
  ]);
  expect(fixture.ports.vault.files.has('Sessions/one.jsonl')).toBe(true);
});

test.each([
  ['AI/Inbox/Plan: what now?.jsonl', 'Plan what now.jsonl'],
  ['AI/Inbox/ghp_1234567890abcdefghijABCDEFGHIJ123456.jsonl', 'redacted github-token.jsonl'],
  ['AI/Inbox/ONE.JSONL', 'ONE.jsonl'],
])('the copy of %s has a name that every disk takes, and is made once', async (path, name) => {
  const text = claimSession(1).text();
  const fixture = await fixtureWith(text, path);
  await fixture.ingest([]);
  fixture.ports.vault.place(path, text);
  await fixture.ingest([]);
  expect(Object.keys(fixture.tree()).filter((each) => each.startsWith('AI/Inbox/'))).toEqual([
    `AI/Inbox/Processed/${name}`,
  ]);
});

test('a failure after a file was captured is a warning beside its one report', async () => {
  const fixture = await fixtureWith(claimSession(1).text());
  const stat = fixture.ports.vault.stat.bind(fixture.ports.vault);
  fixture.ports.vault.stat = (path) =>
    path === inbox ? Promise.reject(new AppError('unreadable', 'The disk does not answer.')) : stat(path);
  const { files } = await fixture.ingest([]);
  expect(files).toMatchObject([{ path: inbox, status: 'done' }]);
  expect(fixture.lastRun.warnings).toEqual([expect.stringContaining('The disk does not answer.')]);
});

test('an export of Slack that was unpacked into the inbox is one transcript; undo brings its files back', async () => {
  const folder = 'AI/Inbox/Acme';
  const fixture = await fixtureWith(
    '[{"id":"U1","name":"ada","profile":{"real_name":"Ada Byron"}},{"id":"U2","name":"bo","profile":{"real_name":"Bo Lind"}}]',
    `${folder}/users.json`,
  );
  fixture.ports.vault.place(`${folder}/channels.json`, '[{"id":"C1","name":"oven"}]');
  fixture.ports.vault.place(
    `${folder}/oven/2026-05-01.json`,
    '[{"type":"message","user":"U1","text":"Is the oven here?","ts":"1777622400.000100"},{"type":"message","user":"U2","text":"It comes on Friday.","ts":"1777622460.000100"}]',
  );
  const before = [...fixture.ports.vault.files.keys()];
  const { run, files } = await fixture.ingest([]);
  expect(files).toMatchObject([
    { path: folder, format: 'slack', status: 'done', sessions: [{ turns: { assistant: { total: 2 } } }] },
  ]);
  expect([...fixture.ports.vault.files.keys()].filter((path) => path.startsWith(folder))).toEqual([]);
  expect(fixture.ports.vault.text('AI/Inbox/Processed/Acme.json')).toContain('It comes on Friday.');
  expect([...fixture.ports.vault.folders]).not.toContain(folder);
  expect((await fixture.ingest([])).files).toEqual([]);
  expect((await fixture.undo(run)).conflicts).toEqual([]);
  expect([...fixture.ports.vault.files.keys()].sort()).toEqual(before.sort());
});
