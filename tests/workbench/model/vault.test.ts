import { App } from '../../../workbench/model/app';
import { TFile, TFolder } from '../../../workbench/model/files/files';
import { MemoryBackend } from '../../../workbench/model/files/memory-backend';
import { Vault } from '../../../workbench/model/files/vault';
import { noticed, openApp, type OpenedApp } from './opened-app';

const files = {
  'a/one.md': '1',
  'a/b/two.md': '2',
  'a/b/picture.PNG': 'p',
  'three.md': '3',
  '.obsidian/app.json': '{}',
  '.hidden.md': 'h',
};
let opened: OpenedApp;
let vault: Vault;
let told: string[];
beforeEach(async () => {
  opened = await openApp(files);
  ({ told } = opened);
  ({ vault } = opened.app);
});

const paths = (): string[] =>
  vault
    .getFiles()
    .map(({ path }) => path)
    .sort();

it('reports every file and folder as created while loading, a folder first', async () => {
  const app = new App(new MemoryBackend(files));
  const seen: string[] = [];
  app.vault.on('create', (file) => seen.push(file.path));
  await app.vault.load();
  expect(seen).toEqual(['a', 'a/b', 'a/b/picture.PNG', 'a/b/two.md', 'a/one.md', 'three.md']);
});

it('lists the files that the app shows, as a tree', () => {
  expect(paths()).toEqual(['a/b/picture.PNG', 'a/b/two.md', 'a/one.md', 'three.md']);
  expect(vault.getMarkdownFiles()).toHaveLength(3);
  expect(vault.getAllFolders().map(({ path }) => path)).toEqual(['a', 'a/b']);
  expect(vault.getAllFolders(true)[0]?.isRoot()).toBe(true);
  expect(vault.getAllLoadedFiles()).toHaveLength(7);
  const picture = vault.getFileByPath('a/b/picture.PNG');
  expect(picture).toMatchObject({ name: 'picture.PNG', basename: 'picture', extension: 'png', stat: { size: 1 } });
  expect(picture?.parent?.parent?.parent).toBe(vault.getRoot());
  expect(vault.getAbstractFileByPath('/')).toBe(vault.getRoot());
  expect(vault.getFileByPath('a')).toBeNull();
  expect(vault.getFolderByPath('a')).toBeInstanceOf(TFolder);
  expect(vault.getFileByPath('.hidden.md')).toBeNull();
  const visited: string[] = [];
  Vault.recurseChildren(vault.getRoot(), (file) => visited.push(file.path));
  expect(visited).toEqual(['/', 'a', 'a/b', 'a/b/picture.PNG', 'a/b/two.md', 'a/one.md', 'three.md']);
});

describe('changes through it', () => {
  it('are reported once, in order, before the call returns', async () => {
    const note = await vault.create('new.md', 'one');
    await vault.modify(note, 'two');
    await vault.process(note, (text) => `${text}!`);
    await vault.append(note, '?');
    expect(await vault.read(note)).toBe('two!?');
    expect(note.stat.size).toBe(5);
    await vault.rename(note, 'a/newer.md');
    await vault.copy(note, 'copy.md');
    await vault.delete(note);
    await noticed(opened.app);
    expect(told).toEqual([
      'create new.md',
      'modify new.md',
      'modify new.md',
      'modify new.md',
      'rename new.md > a/newer.md',
      'create copy.md',
      'delete a/newer.md',
    ]);
    expect(vault.getFileByPath('a/newer.md')).toBeNull();
  });

  it('writes nothing if the text is unchanged', async () => {
    await vault.process(opened.file('three.md'), (text) => text);
    expect(told).toEqual([]);
  });

  it('is one step for each file, however many come at once', async () => {
    const note = opened.file('three.md');
    await Promise.all(Array.from({ length: 20 }, (_, i) => vault.process(note, (text) => `${text},${i}`)));
    expect(await vault.read(note)).toBe(['3', ...Array.from({ length: 20 }, (_, i) => i)].join(','));
  });

  it('renames a folder and then each thing in it, each the same object as before', async () => {
    const two = opened.file('a/b/two.md');
    const folder = vault.getFolderByPath('a');
    await vault.createFolder('to');
    told.length = 0;
    await vault.rename(folder ?? vault.getRoot(), 'to/x');
    await noticed(opened.app);
    expect(told).toEqual([
      'rename a > to/x',
      'rename a/b > to/x/b',
      'rename a/b/picture.PNG > to/x/b/picture.PNG',
      'rename a/b/two.md > to/x/b/two.md',
      'rename a/one.md > to/x/one.md',
    ]);
    expect(opened.file('to/x/b/two.md')).toBe(two);
    expect(two.parent?.path).toBe('to/x/b');
    expect(vault.getAbstractFileByPath('a')).toBeNull();
    expect(vault.getFolderByPath('to')?.children).toEqual([folder]);
    expect(await opened.read('to/x/b/two.md')).toBe('2');
  });

  it('deletes the content of a folder before the folder', async () => {
    await vault.delete(vault.getFolderByPath('a') ?? vault.getRoot(), true);
    await noticed(opened.app);
    expect(told.at(-1)).toBe('delete a');
    expect(told).toHaveLength(5);
    expect(told.indexOf('delete a/b/two.md')).toBeLessThan(told.indexOf('delete a/b'));
    expect(paths()).toEqual(['three.md']);
  });

  it('moves files into the trash of the vault, whatever is in it', async () => {
    await vault.trash(opened.file('three.md'), true);
    await vault.create('three.md', 'again');
    await vault.trash(opened.file('three.md'), false);
    await vault.trash(vault.getFolderByPath('a/b') ?? vault.getRoot(), true);
    await noticed(opened.app);
    expect(await vault.adapter.list('.trash')).toEqual({
      files: ['.trash/three 2.md', '.trash/three.md'],
      folders: ['.trash/b'],
    });
    expect(told.filter((each) => each.startsWith('delete'))).toEqual([
      'delete three.md',
      'delete three.md',
      'delete a/b/two.md',
      'delete a/b/picture.PNG',
      'delete a/b',
    ]);
  });

  it('copies a folder with its content', async () => {
    const copy = await vault.copy(vault.getFolderByPath('a') ?? vault.getRoot(), 'c');
    expect(copy).toBeInstanceOf(TFolder);
    expect(paths().filter((path) => path.startsWith('c/'))).toEqual(['c/b/picture.PNG', 'c/b/two.md', 'c/one.md']);
  });

  it('is refused in the words of the app', async () => {
    await expect(vault.create('three.md', '')).rejects.toThrow('File already exists.');
    await expect(vault.createFolder('a')).rejects.toThrow('Folder already exists.');
    await expect(vault.rename(opened.file('three.md'), 'a/one.md')).rejects.toThrow('Destination file already exists!');
    await expect(vault.create('none/x.md', '')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(vault.rename(opened.file('three.md'), 'none/x.md')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(vault.delete(vault.getFolderByPath('a') ?? vault.getRoot())).rejects.toMatchObject({
      code: 'ENOTEMPTY',
    });
    expect(told).toEqual([]);
    expect(paths()).toHaveLength(4);
  });
});

describe('changes of others on the disk', () => {
  it('are reported by their kind', async () => {
    await opened.writeOutside('three.md', 'longer');
    await opened.writeOutside('fresh.md', 'x');
    await opened.backend.mkdir('deep/er');
    await opened.writeOutside('deep/er/n.md', 'x');
    await opened.backend.remove('a/one.md');
    await noticed(opened.app);
    expect(told).toEqual([
      'modify three.md',
      'create fresh.md',
      'create deep',
      'create deep/er',
      'create deep/er/n.md',
      'delete a/one.md',
    ]);
    expect(opened.file('three.md').stat.size).toBe(6);
  });

  it('turns a file into a folder', async () => {
    await opened.backend.remove('three.md');
    await opened.backend.mkdir('three.md');
    await noticed(opened.app);
    expect(told).toEqual(['delete three.md', 'create three.md']);
  });

  it('is only a path where it is hidden', async () => {
    await opened.writeOutside('.obsidian/app.json', '{"x":1}');
    expect(told).toEqual(['raw .obsidian/app.json']);
  });
});

describe('its adapter', () => {
  it('change the list of the app, too', async () => {
    await vault.adapter.write('by adapter.md', 'x');
    await vault.adapter.rename('by adapter.md', 'renamed.md');
    await vault.adapter.rename('renamed.md', '.obsidian/away.md');
    await vault.adapter.rename('.obsidian/away.md', 'back.md');
    await vault.adapter.remove('back.md');
    await noticed(opened.app);
    expect(told.filter((each) => !each.startsWith('raw'))).toEqual([
      'create by adapter.md',
      'rename by adapter.md > renamed.md',
      'delete renamed.md',
      'create back.md',
      'delete back.md',
    ]);
  });

  it('reads and writes hidden files, unseen', async () => {
    await vault.adapter.mkdir('.cyberbrain/logs');
    await vault.adapter.writeBinary('.cyberbrain/logs/a', Uint8Array.of(1).buffer);
    await vault.adapter.appendBinary('.cyberbrain/logs/a', Uint8Array.of(2).buffer);
    expect([...new Uint8Array(await vault.adapter.readBinary('.cyberbrain/logs/a'))]).toEqual([1, 2]);
    expect(await vault.adapter.list('.cyberbrain')).toEqual({ files: [], folders: ['.cyberbrain/logs'] });
    expect(await vault.adapter.stat('.cyberbrain/logs')).toMatchObject({ type: 'folder' });
    expect(await vault.adapter.exists('.cyberbrain/none')).toBe(false);
    expect((await vault.adapter.list('/')).folders).toContain('.cyberbrain');
    expect(told.filter((each) => !each.startsWith('raw'))).toEqual([]);
  });
});

it('keeps the settings of the app', async () => {
  expect(vault.getConfig('newLinkFormat')).toBe('shortest');
  await vault.setConfig('newLinkFormat', 'absolute');
  expect(vault.getConfig('newLinkFormat')).toBe('absolute');
  expect(JSON.parse(await opened.read('.obsidian/app.json'))).toEqual({ newLinkFormat: 'absolute' });
  const again = new App(opened.backend);
  await again.vault.load();
  expect(again.vault.getConfig('newLinkFormat')).toBe('absolute');
});

it('gives each file its vault and a place to be shown from', () => {
  const note = opened.file('three.md');
  expect(note).toBeInstanceOf(TFile);
  expect(note.vault).toBe(vault);
  expect(vault.getResourcePath(note)).toBe('memory:three.md');
  expect(vault.getName()).toBe('Test vault');
});
