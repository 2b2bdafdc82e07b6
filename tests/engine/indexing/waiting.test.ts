import { parseQuery } from '../../../src/core/search/parse-query';
import { scanWaiting, type WaitingHits } from '../../../src/engine/indexing/scan-waiting';
import type { Vault } from '../../../src/ports/vault';
import { IndexProgram, ListedVault, SetClock } from './index-fixture';
import { hasher, RecordedRun } from './stand-ins';

describe('waiting notes', () => {
  test('are unknown before the first comparison, and none remain after it', async () => {
    const vault = new ListedVault();
    const path = vault.put('a.md', 'apple');
    const program = new IndexProgram(vault);
    expect(program.sync.waiting).toBeNull();
    await program.sync.syncPaths([path], program.run);
    expect(program.sync.waiting).toBeNull();
    await program.syncAll();
    expect(program.sync.waiting).toEqual(new Set());
  });

  test('leave as they are indexed, and those that a cancelled sync did not read stay', async () => {
    const vault = new ListedVault();
    for (let i = 0; i < 1_000; i += 1) vault.put(`n${String(i)}.md`, 'word');
    const excluded = vault.put('T/t.md', 'word');
    const program = new IndexProgram(vault, undefined, {
      rule: ({ path }) => (path === excluded ? 'Template.' : null),
    });
    program.run.onProgress = () => {
      program.run.cancel();
    };
    await expect(program.syncAll()).rejects.toMatchObject({ code: 'cancelled' });
    const { indexed, waiting } = await program.coverage();
    expect(indexed).toBeGreaterThan(0);
    expect(program.sync.waiting?.size).toBe(waiting);
    expect(program.sync.waiting?.has(excluded)).toBe(false);

    const [first, second] = [...(program.sync.waiting ?? [])];
    if (first === undefined || second === undefined) throw new Error('Two notes must wait.');
    vault.files.delete(second);
    await program.sync.syncPaths([first, second], new RecordedRun());
    expect(program.sync.waiting?.size).toBe(waiting - 2);
    await program.sync.syncAll(new RecordedRun());
    expect(program.sync.waiting).toEqual(new Set());
  });
});

/** Each reading costs time. */
class SlowVault extends ListedVault {
  readonly clock = new SetClock();
  readMs = 0;

  override async read(path: Parameters<ListedVault['read']>[0]): Promise<Uint8Array> {
    this.clock.nowMs += this.readMs;
    return super.read(path);
  }
}

function look(
  vault: SlowVault,
  waiting: readonly string[] | null,
  line: string,
  limit = 10,
  run = new RecordedRun(),
): Promise<WaitingHits> {
  const fixture = {
    vault: vault as unknown as Vault,
    hasher,
    clock: vault.clock,
    exclusions: () => Promise.resolve(({ path }: { path: string }) => (path.startsWith('T/') ? 'Template.' : null)),
  };
  return scanWaiting(
    fixture,
    waiting === null ? null : new Set([...vault.files.keys()].filter((path) => waiting.includes(path))),
    parseQuery(line),
    limit,
    run,
  );
}

describe('scanning the notes that wait', () => {
  function filled(): SlowVault {
    const vault = new SlowVault();
    vault.put('a.md', 'A token and a session.');
    vault.put('Token.md', 'Nothing here.');
    vault.put('Session token.md', 'Nothing here.');
    vault.put('T/t.md', 'token');
    vault.put('z.md', 'token');
    return vault;
  }

  test('matches names first, then texts, and only of these notes', async () => {
    const names = ['z.md', 'Token.md', 'a.md', 'Session token.md'];
    const { hits, isComplete } = await look(filled(), names, 'session token');
    expect(hits.map(({ path }) => path)).toEqual(['Session token.md', 'Token.md', 'a.md', 'z.md']);
    expect(isComplete).toBe(true);
    expect((await look(filled(), ['z.md'], 'token')).hits.map(({ path }) => path)).toEqual(['z.md']);
  });

  test('before the first comparison, includes every note that is not excluded', async () => {
    expect((await look(filled(), null, 'token')).hits.map(({ path }) => path)).toEqual([
      'Session token.md',
      'Token.md',
      'a.md',
      'z.md',
    ]);
  });

  test('a timeout ends the scan of texts, never that of names', async () => {
    const vault = filled();
    for (let i = 0; i < 100; i += 1) vault.put(`n${String(i)}.md`, 'token');
    vault.readMs = 100;
    const { hits, isComplete } = await look(vault, null, 'session token', 50);
    expect(hits.slice(0, 2).map(({ path }) => path)).toEqual(['Session token.md', 'Token.md']);
    expect(isComplete).toBe(false);
    expect(vault.reads.length).toBeLessThan(20);
  });

  test('stops at enough hits, and applies filters', async () => {
    const vault = filled();
    for (let i = 0; i < 100; i += 1) vault.put(`n${String(i)}.md`, '---\ntags: [x]\n---\nberry');
    const { hits, isComplete } = await look(vault, null, 'berry tag:x', 5);
    expect([hits.length, isComplete]).toEqual([5, false]);
    expect((await look(vault, null, 'berry tag:y')).hits).toEqual([]);
    expect((await look(vault, null, 'tag:x', 3)).hits).toHaveLength(3);
  });

  test('stops when cancelled', async () => {
    const run = new RecordedRun();
    run.cancel();
    await expect(look(filled(), null, 'token', 10, run)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
