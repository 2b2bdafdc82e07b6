import { grouped } from '../counted';
import { asCode } from './quotable-name';
import type { TraitCounts, TraitKind } from './trait-counts';

/** Returns true for a name that may be repeated. */
export type Quotes = (name: string) => boolean;

/** Fewest notes of which it is worth saying what they have in common. */
const fewest = 3;

/** Maximum number of names in one fact. */
const mostNames = 6;

const formWords: Readonly<Record<string, string>> = {
  day: 'named by day, `YYYY-MM-DD`',
  dated: 'names begin with a day, `YYYY-MM-DD`',
  id: 'names begin with a time',
};

/** True for at least two thirds, and of fewer than five for all, because few have much in common by chance. */
export function isMost(count: number, total: number): boolean {
  return total < 5 ? count === total : count * 3 >= total * 2;
}

/** Formats a name with the number of notes to which it applies, which is left out for all of them. */
export function withCount(name: string, count: number, total = Infinity): string {
  return count === total ? name : `${name} (${grouped(count)})`;
}

/**
 * Says what most notes of a folder have in common, one fact each. What most notes of the folder around it (null at the
 * root) have in common too is left out, as is the language of most notes of the vault.
 */
export function folderFacts(
  group: TraitCounts,
  { all, above }: { readonly all: TraitCounts; readonly above: TraitCounts | null },
  quotes: Quotes,
): string[] {
  const { total } = group;
  const shared = (kind: TraitKind, ...around: readonly (TraitCounts | null)[]): [string, number][] =>
    group
      .ranked(kind)
      .filter(
        ([name, count]) => isMost(count, total) && [above, ...around].every((other) => !isCommon(name, kind, other)),
      )
      .map(([name, count]) => [name, count]);
  const names = shared('form').flatMap(([form, count]) => withCountOf(formWords[form], count, total));
  if (total < fewest) return total < 2 ? [] : names;
  const values = shared('value').filter(([pair]) => isShownValue(pair, quotes));
  const withValue = new Set(values.map(([pair]) => pair.split('\t')[0]));
  const properties = shared('property').filter(([name]) => isDescribed(name) && !withValue.has(name));
  return [
    ...names,
    ...shared('language', all).map(([name, count]) => withCount(`in ${name}`, count, total)),
    ...values.slice(0, mostNames).map(([pair, count]) => withCount(asCode(pair.replace('\t', ': ')), count, total)),
    ...listed('property', 'properties', properties, total, quotes),
    ...listed('tag', 'tags', shared('tag'), total, quotes),
    ...listed('heading', 'headings', shared('heading'), total, quotes),
  ];
}

function isCommon(name: string, kind: TraitKind, group: TraitCounts | null): boolean {
  return group !== null && isMost(group.of(kind, name), group.total);
}

function withCountOf(words: string | undefined, count: number, total: number): string[] {
  return words === undefined ? [] : [withCount(words, count, total)];
}

function isShownValue(pair: string, quotes: Quotes): boolean {
  const [name = '', value = ''] = pair.split('\t');
  return isDescribed(name) && showsValues(name) && quotes(name) && quotes(linkText(value));
}

function listed(
  one: string,
  several: string,
  found: readonly (readonly [name: string, count: number])[],
  total: number,
  quotes: Quotes,
): string[] {
  const names = found.filter(([name]) => quotes(name));
  if (names.length === 0) return [];
  const sign = one === 'tag' ? '#' : '';
  const shown = names.slice(0, mostNames).map(([name, count]) => withCount(asCode(`${sign}${name}`), count, total));
  return [`${names.length === 1 ? one : several} ${shown.join(', ')}${names.length > mostNames ? ', …' : ''}`];
}

/** False for the property of tags, which are described as such, and for keys of Cyberbrain's own. */
export function isDescribed(property: string): boolean {
  return !/^(?:tags?$|cb_)/i.test(property);
}

/** False for a property that may hold what nobody else should know. */
export function showsValues(property: string): boolean {
  return !/passw|passphrase|passcode|secret|token|api.?key|credential|^pin$|iban|phone|mail|address/i.test(property);
}

/** Returns a value as it is checked before it is quoted: a link without its brackets. */
export function linkText(value: string): string {
  return /^\[\[([^[\]|]*)\]\]$/.exec(value)?.[1] ?? value;
}
