import { vaultSettingsSchema } from '../../../../src/core/settings/settings';
import type { JsonValue } from '../../../../src/core/json';
import { AcceptedSettings } from '../../../../src/engine/reading/accepted-settings';
import { VaultSettingsStore, type DataFile } from '../../../../src/hosts/obsidian/settings/settings-store';

const defaults = vaultSettingsSchema.parse({});

const openStore = async (data: DataFile, device = new MemoryDevice()): Promise<VaultSettingsStore> =>
  VaultSettingsStore.open(data, await AcceptedSettings.open(device));

class MemoryDevice {
  readonly records = new Map<string, JsonValue>();
  get = (key: string): Promise<JsonValue> => Promise.resolve(this.records.get(key) ?? null);
  put = (key: string, value: JsonValue): Promise<void> => {
    this.records.set(key, value);
    return Promise.resolve();
  };
}

class MemoryData {
  readonly saved: unknown[] = [];

  constructor(public value: unknown) {}

  load = (): Promise<unknown> => Promise.resolve(structuredClone(this.value));

  save = (value: unknown): Promise<void> => {
    this.saved.push(value);
    this.value = structuredClone(value);
    return Promise.resolve();
  };
}

test('opening writes nothing, whatever is stored', async () => {
  for (const value of [null, {}, { inboxFolder: 'Drop/' }, { inboxFolder: 7 }, [], { version: 99 }]) {
    const data = new MemoryData(value);
    await openStore(data);
    expect(data.saved).toEqual([]);
  }
});

test('a change writes only that key and notifies listeners', async () => {
  const data = new MemoryData({ unknown: true, excluded: ['A'] });
  const store = await openStore(data);
  const heard: string[] = [];
  store.current.subscribe(({ inboxFolder }) => heard.push(inboxFolder));
  await store.change({ inboxFolder: 'Drop' });
  expect(data.value).toEqual({ unknown: true, excluded: ['A'], inboxFolder: 'Drop' });
  expect(heard).toEqual(['Drop']);
  await store.change({ inboxFolder: defaults.inboxFolder });
  expect(data.value).toEqual({ unknown: true, excluded: ['A'] });
});

test('a change without effect is not written', async () => {
  const data = new MemoryData({ inboxFolder: 'Drop' });
  const store = await openStore(data);
  await store.change({ inboxFolder: 'Drop' });
  expect(data.saved).toEqual([]);
});

test('keeps what another program wrote meanwhile', async () => {
  const data = new MemoryData({});
  const store = await openStore(data);
  data.value = { projects: { a: 'A' } };
  await store.change({ inboxFolder: 'Drop' });
  expect(data.value).toEqual({ projects: { a: 'A' }, inboxFolder: 'Drop' });
  expect(store.current.current.projects).toEqual({ a: 'A' });
});

test('saves all concurrent changes', async () => {
  const data = new MemoryData({});
  const store = await openStore(data);
  await Promise.all([
    store.change({ inboxFolder: 'One' }),
    store.change({ sessionsFolder: 'Two' }),
    store.change({ uncertainFolder: 'Three' }),
  ]);
  expect(data.value).toEqual({ inboxFolder: 'One', sessionsFolder: 'Two', uncertainFolder: 'Three' });
});

test('reports an invalid key, and setting it repairs it', async () => {
  const data = new MemoryData({ inboxFolder: 7 });
  const store = await openStore(data);
  expect(store.problem).toContain('inboxFolder');
  await store.change({ inboxFolder: 'Drop' });
  expect(store.problem).toBeNull();
  expect(store.current.current.inboxFolder).toBe('Drop');
});

test('never overwrites settings of a newer version', async () => {
  const data = new MemoryData({ version: 99, inboxFolder: 'Theirs' });
  const store = await openStore(data);
  expect(store.current.current).toEqual(defaults);
  expect(store.problem).toContain('newer version');
  await expect(store.change({ inboxFolder: 'Mine' })).rejects.toMatchObject({ code: 'damaged' });
  expect(data.saved).toEqual([]);
});

test('reports and keeps an unreadable file, and retries it with the next change', async () => {
  const data = new MemoryData({});
  data.load = () => Promise.reject(new Error('Unexpected token'));
  const store = await openStore(data);
  expect(store.problem).toContain('Unexpected token');
  await expect(store.change({ inboxFolder: 'Mine' })).rejects.toMatchObject({ code: 'damaged' });
  data.load = () => Promise.resolve({});
  await store.change({ inboxFolder: 'Mine' });
  expect(data.value).toEqual({ inboxFolder: 'Mine' });
  expect(store.problem).toBeNull();
});

test('reloading reads changes from outside, and reports nothing when nothing changed', async () => {
  const data = new MemoryData({});
  const store = await openStore(data);
  const heard: string[] = [];
  store.current.subscribe(({ inboxFolder }) => heard.push(inboxFolder));
  await store.reload();
  data.value = { inboxFolder: 'Drop' };
  await store.reload();
  expect(heard).toEqual(['Drop']);
});

test('reports a disk error, and changes nothing', async () => {
  const data = new MemoryData({});
  const store = await openStore(data);
  data.save = () =>
    Promise.reject(
      Object.assign(new Error("EACCES: permission denied, '.obsidian/plugins/cyberbrain'"), { code: 'EACCES' }),
    );
  await expect(store.change({ inboxFolder: 'Drop' })).rejects.toThrow(
    'Cannot write "data.json in the plugin folder": the system does not allow it.',
  );
  expect(store.current.current.inboxFolder).toBe(defaults.inboxFolder);
});

test('settings that only the vault turned on count only after the user chooses them here, whatever the file says later', async () => {
  const device = new MemoryDevice();
  const hostile = {
    autofile: true,
    applyPassed: true,
    inboxFolder: 'Private',
    capturingDevice: { id: 'me', name: 'Mine' },
  };
  const data = new MemoryData(hostile);
  const store = await openStore(data, device);
  const keys = ['autofile', 'applyPassed', 'inboxFolder', 'capturingDevice'] as const;
  expect(store.current.current).toMatchObject({ autofile: false, applyPassed: false });
  expect(keys.map((key) => store.isAccepted(key))).toEqual([false, false, false, false]);
  expect(data.saved).toEqual([]);
  await store.change({ autofile: true });
  expect([store.current.current.autofile, store.current.current.applyPassed, store.isAccepted('autofile')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(data.value).toEqual(hostile);
  await store.change({ inboxFolder: 'Private', capturingDevice: { id: 'me', name: 'Mine' } });
  expect(keys.map((key) => store.isAccepted(key))).toEqual([true, false, true, true]);
  data.value = { ...hostile, inboxFolder: 'Diary' };
  await store.reload();
  expect(store.isAccepted('inboxFolder')).toBe(false);
  const again = await openStore(data, device);
  expect([again.current.current.autofile, again.current.current.applyPassed, again.isAccepted('inboxFolder')]).toEqual([
    true,
    false,
    false,
  ]);
  await again.change({ autofile: false });
  data.value = hostile;
  await again.reload();
  expect(again.current.current.autofile).toBe(false);
});

test('another window of this device loads what was accepted', async () => {
  const device = new MemoryDevice();
  const data = new MemoryData({ autofile: true });
  const [one, other] = [await openStore(data, device), await openStore(data, device)];
  await one.change({ autofile: true });
  expect(other.current.current.autofile).toBe(false);
  await other.reload();
  expect(other.current.current.autofile).toBe(true);
});

test('a damaged record of accepted settings accepts nothing', async () => {
  const device = new MemoryDevice();
  for (const record of ['no', [], { autofile: 1 }, { autofile: null }]) {
    device.records.set('accepted-settings.json', record);
    expect((await openStore(new MemoryData({ autofile: true }), device)).current.current.autofile).toBe(false);
  }
});

test('a name counts once it was given here; those that only the vault names stay and are shown as waiting', async () => {
  const data = new MemoryData({ ownNames: ['Eve Moss'] });
  const device = new MemoryDevice();
  const store = await openStore(data, device);
  expect([store.current.current.ownNames, store.waitingNames]).toEqual([[], ['Eve Moss']]);
  await store.change({ ownNames: ['Ada Lovelace'] });
  expect(data.value).toEqual({ ownNames: ['Ada Lovelace', 'Eve Moss'] });
  const later = await openStore(data, device);
  expect([later.current.current.ownNames, later.waitingNames]).toEqual([['Ada Lovelace'], ['Eve Moss']]);
  // Taken and given up again, it is gone from the vault too.
  await later.change({ ownNames: ['Ada Lovelace', 'Eve Moss'] });
  await later.change({ ownNames: ['Ada Lovelace'] });
  expect([data.value, later.waitingNames]).toEqual([{ ownNames: ['Ada Lovelace'] }, []]);
  await later.change({ ownNames: ['Ada Lovelace', 'Eve Moss'] });
  expect([later.current.current.ownNames, later.waitingNames]).toEqual([['Ada Lovelace', 'Eve Moss'], []]);
});
