import { inspect } from 'node:util';
import type { BlobStore } from '../../src/ports/blob-store';
import type { DeviceData } from '../../src/ports/device-data';

/** What every `DeviceData` keeps. `open` gives another view of the same device each time. */
export function deviceDataContract(
  name: string,
  make: () => Promise<{ open(): Promise<DeviceData>; store: BlobStore; close(): Promise<void> }>,
): void {
  describe(`device data contract: ${name}`, () => {
    let under: Awaited<ReturnType<typeof make>>;
    beforeEach(async () => {
      under = await make();
    });
    afterEach(() => under.close());

    it('has one id, whoever opens it first', async () => {
      const opened = await Promise.all(Array.from({ length: 8 }, () => under.open()));
      const ids = new Set(opened.map((each) => each.deviceId));
      expect(ids.size).toBe(1);
      expect([...ids][0]).toMatch(/^[0-9a-f]{16}$/);
      expect((await under.open()).deviceId).toBe([...ids][0]);
    });

    it('signs with one key for all who open it; a device without one gets one and reports it', async () => {
      const opened = await Promise.all(Array.from({ length: 8 }, () => under.open()));
      const signatures = new Set(opened.map((each) => each.sign('häß')));
      expect([...signatures]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
      const first = await under.open();
      expect([first.hadNoKey, first.sign('a') === first.sign('b')]).toEqual([false, false]);
      await under.store.delete('device-key.json');
      const keyed = await Promise.all(Array.from({ length: 8 }, () => under.open()));
      expect(new Set(keyed.map((each) => each.sign('häß'))).size).toBe(1);
      expect(signatures.has(keyed[0]?.sign('häß') ?? '')).toBe(false);
      expect(keyed.every(({ hadNoKey, deviceId }) => hadNoKey && deviceId === first.deviceId)).toBe(true);
    });

    it('never reveals its key', async () => {
      const data = await under.open();
      const key = JSON.parse(
        new TextDecoder().decode((await under.store.get('device-key.json')) ?? new Uint8Array()),
      ) as { key: string };
      expect(inspect(data, { depth: 8 })).not.toContain(key.key);
      expect(await data.list('')).toEqual([]);
    });

    it('keeps JSON unchanged and removes on null', async () => {
      const data = await under.open();
      const value = { a: [1, 'zwei', null, { b: true }], '10': 'ten', '9': '\u2028 "quoted"' };
      await data.put('watermarks/x.json', value);
      expect(await (await under.open()).get('watermarks/x.json')).toEqual(value);
      expect(await data.get('absent')).toBeNull();
      await data.put('watermarks/x.json', null);
      await data.put('absent', null);
      expect(await data.get('watermarks/x.json')).toBeNull();
    });

    it('lists records only', async () => {
      const data = await under.open();
      await data.put('b/2', 2);
      await data.put('b/1', 1);
      await data.put('c', false);
      await data.blobs.put('b/blob', new Uint8Array([1]));
      expect(await data.list('')).toEqual(['b/1', 'b/2', 'c']);
      expect(await data.list('b/')).toEqual(['b/1', 'b/2']);
      expect(await data.blobs.list('')).toEqual(['b/blob']);
    });

    it('reports a record that is not JSON', async () => {
      const data = await under.open();
      await under.store.put('records/broken', new TextEncoder().encode('{"a":'));
      await expect(data.get('broken')).rejects.toMatchObject({ name: 'AppError', code: 'damaged' });
    });
  });
}
