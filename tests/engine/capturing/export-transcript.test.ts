import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { ZipArchives } from '../../../src/adapters/zip/zip-archives';
import type { Session } from '../../../src/core/transcript/turn';
import { LocalTranscriptReader } from '../../../src/engine/capturing/local-transcript-reader';
import { wholeFile } from '../../../src/engine/capturing/source-pieces';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { ByteSource } from '../../../src/ports/source-files';
import type { Redactor } from '../../../src/ports/redactor';
import type { OpenTranscript, RedactedCopy, Unread } from '../../../src/ports/transcript-reader';
import { chatGpt, claude, said, uuid, wrote } from '../../core/transcript/export-parts';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { testRun } from '../../fakes/test-run';
import { zipBytes, type PackedFile } from '../../fakes/vault/zip-bytes';

const hasher = new NodeHasher();
const reader = new LocalTranscriptReader({
  redactor: new RuleRedactor(),
  hasher,
  clock: new ManualClock(),
  archives: new ZipArchives(),
});
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = (...conversations: readonly unknown[]): string => JSON.stringify(conversations);
const open = (content: string | Uint8Array, name = 'conversations.json', run = testRun()): Promise<OpenTranscript> =>
  reader.open(wholeFile(typeof content === 'string' ? encode(content) : content), name, run);
const openZip = (...files: readonly PackedFile[]): Promise<OpenTranscript> => open(zipBytes(files), 'export.zip');

const talk = (number: number): ReturnType<typeof chatGpt> =>
  chatGpt(
    [
      said('user', `Question ${String(number)}`),
      said(
        'assistant',
        'We decided to keep the orders in PostgreSQL instead of SQLite because two kitchens write at the same time and SQLite locks the whole file.',
      ),
    ],
    { id: uuid(number) },
  );

async function sessionsOf(opened: OpenTranscript, run = testRun()): Promise<Session[]> {
  const sessions: Session[] = [];
  for await (const session of opened.sessions(run)) sessions.push(session);
  return sessions;
}

const idsOf = async (opened: OpenTranscript): Promise<string[]> => (await sessionsOf(opened)).map(({ id }) => id);
const all = ({ turns }: Session): Unread => ({ turns: new Set(turns.map(({ key }) => key)), summaries: new Set() });

describe('conversations', () => {
  it('come one after another, as often as they are asked for', async () => {
    const opened = await open(json(talk(1), talk(2), talk(3)));
    expect(opened.facts).toEqual({ format: 'chatgpt', brokenLines: 0, skipReason: null });
    expect(await idsOf(opened)).toEqual([uuid(1), uuid(2), uuid(3)]);
    expect(await idsOf(opened)).toEqual([uuid(1), uuid(2), uuid(3)]);
  });

  it('are extracted one at a time: the one that was given last', async () => {
    const opened = await open(json(talk(1), talk(2)));
    for await (const session of opened.sessions(testRun())) {
      const { drafts, session: clean } = await opened.extract(session.id, all(session), testRun());
      expect(drafts).toHaveLength(1);
      expect(clean).toEqual(session);
      await expect(opened.extract('another', all(session), testRun())).rejects.toMatchObject({ code: 'internal' });
    }
  });

  it('that cannot be read are counted and skipped', async () => {
    const broken = [
      JSON.stringify(talk(1)),
      '{"mapping": {}, "title": NaN}',
      '{"id": "no conversation"}',
      '[7]',
      JSON.stringify(chatGpt([said('user', { content_type: 'new' }), said('user', 'A')], { id: uuid(2) })),
    ];
    const opened = await open(`[${broken.join(',\n')}]`);
    expect(await idsOf(opened)).toEqual([uuid(1), uuid(2)]);
    expect(opened.facts).toEqual({ format: 'chatgpt', brokenLines: 4, skipReason: null });
  });

  it('without words are returned too, and skipped if there are others', async () => {
    const opened = await open(
      json(claude([], { id: uuid(1) }), claude([wrote('assistant', [{ type: 'thinking' }])], { id: uuid(2) })),
    );
    expect(await idsOf(opened)).toEqual([uuid(1), uuid(2)]);
    expect(opened.facts).toEqual({
      format: 'claude-export',
      brokenLines: 0,
      skipReason: 'No conversation in it has a message with text.',
    });
  });

  it.each([
    ['messages of a new shape', json(chatGpt([said('user', { content_type: 'new' })]))],
    ['conversations of which none is whole', '[{"mapping": {"a": NaN}, "create_time": 1}]'],
  ])('are an error when there is nothing but %s', async (_, content) => {
    await expect(sessionsOf(await open(content))).rejects.toMatchObject({
      code: 'unknown-format',
      message: expect.stringContaining('The format may have changed') as string,
    });
  });

  it('that are cut off are an error after those that are whole', async () => {
    const opened = await open(json(talk(1), talk(2)).slice(0, -40));
    const ids: string[] = [];
    const reading = (async () => {
      for await (const { id } of opened.sessions(testRun())) ids.push(id);
    })();
    await expect(reading).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('is incomplete') as string,
    });
    expect(ids).toEqual([uuid(1)]);
  });

  it('report how far they were read, in bytes', async () => {
    const content = json(talk(1), talk(2));
    const run = testRun();
    await sessionsOf(await open(content), run);
    expect(run.reported.at(-1)).toEqual({
      label: 'Reading conversations',
      done: content.length,
      total: content.length,
    });
  });

  it('are read in pieces and stop at the user’s request', async () => {
    const content = encode(
      json(...Array.from({ length: 40 }, (_, at) => chatGpt([said('user', 'word '.repeat(40_000))], { id: uuid(at) }))),
    );
    const run = testRun();
    let longest = 0;
    const source: ByteSource = {
      size: content.length,
      read: (start, end) => {
        longest = Math.max(longest, end - start);
        if (start > 3_000_000) run.cancel();
        return Promise.resolve(content.subarray(start, end));
      },
    };
    const opened = await reader.open(source, 'conversations.json', run);
    await expect(sessionsOf(opened, run)).rejects.toMatchObject({ code: 'cancelled' });
    expect(longest).toBeLessThanOrEqual(1_000_000);
  });

  it('are not captured by halves when the file changes', async () => {
    let bytes = encode(json(talk(1)));
    const opened = await reader.open(
      { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) },
      'conversations.json',
      testRun(),
    );
    await sessionsOf(opened);
    bytes = encode(json(talk(2)));
    await expect(opened.redactedCopy(testRun())).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an archive', () => {
  it.each([
    ['conversations', 1_001, json(talk(1)), /more than 1,000 files of conversations/],
    ['nothing', 5_001, '[]', /more than 5,000 JSON files/],
  ])('with more parts of %s than any export has is refused', async (_, count, content, reason) => {
    const files = Array.from({ length: count }, (__, at) => ({
      name: `conversations-${at}.json`,
      content,
      isStored: true,
    }));
    await expect(openZip(...files)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(reason) as string,
    });
  });

  it('gives the conversations of its shards by their names, and nothing else', async () => {
    const opened = await openZip(
      { name: 'conversations-001.json', content: json(talk(3)) },
      { name: 'user.json', content: '{"id":"user"}' },
      { name: 'chat.html', content: '<html>' },
      { name: '../../conversations-000.json', content: json(talk(1), talk(2)), isStored: true },
      { name: 'picture.png', content: new Uint8Array(2_000_000) },
    );
    expect(await idsOf(opened)).toEqual([uuid(1), uuid(2), uuid(3)]);
    expect(opened.facts.format).toBe('chatgpt');
  });

  it('may be one of Claude', async () => {
    const opened = await openZip(
      { name: 'users.json', content: '[]' },
      { name: 'conversations.json', content: json(claude([wrote('human', 'Hello')])) },
    );
    expect(await idsOf(opened)).toEqual([uuid(1)]);
    expect(opened.facts.format).toBe('claude-export');
  });

  it('without conversations is refused', async () => {
    await expect(openZip({ name: 'package.json', content: '{"name":"x"}' })).rejects.toMatchObject({
      code: 'unknown-format',
      message: expect.stringContaining('no conversations of ChatGPT or Claude') as string,
    });
    await expect(openZip()).rejects.toMatchObject({ code: 'unknown-format' });
  });

  it('that claims to hold more than any export is refused', async () => {
    await expect(
      openZip({ name: 'conversations.json', content: json(talk(1)), isZip64: true, claimedSize: 6_000_000_000 }),
    ).rejects.toMatchObject({ code: 'damaged' });
    const opened = openZip(
      { name: 'a.json', content: json(talk(1)), isZip64: true, claimedSize: 3_000_000_000 },
      { name: 'b.json', content: json(talk(2)), isZip64: true, claimedSize: 3_000_000_000 },
    );
    await expect(opened).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('a copy without secrets', () => {
  const secret = ['sk-ant-api03', 'Zk3vTn5LxR7mBq8'].join('-');
  const bare = ['q8Zk', 'W3vT', 'n5Lx', 'R7mB'].join('');
  const conversations = [
    chatGpt(
      [
        said('user', `API_KEY=${secret}`),
        said('tool', { content_type: 'execution_output', text: `DISPLAY_PASSWORD=${bare}\nPORT=80` }),
        said('user', `so ${bare} stays?`),
      ],
      { id: uuid(1) },
    ),
    talk(2),
  ];

  it('is a list of conversations, one a line, that can be read again', async () => {
    const content = json(...conversations);
    const { bytes, secrets, original } = await (await open(content)).redactedCopy(testRun());
    const text = new TextDecoder().decode(bytes ?? undefined);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(bare);
    expect(text.split('\n').map((line) => line.slice(0, 1))).toEqual(['[', '{', '{', ']', '']);
    expect(JSON.parse(text)).toMatchObject([{ id: uuid(1) }, talk(2)]);
    expect(Object.values(secrets).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2);
    expect(original).toBe(hasher.sha256(content));
    expect(await idsOf(await open(text))).toEqual([uuid(1), uuid(2)]);
  });

  it('in an archive yields only its conversations', async () => {
    const bytes = zipBytes([
      { name: 'conversations.json', content: json(...conversations) },
      { name: 'picture.png', content: new Uint8Array(100) },
    ]);
    const copy = await (await open(bytes, 'export.zip')).redactedCopy(testRun());
    expect(JSON.parse(new TextDecoder().decode(copy.bytes ?? undefined))).toHaveLength(2);
    expect(copy.original).toBe(hasher.sha256(bytes));
  });

  it('leaves out unreadable parts, and may be empty', async () => {
    const { bytes } = await (await open('[{"mapping": {"a": NaN}, "create_time": 1}]')).redactedCopy(testRun());
    expect(JSON.parse(new TextDecoder().decode(bytes ?? undefined))).toEqual([]);
  });

  it('is not made when it would be too large', async () => {
    const nothingSecret: Redactor = {
      redact: (text) => Promise.resolve({ text, counts: {} }),
      remembering: () => nothingSecret,
    };
    const quick = new LocalTranscriptReader({
      redactor: nothingSecret,
      hasher,
      clock: new ManualClock(),
      archives: new ZipArchives(),
    });
    // A million bytes each, as a letter like this takes two.
    const conversations = Array.from({ length: 50 }, (_, at) =>
      chatGpt([said('user', 'é'.repeat(500_000))], { id: uuid(at) }),
    );
    const copy = async (content: string): Promise<RedactedCopy> =>
      (await quick.open(wholeFile(encode(content)), 'conversations.json', testRun())).redactedCopy(testRun());
    const large = json(...conversations);
    const { bytes, original } = await copy(large);
    // Not the bytes themselves: nobody wants to see fifty million of them.
    expect([bytes === null, original]).toEqual([true, hasher.sha256(large)]);
    expect((await copy(json(...conversations.slice(1)))).bytes?.length).toBeGreaterThan(49_000_000);
  });

  it('and their extracted content have no secrets that another message of the conversation reveals, titles included', async () => {
    const [first] = conversations;
    const opened = await open(json({ ...first, title: `Is ${bare} right?` }));
    const clean: string[] = [];
    for await (const session of opened.sessions(testRun()))
      clean.push(JSON.stringify(await opened.extract(session.id, all(session), testRun())));
    expect(clean.join()).toContain('stays?');
    expect(clean.join()).not.toContain(bare);
  });
});

describe('a text', () => {
  it('is cut into turns, copied without secrets, and kept as one turn without marks', async () => {
    const opened = await open('User: Hello\nAssistant: Hi!\n', 'talk.md');
    expect((await sessionsOf(opened)).flatMap(({ turns }) => turns.map(({ id }) => id))).toEqual(['u1', 'a2']);
    expect(new TextDecoder().decode((await opened.redactedCopy(testRun())).bytes ?? undefined)).toBe(
      'User: Hello\nAssistant: Hi!\n',
    );
    expect(
      (await sessionsOf(await open('Just a thought.', 'thought.txt'))).flatMap(({ turns }) =>
        turns.map(({ id }) => id),
      ),
    ).toEqual(['u1']);
    expect((await open('\n\n', 'empty.txt')).facts).toEqual({
      format: 'text',
      brokenLines: 0,
      skipReason: 'It contains no messages.',
    });
  });

  it.each([
    ['picture.md', 'GIF\0\u0001'],
    ['note.md', '---\ncb_source: offline-extraction\n---\nUser: a\nAssistant: b'],
    ['note.md', '---\ncb_inbox_reason: "x"\n---\nwhy'],
    ['notes.jsonl', 'Just a thought.'],
  ])('is not %s with %j', async (name, content) => {
    await expect(open(content, name)).rejects.toMatchObject({ code: 'unknown-format' });
  });

  it('is recognized by its content, whatever its name', async () => {
    expect((await open(json(talk(1)), 'chats.txt')).facts.format).toBe('chatgpt');
    expect((await open(zipBytes([{ name: 'x.json', content: json(talk(1)) }]), 'chats.md')).facts.format).toBe(
      'chatgpt',
    );
  });
});
