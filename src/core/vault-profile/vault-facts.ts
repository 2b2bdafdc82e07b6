import { counted, grouped } from '../counted';
import { baseNameOf } from '../note/path';
import { isDescribed, isMost, linkText, type Quotes, showsValues } from './folder-facts';
import { Counter, type PropertyTally } from './group-tally';
import type { ValueKind } from './note-traits';
import { asCode } from './quotable-name';
import type { VaultTally } from './vault-tally';

const most = { properties: 10, values: 6, different: 20, tags: 10, languages: 5, linked: 5, extensions: 4 };

/** Fewest notes for a value, tag or language to be named. */
const fewest = 2;

const kindWords: Readonly<Record<ValueKind, string>> = {
  empty: 'always empty',
  text: 'text',
  link: 'a link',
  date: 'a date',
  number: 'a number',
  checkbox: 'a checkbox',
  list: 'a list',
  links: 'a list of links',
  group: 'a group of values',
};

/** Says in which languages the notes are, by their commonest words. */
export function languageLines({ all }: VaultTally): string[] {
  const found = all.languages.ranked().filter(([, count]) => count >= Math.max(fewest, all.noteCount / 100));
  const [first] = found;
  if (first === undefined) return [];
  const others = found.slice(1, most.languages).map(([name, count]) => `${name} (${grouped(count)})`);
  const rest = others.length === 0 ? '' : `; also ${others.join(', ')}`;
  return isMost(first[1], all.noteCount)
    ? [`Most notes are in ${first[0]}, ${ratio(first[1], all.noteCount)}${rest}.`]
    : [`Languages, as far as the text tells: ${[`${first[0]} (${counted(first[1], 'note')})`, ...others].join(', ')}.`];
}

/** Says how notes are named. */
export function nameLines({ all: { forms, noteCount, repeatsNameCount } }: VaultTally): string[] {
  const separators = (['spaces', 'hyphens', 'underscores'] as const).map((form) => [form, forms.of(form)] as const);
  const joined = separators.reduce((sum, [, count]) => sum + count, 0);
  const lines: string[] = [];
  for (const [form, count] of separators)
    if (joined >= 3 && isMost(count, joined))
      lines.push(`Words in names are separated by ${form} (${ratio(count, joined)} names of several words).`);
  if (noteCount >= 3 && isMost(repeatsNameCount, noteCount))
    lines.push(`Most notes begin with a heading that repeats their name, ${ratio(repeatsNameCount, noteCount)}.`);
  if (noteCount >= 10 && repeatsNameCount * 10 <= noteCount)
    lines.push(
      `The file name is the title: ${repeatsNameCount === 0 ? 'no note begins' : `only ${grouped(repeatsNameCount)} of ${grouped(noteCount)} notes begin`} with a heading that repeats it.`,
    );
  return lines;
}

/** Says which properties the notes have, the most frequent first, each with its usual kind and its frequent values. */
export function propertyLines({ all }: VaultTally, quotes: Quotes): string[] {
  return [...all.properties.values()]
    .filter((property) => property.count >= Math.max(3, all.noteCount / 25))
    .filter((property) => isDescribed(property) && quotes(property.name))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, most.properties)
    .map(
      (property) =>
        `${asCode(property.name)} (${grouped(property.count)})${kindOf(property)}${valuesOf(property, quotes)}`,
    );
}

/** Returns the kind of the values if nearly all that are not empty have it. */
function kindOf({ kinds, count }: PropertyTally): string {
  const filled = count - kinds.of('empty');
  if (filled === 0) return `: ${kindWords.empty}`;
  const found = kinds.ranked().find(([kind, number]) => kind !== 'empty' && number * 10 >= filled * 9);
  return found === undefined ? '' : `: ${kindWords[found[0]]}`;
}

/** Returns the values of a property with few different ones. */
function valuesOf({ name, values, kinds, count }: PropertyTally, quotes: Quotes): string {
  if (!showsValues({ name })) return '';
  const ranked = values.ranked();
  const repeated = ranked
    .filter(([value, number]) => number >= fewest && quotes(linkText(value)))
    .slice(0, most.values);
  const covered = repeated.reduce((sum, [, number]) => sum + number, 0);
  if (ranked.length > most.different || covered === 0 || covered * 2 < count - kinds.of('empty')) return '';
  const shown = repeated.map(([value, number]) => `${asCode(value)} (${grouped(number)})`);
  return `, such as ${shown.join(', ')}`;
}

/** Says which tags the notes have, and where. */
export function tagLines({ all, tagPlaces }: VaultTally, quotes: Quotes): string[] {
  if (all.taggedCount === 0) return ['No note has tags.'];
  const { properties, text } = tagPlaces;
  const where =
    text === 0
      ? 'in the property `tags`'
      : properties === 0
        ? 'in the text'
        : `in the property \`tags\` (${grouped(properties)}) or in the text (${grouped(text)})`;
  const names = all.tags
    .ranked()
    .filter(([tag, count]) => count >= Math.max(fewest, all.noteCount / 100) && quotes(tag))
    .slice(0, most.tags)
    .map(([tag, count]) => `${asCode(`#${tag}`)} (${grouped(count)})`);
  return [
    `${ratio(all.taggedCount, all.noteCount)} notes ${all.taggedCount === 1 ? 'has' : 'have'} tags, ${where}.${names.length === 0 ? '' : ` Most frequent: ${names.join(', ')}.`}`,
  ];
}

/** Says how notes link to each other. */
export function linkLines({ links, linked }: VaultTally, isOwn: (path: string) => boolean, quotes: Quotes): string[] {
  const { wikilinks, markdown, missing, withPath } = links;
  const total = wikilinks + markdown;
  if (total < 3) return [];
  const lines: string[] = [];
  if (isMost(wikilinks, total)) {
    const named = isMost(wikilinks - withPath, wikilinks) ? ', most by the name of the note without its folder' : '';
    lines.push(`Links are wikilinks, \`[[Note]]\` (${ratio(wikilinks, total)})${named}.`);
  } else if (isMost(markdown, total))
    lines.push(`Links are Markdown links, \`[text](path)\` (${ratio(markdown, total)}).`);
  if (missing * 5 >= total) lines.push(`${ratio(missing, total)} links lead to files that do not exist.`);
  const hubs = linked
    .ranked()
    .filter(([path, count]) => count >= 3 && isOwn(path) && quotes(baseNameOf(path)))
    .slice(0, most.linked);
  const namesakes = new Counter<string>();
  for (const [path] of hubs) namesakes.add(baseNameOf(path));
  const shown = hubs
    .filter(([path]) => namesakes.of(baseNameOf(path)) === 1)
    .map(([path, count]) => `${asCode(baseNameOf(path))} (${grouped(count)})`);
  if (shown.length > 0)
    lines.push(`Most linked notes, with the number of notes that link to them: ${shown.join(', ')}.`);
  return lines;
}

/** Says which other files there are. */
export function fileLines(extensions: Counter<string>, quotes: Quotes): string[] {
  const ranked = extensions.ranked().filter(([extension]) => extension !== '' && quotes(extension));
  const total = extensions.ranked().reduce((sum, [, count]) => sum + count, 0);
  if (total === 0 || ranked.length === 0) return [];
  const shown = ranked
    .slice(0, most.extensions)
    .map(([extension, count]) => `${asCode(`.${extension}`)} (${grouped(count)})`);
  return [
    `${counted(total, 'other file')}: ${shown.join(', ')}${ranked.length > most.extensions ? ' and others' : ''}.`,
  ];
}

function ratio(count: number, total: number): string {
  return `${grouped(count)} of ${grouped(total)}`;
}
