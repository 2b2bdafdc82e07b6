import { vaultSettingsSchema, type VaultSettings } from '../../core/settings/settings';
import type { ConfigFolder } from '../../ports/config-folder';

const settingsPath = 'plugins/cyberbrain/data.json';

/** The vault's settings as the app keeps them; defaults where there are none. `problem` says why they were not used. */
export async function loadSettings(config: ConfigFolder): Promise<{ settings: VaultSettings; problem: string | null }> {
  const read = vaultSettingsSchema.safeParse((await config.readJson(settingsPath)) ?? {});
  if (read.success) return { settings: withBareFolders(read.data), problem: null };
  const [fault] = read.error.issues;
  const problem = `The settings in .obsidian/${settingsPath} were not used: ${fault?.path.join('.') ?? ''} ${fault?.message ?? ''}. Mend or delete that file.`;
  return { settings: vaultSettingsSchema.parse({}), problem };
}

/** People write `AI/Inbox/` too. */
function withBareFolders(settings: VaultSettings): VaultSettings {
  const bare = (folder: string): string => folder.trim().replace(/^\/+|\/+$/g, '');
  const { inboxFolder, sessionsFolder, workingMemoryFolder, uncertainFolder } = settings;
  return { ...settings, inboxFolder: bare(inboxFolder), sessionsFolder: bare(sessionsFolder), workingMemoryFolder: bare(workingMemoryFolder), uncertainFolder: bare(uncertainFolder) };
}
