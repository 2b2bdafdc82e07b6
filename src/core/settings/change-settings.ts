import { isJsonEqual } from '../json';
import type { StoredSettings } from './bound-settings';
import { vaultSettingsSchema, type VaultSettings } from './settings';

/** What is to be stored once the user has changed `values`: every other key as it stands, a value equal to its default left out. */
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

/** Keys inside a group, such as the days of review, are changed one by one too. */
function changeValue(stored: unknown, value: unknown, fallback: unknown): unknown {
  return isGroup(fallback) && isObject(value) ? changeKeys(isObject(stored) ? stored : {}, value, fallback) : value;
}

function isEmptyGroup(value: unknown, fallback: unknown): boolean {
  return isGroup(fallback) && isObject(value) && Object.keys(value).length === 0;
}

/** Keys of a group have defaults of their own; a record that users fill, such as the projects, has none. */
function isGroup(fallback: unknown): fallback is StoredSettings {
  return isObject(fallback) && Object.keys(fallback).length > 0;
}

function isObject(value: unknown): value is StoredSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
