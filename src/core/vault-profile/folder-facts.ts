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
  stamped: 'names begin with a time, `YYYYMMDDHHmm`',
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
  const shared = (kind: TraitKind, around: TraitCounts | null = above): (readonly [name: string, count: number])[] =>
    group.ranked(kind).filter(([name, count]) => {
      const isOfMore = (other: TraitCounts | null): boolean =>
        other !== null && isMost(other.of(kind, name), other.total);
      return isMost(count, total) && !isOfMore(above) && !isOfMore(around);
    });
  const told = (kind: TraitKind, wordsOf: (name: string) => string): string[] =>
    shared(kind, kind === 'language' ? all : above)
      .map(([name, count]) => [wordsOf(name), count] as const)
      .filter(([words]) => words !== '')
      .slice(0, mostNames)
      .map(([words, count]) => withCount(words, count, total));
  const listed = (label: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`${label}: ${names.join(', ')}`];
  const names = told('form', (form) => formWords[form] ?? '');
  if (total < fewest) return total < 2 ? [] : names;
  const withValue = new Set<string>();
  const values = told('value', (pair) => {
    const [name = '', value = ''] = pair.split('\t');
    if (!isDescribed(name) || !quotes(name) || !isShown(name, value, quotes)) return '';
    withValue.add(name);
    return asCode(`${name}: ${value}`);
  });
  const quoted = (name: string): string => (quotes(name) ? asCode(name) : '');
  return [
    ...names,
    ...told('language', (language) => `in ${language}`),
    ...values,
    ...listed(
      'properties',
      told('property', (name) => (isDescribed(name) && !withValue.has(name) ? quoted(name) : '')),
    ),
    ...listed(
      'tags',
      told('tag', (tag) => (quotes(tag) ? asCode(`#${tag}`) : '')),
    ),
    ...listed('headings', told('heading', quoted)),
  ];
}

/** False for the property of tags, which are described as such, and for keys of Cyberbrain's own. */
export function isDescribed(property: string): boolean {
  return !/^(?:tags?$|cb_)/i.test(property);
}

/** True for a value that may be repeated; false where the property may hold what nobody else should know. */
export function isShown(property: string, value: string, quotes: Quotes): boolean {
  if (/passw|passphrase|passcode|secret|token|api.?key|credential|^pin$|iban|phone|mail|address/i.test(property))
    return false;
  const [, link = value] = /^\[\[([^[\]|]*)\]\]$/.exec(value) ?? [];
  // Some secrets are recognized only beside their name.
  return quotes(link) && quotes(`${property} = ${link}`);
}
