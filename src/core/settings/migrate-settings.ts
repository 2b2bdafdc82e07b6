/** The object in `data.json`, with every key that is there, known or not. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Rewrites the keys that a version changed and passes all others through; never sets `version`. */
export type Migration = (stored: StoredSettings) => StoredSettings;

/** The step at place n, from 0, takes version n + 1 to n + 2. Settings have had one version so far. */
const migrations: readonly Migration[] = [];

/** Brings stored settings to the version of this program, step by step; null when a newer program wrote them. Without `version` they are of version 1. */
export function migrateSettings(stored: StoredSettings, steps = migrations): StoredSettings | null {
  const known = steps.length + 1;
  const version = versionOf(stored);
  if (version > known) return null;
  if (version === known) return stored;
  const migrated = steps.slice(version - 1).reduce((settings, step) => step(settings), stored);
  return { ...migrated, version: known };
}

function versionOf({ version }: StoredSettings): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1;
}
