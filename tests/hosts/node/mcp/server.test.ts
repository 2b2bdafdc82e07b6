import { existsSync, readdirSync } from 'node:fs';
import { someOf } from '../../../fakes/trials';
import { ProgramFixture } from '../command-line/started-program';
import { connect, type ConnectedServer } from './connected-server';

const notes = {
  'Projects/Shelf/Storage.md':
    '---\ntype: decision\nproject: shelf\ndate: 2026-03-04\nsummary: One folder to copy.\ncb_session: s1\ncb_turns: [u17]\n---\n# Keep thumbnails next to their originals\n\nWe keep thumbnails next to their originals. See [[Folders]].\n',
  'Projects/Shelf/Folders.md':
    '---\ntype: reference\nproject: shelf\n---\n# Folders\n\nThe layout of the shelf, with thumbnails.\n',
  'Private.md': '---\ncb_private: true\nscope: general\ntype: rule\n---\nThumbnails are private here.\n',
};

let fixture: ProgramFixture;
let server: ConnectedServer;

beforeAll(async () => {
  fixture = await ProgramFixture.create(notes);
  server = await connect(fixture, 'legacy');
}, 60_000);

afterAll(async () => {
  await server.client.close();
  await fixture.remove();
});

test('introduces itself, and its lists stay the same', async () => {
  const { client } = server;
  expect(client.getServerVersion()).toMatchObject({ name: 'cyberbrain' });
  expect(client.getInstructions()).toContain('cb_brief');
  expect(client.getInstructions()?.length).toBeLessThan(2_048);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'cb_recall',
    'cb_ask',
    'cb_read',
    'cb_brief',
    'cb_related',
    'cb_graph',
    'cb_status',
    'brain_list',
    'brain_get',
  ]);
  expect(
    tools.every(
      ({ annotations, outputSchema, inputSchema }) =>
        annotations?.readOnlyHint === true &&
        annotations.openWorldHint === false &&
        outputSchema === undefined &&
        inputSchema['additionalProperties'] === false,
    ),
  ).toBe(true);
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['orient', 'recall']);
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['cyberbrain://guide']);
});

test('answers every tool with text alone, and never with a private note', async () => {
  const answers = {
    recall: await server.call('cb_recall', { query: 'thumbnails' }),
    read: await server.call('cb_read', { path: 'Projects/Shelf/Storage.md' }),
    brief: await server.call('cb_brief', { project: 'shelf' }),
    related: await server.call('cb_related', { path: 'Storage' }),
    status: await server.call('cb_status'),
  };
  expect(answers.recall.text).toContain('Projects/Shelf/Storage.md:');
  expect(answers.read.text).toContain('cb_turns: [u17]');
  expect(answers.brief.text).toContain(
    '## Decided\n- Keep thumbnails next to their originals: One folder to copy. (2026-03-04, Projects/Shelf/Storage.md, u17)',
  );
  expect(answers.related.text).toContain('1. Projects/Shelf/Folders.md');
  expect(answers.status.text).toContain('3 indexed of 3');
  for (const { text, isError } of Object.values(answers)) {
    expect(isError).toBe(false);
    expect(text).not.toMatch(/Private\.md|are private/);
    expect(text).not.toContain(fixture.folder);
  }
  const raw = await server.client.callTool({ name: 'cb_status', arguments: {} });
  expect(raw['structuredContent']).toBeUndefined();
});

test('prompts and the guide are there for clients without tools', async () => {
  const { messages } = await server.client.getPrompt({ name: 'recall', arguments: { query: 'thumbnails' } });
  expect(JSON.stringify(messages)).toContain('Projects/Shelf/Storage.md');
  expect(
    JSON.stringify((await server.client.getPrompt({ name: 'orient', arguments: { project: 'shelf' } })).messages),
  ).toContain('Keep thumbnails');
  expect(JSON.stringify((await server.client.readResource({ uri: 'cyberbrain://guide' })).contents)).toContain(
    'cb_recall',
  );
});

test('an unknown argument of a prompt is an error that names the valid ones', async () => {
  await expect(server.client.getPrompt({ name: 'orient', arguments: { projct: 'shelf' } })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('Unknown argument "projct". orient takes: project.') as string,
  });
});

test('wrong arguments are answers in words; unknown tools and resources are errors of the protocol', async () => {
  expect(await server.call('cb_recall', { query: 'x', limt: 3 })).toEqual({
    isError: true,
    text: 'Unknown argument "limt". cb_recall takes: query, limit, filter, sessions, cursor.',
  });
  expect(await server.call('cb_read', { path: '/etc/passwd' })).toMatchObject({ isError: true });
  expect(await server.call('cb_read', { path: 'nowhere.md' })).toEqual({
    isError: true,
    text: 'There is no note nowhere.md. Search with cb_recall and use the path it shows.',
  });
  await expect(server.client.callTool({ name: 'cb_nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  await expect(server.client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow();
});

test('50 calls at once each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) =>
      n % 2 === 0
        ? server.call('cb_recall', { query: 'thumbnails', limit: 1 + (n % 5) })
        : server.call('cb_read', { path: n % 4 === 1 ? 'Storage' : 'Folders' }),
    ),
  );
  for (const [n, { text, isError }] of answers.entries()) {
    expect(isError).toBe(false);
    if (n % 2 === 1)
      expect(text.startsWith(n % 4 === 1 ? 'Projects/Shelf/Storage.md' : 'Projects/Shelf/Folders.md')).toBe(true);
  }
});

test('a cancelled call gets no answer and harms no other', async () => {
  const source = new AbortController();
  const cancelled = server.client.callTool(
    { name: 'cb_recall', arguments: { query: 'thumbnails' } },
    { signal: source.signal },
  );
  source.abort();
  await expect(cancelled).rejects.toThrow();
  expect((await server.call('cb_recall', { query: 'thumbnails' })).isError).toBe(false);
});

test('finds a note that was just written, and reads a changed one in its current state', async () => {
  fixture.write('New.md', '# Fresh\n\nA quokka was seen.\n');
  // A comparison is shared by answers that follow each other closely.
  let text = '';
  for (let attempt = 0; attempt < 100 && !text.includes('New.md'); attempt += 1) {
    ({ text } = await server.call('cb_recall', { query: 'quokka' }));
    if (!text.includes('New.md'))
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
  }
  expect(text).toContain('New.md');
  fixture.write('New.md', '---\ncb_private: true\n---\nA quokka was seen.\n');
  expect((await server.call('cb_recall', { query: 'quokka' })).text).not.toContain('New.md');
}, 60_000);

test('two more servers on the same vault, one of each era, and the index still answers', async () => {
  const [one, two] = await Promise.all([connect(fixture, 'legacy'), connect(fixture, 'modern')]);
  const [first, second, third] = await Promise.all(
    [one, two, server].map((each) => each.call('cb_recall', { query: 'thumbnails' })),
  );
  for (const answer of [first, second, third])
    expect(answer).toMatchObject({ isError: false, text: expect.stringContaining('Storage.md') as string });
  for (const each of [one, two]) {
    expect((await each.client.listTools()).tools).toHaveLength(9);
    await each.client.close();
  }
}, 60_000);

/** Resolves with how a server ended that was started with these lines of input and is then treated so. */
async function endedBy(
  treat: (child: ReturnType<ProgramFixture['start']>) => void,
  lines: readonly object[],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = fixture.start(['mcp', '--vault', fixture.vault]);
  const ended = fixture.ended(child);
  child.stdin.on('error', () => undefined);
  const answered = new Promise((resolve) => {
    child.stdout.once('data', resolve);
  });
  for (const line of lines) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`);
  await answered;
  treat(child);
  return ended;
}

const hello = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};
const search = { id: 2, method: 'tools/call', params: { name: 'cb_recall', arguments: { query: 'thumbnails' } } };

const treatments: [string, (child: ReturnType<ProgramFixture['start']>) => void][] = [
  ['its input is closed', (child) => child.stdin.end()],
  [
    'its input is closed in the middle of a call',
    (child) => {
      for (let id = 2; id < 22; id += 1) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...search, id })}\n`);
      child.stdin.end();
    },
  ],
  [
    'nobody reads its output',
    (child) => {
      child.stdout.destroy();
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...search })}\n`);
    },
  ],
  ['it is interrupted', (child) => child.kill('SIGINT')],
  ['it is told to end', (child) => child.kill('SIGTERM')],
];

test.each(someOf(treatments, 2))(
  'ends when %s, and says nothing but the protocol',
  async (_name, treat) => {
    const { code, stdout, stderr } = await endedBy(treat, [hello]);
    expect([code, stderr.replace(/.*EPIPE.*/g, '').trim()]).toEqual([0, '']);
    for (const line of stdout.split('\n').filter((each) => each !== ''))
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  },
  60_000,
);

test('checking for it starts nothing', async () => {
  const fresh = await ProgramFixture.create(notes);
  const probed = await connect(fresh, 'modern');
  await probed.client.listTools();
  await probed.client.close();
  // The tests put it there.
  expect(readdirSync(`${fresh.folder}/cache/cyberbrain`)).toEqual(['code']);
  expect(existsSync(`${fresh.folder}/data`)).toBe(false);
  await fresh.remove();
}, 60_000);

test('reports a missing vault on stderr, with exit code 2', async () => {
  const { code, stdout, stderr } = await fixture.run(['mcp', '--vault', `${fixture.folder}/none`]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('There is no folder');
});
