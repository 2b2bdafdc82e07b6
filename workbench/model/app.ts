import type { PluginsPart, SettingPart, ShellPart, ViewRegistryPart, WorkspacePart } from './app-parts';
import { Commands } from './commands';
import { DataAdapter } from './files/data-adapter';
import { DragManager } from './dragging';
import type { FileBackend } from './files/file-backend';
import { FileManager } from './files/managed-files';
import { Keymap, Scope, type UserEvent } from './keymap';
import { MetadataCache } from './metadata/metadata-cache';
import { RegisteredHandlers } from './registered-handlers';
import { SecretStorage } from './secret-storage';
import { Vault } from './files/vault';

/** The app for one vault. The page sets the screen elements before any plugin is loaded. */
export class App {
  readonly vault: Vault;
  readonly metadataCache: MetadataCache;
  readonly fileManager: FileManager;
  readonly scope = new Scope();
  readonly keymap = new Keymap(this.scope);
  readonly secretStorage = new SecretStorage();
  readonly commands = new Commands();
  readonly handlers = new RegisteredHandlers();
  readonly dragManager: DragManager;
  /** Id of the vault in data stored on this device. */
  readonly appId: string;
  /** The last click or key. */
  lastEvent: UserEvent | null = null;
  workspace!: WorkspacePart;
  viewRegistry!: ViewRegistryPart;
  setting!: SettingPart;
  shell!: ShellPart;
  plugins!: PluginsPart;

  constructor(backend: FileBackend) {
    this.appId = backend.vaultId;
    this.vault = new Vault(new DataAdapter(backend));
    this.metadataCache = new MetadataCache(this.vault);
    this.fileManager = new FileManager(this.vault, this.metadataCache);
    this.dragManager = new DragManager(this.metadataCache);
  }

  isDarkMode(): boolean {
    return document.body.classList.contains('theme-dark');
  }

  /** Returns null when nothing is stored or it cannot be read. */
  loadLocalStorage(key: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(`${this.appId}-${key}`) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }

  /** Stores data for this vault on this device; null removes it. As in the app, a failure is not reported. */
  saveLocalStorage(key: string, data: unknown): void {
    try {
      if (data == null) localStorage.removeItem(`${this.appId}-${key}`);
      else localStorage.setItem(`${this.appId}-${key}`, JSON.stringify(data));
    } catch {
      // Storage is full or refused.
    }
  }
}
