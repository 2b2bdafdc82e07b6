import { longestText } from '../../core/settings/bound-settings';
import { bareFolder } from '../../core/settings/check-folder';
import type { JsonValue } from '../../core/json';
import type { ConfigFolder } from '../../ports/config-folder';

/** Where the app's settings say that templates lie: folders, and single notes. Vault paths without a trailing `/`. */
export interface TemplatePaths {
  readonly folders: readonly string[];
  readonly notes: readonly string[];
}

/** Reads the settings of the app's own templates and daily notes and of the Templater plugin. What is absent or odd names nothing. */
export async function readTemplatePaths(config: ConfigFolder): Promise<TemplatePaths> {
  const templates = await config.readJson('templates.json');
  const templater = await config.readJson('plugins/templater-obsidian/data.json');
  const dailyNotes = await config.readJson('daily-notes.json');
  const daily = pathAt(dailyNotes, 'template');
  return {
    folders: [
      pathAt(templates, 'folder'),
      pathAt(templater, 'templates_folder'),
      pathAt(templater, 'template_folder'),
    ].filter((folder) => folder !== ''),
    notes: daily === '' ? [] : [/\.md$/i.test(daily) ? daily : `${daily}.md`],
  };
}

// The vault's root (`/` or nothing) is no template folder: it would exclude everything.
function pathAt(settings: JsonValue, key: string): string {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return '';
  const value = (settings as Readonly<Record<string, JsonValue>>)[key];
  return typeof value === 'string' && value.length <= longestText ? bareFolder(value) : '';
}
