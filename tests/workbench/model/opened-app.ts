import { App } from '../../../workbench/model/app';
import { TFile, type TAbstractFile } from '../../../workbench/model/files/files';
import { MemoryBackend } from '../../../workbench/model/files/memory-backend';

export interface OpenedApp {
  readonly app: App;
  readonly backend: MemoryBackend;
  /** What the vault told since it was loaded. */
  readonly told: string[];
  readonly file: (path: string) => TFile;
  readonly read: (path: string) => Promise<string>;
  /** Writes as another program would; resolves once the app has noticed. */
  readonly writeOutside: (path: string, text: string) => Promise<void>;
}

/** The app over a vault in memory, with these files, loaded and every note read. */
export async function openApp(files: Readonly<Record<string, string>> = {}): Promise<OpenedApp> {
  const backend = new MemoryBackend(files, 'Test vault');
  const app = new App(backend);
  const told: string[] = [];
  record(app, told);
  await app.vault.load();
  await app.metadataCache.settled();
  told.length = 0;
  return {
    app,
    backend,
    told,
    file: (path) => required(app.vault.getAbstractFileByPath(path)),
    read: (path) => app.vault.adapter.read(path),
    writeOutside: async (path, text) => {
      await backend.write(path, new TextEncoder().encode(text));
      await noticed(app);
    },
  };
}

/** Resolves once everything that the disk told so far has reached the app. */
export async function noticed(app: App): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await app.vault.adapter.process('nothing to wait for', (text) => text).catch(() => undefined);
  await app.metadataCache.settled();
}

function record({ vault }: App, told: string[]): void {
  for (const name of ['create', 'modify', 'delete'] as const)
    vault.on(name, (file: TAbstractFile) => told.push(`${name} ${file.path}`));
  vault.on('rename', (file, oldPath) => told.push(`rename ${oldPath} > ${file.path}`));
  vault.on('raw', (path) => told.push(`raw ${path}`));
}

function required(file: TAbstractFile | null): TFile {
  if (!(file instanceof TFile)) throw new Error('There is no such file.');
  return file;
}
