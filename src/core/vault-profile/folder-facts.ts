import { grouped } from '../counted';
import type { GroupTally, PropertyTally } from './group-tally';
import { asCode } from './quotable-name';

/** Returns true for a name that may be repeated. */
export type Quotes = (name: string) => boolean;

/** Fewest notes of which it is worth saying what they have in common. */
const fewest = 3;

/** Maximum number of names in one fact. */
const mostNames = 6;

/** True for at least two thirds, and of fewer than five for all, because few have much in common by chance. */
export function isMost(count: number, total: number): boolean {
  return total < 5 ? count === total : count * 3 >= total * 2;
}

/** Formats a share behind a name: nothing for all, else the number of notes. */
function share(count: number, total: number): string {
  return count === total ? '' : ` (${grouped(count)})`;
}

/** The notes around those of a folder. */
export interface Surroundings {
  /** All notes of the vault. */
  readonly all: GroupTally;
  /** The notes of the folder around it; null for a folder at the root. */
  readonly above: GroupTally | null;
}

/**
 * Says what most notes of a folder have in common, one fact each. What most notes of the folder around it have in common
 * too is left out, as is the language of most notes of the vault.
 */
export function folderFacts(group: GroupTally, { all, above }: Surroundings, quotes: Quotes): string[] {
  const isOf =
    (other: GroupTally | null): OfAbove =>
    (countOf) =>
      other !== null && isMost(countOf(other), other.noteCount);
  const isOfAbove = isOf(above);
  if (group.noteCount < fewest) return group.noteCount < 2 ? [] : nameFacts(group, isOfAbove);
  return [
    ...nameFacts(group, isOfAbove),
    ...languageFacts(group, (countOf) => isOf(all)(countOf) || isOfAbove(countOf)),
    ...valueFacts(group, isOfAbove, quotes),
    ...listFact('properties', propertyNames(group, isOfAbove, quotes), group),
    ...listFact(
      'tags',
      namesIn(
        group,
        ({ tags }) => tags,
        isOfAbove,
        (tag) => quotes(tag),
        '#',
      ),
      group,
    ),
    ...listFact(
      'headings',
      namesIn(group, ({ headings }) => headings, isOfAbove, quotes, ''),
      group,
    ),
  ];
}

type OfAbove = (countOf: (tally: GroupTally) => number) => boolean;
type Named = readonly (readonly [name: string, count: number])[];

function nameFacts(group: GroupTally, isOfAbove: OfAbove): string[] {
  const { forms, noteCount } = group;
  const words = {
    day: 'named by day, `YYYY-MM-DD`',
    dated: 'names begin with a day, `YYYY-MM-DD`',
    id: 'names begin with a time',
  };
  return (['day', 'dated', 'id'] as const).flatMap((form) => {
    const count = forms.of(form);
    if (!isMost(count, noteCount) || isOfAbove((tally) => tally.forms.of(form))) return [];
    return [`${words[form]}${share(count, noteCount)}`];
  });
}

function languageFacts({ languages, noteCount }: GroupTally, isOfAbove: OfAbove): string[] {
  const [first] = languages.ranked();
  if (first === undefined || !isMost(first[1], noteCount) || isOfAbove((tally) => tally.languages.of(first[0])))
    return [];
  return [`in ${first[0]}${share(first[1], noteCount)}`];
}

/** Returns the properties that have the same value in most notes. */
function valueFacts(group: GroupTally, isOfAbove: OfAbove, quotes: Quotes): string[] {
  const found = [...group.properties.values()].flatMap((property) => {
    const [first] = property.values.ranked();
    if (!isDescribed(property) || !showsValues(property) || first === undefined || !isMost(first[1], group.noteCount))
      return [];
    const isShown = quotes(property.name) && quotes(linkText(first[0]));
    if (!isShown || isOfAbove((tally) => tally.properties.get(property.name)?.values.of(first[0]) ?? 0)) return [];
    return [`${asCode(`${property.name}: ${first[0]}`)}${share(first[1], group.noteCount)}`];
  });
  return found.slice(0, mostNames);
}

function propertyNames(group: GroupTally, isOfAbove: OfAbove, quotes: Quotes): Named {
  return [...group.properties.values()]
    .filter((property) => isDescribed(property) && quotes(property.name))
    .filter(({ count }) => isMost(count, group.noteCount))
    .filter(({ name }) => !isOfAbove((tally) => tally.properties.get(name)?.count ?? 0))
    .filter(({ values }) => !isMost(values.ranked()[0]?.[1] ?? 0, group.noteCount))
    .sort((one, other) => other.count - one.count)
    .map(({ name, count }) => [name, count]);
}

function namesIn(
  group: GroupTally,
  counterOf: (tally: GroupTally) => GroupTally['tags'],
  isOfAbove: OfAbove,
  quotes: Quotes,
  sign: string,
): Named {
  return counterOf(group)
    .ranked()
    .filter(([name, count]) => isMost(count, group.noteCount) && quotes(name))
    .filter(([name]) => !isOfAbove((tally) => counterOf(tally).of(name)))
    .map(([name, count]) => [`${sign}${name}`, count]);
}

function listFact(what: string, names: Named, { noteCount }: GroupTally): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, mostNames).map(([name, count]) => `${asCode(name)}${share(count, noteCount)}`);
  return [`${names.length === 1 ? singular(what) : what} ${shown.join(', ')}${names.length > mostNames ? ', …' : ''}`];
}

function singular(what: string): string {
  return what === 'properties' ? 'property' : what.slice(0, -1);
}

/** False for tags, which are described as such, and for keys of Cyberbrain's own. */
export function isDescribed({ name }: Pick<PropertyTally, 'name'>): boolean {
  return !/^(?:tags?$|cb_)/i.test(name);
}

/** Returns a value as it is checked before it is quoted: a link without its brackets. */
export function linkText(value: string): string {
  return /^\[\[([^[\]|]*)\]\]$/.exec(value)?.[1] ?? value;
}

/** False for a property that may hold what nobody else should know. */
export function showsValues({ name }: Pick<PropertyTally, 'name'>): boolean {
  return !/passw|passphrase|passcode|secret|token|api.?key|credential|^pin$|iban|phone|mail|address/i.test(name);
}
