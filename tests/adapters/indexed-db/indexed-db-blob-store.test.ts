import { IDBFactory } from 'fake-indexeddb';
import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import type { DatabaseDeps } from '../../../src/adapters/indexed-db/database';
import { IndexedDbBlobStore } from '../../../src/adapters/indexed-db/indexed-db-blob-store';
import type { Clock } from '../../../src/ports/clock';
import { blobStoreContract } from '../../contracts/blob-store-contract';
import { deviceDataContract } from '../../contracts/device-data-contract';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { SeededRandom } from '../../fakes/seeded-random';

/** Time limits never end here. */
const patient: Clock = { now: () => new Date(0), sleep: () => new Promise(() => undefined) };

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = async (store: IndexedDbBlobStore, key: string): Promise<string> =>
  new TextDecoder().decode((await store.get(key)) ?? bytes('(none)'));

function fixtureOf(factory: IDBFactory): DatabaseDeps {
  return { factory, clock: patient };
}

blobStoreContract('IndexedDB', async () => {
  const fixture = fixtureOf(new IDBFactory());
  const store = await IndexedDbBlobStore.open('records', fixture);
  const others: IndexedDbBlobStore[] = [];
  const again = (): IndexedDbBlobStore => {
    const other = new IndexedDbBlobStore('records', fixture);
    others.push(other);
    return other;
  };
  return {
    store,
    again,
    close: async () => {
      for (const each of [store, ...others]) await each.close();
    },
  };
});

deviceDataContract('IndexedDB', async () => {
  const store = await IndexedDbBlobStore.open('records', fixtureOf(new IDBFactory()));
  const random = new SeededRandom();
  return {
    store,
    open: () => StoredDeviceData.open(store, { random, hasher: new NodeHasher() }),
    close: () => store.close(),
  };
});

/** A factory whose connections can be reached. */
class WatchedFactory extends IDBFactory {
  readonly connections: IDBDatabase[] = [];

  override open(name: string, version?: number): ReturnType<IDBFactory['open']> {
    const request = super.open(name, version);
    request.addEventListener('success', () => {
      this.connections.push(request.result);
    });
    return request;
  }
}

describe('an IndexedDB store whose connection ends', () => {
  it.each([
    [
      'the browser closed it',
      (connection: IDBDatabase) => {
        connection.close();
        connection.onclose?.(new Event('close'));
      },
    ],
    [
      'it was closed without a word',
      (connection: IDBDatabase) => {
        connection.close();
      },
    ],
  ])('opens another when %s', async (_how, end) => {
    const factory = new WatchedFactory();
    const store = await IndexedDbBlobStore.open('records', fixtureOf(factory));
    await store.append('log', bytes('one '));
    factory.connections.forEach(end);
    await store.append('log', bytes('two'));
    expect(await text(store, 'log')).toBe('one two');
    expect(factory.connections).toHaveLength(2);
  });

  it('lets another window remove its records and starts over', async () => {
    const fixture = fixtureOf(new IDBFactory());
    const store = await IndexedDbBlobStore.open('records', fixture);
    await store.put('a', bytes('a'));
    await IndexedDbBlobStore.remove('records', fixture);
    expect(await store.list('')).toEqual([]);
    await store.put('b', bytes('b'));
    expect(await store.list('')).toEqual(['b']);
  });

  it('reopens once after a transaction was lost with its connection', async () => {
    const factory = new WatchedFactory();
    const store = await IndexedDbBlobStore.open('records', fixtureOf(factory));
    const lost = (): never => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    Object.assign(factory.connections[0] ?? {}, { transaction: lost });
    await store.put('a', bytes('a'));
    expect(factory.connections).toHaveLength(2);
    Object.assign(factory.connections[1] ?? {}, { transaction: lost });
    const open = factory.open.bind(factory);
    factory.open = (name, version) => {
      const request = open(name, version);
      request.addEventListener('success', () => {
        Object.assign(request.result, { transaction: lost });
      });
      return request;
    };
    await expect(store.put('a', bytes('b'))).rejects.toMatchObject({
      code: 'not-permitted',
      message: expect.stringContaining('server lost') as string,
    });
    expect(factory.connections).toHaveLength(3);
  });
});

describe('an IndexedDB store that has no room', () => {
  it('reports it, changes nothing and does not retry', async () => {
    const factory = new WatchedFactory();
    const store = await IndexedDbBlobStore.open('records', fixtureOf(factory));
    await store.put('a', bytes('old'));
    const connection = factory.connections[0];
    if (connection === undefined) throw new Error('nothing was opened');
    const transaction = connection.transaction.bind(connection);
    let tries = 0;
    connection.transaction = (...input) => {
      const made = transaction(...input);
      tries += 1;
      const records = made.objectStore('records');
      made.objectStore = () =>
        Object.assign(records, {
          put: () => {
            throw new DOMException('no room', 'QuotaExceededError');
          },
        });
      return made;
    };
    await expect(store.rename('a', 'b')).rejects.toMatchObject({ name: 'AppError', code: 'disk-full', path: 'a' });
    expect(tries).toBe(1);
    connection.transaction = transaction;
    expect(await text(store, 'a')).toBe('old');
    expect(await store.list('')).toEqual(['a']);
  });
});

describe('an IndexedDB store that cannot be opened', () => {
  const refusal = { name: 'AppError', code: 'not-permitted' };

  it('reports a browser without it', async () => {
    const fixture = { factory: null, clock: patient };
    await expect(IndexedDbBlobStore.open('records', fixture)).rejects.toMatchObject(refusal);
    await expect(IndexedDbBlobStore.remove('records', fixture)).rejects.toMatchObject(refusal);
    await expect(new IndexedDbBlobStore('records', fixture).get('a')).rejects.toMatchObject(refusal);
  });

  it('reports a browser that refuses', async () => {
    const factory = new IDBFactory();
    factory.open = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    await expect(IndexedDbBlobStore.open('records', fixtureOf(factory))).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('insecure') as string,
    });
  });

  it('gives up when no answer comes, does not ask again, and closes what comes too late', async () => {
    const factory = new WatchedFactory();
    const open = factory.open.bind(factory);
    let asked = 0;
    let answerLate: () => void = () => undefined;
    factory.open = (name, version) => {
      asked += 1;
      const request = open(name, version);
      // A request that nobody listens to until it is told.
      const late = new EventTarget();
      answerLate = () => {
        (late as unknown as { onsuccess(): void }).onsuccess();
      };
      return Object.defineProperty(late, 'result', { get: () => request.result }) as ReturnType<IDBFactory['open']>;
    };
    const store = new IndexedDbBlobStore('records', { factory, clock: new ManualClock() });
    await expect(store.get('a')).rejects.toMatchObject(refusal);
    await expect(store.put('a', bytes('a'))).rejects.toMatchObject(refusal);
    expect(asked).toBe(1);
    await new Promise((resolve) => {
      open('other').addEventListener('success', resolve);
    });
    const [connection] = factory.connections;
    const closed = jest.spyOn(connection as IDBDatabase, 'close');
    answerLate();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(closed).toHaveBeenCalled();
  });
});
