import { AppError } from '../../../src/core/errors';
import { encodeManifest, manifestKey, namesIn } from '../../../src/engine/indexing/manifest';
import { SeededRandom } from '../../fakes/seeded-random';
import { trials, trialSeed } from '../../fakes/trials';
import { found, keptFixtures, manifestOf, namedBy, none, vaultOf } from './persisted-fixture';
import { hasher, Killed, SharedStore, smallParser } from './stand-ins';

const random = new SeededRandom(trialSeed);
const flipped =
  (at: number) =>
  (record: Uint8Array): Uint8Array =>
    record.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte));
const cut =
  (at: number) =>
  (record: Uint8Array): Uint8Array =>
    record.slice(0, at);

describe.each(keptFixtures)('persisting the index with %s', (_name, fixture) => {
  test('a changed note writes little, and no unreferenced record stays', async () => {
    const vault = vaultOf(600);
    const store = new SharedStore();
    const program = fixture.start(vault, store);
    await program.syncAll();
    const before = new Set(store.records.keys());
    const bytesBefore = [...store.records.values()].reduce((sum, { length }) => sum + length, 0);
    vault.put('n0000.md', 'word other', 2_000_000);
    await program.syncAll();
    const written = [...store.records].filter(([key]) => !before.has(key));
    expect(written.length).toBeGreaterThan(0);
    expect(written.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThan(bytesBefore / 20);
    await fixture.expectState(store, vault);
  });

  test('unchanged records are not written again, by this program or the next', async () => {
    const vault = vaultOf(300);
    const store = await fixture.changedStore(vault);
    const changes = jest.spyOn(store, 'beforeChange');
    const program = fixture.start(vault, store);
    await program.syncAll();
    await program.index.save();
    expect(changes).not.toHaveBeenCalled();
    vault.put('n0000.md', 'word other', 2_000_000);
    await program.syncAll();
    const segmentCount = manifestOf(store).segments.length;
    expect(segmentCount).toBeGreaterThan(1);
    const puts = changes.mock.calls.filter(([action]) => action === 'put');
    // New words, a new segment with its vectors, the changes of the old one, and the manifest.
    expect(puts.length).toBeLessThanOrEqual(5);
  });

  test('a touched note is not read again by the next program', async () => {
    const vault = vaultOf(3);
    const store = await fixture.changedStore(vault);
    vault.reads.length = 0;
    await fixture.start(vault, store).syncAll();
    expect(vault.reads).toEqual([]);
  });

  test('removed notes take their records with them', async () => {
    const vault = vaultOf(300);
    const store = await fixture.changedStore(vault);
    vault.files.clear();
    await fixture.start(vault, store).syncAll();
    expect(manifestOf(store).segments).toEqual([]);
    await fixture.expectState(store, vault);
  });

  test('any wrong byte is noticed, reported once and repaired', async () => {
    const vault = vaultOf(40);
    const whole = await fixture.changedStore(vault);
    expect(manifestOf(whole).segments.some(({ changes }) => changes !== null)).toBe(true);
    for (const [key, bytes] of whole.records) {
      const edges = [0, 4, 9, 17, 40, 100, bytes.length - 1].filter((at) => at < bytes.length);
      for (let trial = 0; trial < trials(16, 2); trial += 1) {
        const at = trial % 4 < 2 ? random.below(bytes.length) : (edges[random.below(edges.length)] ?? 0);
        const damage = trial % 2 === 0 ? flipped(at) : cut(at);
        const store = new SharedStore(new Map(whole.records));
        store.records.set(key, damage(bytes));
        const program = fixture.start(vault, store);
        await program.syncAll();
        expect(program.run.warnings).toEqual([expect.stringMatching(/damaged/)]);
        expect(await found(program)).toHaveLength(40);
        await fixture.expectState(store, vault);
      }
    }
  });

  test('a missing record discards no more than necessary', async () => {
    const vault = vaultOf(60);
    const whole = await fixture.changedStore(vault);
    const { vocabulary, segments } = manifestOf(whole);
    for (const key of namedBy(manifestOf(whole))) {
      const store = new SharedStore(new Map(whole.records));
      store.records.delete(key);
      const program = fixture.start(vault, store);
      const { added } = await program.syncAll();
      const lost = segments.find(
        ({ notes, changes }) => key.includes(notes) || (changes !== null && key.includes(changes)),
      )?.noteCount;
      const isVocabulary = vocabulary.some((name) => key.includes(name));
      if (lost === undefined && !isVocabulary) {
        expect(program.run.warnings).toEqual(['The data for search by meaning was damaged and will be rebuilt.']);
        await fixture.expectState(store, vault);
        continue;
      }
      expect(added).toBe(isVocabulary ? 60 : lost);
      const notes = added === 1 ? 'note' : 'notes';
      expect(program.run.warnings).toEqual([
        isVocabulary
          ? 'The index was damaged. All notes will be read again.'
          : `Part of the index was damaged (${String(added)} ${notes}). Those notes will be read again.`,
      ]);
      await fixture.expectState(store, vault);
    }
  });

  test('a note in two segments counts as damage of the second', async () => {
    const vault = vaultOf(3);
    const store = await fixture.changedStore(vault);
    const manifest = manifestOf(store);
    store.records.set(
      manifestKey,
      encodeManifest({ ...manifest, segments: [...manifest.segments, ...manifest.segments] }, hasher),
    );
    const program = fixture.start(vault, store);
    expect(await program.syncAll()).toEqual(none);
    expect(program.run.warnings).toEqual(['Part of the index was damaged (3 notes). Those notes will be read again.']);
    await fixture.expectState(store, vault);
  });

  test('an index without CRC-32s opens, and the next save adds them without writing a record again', async () => {
    const vault = vaultOf(300);
    const store = await fixture.changedStore(vault);
    const { sums, ...before } = manifestOf(store);
    expect(Object.keys(sums).sort()).toEqual([...namesIn(manifestOf(store))].sort());
    store.records.set(manifestKey, encodeManifest({ ...before, sums: {} }, hasher));
    const changes = jest.spyOn(store, 'beforeChange');
    const program = fixture.start(vault, store);
    expect(await program.syncAll()).toEqual(none);
    expect(program.run.warnings).toEqual([]);
    expect(changes.mock.calls.flatMap(([action, key]) => (action === 'put' ? [key] : []))).toEqual([manifestKey]);
    expect(manifestOf(store)).toEqual({ ...before, sums });
  });

  test('a record that does not match its CRC-32 counts as damaged', async () => {
    const vault = vaultOf(30);
    const store = await fixture.changedStore(vault);
    const manifest = manifestOf(store);
    const { notes, noteCount } = manifest.segments[0] ?? { notes: '', noteCount: 0 };
    const sums = { ...manifest.sums, [notes]: ((manifest.sums[notes] ?? 0) + 1) % 2 ** 32 };
    store.records.set(manifestKey, encodeManifest({ ...manifest, sums }, hasher));
    expect(await fixture.start(vault, store).syncAll()).toMatchObject({ added: noteCount });
    await fixture.expectState(store, vault);
  });

  test('an index of another version is rebuilt, which is reported once', async () => {
    const vault = vaultOf(3);
    const store = new SharedStore();
    await fixture.start(vault, store, { parser: { ...smallParser, fingerprint: 'other' } }).syncAll();
    const program = fixture.start(vault, store);
    await program.syncAll();
    expect(program.run.warnings).toEqual(['The index was made by another version. All notes will be read again.']);
    await fixture.expectState(store, vault);
  });

  test('after a kill at any write, the next program reaches the same state', async () => {
    for (let killAt = 0; killAt < 40; killAt += 1) {
      const vault = vaultOf(40);
      const { records } = await fixture.changedStore(vault);
      vault.put('n0030.md', 'word edited too', 2_000_000);
      vault.files.delete('n0039.md' as never);
      let calls = 0;
      const dying = new SharedStore(records);
      dying.beforeChange = () => {
        if (calls++ >= killAt) throw new Killed();
      };
      await fixture.start(vault, dying, { process: 'killed' }).syncAll();
      for (const key of namedBy(manifestOf(dying))) expect(records.has(key)).toBe(true);
      await fixture.expectState(new SharedStore(records), vault);
      if (calls <= killAt) return;
    }
    throw new Error('It was never left alone.');
  });

  test('a single failed call of the store does no harm', async () => {
    for (let failAt = 0; failAt < 100; failAt += 1) {
      const vault = vaultOf(20);
      const store = await fixture.changedStore(vault);
      vault.put('n0010.md', 'word edited too', 2_000_000);
      let calls = 0;
      const failing = new SharedStore(store.records);
      failing.beforeCall = () => {
        if (calls++ === failAt) throw new AppError('not-permitted', 'It failed.');
      };
      const program = fixture.start(vault, failing);
      await program.syncAll();
      expect(await found(program)).toHaveLength(20);
      await program.syncAll();
      expect(program.run.warnings.length).toBeLessThanOrEqual(1);
      expect((await program.coverage()).notKept).toBeNull();
      await fixture.expectState(store, vault);
      if (calls <= failAt) return;
    }
    throw new Error('It was never left alone.');
  });

  test('the next save removes the leftovers of a failed one', async () => {
    const vault = vaultOf(20);
    const store = new SharedStore();
    const program = fixture.start(vault, store);
    await program.syncAll();
    for (let round = 0; round < 5; round += 1) {
      vault.put('n0001.md', `word ${'more '.repeat(round)}`, 2_000_000 + round);
      store.beforeChange = (action, key) => {
        if (action === 'put' && key === manifestKey) throw new AppError('disk-full', 'The disk is full.');
      };
      await program.syncAll();
      const { length } = [...store.records.keys()].filter(
        (key) => !namedBy(manifestOf(store)).includes(key) && key !== manifestKey,
      );
      expect(length).toBeLessThanOrEqual(
        program.keywords.parts().vocabulary.length + 2 * program.keywords.parts().segments.length,
      );
    }
    store.beforeChange = () => undefined;
    await program.syncAll();
    await fixture.expectState(store, vault);
  });

  test('with a store that refuses writes, the index works in memory, which is reported once', async () => {
    const vault = vaultOf(3);
    const store = new SharedStore();
    store.beforeChange = () => {
      throw new AppError('disk-full', 'The disk is full.');
    };
    const program = fixture.start(vault, store);
    await program.syncAll();
    await program.syncAll();
    vault.put('new.md', 'word');
    await program.syncAll();
    expect(program.run.warnings).toEqual([
      'The index could not be saved: The disk is full. Until the program ends, it is kept in memory only.',
    ]);
    expect(await found(program)).toHaveLength(4);
    expect((await program.coverage()).notKept).toMatch('The disk is full.');

    store.beforeChange = () => undefined;
    await program.syncAll();
    expect((await program.coverage()).notKept).toBeNull();
    await fixture.expectState(store, vault);
  });

  test('with a store that cannot be read, the index works in memory', async () => {
    const store = new SharedStore();
    store.get = () => Promise.reject(new AppError('not-permitted', 'Permission denied.'));
    store.create = () => Promise.reject(new AppError('not-permitted', 'Permission denied.'));
    const program = fixture.start(vaultOf(3), store);
    await program.syncAll();
    expect(program.run.warnings).toHaveLength(1);
    expect(await found(program)).toHaveLength(3);
  });
});
