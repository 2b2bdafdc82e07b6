import type { OpenTranscript } from '../../../src/ports/transcript-reader';
import { chatGpt, claude, said, start, uuid, wrote } from '../../core/transcript/export-parts';
import { expectTree } from '../../expected/compare-tree';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun, type TestRun } from '../../fakes/test-run';
import { zipBytes } from '../../fakes/vault/zip-bytes';
import { IngestWorld } from './ingest-world';
import { claimSession } from './transcript-lines';

const claims = [
  'We decided to keep the orders in PostgreSQL instead of SQLite because two kitchens write at the same time and SQLite locks the whole file.',
  'It turned out that the kettle sensor reports Fahrenheit below firmware 2.4, so every threshold has to be converted before it is compared.',
  'We decided to keep prices exact until the end of the bill because rounding each line loses up to four cents on large orders.',
  'We chose server-sent events over WebSockets for the kitchen display because the display only listens and the proxy drops idle sockets after a minute.',
];

/** A conversation that gives a note. */
const talk = (number: number, days = 0): ReturnType<typeof chatGpt> => {
  return chatGpt(
    [
      said('user', 'What did we find out there?'),
      said('tool', 'Nothing.'),
      said('assistant', claims[number % claims.length] ?? ''),
    ],
    { id: uuid(number), title: `Talk ${String(number)}`, updated: days * 86_400 },
  );
};
/** One that gives none. */
const smallTalk = (number: number): ReturnType<typeof chatGpt> =>
  chatGpt([said('user', 'Hello there'), said('assistant', 'Hello! What shall we do?')], { id: uuid(number) });
const json = (...conversations: readonly unknown[]): string => JSON.stringify(conversations);
const shards = '/export/';

async function worldWith(files: Readonly<Record<string, string | Uint8Array>>, given = {}): Promise<IngestWorld> {
  const world = await IngestWorld.create({}, given);
  for (const [name, content] of Object.entries(files)) {
    if (name.startsWith('/')) world.sources.outside.set(name, content);
    else world.ports.vault.place(name, content);
  }
  return world;
}

const idsOf = ({ files }: { files: readonly { readonly sessions: readonly { readonly id: string }[] }[] }): string[] =>
  files.flatMap((file) => file.sessions.map(({ id }) => id));
const watermarks = (world: IngestWorld): number =>
  [...world.ports.deviceStore.records.keys()].filter((key) => key.includes('watermarks/')).length;

describe('an export in the inbox', () => {
  test('of ChatGPT becomes notes and a copy without what is no text', async () => {
    const world = await worldWith({
      'AI/Inbox/conversations.json': json(talk(1), chatGpt([said('user', 'Hello')], { id: uuid(9) })),
    });
    const { files } = await world.ingest([]);
    expect(files).toMatchObject([
      {
        path: 'AI/Inbox/conversations.json',
        format: 'chatgpt',
        status: 'done',
        brokenLines: 0,
        sessions: [{ id: uuid(1) }, { id: uuid(9) }],
      },
    ]);
    expectTree('ingest-chatgpt', world.tree());
  });

  test('of Claude in an archive leaves its conversations, and undo brings the archive back', async () => {
    const bytes = zipBytes([
      {
        name: 'conversations.json',
        content: json(claude([wrote('human', 'And then?'), wrote('assistant', claims[0])])),
      },
      { name: 'users.json', content: '[{"email":"ada@example.org"}]' },
    ]);
    const world = await worldWith({ 'AI/Inbox/data.zip': bytes });
    const { run, files } = await world.ingest([]);
    expect(files).toMatchObject([
      {
        format: 'claude-export',
        status: 'done',
        sessions: [{ turns: { user: { covered: 1, total: 1 }, assistant: { covered: 1, total: 1 } } }],
      },
    ]);
    expectTree('ingest-claude-archive', world.tree());
    expect((await world.undo(run)).conflicts).toEqual([]);
    expect(world.ports.vault.files.get('AI/Inbox/data.zip')?.bytes).toEqual(bytes);
    expect([...world.ports.vault.files.keys()]).toEqual(['AI/Inbox/data.zip']);
  });

  test('that is too large to be moved stays, with what to do instead', async () => {
    const world = await worldWith({
      'AI/Inbox/big.zip': zipBytes([{ name: 'conversations.json', content: json(talk(1)) }]),
    });
    const find = world.sources.find.bind(world.sources);
    const open = jest.fn();
    world.sources.find = async (names) => {
      const found = await find(names);
      return { ...found, files: found.files.map((file) => ({ ...file, size: 2_100_000_000, open })) };
    };
    const { files } = await world.ingest([]);
    expect(files).toMatchObject([
      {
        status: 'failed',
        reason: expect.stringMatching(
          /^big\.zip \(2,100 MB\) is too large for the inbox.*"cyberbrain ingest"/,
        ) as string,
      },
    ]);
    expect(world.ports.vault.text('AI/Inbox/big.zip.problem.md')).toContain('Move it out of the vault');
    expect(world.ports.vault.files.has('AI/Inbox/big.zip')).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  test('whose copy would be too large goes without one, and that is said', async () => {
    const world = await worldWith({ 'AI/Inbox/conversations.json': json(talk(1)) });
    const read = world.services.transcripts.open.bind(world.services.transcripts);
    world.services.transcripts.open = async (...given) => {
      const opened = await read(...given);
      const withoutCopy: OpenTranscript = {
        facts: opened.facts,
        sessions: (run) => opened.sessions(run),
        extract: (session, unread, run) => opened.extract(session, unread, run),
        redactedCopy: async (run) => ({ ...(await opened.redactedCopy(run)), bytes: null }),
        close: () => opened.close(),
      };
      return withoutCopy;
    };
    expect((await world.ingest([])).files).toMatchObject([{ status: 'done' }]);
    expect(Object.keys(world.tree()).filter((path) => path.startsWith('AI/Inbox'))).toEqual([]);
    expect(world.lastRun.warnings).toEqual([expect.stringContaining('larger than 50 MB')]);
  });

  test('that was read only in part stays in the inbox', async () => {
    const world = await worldWith({ 'AI/Inbox/conversations.json': json(talk(1), talk(2), talk(3)) });
    await world.ingest([], { limit: 2 });
    expect(world.ports.vault.files.has('AI/Inbox/conversations.json')).toBe(true);
    expect(world.lastRun.warnings).toEqual([expect.stringContaining('Run the same command again to read the rest.')]);
    await world.ingest([]);
    expect(world.ports.vault.files.has('AI/Inbox/conversations.json')).toBe(false);
  });

  test('that is cut off stays with its reason; what is whole is captured', async () => {
    const world = await worldWith({ 'AI/Inbox/conversations.json': json(talk(1), talk(2)).slice(0, -30) });
    expect((await world.ingest([])).files).toMatchObject([
      { status: 'partly', reason: expect.stringContaining('is incomplete') as string, beats: [{}] },
    ]);
    expect(world.ports.vault.text('AI/Inbox/conversations.json.problem.md')).toContain('Download the export again');
  });
});

describe('a text in the inbox', () => {
  test('becomes notes and a copy', async () => {
    const world = await worldWith({
      'AI/Inbox/Talk with Claude.md': `# Talk\n\n**You:** And then?\n\n**Claude:** ${claims[0] ?? ''}\n`,
    });
    expect((await world.ingest([])).files).toMatchObject([
      { format: 'text', status: 'done', sessions: [{ turns: { user: { total: 1 }, assistant: { total: 1 } } }] },
    ]);
    expectTree('ingest-text', world.tree());
  });

  test('is never a note of ours', async () => {
    const world = await worldWith({ 'AI/Inbox/beat.md': '---\ncb_source: offline-extraction\n---\n# A beat\n' });
    expect((await world.ingest([])).files).toEqual([]);
    expect((await world.ingest(['AI/Inbox/'])).files).toEqual([]);
    expect((await world.ingest(['AI/Inbox/beat.md'])).files).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('written by Cyberbrain') as string },
    ]);
  });
});

describe('a folder', () => {
  test('of shards is one export: what occurs twice is taken once', async () => {
    const world = await worldWith({
      [`${shards}conversations-000.json`]: json(talk(1), talk(2)),
      [`${shards}conversations-001.json`]: json(talk(2), talk(3)),
      [`${shards}user.json`]: '{"id":"user"}',
    });
    const { files } = await world.ingest([shards]);
    expect(files.map(({ status, sessions, beats }) => [status, sessions.length, beats.length])).toEqual([
      ['done', 2, 2],
      ['done', 2, 1],
    ]);
    expect((await world.ingest([shards])).files.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
  });

  test('gives what it holds of every format, and archives of something else are passed over', async () => {
    const world = await worldWith({
      '/all/a.zip': zipBytes([
        { name: 'holiday.jpg', content: 'x' },
        { name: 'package.json', content: '{}' },
      ]),
      '/all/b.zip': zipBytes([{ name: 'conversations.json', content: json(talk(1)) }]),
      '/all/c.jsonl': claimSession(1).text(),
      '/all/d.md': 'A shopping list.',
      '/all/e.txt': 'Me: And?\nAI: Nothing.',
      '/all/f.zip': zipBytes([{ name: 'conversations.json', content: json(talk(2)), isEncrypted: true }]),
    });
    const { files } = await world.ingest(['/all/']);
    expect(files.map(({ path, format, status }) => [path, format, status])).toEqual([
      ['/all/b.zip', 'chatgpt', 'done'],
      ['/all/c.jsonl', 'claude-code', 'done'],
      ['/all/e.txt', 'text', 'done'],
      ['/all/f.zip', 'unknown', 'failed'],
    ]);
    expect((await world.ingest(['/all/a.zip'])).files).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('no conversations') as string },
    ]);
  });
});

describe('a choice of conversations', () => {
  test('by their own day', async () => {
    const world = await worldWith({ '/e.json': json(talk(1, 0), talk(2, 10), { ...talk(3, 0), update_time: null }) });
    world.sources.changedMs.set('/e.json', Date.UTC(2027, 0, 1));
    const since = new Date(start * 1000 + 9 * 86_400_000).toISOString().slice(0, 10);
    expect(idsOf(await world.ingest(['/e.json'], { since }))).toEqual([uuid(2)]);
    const nothing = await world.ingest(['/e.json'], { since: '2026-12-01' });
    expect(nothing.files).toMatchObject([
      {
        status: 'skipped',
        reason: 'Conversations last changed before 2026-12-01 were skipped.',
        sessions: [],
      },
    ]);
    expect(idsOf(await world.ingest(['/e.json']))).toEqual([uuid(1), uuid(3), uuid(2)]);
  });

  test('by number counts those that are new, and a session of another kind as one', async () => {
    const world = await worldWith({
      '/s/a.json': json(talk(0), talk(1), talk(2), talk(3)),
      '/s/b.jsonl': claimSession(1).text(),
      '/s/c.jsonl': claimSession(1, { session: 'other' }).text(),
    });
    expect(idsOf(await world.ingest(['/s/'], { limit: 3 }))).toEqual([uuid(0), uuid(1), uuid(2)]);
    const second = await world.ingest(['/s/'], { limit: 2 });
    expect(second.files.map(({ path, sessions }) => [path, sessions.length])).toEqual([
      ['/s/a.json', 4],
      ['/s/b.jsonl', 1],
    ]);
  });
});

describe('a run that is stopped', () => {
  const many = json(...Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? talk(at) : smallTalk(at))));

  /** Stops after so many conversations were reported. */
  function stopAfter(count: number): TestRun {
    const run = testRun();
    let seen = 0;
    const progress = run.progress.bind(run);
    return Object.assign(run, {
      progress: (told: Parameters<typeof progress>[0]) => {
        progress(told);
        if (told.label === 'Reading conversations' && told.done > 0 && ++seen === count) run.cancel();
      },
    });
  }

  test('goes on where it stopped, and reads nothing twice', async () => {
    const world = await worldWith({ '/e.json': many });
    await expect(world.ingest(['/e.json'], {}, stopAfter(30))).rejects.toMatchObject({ code: 'cancelled' });
    const done = watermarks(world);
    expect(done).toBeGreaterThan(1);
    expect(done).toBeLessThan(12);
    const read = world.services.transcripts.open.bind(world.services.transcripts);
    const extracted: string[] = [];
    world.services.transcripts.open = async (...given) => {
      const opened = await read(...given);
      const extract = opened.extract.bind(opened);
      opened.extract = (session, ...rest) => {
        extracted.push(session);
        return extract(session, ...rest);
      };
      return opened;
    };
    const { files } = await world.ingest(['/e.json']);
    expect(extracted).toHaveLength(12 - done);
    expect(files[0]?.sessions.every(({ turns }) => turns.user.covered === turns.user.total)).toBe(true);
    expect(watermarks(world)).toBe(12);
  });

  test('keeps what it read while it goes on, a record a conversation', async () => {
    const shared = await memoryWritingPorts();
    const world = await worldWith({ '/e.json': json(...Array.from({ length: 6 }, (_, at) => smallTalk(at))) }, shared);
    const puts: number[] = [];
    const put = world.ports.device.put.bind(world.ports.device);
    world.ports.device.put = async (key, value) => {
      await put(key, value);
      if (!key.startsWith('watermarks/')) return;
      puts.push(watermarks(world));
    };
    const now = world.ports.clock.now.bind(world.ports.clock);
    let later = 0;
    // Each look at the clock is a while after the last one.
    world.ports.clock.now = () => new Date(now().getTime() + (later += 300));
    await world.ingest(['/e.json']);
    expect(puts).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a conversation that fails', () => {
  function failing(world: IngestWorld, isBad: (id: string) => boolean): void {
    const read = world.services.transcripts.open.bind(world.services.transcripts);
    world.services.transcripts.open = async (...given) => {
      const opened = await read(...given);
      const extract = opened.extract.bind(opened);
      opened.extract = (session, ...rest) =>
        isBad(session) ? Promise.reject(new Error(`No luck with ${session}.`)) : extract(session, ...rest);
      return opened;
    };
  }

  test('does not keep the next ones from being captured', async () => {
    const world = await worldWith({ '/e.json': json(talk(0), talk(1), talk(2)) });
    failing(world, (id) => id === uuid(1));
    const { files } = await world.ingest(['/e.json']);
    expect(files).toMatchObject([{ status: 'partly', reason: `No luck with ${uuid(1)}.`, beats: [{}, {}] }]);
    expect(files[0]?.sessions.map(({ turns }) => turns.user.covered)).toEqual([1, 0, 1]);
  });

  test('ends the file after three in a row', async () => {
    const world = await worldWith({ '/e.json': json(talk(0), talk(1), talk(2), talk(3)) });
    failing(world, () => true);
    const { files } = await world.ingest(['/e.json']);
    expect(files).toMatchObject([
      { status: 'failed', reason: `No luck with ${uuid(0)}. 2 more of its conversations failed.` },
    ]);
    expect(files[0]?.sessions).toHaveLength(3);
  });
});

test('two programs at once write the notes of an export once', async () => {
  const content = json(...Array.from({ length: 4 }, (_, at) => talk(at)));
  const one = await worldWith({ '/e.json': content });
  const other = await worldWith(
    { '/e.json': content },
    {
      vault: one.ports.vault,
      state: one.ports.state,
      deviceStore: one.ports.deviceStore,
      device: one.ports.device,
      random: one.ports.random,
    },
  );
  const outputs = await Promise.all([one.ingest(['/e.json']), other.ingest(['/e.json'])]);
  expect(outputs.flatMap(({ files }) => files.flatMap(({ beats }) => beats))).toHaveLength(4);
  expect(Object.keys(one.tree())).toHaveLength(4);
});
