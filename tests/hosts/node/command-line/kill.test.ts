import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '../../../fakes/seeded-random';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { isLongRun, testInTurn, trialSeed } from '../../../fakes/trials';
import { ProgramFixture } from './started-program';

const slow = testInTurn(2);

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
let fixture: ProgramFixture;

afterEach(() => fixture.remove());

/** Half-written notes. */
function leftovers(): string[] {
  return Object.keys(fixture.files(fixture.vault)).filter((path) =>
    /(?:^|\/)\.cyberbrain-[^/]*\.tmp$|^\.cyberbrain\/tmp\//.test(path),
  );
}

/** Starts a command and kills it after a random part of `withinMs`. */
async function killed(words: readonly string[], withinMs: number): Promise<void> {
  const child = fixture.start(words);
  const end = fixture.ended(child);
  await wait(random.below(withinMs));
  child.kill('SIGKILL');
  await end;
}

async function duration(words: readonly string[]): Promise<number> {
  const startedMs = Date.now();
  expect((await fixture.run(words)).code).toBe(0);
  return Date.now() - startedMs;
}

function emptyVault(): void {
  for (const folder of ['AI', '.cyberbrain']) rmSync(join(fixture.vault, folder), { recursive: true, force: true });
  rmSync(join(fixture.folder, 'data'), { recursive: true, force: true });
  fixture.write(inbox, transcript);
}

slow(
  'a capture that is killed at any moment ends as one that was not',
  async () => {
    fixture = await ProgramFixture.create({ [inbox]: transcript, 'Notes/mine.md': 'My words.\n' });
    const before = fixture.tree();
    const takesMs = await duration(['ingest']);
    const whole = fixture.tree();
    for (let round = 0; round < rounds; round++) {
      emptyVault();
      await killed(['ingest'], takesMs);
      const next = await fixture.json(['ingest']);
      expect([round, next.code]).toEqual([round, 0]);
      expect([round, fixture.tree()]).toEqual([round, whole]);
      expect([round, leftovers()]).toEqual([round, []]);
      const { output } = await fixture.json(['runs']);
      const undoable = (output['runs'] as { undo: string }[]).filter(({ undo }) => undo === 'yes');
      for (let undone = 0; undone < undoable.length; undone++)
        expect((await fixture.json(['undo', 'last'])).output['conflicts']).toEqual([]);
      expect([round, fixture.tree()]).toEqual([round, before]);
    }
  },
  limitMs,
);

slow(
  'indexing that is killed at any moment ends as one that was not',
  async () => {
    fixture = await ProgramFixture.create(notes);
    const before = fixture.files(fixture.vault);
    const takesMs = await duration(['index']);
    for (let round = 0; round < rounds; round++) {
      rmSync(join(fixture.folder, 'cache'), { recursive: true, force: true });
      await killed(['index'], takesMs);
      const { code, output, stderr } = await fixture.json(['index']);
      expect([round, code, stderr]).toEqual([round, 0, '']);
      expect(output['notes']).toEqual({ total: noteCount, indexed: noteCount, waiting: 0, failed: [], excluded: [] });
      expect([round, leftovers()]).toEqual([round, []]);
    }
    expect((await fixture.json(['search', 'number 17', '--limit', '1'])).output['results']).toHaveLength(1);
    expect(fixture.files(fixture.vault)).toEqual(before);
  },
  limitMs,
);
