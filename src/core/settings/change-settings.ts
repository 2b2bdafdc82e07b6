import { isJsonObject, isJsonEqual } from '../json';
import type { StoredSettings } from './bound-settings';
import { vaultSettingsSchema, type VaultSettings } from './settings';

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
