import { AppError } from '../../../src/core/errors';
import { expectWhole, IndexProgram, ListedVault, SetClock } from './index-world';
import { Killed, SharedStore } from './stand-ins';

const none = { added: 0, updated: 0, removed: 0 };

function vaultOf(noteCount: number): ListedVault {
  const vault = new ListedVault();
  for (let i = 0; i < noteCount; i += 1) vault.put(`n${String(i).padStart(4, '0')}.md`, `word note${String(i)}`);
  return vault;
}

async function expectState(store: SharedStore, vault: ListedVault): Promise<void> {
  const program = new IndexProgram(vault, store, { deadProcesses: ['killed'] });
  await program.syncAll();
  expectWhole(await program.coverage(), vault);
  expect(await program.find('word')).toEqual([...vault.files.keys()].sort());
  expect(await new IndexProgram(vault, store).syncAll()).toEqual(none);
}

describe('keeping the index', () => {
  test('a changed note rewrites its shard alone, and nothing unnamed stays', async () => {
    const vault = vaultOf(600);
    const store = new SharedStore();
    const program = new IndexProgram(vault, store);
    await program.syncAll();
    const before = new Set(store.records.keys());
    expect([...before].filter((key) => key.startsWith('shards/'))).toHaveLength(3);

    vault.put('n0000.md', 'word other', 2_000_000);
    await program.syncAll();
    expect([...store.records.keys()].filter((key) => !before.has(key))).toHaveLength(1);
    expect(store.records.size).toBe(before.size);
  });

  test('shards without notes vanish', async () => {
    const vault = vaultOf(300);
    const store = new SharedStore();
    const program = new IndexProgram(vault, store);
    await program.syncAll();
    for (const path of [...vault.files.keys()].slice(0, 256)) vault.files.delete(path);
    expect(await program.syncAll()).toEqual({ added: 0, updated: 0, removed: 256 });
    expect([...store.records.keys()].filter((key) => key.startsWith('shards/'))).toHaveLength(1);
    await expectState(store, vault);
  });

  test('whatever byte is wrong is noticed, said once and mended', async () => {
    const vault = vaultOf(300);
    const whole = new SharedStore();
    await new IndexProgram(vault, whole).syncAll();
    for (const [key, bytes] of whole.records) {
      const places = [0, 5, 9, 13, 17, 40, 100, bytes.length >> 1, bytes.length - 1].filter((at) => at < bytes.length);
      const damages = [
        ...places.map((at) => (record: Uint8Array) => record.map((byte, index) => (index === at ? byte ^ 1 : byte))),
        ...places.map((at) => (record: Uint8Array) => record.slice(0, at)),
      ];
      for (const damage of damages) {
        const store = new SharedStore(new Map(whole.records));
        store.records.set(key, damage(bytes));
        const program = new IndexProgram(vault, store);
        await program.syncAll();
        expect(program.run.warnings).toEqual([expect.stringMatching(/damaged/)]);
        expect(await program.find('word')).toHaveLength(300);
        const next = new IndexProgram(vault, store);
        expect(await next.syncAll()).toEqual(none);
        expect(next.run.warnings).toEqual([]);
      }
    }
  });

  test('a missing shard costs its own notes only', async () => {
    const vault = vaultOf(300);
    const store = new SharedStore();
    await new IndexProgram(vault, store).syncAll();
    store.records.delete([...store.records.keys()].find((key) => key.startsWith('shards/')) ?? '');
    const program = new IndexProgram(vault, store);
    const { added } = await program.syncAll();
    expect([44, 256]).toContain(added);
    expect(program.run.warnings).toEqual([`The index was damaged in part (${String(added)} notes). Those are read again.`]);
    await expectState(store, vault);
  });

  test('an index of another version is built again, said once', async () => {
    const vault = vaultOf(3);
    const store = new SharedStore();
    await new IndexProgram(vault, store, { fingerprint: 'small-0' }).syncAll();
    const program = new IndexProgram(vault, store);
    await program.syncAll();
    expect(program.run.warnings).toEqual(['The index was made by another version. All notes are read again.']);
    await expectState(store, vault);
  });

  test('killed before any change of the store, the next program ends in the same state', async () => {
    for (let killAt = 0; killAt < 40; killAt += 1) {
      const vault = vaultOf(520);
      const store = new SharedStore();
      const records = store.records;
      const first = new IndexProgram(vault, store);
      await first.syncAll();
      vault.put('n0001.md', 'word edited', 2_000_000);
      vault.put('n0300.md', 'word edited too', 2_000_000);
      vault.files.delete('n0519.md' as never);
      let calls = 0;
      const dying = new SharedStore(records);
      dying.beforeChange = () => {
        if (calls++ >= killAt) throw new Killed();
      };
      await new IndexProgram(vault, dying, { process: 'killed' }).syncAll();
      await expectState(new SharedStore(records), vault);
      if (calls <= killAt) return;
    }
    throw new Error('It was never left alone.');
  });

  test('a store that refuses leaves a working index in memory, said once', async () => {
    const vault = vaultOf(3);
    const store = new SharedStore();
    store.beforeChange = () => { throw new AppError('disk-full', 'The disk is full.'); };
    const program = new IndexProgram(vault, store);
    await program.syncAll();
    await program.syncAll();
    vault.put('new.md', 'word');
    await program.syncAll();
    expect(program.run.warnings).toEqual(['The index could not be saved: The disk is full. It works from memory until the program ends.']);
    expect(await program.find('word')).toHaveLength(4);
    expect((await program.coverage()).notKept).toMatch('The disk is full.');

    store.beforeChange = () => undefined;
    await program.syncAll();
    expect((await program.coverage()).notKept).toBeNull();
    await expectState(store, vault);
  });

  test('a store that cannot be read leaves a working index in memory', async () => {
    const store = new SharedStore();
    store.get = () => Promise.reject(new AppError('not-permitted', 'Permission denied.'));
    store.create = () => Promise.reject(new AppError('not-permitted', 'Permission denied.'));
    const program = new IndexProgram(vaultOf(3), store);
    await program.syncAll();
    expect(program.run.warnings).toHaveLength(1);
    expect(await program.find('word')).toHaveLength(3);
  });
});

describe('two programs on one index', () => {
  test('whoever saves last leaves a whole index', async () => {
    const vault = vaultOf(600);
    const records = new Map<string, Uint8Array>();
    const [one, two] = [new SharedStore(records), new SharedStore(records)];
    const first = new IndexProgram(vault, one, { process: '1' });
    await first.syncAll();
    const second = new IndexProgram(vault, two, { process: '2' });
    await second.syncAll();
    for (let round = 0; round < 20; round += 1) {
      vault.put(`n0${String(round).padStart(3, '0')}.md`, `word round ${String(round)}`, 2_000_000 + round);
      vault.put(`n0${String(300 + round)}.md`, `word too ${String(round)}`, 2_000_000 + round);
      if (round % 3 === 0) await Promise.all([first.syncAll(), second.syncAll()]);
      else await (round % 3 === 1 ? first : second).syncAll();
      const reader = new IndexProgram(vault, new SharedStore(records), { process: '3' });
      await reader.syncAll();
      expect(reader.run.warnings).toEqual([]);
      expect(await reader.find('word')).toHaveLength(600);
    }
    await expectState(new SharedStore(records), vault);
  });

  test('a reader whose shards were replaced under it looks at the manifest again', async () => {
    const vault = vaultOf(600);
    const records = new Map<string, Uint8Array>();
    const writer = new IndexProgram(vault, new SharedStore(records));
    await writer.syncAll();
    const store = new SharedStore(records);
    let reads = 0;
    const get = store.get.bind(store);
    store.get = async (key) => {
      // The manifest and two shards come before the one that changes.
      if (++reads === 4) {
        vault.put('n0590.md', 'word anew', 2_000_000);
        await writer.syncAll();
      }
      return get(key);
    };
    const reader = new IndexProgram(vault, store);
    expect(await reader.syncAll()).toEqual(none);
    expect(reader.run.warnings).toEqual([]);
    expect(await reader.find('anew')).toEqual(['n0590.md']);
  });

  test('waits for a living program and takes over from a dead or frozen one', async () => {
    const vault = vaultOf(3);
    const lock = (process: string, atMs: number): Uint8Array => new TextEncoder().encode(JSON.stringify({ host: 'h', process, token: 'ab', heartbeat: atMs, command: 'index' }));
    const dead = new SharedStore(new Map([['save.lock', lock('gone', 50_000_000)]]));
    await new IndexProgram(vault, dead, { deadProcesses: ['gone'] }).syncAll();
    expect(dead.records.has('manifest.json')).toBe(true);

    const clock = new SetClock();
    const frozen = new SharedStore(new Map([['save.lock', lock('frozen', 50_000_000)]]));
    await new IndexProgram(vault, frozen, { clock }).syncAll();
    expect(clock.nowMs).toBeGreaterThan(50_030_000);
    expect(frozen.records.has('save.lock')).toBe(false);
  });
});
