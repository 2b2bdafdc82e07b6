import type { Events } from './events';
import type { TFile } from './files/files';
import type { PluginManifest } from './plugin-manifest';

export interface HoverLinkSource {
  readonly display: string;
  readonly defaultMod: boolean;
}

/** The members of the workspace that the model uses. The workspace declares the others here, by merging, so that `app.workspace` has them. */
export interface WorkspacePart extends Events {
  onLayoutReady(callback: () => unknown): void;
  getActiveFile(): TFile | null;
  registerHoverLinkSource(id: string, source: HoverLinkSource): void;
  unregisterHoverLinkSource(id: string): void;
}

/** Views by type and file extension. */
export interface ViewRegistryPart {
  registerView(type: string, creator: (leaf: never) => never): void;
  unregisterView(type: string): void;
  registerExtensions(extensions: string[], type: string): void;
  unregisterExtensions(extensions: string[]): void;
}

/** The settings window. */
export interface SettingPart {
  open(): void;
  close(): void;
  openTabById(id: string): unknown;
  addSettingTab(tab: never): void;
  removeSettingTab(tab: never): void;
}

/** Lets plugins add elements outside of views. */
export interface ShellPart {
  /** Returns the button. */
  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement;
  addStatusBarItem(): HTMLElement;
}

/** Installed plugins, for the settings window. */
export interface PluginsPart {
  readonly manifests: Readonly<Record<string, PluginManifest>>;
  readonly enabledPlugins: ReadonlySet<string>;
  enablePluginAndSave(id: string): Promise<boolean>;
  disablePluginAndSave(id: string): Promise<void>;
}
