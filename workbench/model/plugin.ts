import type { App } from './app';
import type { HoverLinkSource } from './app-parts';
import type { Command } from './commands';
import { Component } from './component';
import type { PluginManifest } from './plugin-manifest';
import type { CliFlag, CliHandler, CodeBlockProcessor, PostProcessor, ProtocolHandler } from './registered-handlers';

/** Base class of plugins. Everything that a plugin registers is removed when it is unloaded. */
export abstract class Plugin extends Component {
  /** Called, if the plugin defines it, when another program changed `data.json`. */
  onExternalSettingsChange?(): unknown;
  #savedAt = 0;
  #saving: Promise<void> = Promise.resolve();

  constructor(
    readonly app: App,
    readonly manifest: PluginManifest,
  ) {
    super();
  }

  /** Called once after the user has enabled the plugin, not when the app starts. */
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

  /** Adds a command, with the plugin's id and name in front of its own. */
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

  registerMarkdownPostProcessor(processor: PostProcessor): PostProcessor {
    this.app.handlers.postProcessors.add(processor);
    this.register(() => this.app.handlers.postProcessors.delete(processor));
    return processor;
  }

  registerObsidianProtocolHandler(action: string, handler: ProtocolHandler): void {
    this.app.handlers.protocol.set(action, handler);
    this.register(() => this.app.handlers.protocol.delete(action));
  }

  registerMarkdownCodeBlockProcessor(language: string, processor: CodeBlockProcessor): void {
    this.app.handlers.codeBlocks.set(language, processor);
    this.register(() => this.app.handlers.codeBlocks.delete(language));
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

  /** Returns null when there is no `data.json`; throws when it is invalid. */
  async loadData(): Promise<unknown> {
    const { adapter } = this.app.vault;
    return (await adapter.exists(this.#dataPath)) ? (JSON.parse(await adapter.read(this.#dataPath)) as unknown) : null;
  }

  saveData(data: unknown): Promise<void> {
    const saved = this.#saving.then(() => this.#save(data));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Called when a file changed on disk: notifies the plugin if it is its data and differs from what was last saved. */
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
