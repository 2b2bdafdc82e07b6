import { manifestKey } from '../../../src/engine/indexing/manifest';
import { trials } from '../../fakes/trials';
import { SetClock } from './index-fixture';
import { found, keptFixtures, none, vaultOf } from './persisted-fixture';
import { SharedStore } from './stand-ins';

describe.each(keptFixtures)('two programs on one index of %s', (_name, fixture) => {
  test('the last program to save leaves a complete index', async () => {
    const vault = vaultOf(120);
    const records = new Map<string, Uint8Array>();
    const [one, two] = [new SharedStore(records), new SharedStore(records)];
    const first = fixture.start(vault, one, { process: '1' });
    await first.syncAll();
    const second = fixture.start(vault, two, { process: '2' });
    await second.syncAll();
    for (let round = 0; round < trials(20, 3); round += 1) {
      vault.put(`n0${String(round).padStart(3, '0')}.md`, `word round ${String(round)}`, 2_000_000 + round);
      vault.put(`n0${String(100 + round)}.md`, `word too ${String(round)}`, 2_000_000 + round);
      if (round % 3 === 0) await Promise.all([first.syncAll(), second.syncAll()]);
      else await (round % 3 === 1 ? first : second).syncAll();
      const reader = fixture.start(vault, new SharedStore(records), { process: '3' });
      await reader.syncAll();
      expect(reader.run.warnings).toEqual([]);
      expect(await found(reader)).toHaveLength(120);
    }
    await fixture.expectState(new SharedStore(records), vault);
  });

  test('a reader whose records were replaced reads the manifest again', async () => {
    const vault = vaultOf(60);
    const records = new Map<string, Uint8Array>();
    const writer = fixture.start(vault, new SharedStore(records));
    await writer.syncAll();
    vault.put('n0049.md', 'word before', 2_000_000);
    await writer.syncAll();
    const store = new SharedStore(records);
    let writing: Promise<unknown> | null = null;
    const change = (): Promise<unknown> => {
      vault.put('n0050.md', 'word anew', 2_000_000);
      vault.put('n0049.md', 'word anew', 3_000_000);
      return writer.syncAll();
    };
    store.beforeCall = async (_action, key) => {
      if (key !== manifestKey) await (writing ??= change());
    };
    const reader = fixture.start(vault, store);
    expect(await reader.syncAll()).toEqual(none);
    expect(reader.run.warnings).toEqual([]);
    expect(await found(reader, 'anew')).toEqual(['n0049.md', 'n0050.md']);
  });

  test('a program that was taken over while frozen leaves the other’s index intact', async () => {
    for (let freezeAt = 0; freezeAt < 40; freezeAt += 1) {
      const vault = vaultOf(20);
      const { records } = await fixture.changedStore(vault);
      vault.files.delete('n0005.md' as never);
      vault.put('n0006.md', 'word mine', 2_000_000);
      const clock = new SetClock();
      const other = fixture.start(vault, new SharedStore(records), { clock, process: '2' });
      await other.index.open();
      const frozen = new SharedStore(records);
      let calls = 0;
      frozen.beforeCall = async (action, key) => {
        // Nobody can look at the lock within these.
        if (calls++ !== freezeAt || action === 'delete' || (action === 'put' && key === manifestKey)) return;
        clock.nowMs += 40_000;
        vault.put('n0003.md', 'word of the other', 2_000_000);
        await other.syncAll();
      };
      await fixture.start(vault, frozen, { clock, process: '1' }).syncAll();
      const reader = fixture.start(vault, new SharedStore(records), { process: '3' });
      await reader.syncAll();
      expect(reader.run.warnings).toEqual([]);
      expect(await found(reader)).toHaveLength(19);
      if (calls <= freezeAt) return;
    }
    throw new Error('It was never left alone.');
  });

  test('waits for a live program and takes over from a dead or frozen one', async () => {
    const vault = vaultOf(3);
    const lock = (process: string, atMs: number): Uint8Array =>
      new TextEncoder().encode(JSON.stringify({ host: 'h', process, token: 'ab', heartbeat: atMs, command: 'index' }));
    const dead = new SharedStore(new Map([['save.lock', lock('gone', 50_000_000)]]));
    await fixture.start(vault, dead, { deadProcesses: ['gone'] }).syncAll();
    expect(dead.records.has(manifestKey)).toBe(true);

    const clock = new SetClock();
    const frozen = new SharedStore(new Map([['save.lock', lock('frozen', 50_000_000)]]));
    await fixture.start(vault, frozen, { clock }).syncAll();
    expect(clock.nowMs).toBeGreaterThan(50_030_000);
    expect(frozen.records.has('save.lock')).toBe(false);
  });
});
