import { grouped } from '../counted';
import { isDescribed, isMost, isShown, type Quotes, withCount } from './folder-facts';
import { asCode } from './quotable-name';
import type { TraitCounts } from './trait-counts';
import type { VaultTally } from './vault-tally';

const most = { properties: 10, values: 6, different: 20, tags: 10, languages: 6, linked: 5 };

/** Fewest notes for a value, tag or language to be named. */
const fewest = 2;

/** Says in which languages the notes are, how they are named, tagged and linked. */
export function vaultLines(tally: VaultTally, quotes: Quotes): string[] {
  const { all, links } = tally;
  return [
    ...languageLines(all),
    ...nameLines(all),
    tagLine(all, quotes),
    ...linkLines(links),
    ...hubLines(tally, quotes),
  ];
}

function languageLines(all: TraitCounts): string[] {
  const found = all.ranked('language').filter(([, count]) => count >= Math.max(fewest, all.total / 100));
  return found.length === 0 ? [] : [`Languages, as far as the text tells: ${named(found.slice(0, most.languages))}.`];
}

function nameLines(all: TraitCounts): string[] {
  const { total } = all;
  const separators = all.ranked('separator');
  const stamped = all.of('form', 'stamped');
  const [headed, titled] = [all.of('is', 'headed'), all.of('is', 'titled')];
  const begin = `${ratio(headed, total)} notes begin with a heading of the first level`;
  return [
    ...(separators.length === 0 ? [] : [`Words in names are separated by ${named(separators)}.`]),
    ...(stamped < fewest ? [] : [`Names that begin with a time, \`YYYYMMDDHHmm\`: ${ratio(stamped, total)}.`]),
    headed === 0 ? `${begin}.` : `${begin}, ${grouped(titled)} of them with the name of the note.`,
  ];
}

/** Says which properties the notes have, the most frequent first, each with its usual kind and its frequent values. */
export function propertyLines(all: TraitCounts, quotes: Quotes): string[] {
  return all
    .ranked('property')
    .filter(([name, count]) => count >= Math.max(3, all.total / 25) && isDescribed(name) && quotes(name))
    .slice(0, most.properties)
    .map(([name, count]) => `${withCount(asCode(name), count)}${describedValues(all, name, count, quotes)}`);
}

/** Returns the kind of the values that most have which are not empty, and the frequent ones of few different values. */
function describedValues(all: TraitCounts, name: string, count: number, quotes: Quotes): string {
  const filled = count - all.of('kind', name, '');
  const kind = all.ranked('kind', name).find(([words, number]) => words !== '' && number * 10 >= filled * 7);
  const share = kind !== undefined && kind[1] * 10 < filled * 9 ? 'mostly ' : '';
  const values = all.ranked('value', name);
  const repeated = values
    .filter(([value, number]) => number >= fewest && isShown(name, value, quotes))
    .slice(0, most.values);
  const covered = repeated.reduce((sum, [, number]) => sum + number, 0);
  const areFew = values.length <= most.different && covered > 0 && covered * 2 >= filled;
  const shown = named(repeated.map(([value, number]) => [asCode(value), number]));
  return `${kind === undefined ? '' : `: ${share}${kind[0]}`}${areFew ? `, such as ${shown}` : ''}`;
}

function tagLine(all: TraitCounts, quotes: Quotes): string {
  const tagged = all.of('is', 'tagged');
  if (tagged === 0) return 'No note has tags.';
  const tags = all.ranked('tag').filter(([tag, count]) => count >= Math.max(fewest, all.total / 100) && quotes(tag));
  const shown = tags.slice(0, most.tags).map(([tag, count]) => [asCode(`#${tag}`), count] as const);
  const inProperties = all.of('is', 'tagged in properties');
  const frequent = shown.length === 0 ? '' : ` Frequent: ${named(shown)}.`;
  const some = `of which ${grouped(inProperties)} have them in the property \`tags\``;
  const where = inProperties === tagged ? 'all in the property `tags`' : inProperties === 0 ? 'all in the text' : some;
  return `Notes with tags: ${ratio(tagged, all.total)}, ${where}.${frequent}`;
}

function linkLines({ wikilink, markdown, missing, withFolder }: VaultTally['links']): string[] {
  const total = wikilink + markdown;
  if (total < 3) return [];
  const isPlain = isMost(total - withFolder, total);
  return [
    `Links: ${grouped(wikilink)} wikilinks, ${grouped(markdown)} Markdown links${isPlain ? ', most without a folder' : ''}.`,
    ...(missing * 5 >= total ? [`${ratio(missing, total)} links lead to files that do not exist.`] : []),
  ];
}

/** Names notes to which many others link. */
function hubLines({ linked, notes }: VaultTally, quotes: Quotes): string[] {
  const hubs = [...linked]
    .filter(([path, count]) => notes.has(path) && count >= 3)
    .map(([path, count]) => [path.replace(/\.md$/i, ''), count] as const)
    .filter(([name]) => quotes(name))
    .sort((one, other) => other[1] - one[1])
    .slice(0, most.linked)
    .map(([name, count]) => [asCode(name), count] as const);
  return hubs.length === 0 ? [] : [`Often linked, with the number of notes that link there: ${named(hubs)}.`];
}

function named(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.map(([name, count]) => withCount(name, count)).join(', ');
}

function ratio(count: number, total: number): string {
  return `${grouped(count)} of ${grouped(total)}`;
}
