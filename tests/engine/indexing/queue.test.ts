import { parseVaultPath } from '../../../src/core/note/path';
import { IndexQueue } from '../../../src/engine/indexing/queue';
import type { IndexChanges } from '../../../src/ports/note-index';
import type { VaultEvent, VaultEvents } from '../../../src/ports/vault';
import { expectWhole, IndexProgram, ListedVault, SetClock } from './index-fixture';

class ManualEvents implements VaultEvents {
  #listener: ((event: VaultEvent) => void) | null = null;

  subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>> {
    this.#listener = listener;
    return Promise.resolve(() => {
      this.#listener = null;
      return Promise.resolve();
    });
  }

  tell(event: VaultEvent): void {
    this.#listener?.(event);
  }
}

function start(
  vault: ListedVault,
  clock = new SetClock(),
): { program: IndexProgram; events: ManualEvents; queue: IndexQueue; changes: IndexChanges[] } {
  const program = new IndexProgram(vault, undefined, { clock });
  const events = new ManualEvents();
  const changes: IndexChanges[] = [];
  const queue = new IndexQueue({ events, sync: program.sync, clock }, program.run, (change) => {
    changes.push(change);
  });
  return { program, events, queue, changes };
}

describe('following changes of the vault', () => {
  test('a burst becomes one sync of its files', async () => {
    const vault = new ListedVault();
    const a = vault.put('a.md', 'apple');
    vault.put('b.md', 'berry');
    const { program, events, queue, changes } = start(vault);
    await queue.start();
    vault.reads.length = 0;

    vault.put('a.md', 'avocado', 2_000_000);
    const c = vault.put('c.md', 'cherry');
    for (let i = 0; i < 5; i += 1) events.tell({ kind: 'modified', path: a });
    events.tell({ kind: 'created', path: c });
    await queue.idle();
    expect(changes).toEqual([
      { added: 2, updated: 0, removed: 0 },
      { added: 1, updated: 1, removed: 0 },
    ]);
    expect(vault.reads).toEqual(['a.md', 'c.md']);
    expect(await program.find('cherry')).toEqual(['c.md']);

    vault.files.delete(c);
    const d = vault.put('d.md', 'cherry');
    events.tell({ kind: 'renamed', from: c, path: d });
    await queue.idle();
    expect(await program.find('cherry')).toEqual(['d.md']);
    await queue.stop();
    events.tell({ kind: 'modified', path: a });
    await queue.idle();
    expect(changes).toHaveLength(3);
  });

  test('the event of a write that is already indexed changes nothing', async () => {
    const vault = new ListedVault();
    const a = vault.put('a.md', 'apple');
    const { events, queue, changes } = start(vault);
    await queue.start();
    vault.put('a.md', 'apple', 2_000_000);
    events.tell({ kind: 'modified', path: a });
    await queue.idle();
    expect(changes.at(-1)).toEqual({ added: 0, updated: 0, removed: 0 });
  });

  test('a large burst becomes one comparison of the whole vault', async () => {
    const vault = new ListedVault();
    const { program, events, queue } = start(vault);
    await queue.start();
    const stat = jest.spyOn(vault, 'list');
    for (let i = 0; i < 600; i += 1) events.tell({ kind: 'created', path: vault.put(`n${String(i)}.md`, 'word') });
    await queue.idle();
    expect(stat).toHaveBeenCalledTimes(1);
    expect((await program.coverage()).indexed).toBe(600);
  });

  test('a burst of several seconds with renames and short-lived files becomes few syncs', async () => {
    const vault = new ListedVault();
    const clock = new SetClock();
    const { program, events, queue, changes } = start(vault, clock);
    vault.put('moved.md', 'word moved');
    await queue.start();
    let count = 0;
    // Two files a millisecond, as long as there are some.
    clock.passed = (ms) => {
      for (const end = Math.min(count + 2 * ms, 5_000); count < end; count += 1) {
        const path = vault.put(`n${String(count)}.md`, 'word', clock.nowMs);
        events.tell({ kind: 'created', path });
        if (count % 10 === 0) {
          vault.files.delete(path);
          events.tell({ kind: 'deleted', path });
        }
        if (count !== 2_500) continue;
        const from = parseVaultPath('moved.md');
        vault.files.delete(from);
        events.tell({ kind: 'renamed', from, path: vault.put('there.md', 'word moved', clock.nowMs) });
      }
    };
    events.tell({ kind: 'created', path: vault.put('first.md', 'word') });
    await queue.idle();
    expect(changes.length).toBeLessThanOrEqual(3);
    expectWhole(await program.coverage(), vault);
    expect((await program.coverage()).indexed).toBe(4_502);
    expect(await program.find('moved')).toEqual(['there.md']);
    await queue.stop();
  });

  test('a few changes are indexed at once, without waiting for more or for a save', async () => {
    const vault = new ListedVault();
    const clock = new SetClock();
    const { program, events, queue } = start(vault, clock);
    await queue.start();
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const save = program.index.save.bind(program.index);
    program.index.save = async () => {
      await gate;
      return save();
    };
    const beganMs = clock.nowMs;
    for (const name of ['one', 'two']) {
      events.tell({ kind: 'created', path: vault.put(`${name}.md`, `word ${name}`) });
      await queue.idle();
      expect(await program.find(name)).toEqual([`${name}.md`]);
    }
    expect(clock.nowMs - beganMs).toBeLessThanOrEqual(200);
    goOn();
    await queue.stop();
    expect(await new IndexProgram(vault, program.store).syncAll()).toEqual({ added: 0, updated: 0, removed: 0 });
  });

  test('a failed sync is reported, and its files are retried with the next change', async () => {
    const vault = new ListedVault();
    const a = vault.put('a.md', 'apple');
    const b = vault.put('b.md', 'berry');
    const { program, events, queue } = start(vault);
    await queue.start();
    vault.put('a.md', 'avocado', 2_000_000);
    const stat = vault.stat.bind(vault);
    vault.stat = () => Promise.reject(new Error('The disk sleeps.'));
    events.tell({ kind: 'modified', path: a });
    await queue.idle();
    expect(program.run.warnings).toEqual(['The disk sleeps.']);
    vault.stat = stat;
    events.tell({ kind: 'modified', path: b });
    await queue.idle();
    expect(await program.find('avocado')).toEqual(['a.md']);
  });
});
