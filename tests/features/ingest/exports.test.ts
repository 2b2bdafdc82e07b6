import type { OpenTranscript } from '../../../src/ports/transcript-reader';
import { chatGpt, claude, said, start, uuid, wrote } from '../../core/transcript/export-parts';
import { expectTree } from '../../expected/compare-tree';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun, type TestRun } from '../../fakes/test-run';
import { zipBytes } from '../../fakes/vault/zip-bytes';
import { IngestFixture } from './ingest-fixture';
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

async function fixtureWith(files: Readonly<Record<string, string | Uint8Array>>, given = {}): Promise<IngestFixture> {
  const fixture = await IngestFixture.create({}, given);
  for (const [name, content] of Object.entries(files)) {
    if (name.startsWith('/')) fixture.sources.outside.set(name, content);
    else fixture.ports.vault.place(name, content);
  }
  return fixture;
}

const idsOf = ({ files }: { files: readonly { readonly sessions: readonly { readonly id: string }[] }[] }): string[] =>
  files.flatMap((file) => file.sessions.map(({ id }) => id));
const watermarks = (fixture: IngestFixture): number =>
  [...fixture.ports.deviceStore.records.keys()].filter((key) => key.includes('watermarks/')).length;

describe('an export in the inbox', () => {
  test('of ChatGPT becomes notes and a copy of its text', async () => {
    const fixture = await fixtureWith({
      'AI/Inbox/conversations.json': json(talk(1), chatGpt([said('user', 'Hello')], { id: uuid(9) })),
    });
    const { files } = await fixture.ingest([]);
    expect(files).toMatchObject([
      {
        path: 'AI/Inbox/conversations.json',
        format: 'chatgpt',
        status: 'done',
        brokenLines: 0,
        sessions: [{ id: uuid(1) }, { id: uuid(9) }],
      },
    ]);
    expectTree('ingest-chatgpt', fixture.tree());
  });

  test('of Claude in an archive leaves its conversations, and undo brings the archive back', async () => {
    const bytes = zipBytes([
      {
        name: 'conversations.json',
        content: json(claude([wrote('human', 'And then?'), wrote('assistant', claims[0])])),
      },
      { name: 'users.json', content: '[{"email":"ada@example.org"}]' },
    ]);
    const fixture = await fixtureWith({ 'AI/Inbox/data.zip': bytes });
    const { run, files } = await fixture.ingest([]);
    expect(files).toMatchObject([
      {
        format: 'claude-export',
        status: 'done',
        sessions: [{ turns: { user: { covered: 1, total: 1 }, assistant: { covered: 1, total: 1 } } }],
      },
    ]);
    expectTree('ingest-claude-archive', fixture.tree());
    expect((await fixture.undo(run)).conflicts).toEqual([]);
    expect(fixture.ports.vault.files.get('AI/Inbox/data.zip')?.bytes).toEqual(bytes);
    expect([...fixture.ports.vault.files.keys()]).toEqual(['AI/Inbox/data.zip']);
  });

  test('that is too large to be moved stays, with what to do instead', async () => {
    const fixture = await fixtureWith({
      'AI/Inbox/big.zip': zipBytes([{ name: 'conversations.json', content: json(talk(1)) }]),
    });
    const find = fixture.sources.find.bind(fixture.sources);
    const open = jest.fn();
    fixture.sources.find = async (names) => {
      const found = await find(names);
      return { ...found, files: found.files.map((file) => ({ ...file, size: 2_100_000_000, open })) };
    };
    const { files } = await fixture.ingest([]);
    expect(files).toMatchObject([
      {
        status: 'failed',
        reason: expect.stringMatching(
          /^big\.zip \(2,100 MB\) is too large for the inbox.*"cyberbrain ingest"/,
        ) as string,
      },
    ]);
    expect(fixture.ports.vault.text('AI/Inbox/big.zip.problem.md')).toContain('Move it out of the vault');
    expect(fixture.ports.vault.files.has('AI/Inbox/big.zip')).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  test('whose copy would be too large goes without one, and a message says so', async () => {
    const fixture = await fixtureWith({ 'AI/Inbox/conversations.json': json(talk(1)) });
    const read = fixture.services.transcripts.open.bind(fixture.services.transcripts);
    fixture.services.transcripts.open = async (...given) => {
      const opened = await read(...given);
      const withoutCopy: OpenTranscript = {
        facts: opened.facts,
        sessions: (run) => opened.sessions(run),
        extract: (session, unread, run) => opened.extract(session, unread, run),
        talk: (session, isRedacted, run) => opened.talk(session, isRedacted, run),
        redactedCopy: async (run) => ({ ...(await opened.redactedCopy(run)), bytes: null }),
        close: () => opened.close(),
      };
      return withoutCopy;
    };
    expect((await fixture.ingest([])).files).toMatchObject([{ status: 'done' }]);
    expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/Inbox'))).toEqual([]);
    expect(fixture.lastRun.warnings).toEqual([expect.stringContaining('larger than 50 MB')]);
  });

  test('that was read only in part stays in the inbox', async () => {
    const fixture = await fixtureWith({ 'AI/Inbox/conversations.json': json(talk(1), talk(2), talk(3)) });
    await fixture.ingest([], { limit: 2 });
    expect(fixture.ports.vault.files.has('AI/Inbox/conversations.json')).toBe(true);
    expect(fixture.lastRun.warnings).toEqual([expect.stringContaining('Run the same command again to read the rest.')]);
    await fixture.ingest([]);
    expect(fixture.ports.vault.files.has('AI/Inbox/conversations.json')).toBe(false);
  });

  test('that is truncated stays, with the reason; its complete conversations are captured', async () => {
    const fixture = await fixtureWith({ 'AI/Inbox/conversations.json': json(talk(1), talk(2)).slice(0, -30) });
    expect((await fixture.ingest([])).files).toMatchObject([
      { status: 'partly', reason: expect.stringContaining('is incomplete') as string, beats: [{}] },
    ]);
    expect(fixture.ports.vault.text('AI/Inbox/conversations.json.problem.md')).toContain('Download the export again');
  });
});

describe('a text in the inbox', () => {
  test('becomes notes and a copy', async () => {
    const fixture = await fixtureWith({
      'AI/Inbox/Talk with Claude.md': `# Talk\n\n**You:** And then?\n\n**Claude:** ${claims[0] ?? ''}\n`,
    });
    expect((await fixture.ingest([])).files).toMatchObject([
      { format: 'text', status: 'done', sessions: [{ turns: { user: { total: 1 }, assistant: { total: 1 } } }] },
    ]);
    expectTree('ingest-text', fixture.tree());
  });

  test('is never a note of ours', async () => {
    const fixture = await fixtureWith({ 'AI/Inbox/beat.md': '---\ncb_source: offline-extraction\n---\n# A beat\n' });
    expect((await fixture.ingest([])).files).toEqual([]);
    expect((await fixture.ingest(['AI/Inbox/'])).files).toEqual([]);
    expect((await fixture.ingest(['AI/Inbox/beat.md'])).files).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('written by Cyberbrain') as string },
    ]);
  });
});

describe('a folder', () => {
  test('in parts is one export: repeated conversations are captured once', async () => {
    const fixture = await fixtureWith({
      [`${shards}conversations-000.json`]: json(talk(1), talk(2)),
      [`${shards}conversations-001.json`]: json(talk(2), talk(3)),
      [`${shards}user.json`]: '{"id":"user"}',
    });
    const { files } = await fixture.ingest([shards]);
    expect(files.map(({ status, sessions, beats }) => [status, sessions.length, beats.length])).toEqual([
      ['done', 2, 2],
      ['done', 2, 1],
    ]);
    expect((await fixture.ingest([shards])).files.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
  });

  test('captures every format in an archive and skips the others', async () => {
    const fixture = await fixtureWith({
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
    const { files } = await fixture.ingest(['/all/']);
    expect(files.map(({ path, format, status }) => [path, format, status])).toEqual([
      ['/all/b.zip', 'chatgpt', 'done'],
      ['/all/c.jsonl', 'claude-code', 'done'],
      ['/all/e.txt', 'text', 'done'],
      ['/all/f.zip', 'unknown', 'failed'],
    ]);
    expect((await fixture.ingest(['/all/a.zip'])).files).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('no conversations') as string },
    ]);
  });
});

describe('a choice of conversations', () => {
  test('by their own day', async () => {
    const fixture = await fixtureWith({
      '/e.json': json(talk(1, 0), talk(2, 10), { ...talk(3, 0), update_time: null }),
    });
    fixture.sources.changedMs.set('/e.json', Date.UTC(2027, 0, 1));
    const since = new Date(start * 1000 + 9 * 86_400_000).toISOString().slice(0, 10);
    expect(idsOf(await fixture.ingest(['/e.json'], { since }))).toEqual([uuid(2)]);
    const nothing = await fixture.ingest(['/e.json'], { since: '2026-12-01' });
    expect(nothing.files).toMatchObject([
      {
        status: 'skipped',
        reason: 'Conversations last changed before 2026-12-01 were skipped.',
        sessions: [],
      },
    ]);
    expect(idsOf(await fixture.ingest(['/e.json']))).toEqual([uuid(1), uuid(3), uuid(2)]);
  });

  test('by number counts those that are new, and a session of another kind as one', async () => {
    const fixture = await fixtureWith({
      '/s/a.json': json(talk(0), talk(1), talk(2), talk(3)),
      '/s/b.jsonl': claimSession(1).text(),
      '/s/c.jsonl': claimSession(1, { session: 'other' }).text(),
    });
    expect(idsOf(await fixture.ingest(['/s/'], { limit: 3 }))).toEqual([uuid(0), uuid(1), uuid(2)]);
    const second = await fixture.ingest(['/s/'], { limit: 2 });
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

  test('continues where it stopped, and reads nothing twice', async () => {
    const fixture = await fixtureWith({ '/e.json': many });
    await expect(fixture.ingest(['/e.json'], {}, stopAfter(30))).rejects.toMatchObject({ code: 'cancelled' });
    const done = watermarks(fixture);
    expect(done).toBeGreaterThan(1);
    expect(done).toBeLessThan(12);
    const read = fixture.services.transcripts.open.bind(fixture.services.transcripts);
    const extracted: string[] = [];
    fixture.services.transcripts.open = async (...given) => {
      const opened = await read(...given);
      const extract = opened.extract.bind(opened);
      opened.extract = (session, ...rest) => {
        extracted.push(session);
        return extract(session, ...rest);
      };
      return opened;
    };
    const { files } = await fixture.ingest(['/e.json']);
    expect(extracted).toHaveLength(12 - done);
    expect(files[0]?.sessions.every(({ turns }) => turns.user.covered === turns.user.total)).toBe(true);
    expect(watermarks(fixture)).toBe(12);
  });

  test('saves its progress, with a record for each conversation', async () => {
    const shared = await memoryWritingPorts();
    const fixture = await fixtureWith(
      { '/e.json': json(...Array.from({ length: 6 }, (_, at) => smallTalk(at))) },
      shared,
    );
    const puts: number[] = [];
    const put = fixture.ports.device.put.bind(fixture.ports.device);
    fixture.ports.device.put = async (key, value) => {
      await put(key, value);
      if (!key.startsWith('watermarks/')) return;
      puts.push(watermarks(fixture));
    };
    const now = fixture.ports.clock.now.bind(fixture.ports.clock);
    let later = 0;
    // Each look at the clock is a while after the last one.
    fixture.ports.clock.now = () => new Date(now().getTime() + (later += 300));
    await fixture.ingest(['/e.json']);
    expect(puts).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a conversation that fails', () => {
  function failing(fixture: IngestFixture, isBad: (id: string) => boolean): void {
    const read = fixture.services.transcripts.open.bind(fixture.services.transcripts);
    fixture.services.transcripts.open = async (...given) => {
      const opened = await read(...given);
      const extract = opened.extract.bind(opened);
      opened.extract = (session, ...rest) =>
        isBad(session) ? Promise.reject(new Error(`No luck with ${session}.`)) : extract(session, ...rest);
      return opened;
    };
  }

  test('does not keep the next ones from being captured', async () => {
    const fixture = await fixtureWith({ '/e.json': json(talk(0), talk(1), talk(2)) });
    failing(fixture, (id) => id === uuid(1));
    const { files } = await fixture.ingest(['/e.json']);
    expect(files).toMatchObject([{ status: 'partly', reason: `No luck with ${uuid(1)}.`, beats: [{}, {}] }]);
    expect(files[0]?.sessions.map(({ turns }) => turns.user.covered)).toEqual([1, 0, 1]);
  });

  test('ends the file after three in a row', async () => {
    const fixture = await fixtureWith({ '/e.json': json(talk(0), talk(1), talk(2), talk(3)) });
    failing(fixture, () => true);
    const { files } = await fixture.ingest(['/e.json']);
    expect(files).toMatchObject([
      { status: 'failed', reason: `No luck with ${uuid(0)}. 2 more of its conversations failed.` },
    ]);
    expect(files[0]?.sessions).toHaveLength(3);
  });
});

test('two programs at once write the notes of an export once', async () => {
  const content = json(...Array.from({ length: 4 }, (_, at) => talk(at)));
  const one = await fixtureWith({ '/e.json': content });
  const other = await fixtureWith(
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
