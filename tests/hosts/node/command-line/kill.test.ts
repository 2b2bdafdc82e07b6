import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '../../../fakes/seeded-random';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { isLongRun, trialSeed } from '../../../fakes/trials';
import { ProgramWorld } from './started-program';

// Every single write that a program can be killed at is tried in tests/engine/writing/crash and tests/engine/indexing.
const rounds = isLongRun ? 24 : 1;
const inbox = 'AI/Inbox/one.jsonl';
const transcript = [0, 1, 2, 3]
  .map((at) =>
    claimSession(4, { session: `session-${String(at)}` })
      .text()
      .replaceAll('"user-', `"u${String(at)}-`)
      .replaceAll('"msg-', `"m${String(at)}-`),
  )
  .join('');
const noteCount = 250;
const notes = Object.fromEntries(
  Array.from({ length: noteCount }, (_, at) => [
    `Notes/${String(at)}.md`,
    `# Note ${String(at)}\n\n${`green tea number ${String(at)} `.repeat(60)}\n`,
  ]),
);
const random = new SeededRandom(trialSeed);
const limitMs = 600_000;
let world: ProgramWorld;

afterEach(() => world.remove());

/** Half-written notes. */
function leftovers(): string[] {
  return Object.keys(world.files(world.vault)).filter((path) =>
    /(?:^|\/)\.cyberbrain-[^/]*\.tmp$|^\.cyberbrain\/tmp\//.test(path),
  );
}

/** Starts a command and kills it after a random part of `withinMs`. */
async function killed(words: readonly string[], withinMs: number): Promise<void> {
  const child = world.start(words);
  const end = world.ended(child);
  await wait(random.below(withinMs));
  child.kill('SIGKILL');
  await end;
}

async function duration(words: readonly string[]): Promise<number> {
  const startedMs = Date.now();
  expect((await world.run(words)).code).toBe(0);
  return Date.now() - startedMs;
}

function emptyVault(): void {
  for (const folder of ['AI', '.cyberbrain']) rmSync(join(world.vault, folder), { recursive: true, force: true });
  rmSync(join(world.folder, 'data'), { recursive: true, force: true });
  world.write(inbox, transcript);
}

test(
  'a capture that is killed at any moment ends as one that was not',
  async () => {
    world = await ProgramWorld.create({ [inbox]: transcript, 'Notes/mine.md': 'My words.\n' });
    const before = world.tree();
    const takesMs = await duration(['ingest']);
    const whole = world.tree();
    for (let round = 0; round < rounds; round++) {
      emptyVault();
      await killed(['ingest'], takesMs);
      const next = await world.json(['ingest']);
      expect([round, next.code]).toEqual([round, 0]);
      expect([round, world.tree()]).toEqual([round, whole]);
      expect([round, leftovers()]).toEqual([round, []]);
      const { output } = await world.json(['runs']);
      const undoable = (output['runs'] as { undo: string }[]).filter(({ undo }) => undo === 'yes');
      for (let undone = 0; undone < undoable.length; undone++)
        expect((await world.json(['undo', 'last'])).output['conflicts']).toEqual([]);
      expect([round, world.tree()]).toEqual([round, before]);
    }
  },
  limitMs,
);

test(
  'indexing that is killed at any moment ends as one that was not',
  async () => {
    world = await ProgramWorld.create(notes);
    const before = world.files(world.vault);
    const takesMs = await duration(['index']);
    for (let round = 0; round < rounds; round++) {
      rmSync(join(world.folder, 'cache'), { recursive: true, force: true });
      await killed(['index'], takesMs);
      const { code, output, stderr } = await world.json(['index']);
      expect([round, code, stderr]).toEqual([round, 0, '']);
      expect(output['notes']).toEqual({ total: noteCount, indexed: noteCount, waiting: 0, failed: [], excluded: [] });
      expect([round, leftovers()]).toEqual([round, []]);
    }
    expect((await world.json(['search', 'number 17', '--limit', '1'])).output['results']).toHaveLength(1);
    expect(world.files(world.vault)).toEqual(before);
  },
  limitMs,
);
