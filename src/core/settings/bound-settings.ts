import { isJsonObject } from '../json';
import { braceAlternatives, mostAlternatives } from '../glob/glob';
import { grouped } from '../counted';

/** The object in `data.json` with all its keys, known or not. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Rewrites the keys that a version changed and passes all others on; never sets `version`. */
type Migration = (stored: StoredSettings) => StoredSettings;

/** Migrations, of which the one at index n converts version n + 1 to n + 2. Settings have had only one version so far. */
const migrations: readonly Migration[] = [];

/** Maximum number of patterns for excluded files, those from `{a,b}` counted separately, and of project folders. */
const mostEntries = mostAlternatives;

/** Maximum length of a pattern, folder or name, in UTF-16 code units. */
export const longestText = 500;

/** Maximum nesting of settings, which come with a vault and may have any size and depth. */
const deepestNesting = 100;

export interface BoundedSettings {
  readonly stored: StoredSettings;
  /** Descriptions of ignored values, without a full stop. */
  readonly faults: readonly string[];
}

/** Shortens the lists that users fill to a manageable length; anything that is not a list is left for the schema to reject. */
export function boundSettings(stored: StoredSettings): BoundedSettings {
  const faults: string[] = [];
  const bounded: Record<string, unknown> = { ...stored };
  if (Array.isArray(stored.excluded)) bounded.excluded = boundPatterns(stored.excluded, faults);
  if (isJsonObject(stored.projects)) bounded.projects = boundProjects(stored.projects, faults);
  return { stored: bounded, faults };
}

/** True when lists and objects of a JSON value are nested more than a hundred levels deep, which valid settings never are. */
export function isNestedTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null
        ? Object.values<unknown>(each as Readonly<Record<string, unknown>>)
        : [],
    );
  }
  return false;
}

function boundPatterns(patterns: readonly unknown[], faults: string[]): unknown[] {
  const used: unknown[] = [];
  let left = mostEntries;
  for (const [at, pattern] of patterns.entries()) {
    if (left === 0) {
      faults.push(`excluded: only the first ${grouped(mostEntries)} patterns are used; each alternative in { } counts`);
      break;
    }
    const count = patternCount(pattern, left);
    if (typeof count === 'string') faults.push(`excluded, item ${at + 1}: ${count}`);
    else {
      used.push(pattern);
      left -= count;
    }
  }
  return used;
}

/** Returns the number of patterns that an item expands to, or the reason why it cannot be used. */
function patternCount(pattern: unknown, most: number): number | string {
  if (typeof pattern !== 'string') return 1;
  if (pattern.length > longestText) return `it is longer than ${longestText} characters`;
  return braceAlternatives(pattern, most)?.length ?? 'its { } stand for too many patterns';
}

function boundProjects(projects: StoredSettings, faults: string[]): StoredSettings {
  const entries = Object.entries(projects);
  const short = entries.filter(
    ([name, folder]) => name.length <= longestText && (typeof folder !== 'string' || folder.length <= longestText),
  );
  if (short.length < entries.length) faults.push(`projects: a name or folder is longer than ${longestText} characters`);
  if (short.length > mostEntries) faults.push(`projects: only the first ${grouped(mostEntries)} are used`);
  return Object.fromEntries(short.slice(0, mostEntries));
}

/**
 * Converts stored settings to the version of this program, step by step; null when a newer program wrote them. Without
 * `version` they have version 1.
 */
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
