import { cappedList } from '../counted';
import { schemaFault } from '../schema-fault';
import { boundSettings, isNestedTooDeep, migrateSettings, type StoredSettings } from './bound-settings';
import { bareFolder } from './check-folder';
import { vaultSettingsSchema, type VaultSettings } from './settings';

/** Most faults that are named at once. */
const mostFaults = 5;

export interface SettingsReading {
  /** Defaults for every key that is absent or could not be used. */
  readonly settings: VaultSettings;
  /** What is kept when the user changes a setting, brought to this version; null when nothing may be written over it. */
  readonly stored: StoredSettings | null;
  /** Sentences for the user; null when everything could be used. */
  readonly problem: string | null;
}

/** Reads what `data.json` holds; `stored` is null when there is no such file. `file` names it to the user. Never throws. */
export function readSettings(stored: unknown, file: string): SettingsReading {
  const defaults = vaultSettingsSchema.parse({});
  if (stored === null || stored === undefined) return { settings: defaults, stored: {}, problem: null };
  if (!isObject(stored))
    return {
      settings: defaults,
      stored: {},
      problem: `The settings in ${file} were not used: the file holds no settings. Mend or delete it.`,
    };
  if (isNestedTooDeep(stored))
    return {
      settings: defaults,
      stored: null,
      problem: `The settings in ${file} were not used: they are nested too deeply. Mend or delete the file.`,
    };
  const migrated = migrateSettings(stored);
  if (migrated === null)
    return {
      settings: defaults,
      stored: null,
      problem: `The settings in ${file} were written by a newer version of Cyberbrain and are not used. Update Cyberbrain here.`,
    };
  return readKeys(migrated, file);
}

/** A key that makes no sense falls back to its default; the others are used. */
function readKeys(stored: StoredSettings, file: string): SettingsReading {
  const bounded = boundSettings(stored);
  const read = vaultSettingsSchema.safeParse(bounded.stored);
  const issues = read.error?.issues ?? [];
  const faults = [...bounded.faults, ...issues.map(schemaFault)];
  if (faults.length === 0 && read.success) return { settings: withBareFolders(read.data), stored, problem: null };
  const wrong = new Set(issues.map((issue) => String(issue.path[0])));
  const sound = Object.fromEntries(Object.entries(bounded.stored).filter(([key]) => !wrong.has(key)));
  const problem = `Some settings in ${file} were not used. ${cappedList(faults, mostFaults)
    .map((fault) => fault.replace(/\.$/, ''))
    .join('. ')}. Mend these or set them anew.`;
  return { settings: withBareFolders(vaultSettingsSchema.parse(sound)), stored, problem };
}

/** People write `AI/Inbox/` too. */
function withBareFolders(settings: VaultSettings): VaultSettings {
  const { inboxFolder, sessionsFolder, workingMemoryFolder, uncertainFolder, journalFolder } = settings;
  return {
    ...settings,
    inboxFolder: bareFolder(inboxFolder),
    sessionsFolder: bareFolder(sessionsFolder),
    workingMemoryFolder: bareFolder(workingMemoryFolder),
    uncertainFolder: bareFolder(uncertainFolder),
    journalFolder: bareFolder(journalFolder),
  };
}

function isObject(value: unknown): value is StoredSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
