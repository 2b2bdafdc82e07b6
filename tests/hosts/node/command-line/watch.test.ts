import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { ProgramFixture } from './started-program';
import { testInTurn } from '../../../fakes/trials';

const slow = testInTurn(2);

interface WatchEvent {
  readonly event: string;
  readonly [key: string]: unknown;
}

/** The events of a `watch --json`, one a line, as they come. */
class WatchedProgram {
  readonly events: WatchEvent[] = [];
  #text = '';

  constructor(readonly child: ChildProcessWithoutNullStreams) {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      this.#text += part;
      const lines = this.#text.split('\n');
      this.#text = lines.pop() ?? '';
      for (const line of lines) this.events.push(JSON.parse(line) as WatchEvent);
    });
  }

  /** The first event from the `from`th on that fits; the test's own time limit ends the wait. */
  async next(isWanted: (event: WatchEvent) => boolean, from = 0): Promise<WatchEvent> {
    for (;;) {
      const found = this.events.slice(from).find(isWanted);
      if (found !== undefined) return found;
      await wait(20);
    }
  }
}

/** So many that the index is kept once before all are read. */
const noteCount = 1_500;

/** A busy machine makes a writer look slow, and such a file is left alone for long. */
const limitMs = 180_000;

/** A file that nobody writes to any more would have been captured by then. */
const longEnoughMs = 6_500;

const settings = JSON.stringify({ capturingDevice: { id: 'another', name: 'Desktop app on Linux' } });
let fixture: ProgramFixture;
let elsewhere: ProgramFixture;
let elsewhereReady: { child: ChildProcessWithoutNullStreams; ready: WatchEvent; readyAtMs: number };

beforeAll(async () => {
  elsewhere = await ProgramFixture.create({
    'AI/Inbox/one.jsonl': claimSession(1).text(),
    '.obsidian/plugins/cyberbrain/data.json': settings,
  });
  const child = elsewhere.start(['watch', '--json']);
  const ready = await new WatchedProgram(child).next(({ event }) => event === 'ready');
  elsewhereReady = { child, ready, readyAtMs: Date.now() };
});
afterEach(() => fixture.remove());
afterAll(() => elsewhere.remove());

slow(
  'watch reports changed notes and captures dropped files, until Ctrl-C',
  async () => {
    fixture = await ProgramFixture.create({
      'Notes/Tea.md': '# Tea\n\nGreen.\n',
      'AI/Inbox/waiting.jsonl': claimSession(1).text(),
    });
    const child = fixture.start(['watch', '--json']);
    const end = fixture.ended(child);
    const watched = new WatchedProgram(child);
    expect(await watched.next(({ event }) => event === 'ready')).toMatchObject({ notes: 1 });
    const before = watched.events.length;
    fixture.write('Notes/Milk.md', '# Milk\n\nOolong.\n');
    await watched.next(({ event, added }) => event === 'indexed' && added === 1, before);

    const path = 'AI/Inbox/slow.jsonl';
    const text = claimSession(6, { session: 'slow' }).text().replaceAll('"user-', '"x-').replaceAll('"msg-', '"y-');
    const half = Math.floor(text.length / 2);
    fixture.write(path, text.slice(0, half));
    await wait(900);
    appendFileSync(join(fixture.vault, path), text.slice(half));
    const captured = await watched.next(
      ({ event, files }) => event === 'captured' && JSON.stringify(files).includes('slow.jsonl'),
    );
    expect(captured['files']).toMatchObject([
      { path, status: 'done', brokenLines: 0, sessions: [{ turns: { user: { covered: 6, total: 6 } } }] },
    ]);
    await watched.next(({ event, files }) => event === 'captured' && JSON.stringify(files).includes('waiting.jsonl'));

    child.kill('SIGINT');
    const { code, stderr } = await end;
    // By the signal itself where the index was not done within a moment.
    expect([
      [130, ''],
      [null, ''],
    ]).toContainEqual([code, stderr]);
    expect(
      Object.keys(fixture.tree())
        .filter((file) => file.startsWith('AI/Inbox/'))
        .sort(),
    ).toEqual(['AI/Inbox/Processed/slow.jsonl', 'AI/Inbox/Processed/waiting.jsonl']);
    expect((await fixture.json(['search', 'oolong'])).output['results']).toMatchObject([{ path: 'Notes/Milk.md' }]);
  },
  limitMs,
);

slow(
  'watch leaves a file that an undo restored, until it changes',
  async () => {
    const session = claimSession(2, { session: 'held' });
    fixture = await ProgramFixture.create({ 'AI/Inbox/held.jsonl': session.text() });
    const child = fixture.start(['watch', '--json']);
    const end = fixture.ended(child);
    const watched = new WatchedProgram(child);
    await watched.next(({ event }) => event === 'captured');
    expect((await fixture.json(['undo', 'last'])).code).toBe(0);
    await wait(longEnoughMs);
    const before = watched.events.length;
    expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/'))).toEqual(['AI/Inbox/held.jsonl']);
    appendFileSync(join(fixture.vault, 'AI/Inbox/held.jsonl'), claimSession(3, { session: 'held' }).text());
    await watched.next(({ event }) => event === 'captured', before);
    child.kill('SIGINT');
    await end;
  },
  limitMs,
);

slow(
  'Ctrl-C ends it in the middle of the first indexing, and the next command finds everything sound',
  async () => {
    fixture = await ProgramFixture.create(
      Object.fromEntries(
        Array.from({ length: noteCount }, (_, at) => [
          `Notes/${String(at)}.md`,
          `# Note ${String(at)}\n\n${'tea '.repeat(20)}${String(at)}\n`,
        ]),
      ),
    );
    const child = fixture.start(['watch']);
    const end = fixture.ended(child);
    // The index is kept now and then while it grows.
    while (Object.keys(fixture.files(join(fixture.folder, 'cache'))).length === 0) await wait(5);
    child.kill('SIGINT');
    expect((await end).stdout).not.toContain('Watching');
    expect((await fixture.json(['index'])).output['notes']).toMatchObject({ indexed: noteCount, failed: [] });
  },
  limitMs,
);

test('watch has no dry run: nothing is captured', async () => {
  fixture = await ProgramFixture.create({ 'AI/Inbox/one.jsonl': claimSession(1).text() });
  expect((await fixture.json(['watch', '--dry-run'])).code).toBe(2);
  expect(Object.keys(fixture.tree())).toEqual(['AI/Inbox/one.jsonl']);
});

test(
  'watch captures nothing where another device was chosen for it; "ingest" still does',
  async () => {
    fixture = elsewhere;
    const { child, ready, readyAtMs } = elsewhereReady;
    expect(ready).toMatchObject({ capturedBy: 'Desktop app on Linux' });
    // It has run beside the tests before this one.
    await wait(Math.max(0, readyAtMs + longEnoughMs - Date.now()));
    child.kill('SIGINT');
    await fixture.ended(child);
    expect(Object.keys(fixture.tree())).toContain('AI/Inbox/one.jsonl');
    expect((await fixture.json(['ingest'])).output['files']).toMatchObject([{ status: 'done' }]);
    expect(readFileSync(join(fixture.vault, '.obsidian/plugins/cyberbrain/data.json'), 'utf8')).toBe(settings);
  },
  limitMs,
);
