import { folderOf, nameOf } from '../../core/note/path';

/** What a line of the run log says was done with notes, by the action it names; nothing of those that stayed. */
const verbs: Readonly<Record<string, string>> = {
  accept: 'moved', move: 'moved', moved: 'moved', keep: 'settled', extended: 'put', promote: 'promoted', extend: 'extended', delete: 'deleted',
  merge: 'merged', hub: 'gave an overview to', subfolder: 'moved', split: 'split', enriched: 'enriched', mended: 'mended',
};

interface Deed {
  readonly verb: string;
  readonly note: string;
  readonly to: string;
}

/** What tells one run from another, a phrase for each kind of deed: `moved Tea.md to Kitchen`, `promoted Milk.md and 2 more`. None for runs that name no notes. */
export function doneWords(entry: Readonly<Record<string, unknown>>): string[] {
  const rows = [...rowsOf(entry['moved'], 'moved'), ...rowsOf(entry['applied']), ...rowsOf(entry['notes']), ...rowsOf(entry['fixed'], 'mended')];
  const byVerb = new Map<string, Deed[]>();
  for (const row of rows) byVerb.set(row.verb, [...(byVerb.get(row.verb) ?? []), row]);
  return [...byVerb.values()].map(phrase);
}

function phrase([first, ...others]: readonly Deed[]): string {
  if (first === undefined) return '';
  const { verb, note, to } = first;
  const named = `${verb} ${nameOf(note)}`;
  if (others.length > 0) return `${named} and ${others.length.toLocaleString('en')} more`;
  if (to === '' || to === note) return named;
  if (verb === 'put' || verb === 'merged' || verb === 'split') return `${named} into ${nameOf(to)}`;
  return `${named} to ${nameOf(to) !== nameOf(note) ? nameOf(to) : folderOf(to) === '' ? 'the top of the vault' : folderOf(to)}`;
}

function rowsOf(value: unknown, action?: string): Deed[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const row = typeof each === 'object' && each !== null ? (each as Readonly<Record<string, unknown>>) : {};
    const verb = verbs[action ?? String(row['action'])];
    const note = firstText(row['path']) || firstText(row['from']) || firstText(row['notes']);
    return verb === undefined || note === '' ? [] : [{ verb, note, to: firstText(row['to']) }];
  });
}

function firstText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}
