import { counted, grouped } from '../counted';
import { baseNameOf, isNotePath } from '../note/path';
import { isDescribed, isMost, linkText, type Quotes, showsValues, withCount } from './folder-facts';
import { asCode } from './quotable-name';
import type { TraitCounts } from './trait-counts';
import { ranked, type VaultTally } from './vault-tally';

const most = { properties: 10, values: 6, different: 20, tags: 10, languages: 6, linked: 5, extensions: 4 };

/** Fewest notes for a value, tag or language to be named. */
const fewest = 2;

/** Says in which languages the notes are, how they are named, tagged and linked, and which other files there are. */
export function vaultLines({ all, links, linked, extensions }: VaultTally, quotes: Quotes): string[] {
  return [
    ...languageLines(all),
    ...nameLines(all),
    tagLine(all, quotes),
    ...linkLines(links),
    ...hubLines(linked, quotes),
    ...fileLines(extensions, quotes),
  ];
}

function languageLines(all: TraitCounts): string[] {
  const [first, ...others] = all
    .ranked('language')
    .filter(([, count]) => count >= Math.max(fewest, all.total / 100))
    .slice(0, most.languages);
  if (first === undefined) return [];
  const rest = others.map(([name, count]) => withCount(name, count)).join(', ');
  return isMost(first[1], all.total)
    ? [`Most notes are in ${first[0]}, ${ratio(first[1], all.total)}${rest === '' ? '' : `; also ${rest}`}.`]
    : [
        `Languages, as far as the text tells: ${first[0]} (${counted(first[1], 'note')})${rest === '' ? '' : `, ${rest}`}.`,
      ];
}

function nameLines(all: TraitCounts): string[] {
  const { total } = all;
  const lines: string[] = [];
  const [first, ...others] = all.ranked('separator');
  if (first !== undefined && first[1] >= 3) {
    const rest = others.map(([separator, count]) => `; by ${separator} in ${grouped(count)}`).join('');
    lines.push(`Words in names are separated by ${first[0]} (in ${counted(first[1], 'name')}${rest}).`);
  }
  const titled = all.of('is', 'titled');
  if (total >= 3 && isMost(titled, total))
    lines.push(`Most notes begin with a heading that repeats their name, ${ratio(titled, total)}.`);
  if (total >= 10 && titled * 10 <= total)
    lines.push(
      `The file name is the title: ${titled === 0 ? 'no note begins' : `only ${ratio(titled, total)} notes begin`} with a heading that repeats it.`,
    );
  return lines;
}

/** Says which properties the notes have, the most frequent first, each with its usual kind and its frequent values. */
export function propertyLines(all: TraitCounts, quotes: Quotes): string[] {
  return all
    .ranked('property')
    .filter(([name, count]) => count >= Math.max(3, all.total / 25) && isDescribed(name) && quotes(name))
    .slice(0, most.properties)
    .map(([name, count]) => `${withCount(asCode(name), count)}${describedValues(all, name, count, quotes)}`);
}

/** Returns the kind of the values that nearly all have which are not empty, and the frequent ones of few different values. */
function describedValues(all: TraitCounts, name: string, count: number, quotes: Quotes): string {
  const filled = count - all.of('kind', name, '');
  if (filled === 0) return ': always empty';
  const kind = all.ranked('kind', name).find(([words, number]) => words !== '' && number * 10 >= filled * 9);
  const values = all.ranked('value', name);
  const repeated = values
    .filter(([value, number]) => number >= fewest && quotes(linkText(value)))
    .slice(0, most.values);
  const covered = repeated.reduce((sum, [, number]) => sum + number, 0);
  const areFew = showsValues(name) && values.length <= most.different && covered > 0 && covered * 2 >= filled;
  const shown = repeated.map(([value, number]) => withCount(asCode(value), number)).join(', ');
  return `${kind === undefined ? '' : `: ${kind[0]}`}${areFew ? `, such as ${shown}` : ''}`;
}

function tagLine(all: TraitCounts, quotes: Quotes): string {
  const tagged = all.of('is', 'tagged');
  if (tagged === 0) return 'No note has tags.';
  const [properties, text] = [all.of('is', 'tagged in properties'), all.of('is', 'tagged in text')];
  const where = [
    ...(properties === 0 ? [] : [withCount('in the property `tags`', properties, tagged)]),
    ...(text === 0 ? [] : [withCount('in the text', text, tagged)]),
  ];
  const names = all
    .ranked('tag')
    .filter(([tag, count]) => count >= Math.max(fewest, all.total / 100) && quotes(tag))
    .slice(0, most.tags)
    .map(([tag, count]) => withCount(asCode(`#${tag}`), count));
  return `Notes with tags: ${ratio(tagged, all.total)}, ${where.join(' or ')}.${names.length === 0 ? '' : ` Most frequent: ${names.join(', ')}.`}`;
}

function linkLines({ wikilink, markdown, missing, withFolder }: VaultTally['links']): string[] {
  const total = wikilink + markdown;
  if (total < 3) return [];
  const isPlain = isMost(total - withFolder, total);
  return [
    ...(isMost(wikilink, total)
      ? [`Links are wikilinks, \`[[Note]]\` (${ratio(wikilink, total)})${isPlain ? ', most without a folder' : ''}.`]
      : []),
    ...(isMost(markdown, total) ? [`Links are Markdown links, \`[text](path)\` (${ratio(markdown, total)}).`] : []),
    ...(missing * 5 >= total ? [`${ratio(missing, total)} links lead to files that do not exist.`] : []),
  ];
}

/** Names the notes to which most others link; several with the same name are left out. */
function hubLines(linked: VaultTally['linked'], quotes: Quotes): string[] {
  const hubs = ranked(linked)
    .filter(([path, count]) => count >= 3 && isNotePath(path) && quotes(baseNameOf(path)))
    .slice(0, most.linked)
    .map(([path, count]) => [baseNameOf(path), count] as const);
  const shown = hubs
    .filter(([name]) => hubs.filter(([other]) => other === name).length === 1)
    .map(([name, count]) => withCount(asCode(name), count));
  return shown.length === 0
    ? []
    : [`Most linked notes, with the number of notes that link to them: ${shown.join(', ')}.`];
}

function fileLines(extensions: VaultTally['extensions'], quotes: Quotes): string[] {
  const found = ranked(extensions);
  const total = found.reduce((sum, [, count]) => sum + count, 0);
  const shown = found.filter(([extension]) => extension !== '' && quotes(extension)).slice(0, most.extensions);
  if (shown.length === 0) return [];
  return [
    `${counted(total, 'other file')}, such as ${shown.map(([extension, count]) => withCount(asCode(`.${extension}`), count)).join(', ')}.`,
  ];
}

function ratio(count: number, total: number): string {
  return `${grouped(count)} of ${grouped(total)}`;
}
