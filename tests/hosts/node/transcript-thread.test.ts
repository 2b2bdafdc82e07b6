import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ThreadTranscriptReader } from '../../../src/hosts/node/transcript-thread';
import { IngestFixture } from '../../features/ingest/ingest-fixture';
import { claimSession } from '../../features/ingest/transcript-lines';
import { someOf } from '../../fakes/trials';

const sound = claimSession(4).text();
const clock = { now: () => new Date(), sleep: (ms: number) => wait(ms, undefined, { ref: false }) };
/** The ten seconds that the first file may take pass in three, in which a thread begins on a busy machine too; a sound file then has its time. */
function fastAtFirst(): typeof clock {
  let left = 10_000;
  return {
    ...clock,
    sleep: (ms) => {
      left -= ms;
      return clock.sleep(left < 0 ? ms : ms * 0.3);
    },
  };
}
let folder: string;
let script: URL;
let reader: ThreadTranscriptReader;
let fixture: IngestFixture;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyberbrain-transcripts-'));
  const entry = join(folder, 'entry.ts');
  await writeFile(
    entry,
    [
      `import { appendFileSync } from 'node:fs';`,
      `import { parentPort } from 'node:worker_threads';`,
      `import { runTranscriptThread } from ${JSON.stringify(resolve('src/hosts/node/run-transcript-thread'))};`,
      `appendFileSync(${JSON.stringify(join(folder, 'begun'))}, 'a thread\\n');`,
      // To decode a text with one of these words, or to look for cues in it, never ends.
      `const { decode } = TextDecoder.prototype;`,
      `const { toLowerCase } = String.prototype;`,
      `TextDecoder.prototype.decode = function (...given) { const text = decode.apply(this, given); while (text.includes('never read')); return text; };`,
      `String.prototype.toLowerCase = function () { while (this.includes('never weighed')); return toLowerCase.apply(this); };`,
      `runTranscriptThread(parentPort!);`,
    ].join('\n'),
  );
  const options = [
    '--bundle',
    '--format=cjs',
    '--platform=node',
    '--log-level=error',
    `--outfile=${join(folder, 'entry.cjs')}`,
  ];
  execFileSync(process.execPath, [resolve('node_modules/esbuild/bin/esbuild'), entry, ...options]);
  script = pathToFileURL(join(folder, 'entry.cjs'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await writeFile(join(folder, 'begun'), '');
  fixture = await IngestFixture.create();
});

afterEach(() => reader.close());

function readIn(thread: URL, time = fastAtFirst()): void {
  reader = new ThreadTranscriptReader(thread, time);
  Object.assign(fixture.services, { transcripts: reader });
}

async function threadCount(): Promise<number> {
  return (await readFile(join(folder, 'begun'), 'utf8')).split('\n').length - 1;
}

function place(name: string, text: string): void {
  fixture.ports.vault.place(`AI/Inbox/${name}`, new TextEncoder().encode(text));
}

test('one thread reads one transcript after another, as this one does', async () => {
  const here = await IngestFixture.create();
  readIn(script, clock);
  for (const name of ['a.jsonl', 'b.jsonl', 'c.txt']) {
    place(
      name,
      name.endsWith('txt')
        ? 'User: Why?\n\nAssistant: **Decision:** We use green tea because black tea is bitter.\n'
        : sound.replaceAll('session-1', name),
    );
    here.ports.vault.place(
      `AI/Inbox/${name}`,
      fixture.ports.vault.files.get(`AI/Inbox/${name}`)?.bytes ?? new Uint8Array(),
    );
  }
  expect((await fixture.ingest([])).files).toEqual((await here.ingest([])).files);
  expect(Object.keys(fixture.tree())).toEqual(Object.keys(here.tree()));
  expect(await threadCount()).toBe(1);
});

const endless = [
  ['to read', 'never read'],
  ['the rules need', 'never weighed'],
] as const;

test.each(someOf(endless, 1))(
  'a thread that never ends what %s is ended, the file fails and stays, and the next one is captured',
  async (_, words) => {
    readIn(script);
    place('one.jsonl', claimSession(1).text().replace('point 1', `${words} point 1`));
    place('two.jsonl', sound);
    const reason = 'one.jsonl could not be read within 10 seconds. Split it into smaller files, or skip it.';
    expect((await fixture.ingest([])).files).toMatchObject([
      { path: 'AI/Inbox/one.jsonl', status: 'failed', reason },
      { path: 'AI/Inbox/two.jsonl', status: 'done' },
    ]);
    expect(fixture.ports.vault.files.has('AI/Inbox/one.jsonl')).toBe(true);
    expect(fixture.ports.vault.text('AI/Inbox/one.jsonl.problem.md')).toContain(reason);
    expect(await threadCount()).toBe(2);
  },
  120_000,
);

test('a thread that breaks or cannot start fails the file', async () => {
  const broken = join(folder, 'broken.cjs');
  await writeFile(broken, 'throw new Error("no memory");');
  readIn(pathToFileURL(broken));
  place('one.jsonl', sound);
  expect((await fixture.ingest([])).files).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('no memory') as string },
  ]);
});
