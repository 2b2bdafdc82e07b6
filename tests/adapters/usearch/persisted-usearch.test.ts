import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadUsearch, saveUsearch, type PersistedPlace } from '../../../src/adapters/usearch/persisted-usearch';
import {
  fromNativeClass,
  type MakeNativeIndex,
  type NativeIndex,
  type NativeIndexClass,
} from '../../../src/adapters/usearch/native-index';
import { UsearchIndex } from '../../../src/adapters/usearch/usearch-index';
import { loadUsearchPackage } from '../../../src/adapters/usearch/usearch-package';
import type { NativeFiles } from '../../../src/ports/vector-graphs';
import { nodeNativeFiles } from '../../../src/hosts/node/files/node-native-files';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../src/hosts/node/system/system-clock';
import { inventVectors } from '../../contracts/invented-vectors';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

const hasher = new NodeHasher();
const dimensions = 24;
const wanted = { dimensions, fingerprint: 'model-1' };
const query = Float32Array.from({ length: dimensions }, (_, at) => at - 9);
const damaged = expect.objectContaining({ code: 'damaged' }) as Error;

describe('a kept graph', () => {
  let make: MakeNativeIndex;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let files: NativeFiles;
  let place: PersistedPlace;

  beforeAll(async () => {
    const found = await loadUsearchPackage();
    if (found === null) throw new Error('usearch has no native file for this machine.');
    make = found;
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    files = nodeNativeFiles(folder.path, new SystemRandom());
    place = { files, records: new MemoryBlobStore(), key: 'vectors', hasher };
  });
  afterEach(() => folder.remove());

  const filled = (count = 400): UsearchIndex => {
    const index = new UsearchIndex(make, dimensions);
    for (const [key, vector] of inventVectors({ seed: 1, count, dimensions, topics: 8 })) index.put(key, vector);
    return index;
  };
  const recordBytes = async (): Promise<Uint8Array> => (await place.records.get(place.key)) ?? new Uint8Array();
  /** Changes values of the record, with a checksum that is right for them. */
  const putRecord = async (changes: object): Promise<void> => {
    const content = Buffer.from(await recordBytes()).subarray(64);
    const end = content.indexOf('\n');
    const head = JSON.stringify({ ...(JSON.parse(content.subarray(0, end).toString()) as object), ...changes });
    const changed = Buffer.concat([Buffer.from(head), content.subarray(end)]);
    await place.records.put(place.key, Buffer.concat([Buffer.from(hasher.sha256(changed)), changed]));
  };
  const keptFile = async (): Promise<string> => {
    const names = await files.list();
    expect(names).toHaveLength(1);
    return path.join(folder.path, names[0] ?? '');
  };

  it('is missing before the first save', async () => {
    expect(await loadUsearch(make, place, wanted)).toBeNull();
  });

  it('answers as before, without removed or replaced vectors, and can be extended', async () => {
    const index = filled();
    index.remove(17);
    index.put(
      18,
      query.map((value) => -value),
    );
    await saveUsearch(index, place, wanted.fingerprint);
    const again = (await loadUsearch(make, place, wanted))?.graph ?? null;
    expect([again?.count, again?.has(17), again?.has(18)]).toEqual([399, false, true]);
    expect(again?.search(query, 300)).toEqual(index.search(query, 300));
    again?.put(
      0,
      query.map((value) => -value),
    );
    again?.put(17, query);
    expect(again?.search(query, 1)).toEqual([{ key: 17, score: expect.closeTo(1, 3) as number }]);
    for (const [key, vector] of inventVectors({ seed: 2, count: 600, dimensions, topics: 8 }))
      again?.put(1_000 + key, vector);
    if (again !== null) await saveUsearch(again, place, wanted.fingerprint);
    expect((await loadUsearch(make, place, wanted))?.graph.count).toBe(1_000);
    await keptFile();
  });

  it('can be stored empty', async () => {
    await saveUsearch(new UsearchIndex(make, dimensions), place, wanted.fingerprint);
    expect((await loadUsearch(make, place, wanted))?.graph.search(query, 3)).toEqual([]);
  });

  it('is loaded with the facts that were saved with it', async () => {
    await saveUsearch(filled(20), place, wanted.fingerprint, Uint8Array.of(7, 8, 9));
    const loaded = await loadUsearch(make, place, wanted);
    expect([loaded?.graph.count, loaded?.about]).toEqual([20, Uint8Array.of(7, 8, 9)]);
  });

  it('counts as missing when it was made from other vectors', async () => {
    await saveUsearch(filled(20), place, 'model-2');
    expect(await loadUsearch(make, place, wanted)).toBeNull();
  });

  it('is the earlier one when a save does not come to its end', async () => {
    await saveUsearch(filled(), place, wanted.fingerprint);
    const index = filled(300);
    files.settle = () => Promise.reject(new Error('the disk is full'));
    await expect(saveUsearch(index, place, wanted.fingerprint)).rejects.toThrow('the disk is full');
    expect((await loadUsearch(make, place, wanted))?.graph.count).toBe(400);
    await keptFile();
  });

  it('is the earlier one until the record is written; the next save removes the remains of a killed one', async () => {
    await saveUsearch(filled(), place, wanted.fingerprint);
    const put = place.records.put.bind(place.records);
    place.records.put = () => Promise.reject(new Error('killed'));
    await expect(saveUsearch(filled(300), place, wanted.fingerprint)).rejects.toThrow('killed');
    expect((await loadUsearch(make, place, wanted))?.graph.count).toBe(400);
    expect(await files.list()).toHaveLength(2);
    place.records.put = put;
    await saveUsearch(filled(200), place, wanted.fingerprint);
    expect((await loadUsearch(make, place, wanted))?.graph.count).toBe(200);
    await keptFile();
  });

  describe('has been changed', () => {
    /** usearch would end the process: it must not even be asked. */
    const expectRefused = async (): Promise<void> => {
      const loads: string[] = [];
      const watched: MakeNativeIndex = (size) => {
        const native = make(size);
        const load = native.load.bind(native);
        return Object.assign(native, {
          load: (name: string) => {
            loads.push(name);
            load(name);
          },
        } satisfies Pick<NativeIndex, 'load'>);
      };
      await expect(loadUsearch(watched, place, wanted)).rejects.toThrow(damaged);
      expect(loads).toEqual([]);
    };

    beforeEach(() => saveUsearch(filled(), place, wanted.fingerprint));

    it.each([0, 8, 40, 70, 300, 5_000, -1])('is refused with byte %d flipped', async (at) => {
      const file = await keptFile();
      const bytes = await readFile(file);
      bytes[at < 0 ? bytes.length + at : at] = (bytes.at(at) ?? 0) ^ 0x5a;
      await writeFile(file, bytes);
      await expectRefused();
    });

    it.each([0, 1, 63, 64, 5_000])('is refused cut off after %d bytes', async (length) => {
      const file = await keptFile();
      await writeFile(file, (await readFile(file)).subarray(0, length));
      await expectRefused();
    });

    it('is refused as garbage, with more at its end, and gone', async () => {
      const file = await keptFile();
      const bytes = await readFile(file);
      await writeFile(file, Buffer.alloc(10_000, 0xab));
      await expectRefused();
      await writeFile(file, Buffer.concat([bytes, Buffer.from([0])]));
      await expectRefused();
      await files.delete(path.basename(file));
      await expectRefused();
    });

    it.each([
      ['dimensions', { dimensions: 25 }],
      ['metric', { metric: 'cos' }],
      ['quantization', { quantization: 'f32' }],
      ['format', { format: 1 }],
      ['length of what is said about it', { aboutLength: 9_999 }],
      ['name', { file: '../../../etc/passwd' }],
      ['count that is none', { nodeCount: -1 }],
    ])('is refused by a record with another %s', async (_, changes) => {
      await putRecord(changes);
      await expectRefused();
    });

    it('is refused if the record is invalid', async () => {
      const bytes = await recordBytes();
      for (const other of [
        new Uint8Array(),
        bytes.subarray(0, 64),
        bytes.subarray(0, -1),
        bytes.map((byte, at) => (at === bytes.length - 3 ? byte ^ 1 : byte)),
        Buffer.from('{}'),
      ]) {
        await place.records.put(place.key, other);
        await expectRefused();
      }
    });

    it('is refused when the record has a node that the file lacks', async () => {
      const content = Buffer.from(await recordBytes()).subarray(64);
      const changed = Buffer.concat([content, Buffer.alloc(8, 0xee)]);
      await place.records.put(place.key, Buffer.concat([Buffer.from(hasher.sha256(changed)), changed]));
      await expect(loadUsearch(make, place, wanted)).rejects.toThrow(damaged);
    });

    it('is refused when it does not hold so many vectors as the record says', async () => {
      await putRecord({ nodeCount: 399 });
      await expect(loadUsearch(make, place, wanted)).rejects.toThrow(damaged);
    });

    it('is refused when the file has other dimensions than the record', async () => {
      await putRecord({ dimensions: 12 });
      await expect(loadUsearch(make, place, { ...wanted, dimensions: 12 })).rejects.toThrow(damaged);
    });

    it('is refused when usearch cannot read it', async () => {
      const unable: MakeNativeIndex = (size) =>
        Object.assign(make(size), {
          load: () => {
            throw new TypeError('Failed to reserve memory');
          },
        });
      await expect(loadUsearch(unable, place, wanted)).rejects.toThrow(damaged);
    });
  });

  it('can come from the native file alone', async () => {
    const prebuilds = path.join(__dirname, '../../../node_modules/usearch/prebuilds');
    const own =
      (await readdir(prebuilds)).find((name) => name.startsWith(process.platform) && name.includes(process.arch)) ?? '';
    const addon = createRequire(__filename)(path.join(prebuilds, own, 'usearch.node')) as {
      CompiledIndex: NativeIndexClass;
    };
    const ofAddon = fromNativeClass(addon.CompiledIndex);
    const index = new UsearchIndex(ofAddon, dimensions);
    index.put(3, query);
    expect(index.search(query, 5)).toEqual([{ key: 3, score: expect.closeTo(1, 3) as number }]);
    await saveUsearch(index, place, wanted.fingerprint);
    expect((await loadUsearch(make, place, wanted))?.graph.has(3)).toBe(true);
  });
});
