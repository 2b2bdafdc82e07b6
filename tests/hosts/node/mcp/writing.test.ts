import { ProgramFixture } from '../command-line/started-program';
import { connect, type ConnectedServer, type Era } from './connected-server';
import { someOf } from '../../../fakes/trials';

const readingCount = 9;
let fixture: ProgramFixture;
let server: ConnectedServer;

beforeAll(async () => {
  fixture = await ProgramFixture.create({ 'Notes/a.md': '# A\n\nText.\n' });
  server = await connect(fixture, 'legacy', ['--allow-writes=apply']);
}, 60_000);

afterAll(async () => {
  await server.client.close();
  await fixture.remove();
});

const knowledge = {
  text: 'We decided to use SQLite for the cache, because it is one file and needs no server.',
  type: 'decision',
  folder: 'Notes',
};

const idIn = (text: string): string => /id "([0-9a-f]+)"/.exec(text)?.[1] ?? '';

test('writing tools are offered only where they were allowed, with honest manners', async () => {
  const { tools } = await server.client.listTools();
  expect(tools.slice(readingCount).map(({ name }) => name)).toEqual([
    'cb_file',
    'cb_extract',
    'cb_enrich',
    'cb_review',
    'cb_restructure',
    'cb_audit',
    'cb_reindex',
    'cb_undo',
    'cb_apply',
    'brain_append',
    'brain_change',
  ]);
  expect(tools.find(({ name }) => name === 'cb_apply')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });
});

test('a plan changes nothing, is applied once, and is undone to the byte', async () => {
  const before = fixture.tree();
  const planned = await server.call('cb_file', knowledge);
  expect(planned).toMatchObject({ isError: false });
  expect(planned.text).toMatch(/create Notes\/.*SQLite.*\.md/);
  expect(fixture.tree()).toEqual(before);
  const id = idIn(planned.text);
  const applied = await server.call('cb_apply', { id });
  expect(applied).toMatchObject({ isError: false });
  expect(Object.keys(fixture.tree()).some((path) => path.startsWith('Notes/') && path.includes('SQLite'))).toBe(true);
  expect(await server.call('cb_apply', { id })).toMatchObject({
    isError: true,
    text: expect.stringContaining('There is no such plan') as string,
  });
  const run = /This was run (\S+)\./.exec(applied.text)?.[1] ?? '';
  const { output } = await fixture.json(['runs']);
  expect(output).toMatchObject({ runs: [{ run, command: 'file' }] });
  const undoing = await server.call('cb_undo', { run });
  // Each file is named once.
  expect(undoing.text.match(/  remove |trash /g)).toHaveLength(undoing.text.match(/  remove /g)?.length ?? 0);
  expect((await server.call('cb_apply', { id: idIn(undoing.text) })).isError).toBe(false);
  expect(fixture.tree()).toEqual(before);
}, 60_000);

test('a plan is named by its id alone', async () => {
  const { text } = await server.call('cb_apply', { plan: 'abc' });
  expect(text).toBe('id: it is missing. Unknown argument "plan". cb_apply takes: id.');
});

test('a plan does not outlive a change of its notes', async () => {
  const { text } = await server.call('cb_file', knowledge);
  const path = /create (Notes\/[^\n]*\.md)/.exec(text)?.[1] ?? '';
  fixture.write(path, 'Somebody else wrote this.\n');
  expect(await server.call('cb_apply', { id: idIn(text) })).toMatchObject({
    isError: true,
    text: expect.stringContaining('Notes changed since this plan was made') as string,
  });
  expect(fixture.tree()[path]).toBe('Somebody else wrote this.\n');
}, 60_000);

test.each<[string, Record<string, unknown>]>([
  ['cb_extract', { path: '/etc/passwd' }],
  ['cb_extract', { path: '../outside.jsonl' }],
  ['cb_enrich', { path: '../..' }],
  ['cb_file', { text: 'x', folder: '/tmp' }],
  ['cb_restructure', { folder: '..' }],
  ['cb_apply', { id: 'none' }],
])('%s refuses %j', async (name, given) => {
  const { text, isError } = await server.call(name, given);
  expect(isError).toBe(true);
  expect(text).not.toContain(fixture.folder);
});

test('a client that cannot ask applies nothing unless that was allowed', async () => {
  const asking = await connect(fixture, 'modern', ['--allow-writes']);
  const { text } = await asking.call('cb_file', {
    ...knowledge,
    text: 'We decided to use Redis for queues, since it already exists.',
  });
  expect(text).toContain('This client cannot ask its user, so plans are not applied here.');
  const before = fixture.tree();
  expect(await asking.call('cb_apply', { id: idIn(text) })).toMatchObject({
    isError: true,
    text: expect.stringContaining('--allow-writes=apply') as string,
  });
  expect(fixture.tree()).toEqual(before);
  await asking.client.close();
}, 60_000);

test.each<Era>(someOf(['modern', 'legacy'], 1))(
  'a server that only reads says so when a tool that writes is called, in the %s era',
  async (era) => {
    const reading = await connect(fixture, era);
    await expect(reading.client.callTool({ name: 'cb_file', arguments: knowledge })).rejects.toThrow('only reads');
    await expect(reading.client.callTool({ name: 'other', arguments: {} })).rejects.not.toThrow('only reads');
    expect((await reading.call('cb_status')).isError).toBe(false);
    await reading.client.close();
  },
  60_000,
);

test.each<Era>(someOf(['modern', 'legacy'], 1))(
  'a client of the %s era asks its user, whose word counts',
  async (era) => {
    let isAgreed = false;
    const asking = await connect(fixture, era, ['--allow-writes'], () => isAgreed);
    const { text } = await asking.call('cb_file', {
      ...knowledge,
      text: `We decided to write logs as JSON lines in the ${era} way.`,
    });
    const before = fixture.tree();
    expect(await asking.call('cb_apply', { id: idIn(text) })).toMatchObject({
      isError: true,
      text: expect.stringContaining('did not agree') as string,
    });
    expect(fixture.tree()).toEqual(before);
    isAgreed = true;
    expect(await asking.call('cb_apply', { id: idIn(text) })).toMatchObject({ isError: false });
    expect(fixture.tree()).not.toEqual(before);
    await asking.client.close();
  },
  60_000,
);

const alone: [string, Era, 'cancel' | 'decline'][] = [
  ['cancels', 'legacy', 'cancel'],
  ['declines', 'modern', 'decline'],
];

test.each(someOf(alone, 1))(
  'a client that %s by itself learns that, and applies where that was allowed',
  async (_, era, action) => {
    const asking = await connect(fixture, era, ['--allow-writes'], () => action);
    try {
      const { text } = await asking.call('cb_file', { ...knowledge, text: `${knowledge.text} So ${action}.` });
      const answer = await asking.call('cb_apply', { id: idIn(text) });
      expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('by itself') as string });
    } finally {
      await asking.client.close();
    }
    const allowed = await connect(fixture, era, ['--allow-writes=apply'], () => action);
    try {
      const { text } = await allowed.call('cb_file', { ...knowledge, text: `${knowledge.text} And ${action}.` });
      expect(await allowed.call('cb_apply', { id: idIn(text) })).toMatchObject({ isError: false });
    } finally {
      await allowed.client.close();
    }
  },
  60_000,
);

test('answers name no options of the terminal', async () => {
  const { text } = await server.call('cb_restructure', { folder: 'Notes' });
  expect(text).not.toMatch(/--\w|cyberbrain provider/);
});

test('with "board", entries of the project board are recorded at once, under older names of the tools too', async () => {
  const own = await connect(fixture, 'modern', ['--allow-writes=board']);
  try {
    await checkBoard(own);
  } finally {
    await own.client.close();
  }
});

async function checkBoard(own: ConnectedServer): Promise<void> {
  const { tools } = await own.client.listTools();
  expect(tools.slice(readingCount).map(({ name }) => name)).toEqual([
    'cb_undo',
    'cb_apply',
    'brain_append',
    'brain_change',
  ]);
  const question = { kind: 'open-question', title: 'Which plan?', project: 'velo', rationale: 'Two are left.' };
  const added = await own.call('brain_append', question);
  expect(added.text).toMatch(/Recorded as run/);
  const id = /^\s*([0-9a-f]{8}) {2}open/m.exec(added.text)?.[1] ?? '';
  expect((await own.call('brain_change', { action: 'clear', id })).text).toMatch(/Legal: resolve or revise/);
  const resolved = await own.call('brain:resolve', {
    project_id: 'velo',
    entry_id: id,
    payload: { answer: 'The small one.' },
  });
  expect(resolved).toMatchObject({ isError: false });
  const list = await own.call('brain:list', { project_id: 'velo' });
  expect(list.text).toContain('resolved (no longer in force)');
  expect(list.text).toContain('answer: The small one.');
  const card = await own.call('cb_recall', { query: 'which plan' });
  expect(card.text).toContain('answer: The small one.');
  expect(card.text).not.toContain('"previous"');
  const shown = await own.call('brain:history', { entry_id: id });
  expect(shown.text).toMatch(/2\. .* AI tool: status open → resolved; answer added: /);
  expect(shown.text).toContain('History (complete)');
}
