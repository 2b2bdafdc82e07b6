import type { App } from './app';
import type { PluginsPart } from './app-parts';
import type { Plugin } from './plugin';
import type { PluginManifest } from './plugin-manifest';

export type PluginClass = new (app: App, manifest: PluginManifest) => Plugin;

const storageKey = 'enabled-plugins';

/** The installed and running plugins of the vault. Which ones the user enabled is stored on this device. */
export class Plugins implements PluginsPart {
  readonly manifests: Record<string, PluginManifest> = {};
  readonly plugins: Record<string, Plugin> = {};
  readonly enabledPlugins = new Set<string>();
  readonly #loaders = new Map<string, () => Promise<PluginClass>>();

  constructor(private readonly app: App) {
    app.vault.on('raw', (path) => {
      for (const plugin of Object.values(this.plugins)) void plugin.fileChanged(path);
    });
  }

  /** Registers a plugin; `load` returns its class. */
  install(manifest: PluginManifest, load: () => Promise<PluginClass>): void {
    this.manifests[manifest.id] = { ...manifest, dir: `${this.app.vault.configDir}/plugins/${manifest.id}` };
    this.#loaders.set(manifest.id, load);
  }

  /** Starts the plugins that the user left enabled; a plugin that is seen for the first time counts as newly enabled. */
  async start(): Promise<void> {
    const kept = this.app.loadLocalStorage(storageKey) as Record<string, boolean> | null;
    for (const id of Object.keys(this.manifests)) {
      if (kept?.[id] === undefined) await this.enablePluginAndSave(id);
      else if (kept[id]) await this.enablePlugin(id);
    }
  }

  getPlugin(id: string): Plugin | null {
    return this.plugins[id] ?? null;
  }

  /** Resolves once the plugin's `onload` is done; false when it is already running or unknown. */
  async enablePlugin(id: string): Promise<boolean> {
    const manifest = this.manifests[id];
    const load = this.#loaders.get(id);
    if (manifest === undefined || load === undefined || this.plugins[id] !== undefined) return false;
    const plugin = new (await load())(this.app, manifest);
    this.plugins[id] = plugin;
    this.enabledPlugins.add(id);
    plugin.load();
    await plugin.starting;
    return true;
  }

  /** Enables a plugin for the user and remembers it. */
  async enablePluginAndSave(id: string): Promise<boolean> {
    const isEnabled = await this.enablePlugin(id);
    if (!isEnabled) return false;
    this.#keep(id, true);
    this.app.workspace.onLayoutReady(() => this.plugins[id]?.onUserEnable());
    return true;
  }

  disablePlugin(id: string): Promise<void> {
    this.plugins[id]?.unload();
    Reflect.deleteProperty(this.plugins, id);
    this.enabledPlugins.delete(id);
    return Promise.resolve();
  }

  async disablePluginAndSave(id: string): Promise<void> {
    await this.disablePlugin(id);
    this.#keep(id, false);
  }

  #keep(id: string, isEnabled: boolean): void {
    this.app.saveLocalStorage(storageKey, {
      ...(this.app.loadLocalStorage(storageKey) as Record<string, boolean> | null),
      [id]: isEnabled,
    });
  }
}
