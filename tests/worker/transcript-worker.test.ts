import { RuleRedactor } from '../../src/adapters/redaction/rule-redactor';
import { ZipArchives } from '../../src/adapters/zip/zip-archives';
import { AppError } from '../../src/core/errors';
import { LocalTranscriptReader } from '../../src/engine/capturing/local-transcript-reader';
import { wholeFile } from '../../src/engine/capturing/source-pieces';
import { NodeHasher } from '../../src/hosts/node/system/node-hasher';
import { SystemClock } from '../../src/hosts/node/system/system-clock';
import type { Clock } from '../../src/ports/clock';
import type { OpenTranscript, TranscriptReader, Unread } from '../../src/ports/transcript-reader';
import { serveTranscripts } from '../../src/worker/serve-transcripts';
import { WorkerTranscriptReader } from '../../src/worker/transcript-client';
import { chatGpt, said, uuid } from '../core/transcript/export-parts';
import { ManualClock } from '../fakes/clocks/manual-clock';
import { testRun } from '../fakes/test-run';
import { workerChannels, type WorkerChannels } from '../fakes/worker-channels';
import { zipBytes } from '../fakes/vault/zip-bytes';
import { IngestFixture } from '../features/ingest/ingest-fixture';
import { claimSession } from '../features/ingest/transcript-lines';

const clock = new ManualClock();
const local = new LocalTranscriptReader({
  redactor: new RuleRedactor(),
  hasher: new NodeHasher(),
  clock,
  archives: new ZipArchives(),
});
const bytes = new TextEncoder().encode(claimSession(4).text());
const unread: Unread = { turns: new Set(['user-0', 'msg-0', 'user-3', 'msg-3']), summaries: new Set() };

/** A reader whose workers, all in this thread, read with `served`. */
function connect(
  served: TranscriptReader = local,
  patience: Clock = new SystemClock(),
): { reader: WorkerTranscriptReader; workers: WorkerChannels[] } {
  const workers: WorkerChannels[] = [];
  const reader = new WorkerTranscriptReader(() => {
    const channels = workerChannels();
    workers.push(channels);
    serveTranscripts(channels.worker, served, clock);
    return Promise.resolve(channels.client);
  }, patience);
  return { reader, workers };
}

/** Opens the transcript and then answers nothing more. */
async function stuck(): Promise<TranscriptReader> {
  const opened = await local.open(wholeFile(bytes), 'one.jsonl', testRun());
  const never = (): Promise<never> => new Promise(() => undefined);
  return {
    open: () =>
      Promise.resolve({
        facts: opened.facts,
        sessions: (run) => opened.sessions(run),
        extract: never,
        talk: never,
        redactedCopy: never,
        close: never,
      }),
  };
}

async function everything(opened: OpenTranscript): Promise<unknown[]> {
  const found: unknown[] = [opened.facts];
  for await (const session of opened.sessions(testRun()))
    found.push(session, await opened.extract(session.id, unread, testRun()));
  const copy = await opened.redactedCopy(testRun());
  return [...found, opened.facts, { ...copy, bytes: [...(copy.bytes ?? [])] }];
}

test('a worker reads as this thread does', async () => {
  const { reader, workers } = connect();
  const [here, there] = [
    await local.open(wholeFile(bytes), 'one.jsonl', testRun()),
    await reader.open(wholeFile(bytes), 'one.jsonl', testRun()),
  ];
  expect(await everything(there)).toEqual(await everything(here));
  await there.close();
  await there.close();
  expect(workers.map((worker) => worker.isTerminated())).toEqual([true]);
});

test('a worker reads an export as this thread does, one conversation at a time', async () => {
  const conversations = Array.from({ length: 5 }, (_, at) =>
    chatGpt([said('user', `Question ${String(at)}`)], { id: uuid(at) }),
  );
  const source = wholeFile(
    zipBytes([
      { name: 'conversations.json', content: `${JSON.stringify(conversations).slice(0, -1)}, {"mapping": 7}]` },
    ]),
  );
  const { reader, workers } = connect();
  const [here, there] = [
    await local.open(source, 'export.zip', testRun()),
    await reader.open(source, 'export.zip', testRun()),
  ];
  expect(there.facts).toEqual({ format: 'chatgpt', brokenLines: 0, skipReason: null });
  expect(await everything(there)).toEqual(await everything(here));
  expect(there.facts.brokenLines).toBe(1);
  for await (const { id } of there.sessions(testRun())) {
    expect(id).toBe(uuid(0));
    break;
  }
  await there.close();
  expect(workers.map((worker) => worker.isTerminated())).toEqual([true]);
});

test('progress travels, and the source keeps its bytes', async () => {
  const { reader } = connect();
  const run = testRun();
  const source = bytes.slice();
  const opened = await reader.open(wholeFile(source), 'one.jsonl', run);
  await opened.extract('session-1', unread, run);
  expect(new Set(run.reported.map(({ label }) => label))).toEqual(
    new Set(['Reading the transcript', 'Looking for secrets', 'Removing secrets', 'Finding what to keep']),
  );
  expect(source).toEqual(bytes);
  await opened.close();
});

test('reports frequent progress at once when it is new, and the rest from time to time', async () => {
  const { facts } = await local.open(wholeFile(bytes), 'one.jsonl', testRun());
  const never = (): Promise<never> => new Promise(() => undefined);
  const { reader } = connect({
    open: (_source, _name, { progress }) => {
      for (let done = 0; done < 1_000; done += 1) {
        clock.advance(1);
        progress({ label: done < 500 ? 'Reading' : 'Looking', done, total: 1_000 });
      }
      return Promise.resolve({
        facts,
        sessions: never as never,
        extract: never,
        talk: never,
        redactedCopy: never,
        close: never,
      });
    },
  });
  const run = testRun();
  const opened = await reader.open(wholeFile(bytes), 'one.jsonl', run);
  expect(run.reported.map(({ done }) => done)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  await opened.close();
});

test('each transcript has its own worker', async () => {
  const { reader, workers } = connect();
  const one = await reader.open(wholeFile(bytes), 'one.jsonl', testRun());
  const other = await reader.open(wholeFile(bytes), 'two.jsonl', testRun());
  await one.close();
  expect(workers.map((worker) => worker.isTerminated())).toEqual([true, false]);
  expect((await other.extract('session-1', unread, testRun())).drafts.length).toBeGreaterThan(0);
  await other.close();
});

test.each([
  [
    'of the reader',
    { open: () => Promise.reject(new AppError('unknown-format', 'It is odd.', 'one.jsonl')) },
    wholeFile(bytes),
    { code: 'unknown-format', message: 'It is odd.', path: 'one.jsonl' },
  ],
  [
    'of the source',
    local,
    { size: 9, read: () => Promise.reject(new AppError('unreadable', 'one.jsonl cannot be read.', 'one.jsonl')) },
    { code: 'unreadable', path: 'one.jsonl' },
  ],
  [
    'that are defects',
    { open: () => Promise.reject(new TypeError('oops')) },
    wholeFile(bytes),
    { code: 'internal', message: 'oops' },
  ],
])('errors %s keep their codes, and end the worker', async (_, served: TranscriptReader, source, error) => {
  const { reader, workers } = connect(served);
  await expect(reader.open(source, 'one.jsonl', testRun())).rejects.toMatchObject({ name: 'AppError', ...error });
  expect(workers[0]?.isTerminated()).toBe(true);
});

test.each(['extract', 'redactedCopy'] as const)('a cancel ends %s in the middle', async (part) => {
  const { reader, workers } = connect(await stuck(), clock);
  const run = testRun();
  const opened = await reader.open(wholeFile(bytes), 'one.jsonl', run);
  const work = part === 'extract' ? opened.extract('session-1', unread, run) : opened.redactedCopy(run);
  run.cancel();
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  expect(workers[0]?.isTerminated()).toBe(true);
  await expect(opened.redactedCopy(testRun())).rejects.toMatchObject({ code: 'internal' });
});

test.each(['extract', 'redactedCopy'] as const)(
  'a worker whose %s takes longer than the file may is ended, with the file and the reason',
  async (part) => {
    const { reader, workers } = connect(await stuck(), clock);
    const opened = await reader.open(wholeFile(bytes), 'one.jsonl', testRun());
    const work = part === 'extract' ? opened.extract('session-1', unread, testRun()) : opened.redactedCopy(testRun());
    await expect(work).rejects.toMatchObject({
      code: 'unreadable',
      path: 'one.jsonl',
      message: expect.stringContaining('within 10 seconds') as string,
    });
    expect(workers[0]?.isTerminated()).toBe(true);
    await expect(everything(opened)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('within 10 seconds') as string,
    });
  },
);

test('a dead worker fails pending and later calls, with the file and the reason', async () => {
  const { reader, workers } = connect(await stuck(), clock);
  const opened = await reader.open(wholeFile(bytes), 'one.jsonl', testRun());
  const pending = opened.extract('session-1', unread, testRun());
  workers[0]?.die('out of memory');
  const death = {
    code: 'internal',
    path: 'one.jsonl',
    message: expect.stringMatching(/^Reading one\.jsonl stopped: out of memory\./) as string,
  };
  await expect(pending).rejects.toMatchObject(death);
  await expect(opened.redactedCopy(testRun())).rejects.toMatchObject(death);
  await opened.close();
});

describe('capture through workers', () => {
  async function fixtureWith(
    served?: TranscriptReader,
    patience?: Clock,
  ): Promise<{ fixture: IngestFixture; workers: WorkerChannels[] }> {
    const { reader, workers } = connect(served, patience);
    const fixture = await IngestFixture.create();
    Object.assign(fixture.services, { transcripts: reader });
    fixture.ports.vault.place('AI/Inbox/one.jsonl', bytes);
    return { fixture, workers };
  }

  test('gives the same notes and ends every worker', async () => {
    const { fixture, workers } = await fixtureWith();
    const here = await IngestFixture.create();
    here.ports.vault.place('AI/Inbox/one.jsonl', bytes);
    expect((await fixture.ingest([])).files).toEqual((await here.ingest([])).files);
    expect(Object.keys(fixture.tree())).toEqual(Object.keys(here.tree()));
    expect(workers.map((worker) => worker.isTerminated())).toEqual([true]);
  });

  test('reports a file that takes too long, leaves it, and captures the next one', async () => {
    const slow = await stuck();
    const served: TranscriptReader = {
      open: (source, fileName, run) => (fileName.startsWith('one') ? slow : local).open(source, fileName, run),
    };
    const { fixture } = await fixtureWith(served, clock);
    fixture.ports.vault.place('AI/Inbox/two.jsonl', bytes);
    const { files } = await fixture.ingest([]);
    const reason = 'one.jsonl could not be read within 10 seconds. Split it into smaller files, or skip it.';
    expect(files).toMatchObject([{ status: 'failed', reason }, { status: 'done' }]);
    expect(fixture.ports.vault.text('AI/Inbox/one.jsonl.problem.md')).toContain(reason);
    expect(fixture.ports.vault.files.has('AI/Inbox/one.jsonl')).toBe(true);
  });

  test('reports a worker that dies and leaves the file with the reason', async () => {
    const { fixture, workers } = await fixtureWith(await stuck(), clock);
    const run = testRun();
    const output = fixture.ingest([], {}, run);
    while (workers.length === 0) await clock.sleep(1);
    await clock.sleep(1);
    workers[0]?.die('out of memory');
    expect((await output).files).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('out of memory') as string },
    ]);
    expect(fixture.ports.vault.text('AI/Inbox/one.jsonl.problem.md')).toContain('out of memory');
    expect(fixture.ports.vault.files.has('AI/Inbox/one.jsonl')).toBe(true);
  });
});
