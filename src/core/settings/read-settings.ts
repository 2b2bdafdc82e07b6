import { cappedList } from '../counted';
import { isJsonEqual, isJsonObject } from '../json';
import { schemaFault } from '../schema-fault';
import { boundSettings, isNestedTooDeep, migrateSettings, type StoredSettings } from './bound-settings';
import { bareFolder, type VaultSettings, vaultSettingsSchema } from './settings';

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

/** Returns the settings to store after the user has changed `values`: other keys are unchanged, values that equal their default are left out. */
export function changeSettings(stored: StoredSettings, values: Partial<VaultSettings>): StoredSettings {
  return changeKeys(stored, values, vaultSettingsSchema.parse({}));
}

function changeKeys(stored: StoredSettings, values: StoredSettings, defaults: StoredSettings): StoredSettings {
  const changed: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const next = changeValue(changed[key], value, defaults[key]);
    if (isJsonEqual(next, defaults[key]) || isEmptyGroup(next, defaults[key])) Reflect.deleteProperty(changed, key);
    else changed[key] = next;
  }
  return changed;
}

/** Returns a changed value; keys inside a group, such as the review days, are changed one by one too. */
function changeValue(stored: unknown, value: unknown, fallback: unknown): unknown {
  return isGroup(fallback) && isJsonObject(value)
    ? changeKeys(isJsonObject(stored) ? stored : {}, value, fallback)
    : value;
}

function isEmptyGroup(value: unknown, fallback: unknown): boolean {
  return isGroup(fallback) && isJsonObject(value) && Object.keys(value).length === 0;
}

/** True for a group, whose keys have defaults of their own; a record that users fill, such as the projects, has none. */
function isGroup(fallback: unknown): fallback is StoredSettings {
  return isJsonObject(fallback) && Object.keys(fallback).length > 0;
}
