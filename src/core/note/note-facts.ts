import { isEphemeral } from './beat-note';
import type { Block } from './blocks';
import { readBlocks } from './blocks';
import { codeRanges, mergeRanges } from './text-ranges';
import { type Frontmatter, readFrontmatter } from './frontmatter/frontmatter';
import { textList, textValue, valueOf } from './frontmatter/frontmatter-values';
import { readLinks } from './references/links';
import type { NoteFacts } from './note-record';
import { readManagedFacts } from './state/managed-facts';
import { isPrivateNote } from './state/private-note';
import { baseNameOf } from './path';
import { propertyTags, readTagPlaces, tagsOutside, uniqueTags } from './tags';
import { dayInName, givenDay } from './written-day';

const longestTitle = 300;

/** Reads a note's facts; see `readStatedFacts`. */
export function readNoteFacts(
  path: string,
  text: string,
  frontmatter: Frontmatter,
  blocks?: readonly Block[],
): NoteFacts {
  const facts = readStatedFacts(path, text, frontmatter, blocks);
  const { data, bodyStart } = frontmatter;
  const managed = readManagedFacts(facts, data, text.slice(bodyStart), isPrivateNote(text, frontmatter));
  return managed === null ? facts : { ...facts, managed };
}

/**
 * Reads a note's facts but the managed ones. `text` is the text from which `frontmatter` (and `blocks`) were read. Never throws: a value of
 * the wrong type counts as missing.
 */
export function readStatedFacts(
  path: string,
  text: string,
  frontmatter: Frontmatter,
  blocks: readonly Block[] = readBlocks(text, frontmatter.bodyStart),
): NoteFacts {
  const { data } = frontmatter;
  const name = baseNameOf(path);
  const title = textValue(valueOf(data, 'title')).slice(0, longestTitle) || topHeading(blocks) || name;
  const aliases = [...textList(valueOf(data, 'aliases', 'alias')), ...(title === name ? [] : [name])];
  return {
    title,
    aliases: [...new Set(aliases)].filter((alias) => alias !== title),
    tags: readTags(text, data, blocks),
    summary: textValue(valueOf(data, 'summary')),
    // Older beats have their own type in addition to the type of the thing that the note describes.
    type: textValue(valueOf(data, 'beat_type')) || textValue(valueOf(data, 'type')),
    project: textValue(valueOf(data, 'project')),
    scope: textValue(valueOf(data, 'scope')),
    // A note that is due for review is temporary, whether or not it also says so in words.
    durability: textValue(valueOf(data, 'durability')) || (isEphemeral(data) ? 'working-memory' : ''),
    status: textValue(valueOf(data, 'status')),
    date: givenDay(data) || (dayInName(path) ?? ''),
  };
}

/** Returns the tags by which a note is found: those of its properties and of its body, each once, as written. */
export function readNoteTags(text: string): string[] {
  const { data, bodyStart } = readFrontmatter(text);
  return readTags(text, data, readBlocks(text, bodyStart));
}

/** Does the same as `readNoteTags` for properties and blocks that were already read. */
export function readTags(text: string, data: Readonly<Record<string, unknown>>, blocks: readonly Block[]): string[] {
  return uniqueTags([...propertyTags(data), ...bodyTags(text, blocks)]);
}

function bodyTags(text: string, blocks: readonly Block[]): string[] {
  const places = readTagPlaces(text, blocks);
  if (places.length === 0) return [];
  const tagged = [...new Set(places.map(({ block }) => block))];
  const code = codeRanges(text, tagged);
  return tagsOutside(places, mergeRanges([...code, ...readLinks(text, tagged, code)]));
}

/** Returns the text of a level-1 heading with nothing but comments before it; '' when there is none. */
function topHeading(blocks: readonly Block[]): string {
  const first = blocks.find(({ kind }) => kind !== 'comment');
  return first?.level === 1 ? plainHeading(first.title).slice(0, longestTitle) : '';
}

/** Returns a heading as a reader sees it: links as their displayed text, without marks of emphasis and code. */
function plainHeading(heading: string): string {
  if (heading.length > 1_000 || !/[[*`]/.test(heading)) return heading;
  return heading
    .replace(
      /!?\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]/g,
      (_link, target: string, shown: string | undefined) => shown ?? target,
    )
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(\*\*|`)([^*`]+)\1/g, '$2')
    .trim();
}
