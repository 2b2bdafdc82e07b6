/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { IDBFactory } from 'fake-indexeddb';
import type { App as AppOfApp } from 'obsidian';
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { StoredDeviceData } from '../../../../src/adapters/device-data/stored-device-data';
import { AppDevice } from '../../../../src/hosts/obsidian/device/app-device';
import { openDeviceData, type OpenedDevice } from '../../../../src/hosts/obsidian/device/open-device-data';
import { ManualClock } from '../../../fakes/clocks/manual-clock';
import { MemoryBlobStore } from '../../../fakes/vault/memory-blob-store';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SeededRandom } from '../../../fakes/seeded-random';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});

const clock = new ManualClock();
// The limit of opening a database never comes.
clock.sleep = () => new Promise(() => undefined);

function useStorage(factory: IDBFactory): void {
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: factory });
}

describe('the id of this device', () => {
  const start = (app: AppOfApp, seed: number): Promise<OpenedDevice> =>
    openDeviceData({ app, clock, random: new SeededRandom(seed), hasher: new NodeHasher(), say: () => undefined });

  test('survives a database that the browser deleted or refuses', async () => {
    const app = App.createConfigured__({}).asOriginalType__();
    useStorage(new IDBFactory());
    const first = await start(app, 1);
    expect(first.problem).toBeNull();
    useStorage(new IDBFactory());
    expect((await start(app, 2)).data.deviceId).toBe(first.data.deviceId);
    const refusing = new IDBFactory();
    refusing.open = () => {
      throw new Error('refused');
    };
    useStorage(refusing);
    const unkept = await start(app, 3);
    expect(unkept.data.deviceId).toBe(first.data.deviceId);
    expect(unkept.problem).toContain('Nothing can be stored on this device');
  });

  test('is generated again when the stored value is invalid', async () => {
    const app = App.createConfigured__({}).asOriginalType__();
    useStorage(new IDBFactory());
    app.saveLocalStorage('cyberbrain-device', 'nonsense');
    expect((await start(app, 4)).problem).toBeNull();
  });
});

describe('the settings of this device for one vault', () => {
  const open = async (store = new MemoryBlobStore()): Promise<{ data: StoredDeviceData; device: AppDevice }> => {
    const data = await StoredDeviceData.open(store, { random: new SeededRandom(), hasher: new NodeHasher() });
    return { data, device: await AppDevice.open(data, null) };
  };

  test('two concurrent changes are both saved', async () => {
    const store = new MemoryBlobStore();
    const { device } = await open(store);
    await Promise.all([device.change({ watchesInboxOnPhone: true }), device.change({ isSetUp: true })]);
    expect((await open(store)).device.settings.current).toEqual({
      watchesInboxOnPhone: true,
      isSetUp: true,
      declinesToCapture: false,
      remindsOfReview: true,
      auditsWeekly: false,
      tidiesWeekly: false,
      mergesWeekly: false,
      terminalProgram: '',
    });
  });

  test('a value that cannot be written lasts as long as the app is open', async () => {
    const { data, device } = await open();
    data.put = () => Promise.reject(new Error('The disk is full.'));
    await expect(device.change({ isSetUp: true })).rejects.toThrow('The disk is full.');
    expect(device.settings.current.isSetUp).toBe(true);
  });

  test('an unreadable record counts as missing', async () => {
    const { data } = await open();
    data.get = () => Promise.reject(new Error('The storage is broken.'));
    expect((await AppDevice.open(data, null)).settings.current).toEqual({
      watchesInboxOnPhone: false,
      isSetUp: false,
      declinesToCapture: false,
      remindsOfReview: true,
      auditsWeekly: false,
      tidiesWeekly: false,
      mergesWeekly: false,
      terminalProgram: '',
    });
  });
});
