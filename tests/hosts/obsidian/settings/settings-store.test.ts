import { vaultSettingsSchema } from '../../../../src/core/settings/settings';
import { VaultSettingsStore } from '../../../../src/hosts/obsidian/settings/settings-store';

const defaults = vaultSettingsSchema.parse({});

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
    await VaultSettingsStore.open(data);
    expect(data.saved).toEqual([]);
  }
});

test('a change writes that key alone and tells who listens', async () => {
  const data = new MemoryData({ unknown: true, excluded: ['A'] });
  const store = await VaultSettingsStore.open(data);
  const heard: string[] = [];
  store.current.subscribe(({ inboxFolder }) => heard.push(inboxFolder));
  await store.change({ inboxFolder: 'Drop' });
  expect(data.value).toEqual({ unknown: true, excluded: ['A'], inboxFolder: 'Drop' });
  expect(heard).toEqual(['Drop']);
  await store.change({ inboxFolder: defaults.inboxFolder });
  expect(data.value).toEqual({ unknown: true, excluded: ['A'] });
});

test('a change that changes nothing is not written', async () => {
  const data = new MemoryData({ inboxFolder: 'Drop' });
  const store = await VaultSettingsStore.open(data);
  await store.change({ inboxFolder: 'Drop' });
  expect(data.saved).toEqual([]);
});

test('what another program wrote meanwhile stays', async () => {
  const data = new MemoryData({});
  const store = await VaultSettingsStore.open(data);
  data.value = { projects: { a: 'A' } };
  await store.change({ inboxFolder: 'Drop' });
  expect(data.value).toEqual({ projects: { a: 'A' }, inboxFolder: 'Drop' });
  expect(store.current.current.projects).toEqual({ a: 'A' });
});

test('changes made at the same time are all kept', async () => {
  const data = new MemoryData({});
  const store = await VaultSettingsStore.open(data);
  await Promise.all([store.change({ inboxFolder: 'One' }), store.change({ sessionsFolder: 'Two' }), store.change({ uncertainFolder: 'Three' })]);
  expect(data.value).toEqual({ inboxFolder: 'One', sessionsFolder: 'Two', uncertainFolder: 'Three' });
});

test('a key that makes no sense is said, and mended by setting it', async () => {
  const data = new MemoryData({ inboxFolder: 7 });
  const store = await VaultSettingsStore.open(data);
  expect(store.problem).toContain('inboxFolder');
  await store.change({ inboxFolder: 'Drop' });
  expect(store.problem).toBeNull();
  expect(store.current.current.inboxFolder).toBe('Drop');
});

test('settings of a newer version are never written over', async () => {
  const data = new MemoryData({ version: 99, inboxFolder: 'Theirs' });
  const store = await VaultSettingsStore.open(data);
  expect(store.current.current).toEqual(defaults);
  expect(store.problem).toContain('newer version');
  await expect(store.change({ inboxFolder: 'Mine' })).rejects.toMatchObject({ code: 'damaged' });
  expect(data.saved).toEqual([]);
});

test('a file that cannot be read is said and left, and the next change is tried anew', async () => {
  const data = new MemoryData({});
  data.load = () => Promise.reject(new Error('Unexpected token'));
  const store = await VaultSettingsStore.open(data);
  expect(store.problem).toContain('Unexpected token');
  await expect(store.change({ inboxFolder: 'Mine' })).rejects.toMatchObject({ code: 'damaged' });
  data.load = () => Promise.resolve({});
  await store.change({ inboxFolder: 'Mine' });
  expect(data.value).toEqual({ inboxFolder: 'Mine' });
  expect(store.problem).toBeNull();
});

test('reloading takes up what was written from outside, and says nothing when it is the same', async () => {
  const data = new MemoryData({});
  const store = await VaultSettingsStore.open(data);
  const heard: string[] = [];
  store.current.subscribe(({ inboxFolder }) => heard.push(inboxFolder));
  await store.reload();
  data.value = { inboxFolder: 'Drop' };
  await store.reload();
  expect(heard).toEqual(['Drop']);
});

test('a disk that refuses is told as such, and nothing has changed', async () => {
  const data = new MemoryData({});
  const store = await VaultSettingsStore.open(data);
  data.save = () => Promise.reject(Object.assign(new Error("EACCES: permission denied, '.obsidian/plugins/cyberbrain'"), { code: 'EACCES' }));
  await expect(store.change({ inboxFolder: 'Drop' })).rejects.toThrow('Cannot write "data.json in the plugin folder": the system does not permit it.');
  expect(store.current.current.inboxFolder).toBe(defaults.inboxFolder);
});
