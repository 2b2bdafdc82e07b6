import { folderOf } from '../../core/note/path';

/** What was done in one step. */
export interface Deed {
  /** In the past. */
  readonly verb: string;
  /** At least one, each by the path that it had. */
  readonly notes: readonly string[];
  /** What stands for them now; none where the run log does not say. */
  readonly to: readonly string[];
}

/** By the action that a line of the run log names; nothing of notes that stayed. */
const verbs: Readonly<Record<string, string>> = {
  accept: 'moved',
  move: 'moved',
  moved: 'moved',
  keep: 'settled',
  extended: 'put',
  promote: 'promoted',
  extend: 'extended',
  delete: 'deleted',
  merge: 'merged',
  hub: 'wrote',
  subfolder: 'moved',
  split: 'split',
  enriched: 'enriched',
  mended: 'mended',
};

/** What a line of the run log says was done with notes, in its order. */
export function deedsOf(entry: Readonly<Record<string, unknown>>): Deed[] {
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
      : [{ verb: verb === 'mended' ? mendingVerb(notes, to) : verb, notes, to }];
  });
}

function mendingVerb([note = '']: readonly string[], [to]: readonly string[]): string {
  if (to === undefined) return 'mended';
  return folderOf(to) === folderOf(note) ? 'renamed' : 'moved';
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (each: unknown): each is string => typeof each === 'string' && each !== '',
  );
}
