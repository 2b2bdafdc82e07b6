import { isJsonObject } from '../json';
import { cappedList } from '../counted';
import { schemaFault } from '../schema-fault';
import { boundSettings, isNestedTooDeep, migrateSettings, type StoredSettings } from './bound-settings';
import { bareFolder } from './check-folder';
import { vaultSettingsSchema, type VaultSettings } from './settings';

/** Maximum number of faults in one message. */
const mostFaults = 5;

export interface SettingsReading {
  /** Settings, with defaults for every key that is absent or invalid. */
  readonly settings: VaultSettings;
  /** Stored object, converted to this version, as the basis for changes by the user; null when it must not be overwritten. */
  readonly stored: StoredSettings | null;
  /** Sentences for the user; null when everything was valid. */
  readonly problem: string | null;
}

/** Reads the content of `data.json`; `stored` is null when there is no such file. `file` names it to the user. Never throws. */
export function readSettings(stored: unknown, file: string): SettingsReading {
  const defaults = vaultSettingsSchema.parse({});
  if (stored === null || stored === undefined) return { settings: defaults, stored: {}, problem: null };
  if (!isJsonObject(stored))
    return {
      settings: defaults,
      stored: {},
      problem: `The settings in ${file} were not used: the file contains no settings. Fix or delete it.`,
    };
  if (isNestedTooDeep(stored))
    return {
      settings: defaults,
      stored: null,
      problem: `The settings in ${file} were not used: they are nested too deeply. Fix or delete the file.`,
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

/** Reads each key; an invalid one falls back to its default. */
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
    .join('. ')}. Fix them or set them again.`;
  return { settings: withBareFolders(vaultSettingsSchema.parse(sound)), stored, problem };
}

/** Removes slashes from folders, because people also write `AI/Inbox/`. */
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
