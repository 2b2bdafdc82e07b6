import { AppError } from '../../../src/core/errors';
import { expectWhole, IndexProgram, ListedVault, SetClock } from './index-fixture';
import { RecordedRun, SharedStore } from './stand-ins';

const none = { added: 0, updated: 0, removed: 0 };

describe('syncing the index with the vault', () => {
  test('counts every note once, with the reason if it is not indexed', async () => {
    const vault = new ListedVault();
    vault.put('a.md', 'apple');
    vault.put('broken.md', new Uint8Array([0xc3, 0x28]));
    vault.put('zero.md', 'a\0b');
    vault.put('locked.md', 'x');
    vault.put('T/template.md', 'x');
    vault.put('empty.md', '');
    vault.put('crash.md', '!crash');
    vault.put('odd.md', 'fine\n!problem');
    vault.put('picture.png', 'no note');
    vault.unreadable.set(
      vault.put('locked.md', 'x'),
      new AppError('unreadable', 'Cannot read "locked.md": permission denied.'),
    );
    const program = new IndexProgram(vault, undefined, {
      rule: ({ path }) => (path.startsWith('T/') ? 'It lies in a template folder.' : null),
    });

    expect(await program.syncAll()).toEqual({ added: 3, updated: 0, removed: 0 });

    const coverage = await program.coverage();
    expectWhole(coverage, vault);
    expect(coverage).toMatchObject({
      total: 8,
      indexed: 3,
      waiting: 0,
      chunks: 3,
      excluded: [
        { path: 'T/template.md', reason: 'It lies in a template folder.' },
        { path: 'broken.md', reason: 'It is not UTF-8 text.' },
        { path: 'zero.md', reason: 'It is not text: it contains zero bytes.' },
      ],
      failed: [
        { path: 'crash.md', reason: 'It could not be indexed: the parser has a defect' },
        { path: 'locked.md', reason: 'Cannot read "locked.md": permission denied.' },
      ],
      frontmatterProblems: [{ path: 'odd.md', line: 2, reason: 'odd' }],
      notKept: null,
    });
  });

  test('counts a note with a malformed name as failed, also after a restart', async () => {
    const vault = new ListedVault();
    const store = new SharedStore();
    vault.put('a.md', 'apple');
    const odd = vault.put('od\uFFFD.md', '', 0);
    vault.unreadable.set(odd, new AppError('not-found', 'There is no such file.'));
    for (let i = 0; i < 2; i += 1) {
      const program = new IndexProgram(vault, store);
      await program.syncAll();
      expectWhole(await program.coverage(), vault);
      expect((await program.coverage()).failed).toEqual([
        { path: odd, reason: 'Its name is not UTF-8 text, so it cannot be opened. Rename it.' },
      ]);
    }
  });

  test('a second run reads only failed notes and changes nothing', async () => {
    const vault = new ListedVault();
    vault.put('a.md', 'apple');
    vault.put('broken.md', new Uint8Array([0xff]));
    vault.unreadable.set(vault.put('locked.md', 'x'), new AppError('unreadable', 'no'));
    const store = new SharedStore();
    await new IndexProgram(vault, store).syncAll();
    const records = [...store.records.entries()];
    vault.reads.length = 0;

    const second = new IndexProgram(vault, store);
    expect(await second.syncAll()).toEqual(none);

    expect(vault.reads).toEqual(['locked.md']);
    expect([...store.records.entries()]).toEqual(records);
    expectWhole(await second.coverage(), vault);
    expect((await second.coverage()).excluded).toHaveLength(1);
    expect(await second.find('apple')).toEqual(['a.md']);
  });

  test('follows edits, deletions, renames, and notes that become included or excluded', async () => {
    const vault = new ListedVault();
    const store = new SharedStore();
    let excludedFolder = 'none/';
    const rule = ({ path }: { path: string }): string | null =>
      path.startsWith(excludedFolder) ? 'You excluded it.' : null;
    ['a.md', 'b.md', 'c/c.md', 'd.md'].forEach((path) => vault.put(path, `word ${path}`));
    const program = new IndexProgram(vault, store, { rule });
    await program.syncAll();

    vault.put('a.md', 'changed', 2_000_000);
    vault.files.delete('b.md' as never);
    vault.files.delete('d.md' as never);
    vault.put('e.md', 'word d.md');
    excludedFolder = 'c/';
    expect(await program.syncAll()).toEqual({ added: 1, updated: 1, removed: 3 });
    expect(await program.find('word')).toEqual(['e.md']);

    excludedFolder = 'none/';
    vault.put('a.md', new Uint8Array([0xff]), 3_000_000);
    expect(await program.syncAll()).toEqual({ added: 1, updated: 0, removed: 1 });
    expectWhole(await program.coverage(), vault);

    const next = new IndexProgram(vault, store, { rule });
    expect(await next.syncAll()).toEqual(none);
    expect(await next.find('word')).toEqual(['c/c.md', 'e.md']);
  });

  test('what changed is saved when a sync that does not wait in vain has ended', async () => {
    const vault = new ListedVault();
    const store = new SharedStore();
    vault.put('a.md', 'apple');
    await new IndexProgram(vault, store).sync.syncSoon(new RecordedRun());
    const next = new IndexProgram(vault, store);
    vault.reads.length = 0;
    expect(await next.sync.syncSoon(next.run)).toEqual(none);
    expect([await next.find('apple'), vault.reads]).toEqual([['a.md'], []]);
  });

  test('has another edition before and after what it reads or removes, and the same where nothing changed', async () => {
    const vault = new ListedVault();
    vault.put('a.md', 'apple');
    const program = new IndexProgram(vault);
    const editions = [program.sync.edition];
    const after = async (change: () => void): Promise<void> => {
      change();
      await program.syncAll();
      editions.push(program.sync.edition);
    };
    await after(() => undefined);
    await after(() => undefined);
    await after(() => vault.put('b.md', 'pear'));
    await after(() => vault.files.delete('a.md' as never));
    await after(() => undefined);
    const [never, first, same, added, removed, last] = editions;
    expect([same, last]).toEqual([first, removed]);
    expect(new Set([never, first, added, removed]).size).toBe(4);
    const read = vault.read.bind(vault);
    let meanwhile = -1;
    vault.read = (path) => {
      meanwhile = program.sync.edition;
      return read(path);
    };
    await after(() => vault.put('c.md', 'plum'));
    expect(meanwhile).toBeGreaterThan(last ?? Infinity);
    expect(program.sync.edition).toBeGreaterThan(meanwhile);
  });

  test('a touched note with the same content is not a change', async () => {
    const vault = new ListedVault();
    vault.put('a.md', 'apple');
    const program = new IndexProgram(vault);
    await program.syncAll();
    vault.put('a.md', 'apple', 2_000_000);
    expect(await program.syncAll()).toEqual(none);
    vault.reads.length = 0;
    await program.syncAll();
    expect(vault.reads).toEqual([]);
  });

  test('notices a change within the resolution of file times', async () => {
    const vault = new ListedVault();
    const store = new SharedStore();
    const clock = new SetClock(10_000_000);
    vault.put('a.md', 'apple', 9_999_000);
    await new IndexProgram(vault, store, { clock }).syncAll();
    vault.put('a.md', 'peach', 9_999_000);

    const later = new IndexProgram(vault, store, { clock });
    clock.nowMs += 60_000;
    expect(await later.syncAll()).toEqual({ added: 0, updated: 1, removed: 0 });
    vault.reads.length = 0;
    expect(await new IndexProgram(vault, store, { clock }).syncAll()).toEqual(none);
    expect(vault.reads).toEqual([]);
  });

  test('skips a note that is deleted between listing and reading', async () => {
    const vault = new ListedVault();
    vault.put('a.md', 'apple');
    const path = vault.put('b.md', 'berry');
    vault.unreadable.set(path, new AppError('not-found', 'gone'));
    const program = new IndexProgram(vault);
    await program.syncAll();
    vault.files.delete(path);
    expectWhole(await program.coverage(), vault);
  });

  test('a cancelled run keeps its work, and the next one continues there', async () => {
    const vault = new ListedVault();
    for (let i = 0; i < 1_000; i += 1) vault.put(`n${String(i)}.md`, `word ${String(i)}`);
    const store = new SharedStore();
    const first = new IndexProgram(vault, store);
    first.run.onProgress = () => {
      first.run.cancel();
    };
    await expect(first.syncAll()).rejects.toMatchObject({ code: 'cancelled' });
    const { indexed, waiting } = await first.coverage();
    expect(indexed).toBeGreaterThan(0);
    expect(waiting).toBeGreaterThan(0);
    expectWhole(await first.coverage(), vault);

    const second = new IndexProgram(vault, store);
    expect(await second.syncAll()).toEqual({ added: 1_000 - indexed, updated: 0, removed: 0 });
  });

  test('can sync single files', async () => {
    const vault = new ListedVault();
    const a = vault.put('a.md', 'apple');
    const b = vault.put('b.md', 'berry');
    const program = new IndexProgram(vault);
    await program.syncAll();
    vault.put('a.md', 'avocado', 2_000_000);
    vault.files.delete(b);
    const c = vault.put('c.md', 'cherry');
    const picture = vault.put('p.png', 'x');
    expect(await program.sync.syncPaths([a, b, c, picture], program.run)).toEqual({ added: 1, updated: 1, removed: 1 });
    expectWhole(await program.coverage(), vault);
    expect(await program.find('cherry')).toEqual(['c.md']);
  });

  test('reads large notes one by one, so that little is in memory at a time', async () => {
    const vault = new ListedVault();
    for (let i = 0; i < 8; i += 1) vault.put(`n${String(i)}.md`, 'x'.repeat(9_000_000));
    const program = new IndexProgram(vault);
    let onTheWay = 0;
    let most = 0;
    const put = program.index.put.bind(program.index);
    program.index.put = async (outcomes) => {
      const size = outcomes.reduce((sum, outcome) => sum + (outcome.outcome === 'read' ? outcome.size : 0), 0);
      onTheWay += size;
      most = Math.max(most, onTheWay);
      await new Promise((resolve) => setImmediate(resolve));
      const changes = await put(outcomes);
      onTheWay -= size;
      return changes;
    };
    await program.syncAll();
    expect(most).toBeLessThanOrEqual(16_000_000);
    expect((await program.coverage()).indexed).toBe(8);
  });
});
