import type { App } from './app';
import type { HoverLinkSource } from './app-parts';
import type { Command } from './commands';
import { Component } from './component';
import type { PluginManifest } from './plugin-manifest';
import type { CliFlag, CliHandler, ProtocolHandler } from './registered-handlers';

/** What a plugin extends. Everything that it registers goes when it is unloaded. */
export abstract class Plugin extends Component {
  /** Tells a plugin that declares it that its `data.json` was changed by somebody else. */
  onExternalSettingsChange?(): unknown;
  #savedAt = 0;
  #saving: Promise<void> = Promise.resolve();

  constructor(
    readonly app: App,
    readonly manifest: PluginManifest,
  ) {
    super();
  }

  /** Called once after the user has switched the plugin on, not when the app starts. */
  onUserEnable(): unknown {
    return undefined;
  }

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const button = this.app.shell.addRibbonIcon(icon, title, callback);
    this.register(() => button.remove());
    return button;
  }

  addStatusBarItem(): HTMLElement {
    const item = this.app.shell.addStatusBarItem();
    item.classList.add(`plugin-${this.manifest.id}`);
    this.register(() => item.remove());
    return item;
  }

  /** The command gets the plugin's id and name before its own. */
  addCommand(command: Command): Command {
    const own = command.id;
    command.id = `${this.manifest.id}:${own}`;
    command.name = `${this.manifest.name}: ${command.name}`;
    this.app.commands.addCommand(command);
    this.register(() => this.removeCommand(own));
    return command;
  }

  removeCommand(commandId: string): void {
    this.app.commands.removeCommand(`${this.manifest.id}:${commandId}`);
  }

  addSettingTab(tab: unknown): void {
    this.app.setting.addSettingTab(tab as never);
    this.register(() => this.app.setting.removeSettingTab(tab as never));
  }

  registerView(type: string, creator: (leaf: never) => unknown): void {
    this.app.viewRegistry.registerView(type, creator as (leaf: never) => never);
    this.register(() => this.app.viewRegistry.unregisterView(type));
  }

  registerExtensions(extensions: string[], viewType: string): void {
    this.app.viewRegistry.registerExtensions(extensions, viewType);
    this.register(() => this.app.viewRegistry.unregisterExtensions(extensions));
  }

  registerHoverLinkSource(id: string, info: HoverLinkSource): void {
    this.app.workspace.registerHoverLinkSource(id, info);
    this.register(() => this.app.workspace.unregisterHoverLinkSource(id));
  }

  registerObsidianProtocolHandler(action: string, handler: ProtocolHandler): void {
    this.app.handlers.protocol.set(action, handler);
    this.register(() => this.app.handlers.protocol.delete(action));
  }

  registerCliHandler(
    command: string,
    description: string,
    flags: Record<string, CliFlag> | null,
    handler: CliHandler,
  ): void {
    this.app.handlers.addCli(command, { description, flags, handler });
    this.register(() => this.app.handlers.cli.delete(command));
  }

  /** null when there is no `data.json`; throws when it is broken. */
  async loadData(): Promise<unknown> {
    const { adapter } = this.app.vault;
    return (await adapter.exists(this.#dataPath)) ? (JSON.parse(await adapter.read(this.#dataPath)) as unknown) : null;
  }

  saveData(data: unknown): Promise<void> {
    const saved = this.#saving.then(() => this.#save(data));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Called when the disk tells of a file: tells the plugin when it is its data and not what was saved last. */
  async fileChanged(path: string): Promise<void> {
    if (path !== this.#dataPath) return;
    await this.#saving;
    const stat = await this.app.vault.adapter.stat(path);
    const changedAt = stat?.mtime ?? 0;
    if (changedAt === this.#savedAt) return;
    this.#savedAt = changedAt;
    this.onExternalSettingsChange?.();
  }

  get #dataPath(): string {
    return `${this.manifest.dir ?? ''}/data.json`;
  }

  async #save(data: unknown): Promise<void> {
    const { adapter } = this.app.vault;
    await adapter.mkdir(this.manifest.dir ?? '');
    await adapter.write(this.#dataPath, JSON.stringify(data, null, 2));
    this.#savedAt = (await adapter.stat(this.#dataPath))?.mtime ?? 0;
  }
}
