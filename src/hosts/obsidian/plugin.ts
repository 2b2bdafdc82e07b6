import { Notice, Plugin } from 'obsidian';
import { config as configureSchemas } from 'zod';
import { type VaultSettings, vaultSettingsSchema } from '../../core/settings/settings';

// Schemas would otherwise compile themselves with the Function constructor, which the app's reviewers refuse.
configureSchemas({ jitless: true });

/** Lets the app start first: nothing is read before the layout stands. */
export class CyberbrainPlugin extends Plugin {
  /** Defaults until the layout is ready, and afterwards too when `data.json` does not describe a vault. */
  vaultSettings: VaultSettings = vaultSettingsSchema.parse({});

  override onload(): void {
    this.app.workspace.onLayoutReady(() => {
      void this.readVaultSettings();
    });
  }

  private async readVaultSettings(): Promise<void> {
    const stored: unknown = await this.loadData();
    const read = vaultSettingsSchema.safeParse(stored ?? {});
    if (read.success) this.vaultSettings = read.data;
    else new Notice('Cyberbrain cannot read its settings and uses the defaults. Check data.json in its plugin folder.');
  }
}
