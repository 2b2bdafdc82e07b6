import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { ZipArchives } from '../../../src/adapters/zip/zip-archives';
import { LocalTranscriptReader } from '../../../src/engine/capturing/local-transcript-reader';
import { wholeFile } from '../../../src/engine/capturing/source-pieces';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { ByteSource } from '../../../src/ports/source-files';
import type { Session } from '../../../src/core/transcript/turn';
import type { OpenTranscript, Unread } from '../../../src/ports/transcript-reader';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { testRun } from '../../fakes/test-run';
import { claimSession, TranscriptWriter } from '../../features/ingest/transcript-lines';

const hasher = new NodeHasher();
const reader = new LocalTranscriptReader({
  redactor: new RuleRedactor(),
  hasher,
  clock: new ManualClock(),
  archives: new ZipArchives(),
});
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = (source: ByteSource, run = testRun()): Promise<OpenTranscript> => reader.open(source, 'one.jsonl', run);

function all({ turns, summaries }: Session): Unread {
  return { turns: new Set(turns.map((turn) => turn.key)), summaries: new Set(summaries.map((summary) => summary.key)) };
}

async function sessionsOf(opened: OpenTranscript): Promise<Session[]> {
  const sessions: Session[] = [];
  for await (const session of opened.sessions(testRun())) sessions.push(session);
  return sessions;
}

async function sessionOf(opened: OpenTranscript): Promise<Session> {
  const [session] = await sessionsOf(opened);
  if (session === undefined) throw new Error('There is no session.');
  return session;
}

/** Claims with a tool result of `megabytes` between the first two. */
function longSession(megabytes: number): Uint8Array {
  const writer = claimSession(1);
  const content = 'é'.repeat(500_000 * megabytes);
  writer.raw(
    JSON.stringify({
      type: 'user',
      uuid: 'tool',
      message: { role: 'user', content: [{ type: 'tool_result', content }] },
    }),
  );
  writer
    .user('And then?')
    .assistant('We decided to keep the kettle on because the guests come at eight and water takes ten minutes.');
  return encode(writer.text());
}

class CountedSource implements ByteSource {
  readonly ranges: [number, number][] = [];

  constructor(
    private readonly bytes: Uint8Array,
    readonly size = bytes.length,
  ) {}

  read(start: number, end: number): Promise<Uint8Array> {
    this.ranges.push([start, end]);
    return Promise.resolve(this.bytes.subarray(start, end));
  }
}

test('a transcript is read in pieces, and a line may be longer than a piece', async () => {
  const source = new CountedSource(longSession(3));
  const run = testRun();
  const opened = await open(source, run);
  expect((await sessionOf(opened)).turns.map((turn) => turn.id)).toEqual(['u1', 'a2', 'u3', 'a4']);
  expect(Math.max(...source.ranges.map(([start, end]) => end - start))).toBeLessThanOrEqual(1_000_000);
  expect(run.reported.at(-1)).toEqual({ label: 'Reading the transcript', done: source.size, total: source.size });
  expect(run.reported.length).toBeGreaterThan(3);
});

test('extracts a session without secrets, and counts those of unread turns', async () => {
  const secret = ['sk-ant-api03', 'Zk3vTn5LxR7mBq8'].join('-');
  const writer = new TranscriptWriter()
    .user(`API_KEY=${secret}`, { key: 'old' })
    .assistant('Noted.')
    .user(`so ${secret} stays?`, { key: 'new' });
  const opened = await open(wholeFile(encode(writer.text())));
  const session = await sessionOf(opened);
  expect(session.turns[0]?.text).toContain(secret);
  const extracted = await opened.extract(session.id, { turns: new Set(['new']), summaries: new Set() }, testRun());
  expect(JSON.stringify(extracted)).not.toContain(secret);
  expect(Object.values(extracted.secrets)).toEqual([1]);
  expect(extracted.drafts).toEqual([]);
});

test('beats rest on unread turns only', async () => {
  const opened = await open(wholeFile(encode(claimSession(3).text())));
  const session = await sessionOf(opened);
  const every = await opened.extract(session.id, all(session), testRun());
  expect(every.drafts.length).toBeGreaterThan(1);
  const last = await opened.extract(
    session.id,
    { turns: new Set(['user-2', 'msg-2']), summaries: new Set() },
    testRun(),
  );
  expect(last.drafts.map((draft) => draft.turnIds)).toEqual([['a6']]);
});

test('the copy has every line, and the hash is that of the source', async () => {
  const bytes = encode(`\uFEFF${claimSession(1).text().replaceAll('\n', '\r\n')}{"cut":`);
  const opened = await open(wholeFile(bytes));
  const run = testRun();
  const { bytes: copy, secrets, original } = await opened.redactedCopy(run);
  expect(new TextDecoder().decode(copy ?? undefined)).toBe(`${claimSession(1).text()}{"cut":\n`);
  expect(secrets).toEqual({});
  expect(original).toBe(hasher.sha256(bytes));
  expect(new Set(run.reported.map(({ label }) => label))).toEqual(
    new Set(['Looking for secrets', 'Making a copy without secrets']),
  );
});

test.each([
  ['rewritten', (bytes: Uint8Array) => bytes.map((byte) => (byte === 0x3f ? 0x21 : byte))],
  ['cut short', (bytes: Uint8Array) => bytes.subarray(0, -2)],
])('a file that was %s between two readings is not captured by halves', async (_, change) => {
  let bytes = encode(claimSession(1).text());
  const opened = await open({ size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) });
  bytes = change(bytes);
  const session = await sessionOf(opened);
  await expect(opened.extract(session.id, all(session), testRun())).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^one\.jsonl changed while/) as string,
  });
  await expect(opened.redactedCopy(testRun())).rejects.toMatchObject({ code: 'conflict' });
});

test('leaves later additions for the next time', async () => {
  const before = encode(claimSession(1).text());
  const grown = encode(`${claimSession(1).text()}{"type":"user"}\n`);
  const opened = await open(new CountedSource(grown, before.length));
  expect((await opened.redactedCopy(testRun())).original).toBe(hasher.sha256(before));
});

test('a cancel is heard between lines', async () => {
  const run = testRun();
  const bytes = longSession(2);
  const source: ByteSource = {
    size: bytes.length,
    read: (start, end) => {
      if (start > 1_000_000) run.cancel();
      return Promise.resolve(bytes.subarray(start, end));
    },
  };
  await expect(open(source, run)).rejects.toMatchObject({ code: 'cancelled' });
});

test('refuses a long unknown file without lines by its beginning', async () => {
  const source = new CountedSource(encode(`{"some":"${'x'.repeat(3_000_000)}"}`));
  await expect(open(source)).rejects.toMatchObject({
    code: 'unknown-format',
    message: expect.stringMatching(/^one\.jsonl is not a transcript in a known format\./) as string,
  });
  expect(source.ranges).toHaveLength(1);
});

test('a transcript that cannot be read yet is never taken for words of the user', async () => {
  const source = wholeFile(encode('{"exportedAt": "2026", "prompts": [{"logs": []}]}'));
  for (const named of [null, 'all'])
    await expect(reader.open(source, 'debug.json', testRun(), { named, names: [] })).rejects.toMatchObject({
      code: 'unknown-format',
      message: expect.stringContaining('debug log') as string,
    });
});

test('an empty file is refused', async () => {
  await expect(open(wholeFile(new Uint8Array()))).rejects.toMatchObject({ code: 'unknown-format', path: 'one.jsonl' });
});

test('fails the reading if the source fails', async () => {
  const failure = new Error('The disk is gone.');
  await expect(open({ size: 9, read: () => Promise.reject(failure) })).rejects.toBe(failure);
});

test('sessions keep names of their own, on one line and without secrets', async () => {
  const secrets = ['ghp_', 'gho_'].map((kind) => `${kind}aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3z0Q`);
  const lines = [...secrets, 'a\u2028b\nc', '\u0000', ''].map((session, at) =>
    claimSession(1, { session })
      .text()
      .replaceAll('"user-', `"u${String(at)}-`)
      .replaceAll('"msg-', `"m${String(at)}-`),
  );
  const opened = await open(wholeFile(encode(lines.join(''))));
  const ids = (await sessionsOf(opened)).map((session) => session.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('a b c');
  expect(ids).toContain('unnamed');
  for (const secret of secrets) expect(ids.join(' ')).not.toContain(secret);
});
