import type { BlobStore } from '../../src/ports/blob-store';

export interface BlobStoreUnderTest {
  readonly store: BlobStore;
  /** Another program's view of the same records. */
  again(): BlobStore;
  /** Puts something that is no record under a key, as a stranger may; returns what proves that it is still there. Absent where a store has records alone. */
  readonly obstruct?: (key: string, kind: 'folder' | 'pipe' | 'link') => Promise<() => Promise<boolean>>;
  close(): Promise<void>;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What every `BlobStore` keeps. */
export function blobStoreContract(name: string, make: () => Promise<BlobStoreUnderTest>): void {
  describe(`blob store contract: ${name}`, () => {
    let under: BlobStoreUnderTest;
    let store: BlobStore;
    const text = async (key: string): Promise<string | null> => {
      const bytes = await under.again().get(key);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    };

    beforeEach(async () => {
      under = await make();
      store = under.store;
    });
    afterEach(() => under.close());

    it('is empty at first', async () => {
      expect(await store.get('a')).toBeNull();
      expect(await store.size('a/b')).toBeNull();
      expect(await store.list('')).toEqual([]);
      await store.delete('a');
      expect(await store.rename('a', 'b')).toBe(false);
    });

    it('keeps every byte and replaces', async () => {
      const all = Uint8Array.from({ length: 512 }, (_, i) => i & 0xff);
      await store.put('a/b/c.bin', all);
      expect([...((await under.again().get('a/b/c.bin')) ?? [])]).toEqual([...all]);
      await store.put('a/b/c.bin', new Uint8Array(0));
      expect(await store.size('a/b/c.bin')).toBe(0);
      expect(await text('a/b/c.bin')).toBe('');
    });

    it('does not share memory with its callers', async () => {
      const bytes = bytesOf('abc');
      await store.put('k', bytes);
      bytes[0] = 120;
      const got = await store.get('k');
      if (got !== null) got[1] = 120;
      expect(await text('k')).toBe('abc');
    });

    it('appends, creating the record', async () => {
      await store.append('log', bytesOf('one\n'));
      await store.append('log', bytesOf('two\n'));
      expect(await text('log')).toBe('one\ntwo\n');
      expect(await store.size('log')).toBe(8);
    });

    it('creates for one of many, with the whole content', async () => {
      const stores = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? store : under.again()));
      const results = await Promise.all(stores.map((each, i) => each.create('lock', bytesOf(`holder ${i}`))));
      expect(results.filter((won) => won)).toHaveLength(1);
      expect(await text('lock')).toBe(`holder ${results.indexOf(true)}`);
      expect(await store.create('lock', bytesOf('x'))).toBe(false);
      await store.delete('lock');
      expect(await store.create('lock', bytesOf('y'))).toBe(true);
    });

    it('renames for one of many, onto a taken key too', async () => {
      await store.put('a', bytesOf('a'));
      await store.put('x/b', bytesOf('b'));
      const results = await Promise.all([
        store.rename('a', 'x/b'),
        under.again().rename('a', 'x/b'),
        store.rename('a', 'x/b'),
      ]);
      expect(results.filter((moved) => moved)).toHaveLength(1);
      expect(await text('x/b')).toBe('a');
      expect(await text('a')).toBeNull();
    });

    it('lists keys by their beginning, sorted by code units', async () => {
      for (const key of [
        'journal/d.r.10.jsonl',
        'journal/d.r.9.jsonl',
        'journal/e.r.1.jsonl',
        'journal2/x',
        'journal',
        'B',
        'a',
      ]) {
        if (key !== 'journal') await store.put(key, bytesOf(key));
      }
      expect(await store.list('')).toEqual([
        'B',
        'a',
        'journal/d.r.10.jsonl',
        'journal/d.r.9.jsonl',
        'journal/e.r.1.jsonl',
        'journal2/x',
      ]);
      expect(await store.list('journal/')).toEqual([
        'journal/d.r.10.jsonl',
        'journal/d.r.9.jsonl',
        'journal/e.r.1.jsonl',
      ]);
      expect(await store.list('journal')).toHaveLength(4);
      expect(await store.list('journal/d.')).toHaveLength(2);
      expect(await store.list('none/')).toEqual([]);
    });

    it('survives many writers of one record', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, i) => store.put('same', bytesOf(String(i).repeat(1000)))));
      const content = await text('same');
      expect(content === null ? null : new Set(content.match(/.{1000}/g)).size).toBeLessThanOrEqual(2);
    });

    it.each(['folder', 'pipe', 'link'] as const)(
      'refuses to write over a %s in place of a record, at once and by its name',
      async (kind) => {
        const stands = await under.obstruct?.('write.lock', kind);
        if (stands === undefined) return;
        await store.put('other', bytesOf('x'));
        for (const work of [
          () => store.create('write.lock', bytesOf('x')),
          () => store.put('write.lock', bytesOf('x')),
          () => store.append('write.lock', bytesOf('x')),
          () => store.rename('other', 'write.lock'),
        ]) {
          await expect(work()).rejects.toMatchObject({
            name: 'AppError',
            path: expect.stringContaining('write.lock') as string,
            message: expect.stringMatching(/write\.lock.*Move it away and try again/) as string,
          });
        }
        expect(await store.size('write.lock')).toBeNull();
        await store.delete('write.lock').catch(() => undefined);
        expect(await stands()).toBe(true);
        expect(await text('other')).toBe('x');
      },
    );

    it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.hidden', 'a/.b', 'a b', 'ä', 'a\\b', 'a\0'])(
      'refuses the key %j',
      async (key) => {
        for (const work of [
          () => store.get(key),
          () => store.put(key, bytesOf('x')),
          () => store.create(key, bytesOf('x')),
          () => store.append(key, bytesOf('x')),
          () => store.delete(key),
          () => store.rename('a', key),
        ]) {
          await expect(work()).rejects.toMatchObject({ name: 'AppError', code: 'internal' });
        }
      },
    );
  });
}
