import { braceAlternatives, mostAlternatives } from '../glob/glob';

/** The object in `data.json`, with every key that is there, known or not. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Rewrites the keys that a version changed and passes all others through; never sets `version`. */
type Migration = (stored: StoredSettings) => StoredSettings;

/** The step at place n, from 0, takes version n + 1 to n + 2. Settings have had one version so far. */
const migrations: readonly Migration[] = [];

/** Most patterns of files that are left out, those behind `{a,b}` counted one by one, and most folders of projects. */
const mostEntries = mostAlternatives;

/** Longest pattern, folder or name, in UTF-16 code units. */
export const longestText = 500;

/** Settings that come with a vault may be of any size and depth. */
const deepestNesting = 100;

export interface BoundedSettings {
  readonly stored: StoredSettings;
  /** What is passed over, without a full stop. */
  readonly faults: readonly string[];
}

/** Cuts the lists that users fill down to what can be worked with at once; what is no list is left for the schema to refuse. */
export function boundSettings(stored: StoredSettings): BoundedSettings {
  const faults: string[] = [];
  const bounded: Record<string, unknown> = { ...stored };
  if (Array.isArray(stored.excluded)) bounded.excluded = boundPatterns(stored.excluded, faults);
  if (isObject(stored.projects)) bounded.projects = boundProjects(stored.projects, faults);
  return { stored: bounded, faults };
}

/** True when a value read from JSON holds lists and objects more than a hundred deep, which no settings of ours do. */
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
      faults.push(
        `excluded: only the first ${mostEntries.toLocaleString('en-US')} patterns are used, those behind { } counted one by one`,
      );
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

/** How many patterns an item is, or why it cannot be used. */
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
  if (short.length > mostEntries)
    faults.push(`projects: only the first ${mostEntries.toLocaleString('en-US')} are used`);
  return Object.fromEntries(short.slice(0, mostEntries));
}

function isObject(value: unknown): value is StoredSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
