import { counted } from '../../core/counted';
import { folderOf, nameOf } from '../../core/note/path';
import { deedsOf, type Deed } from './deeds-of';

/** What tells one run from another, a phrase for each kind of deed: `moved Tea.md to Kitchen`, `promoted Milk.md and 2 more`, `merged 3 notes into All.md`. None for runs that name no notes. */
export function doneWords(entry: Readonly<Record<string, unknown>>): string[] {
  const byVerb = new Map<string, Deed[]>();
  for (const deed of deedsOf(entry)) byVerb.set(deed.verb, [...(byVerb.get(deed.verb) ?? []), deed]);
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
  if (verb !== 'merged' && names.size > 1) return `${named} and ${(names.size - 1).toLocaleString('en')} more`;
  return `${named}${placeWords(first, places)}`;
}

/** The name of one, with `before` it, else how many there are. */
function namedOr(paths: ReadonlySet<string>, noun: string, before = ''): string {
  const [only = ''] = paths;
  return paths.size === 1 ? `${before}${nameOf(only)}` : counted(paths.size, noun);
}

/** Where the one note of a deed went; '' where it stayed. */
function placeWords({ verb, notes: [note = ''] }: Deed, places: ReadonlySet<string>): string {
  const [to = ''] = places;
  if (to === '' || (places.size === 1 && to === note)) return '';
  if (verb === 'put' || verb === 'split') return ` into ${namedOr(places, 'note')}`;
  return ` to ${nameOf(to) !== nameOf(note) ? nameOf(to) : folderOf(to) === '' ? 'the top of the vault' : folderOf(to)}`;
}
