import { readdirSync, statSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App as RealApp, ListedFiles, Stat } from 'obsidian';
import {
  App,
  CapacitorAdapter,
  FileSystemAdapter,
  Platform,
  type TFile,
  type TFolder,
} from 'obsidian-test-mocks/obsidian';
import { setup } from 'obsidian-test-mocks/setup';

export interface AppOnDisk {
  readonly app: RealApp;
  /** The vault's folder. */
  readonly root: string;
  /** While true, what is done behind the vault's back reaches its list of files only with `settle`. */
  isSlow: boolean;
  /** While true, a renamed folder is told of without the files in it. */
  tellsFoldersOnly: boolean;
  /** Files that went to the system's trash. */
  readonly trashed: string[];
  /** Puts a file there as another program would. */
  place(path: string, content: Uint8Array | string): Promise<void>;
  /** Brings the list of files up to date with the disk, with events. */
  settle(): void;
}

type MockAdapter = FileSystemAdapter | CapacitorAdapter;

/**
 * The app over a folder. obsidian-test-mocks, corrected where it differs from the app: a file has one content however it was written and a size in
 * bytes; names that are taken and folders that are missing are refused, in the app's words; text functions of the vault drop a byte order mark;
 * what the adapter does to a visible file reaches the vault's list and its events; links are followed.
 */
export function openAppOnDisk(root: string, kind: 'desktop' | 'phone'): AppOnDisk {
  setup();
  Object.assign(Platform, {
    isDesktop: kind === 'desktop',
    isDesktopApp: kind === 'desktop',
    isMobile: kind === 'phone',
    isMobileApp: kind === 'phone',
  });
  Object.assign(window, { require: kind === 'desktop' ? require : undefined });
  const adapter: MockAdapter =
    kind === 'desktop' ? FileSystemAdapter.create__(root) : CapacitorAdapter.create__(root, {});
  const mock = App.create__(adapter, 'app');
  const opened: AppOnDisk = {
    app: mock as unknown as RealApp,
    root,
    isSlow: false,
    tellsFoldersOnly: false,
    trashed: [],
    place: async (path, content) => {
      await files.mkdir(dirname(join(root, path)), { recursive: true });
      await files.writeFile(join(root, path), content);
      opened.settle();
    },
    settle: () => {
      mock.vault.reconcile__();
      refreshStats(mock, root);
    },
  };
  const changed = (): void => {
    if (!opened.isSlow) opened.settle();
  };
  Object.assign(
    adapter,
    { getFullPath: (path: string) => join(root, path), listAll__: () => walk(root) },
    inWordsOf(kind, diskFunctions(root, changed)),
  );
  Object.assign(mock.vault, vaultFunctions(mock, opened));
  Object.assign(mock.fileManager, {
    trashFile: async ({ path }: TFile) => {
      opened.trashed.push(path);
      await mock.vault.adapter.remove(path);
    },
  });
  opened.settle();
  return opened;
}

function diskFunctions(root: string, changed: () => void) {
  const at = (path: string): string => join(root, path);
  const exists = (path: string): Promise<boolean> =>
    files.stat(at(path)).then(
      () => true,
      () => false,
    );
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    changed();
    return result;
  };
  const read = async (path: string): Promise<Buffer> => files.readFile(at(path));
  return {
    exists,
    stat: async (path: string): Promise<Stat | null> => {
      const stat = await files.stat(at(path)).catch(() => null);
      return stat === null
        ? null
        : { type: stat.isDirectory() ? 'folder' : 'file', ctime: stat.ctimeMs, mtime: stat.mtimeMs, size: stat.size };
    },
    list: async (path: string): Promise<ListedFiles> => {
      const entries = await files.readdir(at(path), { withFileTypes: true });
      const of = (isFolder: boolean): string[] =>
        entries
          .filter((entry) => entry.isDirectory() === isFolder)
          .map(({ name }) => (path === '' ? name : `${path}/${name}`));
      return { files: of(false), folders: of(true) };
    },
    read: async (path: string): Promise<string> => (await read(path)).toString('utf8'),
    readBinary: async (path: string): Promise<ArrayBuffer> => Uint8Array.from(await read(path)).buffer,
    write: (path: string, text: string) => after(files.writeFile(at(path), text)),
    writeBinary: (path: string, bytes: ArrayBuffer) => after(files.writeFile(at(path), new Uint8Array(bytes))),
    appendBinary: (path: string, bytes: ArrayBuffer) => after(files.appendFile(at(path), new Uint8Array(bytes))),
    mkdir: (path: string) => after(files.mkdir(at(path))),
    rmdir: (path: string, recursive: boolean) =>
      after(recursive ? files.rm(at(path), { recursive }) : files.rmdir(at(path))),
    remove: (path: string) => after(files.unlink(at(path))),
    rename: async (from: string, to: string): Promise<void> => {
      if (await exists(to)) throw new Error('Destination file already exists!');
      await files.rename(at(from), at(to));
      // Between visible names it is the vault that renames, and tells of it.
      if (isHidden(from) !== isHidden(to)) changed();
    },
  };
}

function vaultFunctions(app: App, opened: AppOnDisk) {
  const { vault } = app;
  const { adapter } = vault;
  const rename = vault.rename.bind(vault);
  return {
    createBinary: async (path: string, bytes: ArrayBuffer) => {
      if (await adapter.exists(path)) throw new Error('File already exists.');
      await adapter.writeBinary(path, bytes);
      return vault.getFileByPath(path);
    },
    createFolder: async (path: string) => {
      if (await adapter.exists(path)) throw new Error('Folder already exists.');
      await adapter.mkdir(path);
      return vault.getFolderByPath(path);
    },
    modifyBinary: (file: TFile, bytes: ArrayBuffer) => adapter.writeBinary(file.path, bytes),
    process: async (file: TFile, change: (text: string) => string) => {
      const text = change((await adapter.read(file.path)).replace(/^\uFEFF/, ''));
      await adapter.write(file.path, text);
      return text;
    },
    rename: async (file: TFile | TFolder, to: string) => {
      const from = file.path;
      const inside = vault.getFiles().filter(({ path }) => path.startsWith(`${from}/`));
      await rename(file, to);
      if (!opened.tellsFoldersOnly)
        for (const child of inside) vault.trigger('rename', child, from + child.path.slice(to.length));
    },
  };
}

/** Phones do not speak in codes. */
function inWordsOf<T extends Record<string, (...args: never[]) => Promise<unknown>>>(
  kind: 'desktop' | 'phone',
  functions: T,
): T {
  if (kind === 'desktop') return functions;
  const translate = (error: unknown): never => {
    const code = (error as { code?: string }).code;
    if (code === undefined) throw error;
    throw new Error(
      code === 'ENOENT'
        ? 'File does not exist.'
        : `The operation failed (${code === 'EEXIST' || code === 'ENOTEMPTY' ? 'already exists' : code}).`,
    );
  };
  const entries = Object.entries(functions).map(([name, work]) => [
    name,
    (...args: never[]) => work(...args).catch(translate),
  ]);
  return Object.fromEntries(entries) as T;
}

function walk(root: string, folder = ''): { files: string[]; folders: string[] } {
  const found = { files: [] as string[], folders: [] as string[] };
  for (const name of readdirSync(join(root, folder))) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (!statSync(join(root, path)).isDirectory()) found.files.push(path);
    else {
      const below = isHidden(path) ? { files: [], folders: [] } : walk(root, path);
      found.files.push(...below.files);
      found.folders.push(path, ...below.folders);
    }
  }
  return found;
}

function refreshStats({ vault }: App, root: string): void {
  for (const file of vault.getFiles()) {
    const { mtimeMs: mtime, ctimeMs: ctime, size } = statSync(join(root, file.path));
    const isKnown = file.stat.ctime !== 0;
    const isSame = file.stat.mtime === mtime && file.stat.size === size;
    file.stat = { mtime, ctime, size };
    if (isKnown && !isSame) vault.trigger('modify', file);
  }
}

function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.'));
}
