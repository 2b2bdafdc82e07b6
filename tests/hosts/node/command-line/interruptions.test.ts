import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { type Ended, ProgramWorld } from './started-program';

/** For busy machines. */
const limitMs = 300_000;

let world: ProgramWorld;

afterEach(() => world.remove());

/** So many that capture takes a good while. */
const sessionCount = 12;

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

function manyNotes(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `Notes/${String(at)}.md`,
      `# Note ${String(at)}\n\n${'green tea and black tea '.repeat(60)}\n`,
    ]),
  );
}

test(
  'Ctrl-C stops a capture, what was finished is kept, and the next run goes on',
  async () => {
    world = await ProgramWorld.create(manySessions(sessionCount));
    const child = world.start(['ingest', 'Sessions', '--json']);
    const end = world.ended(child);
    const interrupt = setInterval(() => {
      // Once: a second time would end it at once.
      if (!child.killed && Object.keys(world.tree()).filter((path) => path.endsWith('.md')).length > 10)
        child.kill('SIGINT');
    }, 10);
    const { code, stdout, stderr } = await end;
    clearInterval(interrupt);
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'cancelled', path: null } });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    const rest = await world.json(['ingest', 'Sessions']);
    expect(rest.code).toBe(0);
    const statuses = (rest.output['files'] as { status: string }[]).map(({ status }) => status);
    expect(statuses).toHaveLength(sessionCount);
    expect(statuses).toContain('skipped');
    expect(statuses).toContain('done');
    const uncut = await ProgramWorld.create(manySessions(sessionCount));
    await uncut.run(['ingest', 'Sessions']);
    expect(Object.keys(world.tree()).sort()).toEqual(Object.keys(uncut.tree()).sort());
    await uncut.remove();
  },
  limitMs,
);

/** Indexes that many notes with Ctrl-C as soon as the program listens: one that is still being loaded is ended by the system, without a word. */
async function interruptedIndexing(noteCount: number): Promise<Ended> {
  world = await ProgramWorld.create(manyNotes(noteCount));
  const child = world.start(['index', '--json']);
  const end = world.ended(child);
  const interrupt = setInterval(() => {
    if (!child.killed && existsSync(join(world.folder, 'cache/cyberbrain'))) child.kill('SIGINT');
  }, 10);
  const ended = await end;
  clearInterval(interrupt);
  return ended;
}

test(
  'Ctrl-C stops indexing, and the next run ends right',
  async () => {
    let noteCount = 1_500;
    let ended = await interruptedIndexing(noteCount);
    // A fast machine may be done before the signal comes.
    while (ended.code === 0 && noteCount < 12_000) {
      await world.remove();
      noteCount *= 2;
      ended = await interruptedIndexing(noteCount);
    }
    expect(ended.code).toBe(130);
    expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code: 'cancelled' } });
    expect((await world.json(['index'])).output['notes']).toEqual({
      total: noteCount,
      indexed: noteCount,
      waiting: 0,
      failed: [],
      excluded: [],
    });
  },
  limitMs,
);

test(
  'a reader that closes the pipe early sees no stack trace',
  async () => {
    world = await ProgramWorld.create(manyNotes(300));
    const script = `"${process.execPath}" "${resolve('dist/cyberbrain.mjs')}" search tea --limit 300 --json 2>&1 | head -1`;
    const env = {
      PATH: process.env['PATH'],
      HOME: world.folder,
      CYBERBRAIN_VAULT: world.vault,
      XDG_CACHE_HOME: `${world.folder}/cache`,
      XDG_DATA_HOME: `${world.folder}/data`,
    };
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8', env })).toBe('{\n');
  },
  limitMs,
);

test(
  'two captures of the same session at once write each beat once',
  async () => {
    world = await ProgramWorld.create({
      'a.jsonl': claimSession(8).text(),
      'b.jsonl': claimSession(8, { session: 'fork' }).text(),
    });
    const runs = await Promise.all([
      world.json(['ingest', 'a.jsonl']),
      world.json(['ingest', 'a.jsonl']),
      world.json(['ingest', 'b.jsonl']),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const beats = runs.flatMap(({ output }) =>
      (output['files'] as { beats: { path: string }[] }[]).flatMap((file) => file.beats),
    );
    expect(beats.length).toBeGreaterThan(0);
    const notes = Object.keys(world.tree()).filter((path) => path.endsWith('.md'));
    const [records, others] = [true, false].map((is) => notes.filter((path) => path.startsWith('AI/Sessions/') === is));
    expect(others).toHaveLength(beats.length);
    expect(records).toHaveLength(1);
    expect(Object.keys(world.tree()).filter((path) => / 2\.md$/.test(path))).toEqual([]);
  },
  limitMs,
);
