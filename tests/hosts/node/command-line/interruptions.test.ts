import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { type Ended, ProgramFixture } from './started-program';
import { testInTurn } from '../../../fakes/trials';

const slow = testInTurn(2);

/** For busy machines. */
const limitMs = 300_000;

let fixture: ProgramFixture;

afterEach(() => fixture.remove());

/** So many that capture takes a good while. */
const sessionCount = 8;

/** That many transcripts of twelve turns each. */
function manySessions(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; at < count; at++) {
    const lines = claimSession(12, { session: `session-${String(at)}` }).text();
    files[`Sessions/${String(at).padStart(3, '0')}.jsonl`] = lines
      .replaceAll('"user-', `"u${String(at)}-`)
      .replaceAll('"msg-', `"m${String(at)}-`);
  }
  return files;
}

function manyNotes(count: number, length: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `Notes/${String(at)}.md`,
      `# Note ${String(at)}\n\n${'green tea and black tea '.repeat(length)}\n`,
    ]),
  );
}

function noteNames(): string[] {
  return readdirSync(fixture.vault, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'));
}

slow(
  'Ctrl-C stops a capture, keeps finished work, and the next run continues',
  async () => {
    fixture = await ProgramFixture.create(manySessions(sessionCount));
    const child = fixture.start(['ingest', 'Sessions', '--json']);
    const end = fixture.ended(child);
    const interrupt = setInterval(() => {
      // Once: a second time would end it at once.
      if (!child.killed && noteNames().length > 10) child.kill('SIGINT');
    }, 10);
    const { code, stdout, stderr } = await end;
    clearInterval(interrupt);
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'cancelled', path: null } });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    const rest = await fixture.json(['ingest', 'Sessions']);
    expect(rest.code).toBe(0);
    const statuses = (rest.output['files'] as { status: string }[]).map(({ status }) => status);
    expect(statuses).toHaveLength(sessionCount);
    expect(statuses).toContain('skipped');
    expect(statuses).toContain('done');
    const perSession = new Map<string, number>();
    for (const text of Object.values(fixture.tree())) {
      const session = /^cb_session: (.*)$/m.exec(text)?.[1];
      if (session !== undefined) perSession.set(session, (perSession.get(session) ?? 0) + 1);
    }
    expect(perSession.size).toBe(sessionCount);
    // What was interrupted has as many notes as the others, which say the same.
    expect(new Set(perSession.values()).size).toBe(1);
  },
  limitMs,
);

/** Indexes that many notes with Ctrl-C so long after the program began to read its own data. */
async function interruptedIndexing(noteCount: number, afterMs: number): Promise<Ended> {
  fixture = await ProgramFixture.create(manyNotes(noteCount, 60));
  const child = fixture.start(['index', '--json']);
  const end = fixture.ended(child);
  const data = join(fixture.folder, 'data/cyberbrain');
  while (child.exitCode === null && !existsSync(data)) await wait(10);
  await wait(afterMs);
  child.kill('SIGINT');
  return end;
}

slow(
  'Ctrl-C stops indexing, and the next run ends right',
  async () => {
    let [noteCount, afterMs] = [600, 150];
    let ended = await interruptedIndexing(noteCount, afterMs);
    // A fast machine may be done before the signal comes; a program that is still being loaded is ended by the system, without a word.
    while (ended.code !== 130 && noteCount < 12_000 && afterMs < 10_000) {
      await fixture.remove();
      if (ended.code === null) afterMs *= 2;
      else noteCount *= 2;
      ended = await interruptedIndexing(noteCount, afterMs);
    }
    expect(ended.code).toBe(130);
    expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code: 'cancelled' } });
    expect((await fixture.json(['index'])).output['notes']).toEqual({
      total: noteCount,
      indexed: noteCount,
      waiting: 0,
      failed: [],
      excluded: [],
    });
  },
  limitMs,
);

slow(
  'a reader that closes the pipe early sees no stack trace',
  async () => {
    fixture = await ProgramFixture.create(manyNotes(300, 10));
    const script = `"${process.execPath}" "${resolve('dist/cyberbrain.mjs')}" search tea --limit 300 --json 2>&1 | head -1`;
    const env = {
      PATH: process.env['PATH'],
      HOME: fixture.folder,
      CYBERBRAIN_VAULT: fixture.vault,
      XDG_CACHE_HOME: `${fixture.folder}/cache`,
      XDG_DATA_HOME: `${fixture.folder}/data`,
    };
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8', env })).toBe('{\n');
  },
  limitMs,
);

slow(
  'two captures of the same session at once write each beat once',
  async () => {
    fixture = await ProgramFixture.create({
      'a.jsonl': claimSession(8).text(),
      'b.jsonl': claimSession(8, { session: 'fork' }).text(),
    });
    const runs = await Promise.all([
      fixture.json(['ingest', 'a.jsonl']),
      fixture.json(['ingest', 'a.jsonl']),
      fixture.json(['ingest', 'b.jsonl']),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const beats = runs.flatMap(({ output }) =>
      (output['files'] as { beats: { path: string }[] }[]).flatMap((file) => file.beats),
    );
    expect(beats.length).toBeGreaterThan(0);
    const notes = Object.keys(fixture.tree()).filter((path) => path.endsWith('.md'));
    const [records, others] = [true, false].map((is) => notes.filter((path) => path.startsWith('AI/Sessions/') === is));
    expect(others).toHaveLength(beats.length);
    expect(records).toHaveLength(1);
    expect(Object.keys(fixture.tree()).filter((path) => / 2\.md$/.test(path))).toEqual([]);
  },
  limitMs,
);
