import { counted, andMore } from '../../core/counted';
import { folderOf, nameOf } from '../../core/note/path';

/** One step of a run and the notes it affected. */
interface Deed {
  /** Verb in the past tense. */
  readonly verb: string;
  /** At least one path, as before the step. */
  readonly notes: readonly string[];
  /** Paths of the notes that resulted; empty when the run log does not say. */
  readonly to: readonly string[];
}

/** Verbs by the action in a line of the run log; notes that were left unchanged have none. */
const verbs: Readonly<Record<string, string>> = {
  accept: 'moved',
  move: 'moved',
  moved: 'moved',
  keep: 'kept in place',
  extended: 'put',
  promote: 'promoted',
  extend: 'postponed',
  delete: 'deleted',
  merge: 'merged',
  hub: 'wrote',
  subfolder: 'moved',
  split: 'split',
  enriched: 'completed',
  mended: 'fixed',
};

/**
 * Describes what a run did, a phrase for each verb: `moved Tea.md to Kitchen`, `promoted Milk.md and 2 more`, `merged 3
 * notes into All.md`. Empty for runs that name no notes.
 */
export function doneWords(entry: Readonly<Record<string, unknown>>): string[] {
  const byVerb = new Map<string, Deed[]>();
  for (const deed of describeDeeds(entry)) byVerb.set(deed.verb, [...(byVerb.get(deed.verb) ?? []), deed]);
  return [...byVerb.values()].map(phrase);
}

function phrase(deeds: readonly Deed[]): string {
  const [first] = deeds;
  if (first === undefined) return '';
  const { verb } = first;
  const names = new Set(deeds.flatMap(({ notes }) => notes));
  const places = new Set(deeds.flatMap(({ to }) => to));
  if (verb === 'wrote')
    return `wrote ${namedOr(places, 'overview', 'the overview ')} of ${counted(names.size, 'note')}`;
  const named = verb === 'merged' ? `merged ${namedOr(names, 'note')}` : `${verb} ${nameOf(first.notes[0] ?? '')}`;
  if (verb === 'merged' && places.size > 0) return `${named} into ${namedOr(places, 'note')}`;
  if (verb !== 'merged' && names.size > 1) return `${named} ${andMore(names.size - 1)}`;
  return `${named}${placeWords(first, places)}`;
}

/** Returns the name of a single note after `before`, else the number of notes. */
function namedOr(paths: ReadonlySet<string>, noun: string, before = ''): string {
  const [only = ''] = paths;
  return paths.size === 1 ? `${before}${nameOf(only)}` : counted(paths.size, noun);
}

/** Describes where the only note of a step went; '' when it stayed. */
function placeWords({ verb, notes: [note = ''] }: Deed, places: ReadonlySet<string>): string {
  const [to = ''] = places;
  if (to === '' || (places.size === 1 && to === note)) return '';
  if (verb === 'put' || verb === 'split') return ` into ${namedOr(places, 'note')}`;
  return ` to ${nameOf(to) !== nameOf(note) ? nameOf(to) : folderOf(to) === '' ? 'the top of the vault' : folderOf(to)}`;
}

/** Returns the steps that a line of the run log records, in its order. */
function describeDeeds(entry: Readonly<Record<string, unknown>>): Deed[] {
  return [
    ...rowsOf(entry['moved'], 'moved'),
    ...rowsOf(entry['applied']),
    ...rowsOf(entry['notes']),
    ...rowsOf(entry['fixed'], 'mended'),
  ];
}

function rowsOf(value: unknown, action?: string): Deed[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const row = typeof each === 'object' && each !== null ? (each as Readonly<Record<string, unknown>>) : {};
    const verb = verbs[action ?? String(row['action'])];
    const [notes = []] = [row['path'], row['from'], row['notes']].map(textsOf).filter(({ length }) => length > 0);
    const to = textsOf(row['to']);
    return verb === undefined || notes.length === 0
      ? []
      : [{ verb: verb === 'fixed' ? mendingVerb(notes, to) : verb, notes, to }];
  });
}

function mendingVerb([note = '']: readonly string[], [to]: readonly string[]): string {
  if (to === undefined) return 'fixed';
  return folderOf(to) === folderOf(note) ? 'renamed' : 'moved';
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (each: unknown): each is string => typeof each === 'string' && each !== '',
  );
}
