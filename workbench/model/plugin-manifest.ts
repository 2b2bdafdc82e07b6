/** `manifest.json` of a plugin. */
export interface PluginManifest {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly minAppVersion: string;
  readonly author: string;
  readonly description: string;
  readonly authorUrl?: string;
  readonly isDesktopOnly?: boolean;
  /** The plugin's folder in the vault. */
  dir?: string;
}
