import type { Block } from './blocks';
import { RangeCursor, type TextRange } from './text-ranges';
import { valueOf } from './frontmatter/frontmatter-values';
import { stripEnd } from '../text-ends';

/** Characters of a tag, which ends at white space and at punctuation that the app does not allow in tags. */
const tagBody =
  /[^\s\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\uff01-\uff0f\uff1a-\uff20'!"#$%&()*+,.:;<=>?@^`{|}~[\]\\]{1,200}/y;
const mayStandBefore = /[\s(>*~,;|（，、。；：「]/;

/** A tag as written, without `#`, the offset of its `#`, and its block. */
export interface TagPlace {
  readonly at: number;
  readonly tag: string;
  readonly block: Block;
}

/**
 * Returns the tags in running text, in order, as written, without `#`. `skipped` are code and links, ascending, which
 * contain no tags; comments contain none either.
 */
export function readInlineTags(text: string, blocks: readonly Block[], skipped: readonly TextRange[]): string[] {
  return tagsOutside(readTagPlaces(text, blocks), skipped);
}

/** Does the same as `readInlineTags` for tags that were already located. */
export function tagsOutside(places: readonly TagPlace[], skipped: readonly TextRange[]): string[] {
  const cursor = new RangeCursor(skipped);
  return places.filter(({ at }) => cursor.at(at) === null).map(({ tag }) => tag);
}

/** Returns everything that is a tag unless it is in a code span or a link, ascending. */
export function readTagPlaces(text: string, blocks: readonly Block[]): TagPlace[] {
  const places: TagPlace[] = [];
  const cursor = new RangeCursor(blocks);
  for (let at = text.indexOf('#', blocks[0]?.start ?? text.length); at >= 0; at = text.indexOf('#', at + 1)) {
    const next = text.charCodeAt(at + 1);
    // Most of these are marks of headings.
    if (next === 32 || next === 35) continue;
    const block = cursor.at(at);
    if (block === null || block.kind === 'code' || block.kind === 'comment') continue;
    if (at > block.start && !mayStandBefore.test(text[at - 1] ?? '')) continue;
    tagBody.lastIndex = at + 1;
    const tag = stripEnd(tagBody.exec(text)?.[0] ?? '', /\//);
    if (isTag(tag)) places.push({ at, tag, block });
  }
  return places;
}

/** Returns the tags of a frontmatter value: a list, or a string with commas or blanks between them. Anything else gives none. */
export function readTagValue(value: unknown): string[] {
  if (Array.isArray(value))
    return value
      .flatMap((item) => (typeof item === 'string' ? [bareTag(item)] : readTagValue(item)))
      .filter((tag) => tag !== '');
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'string') return [];
  return value
    .split(/[\s,]+/)
    .map(bareTag)
    .filter((tag) => tag !== '');
}

/** Returns the tags of a note's properties `tags` and `tag`, each once, as written, without `#`. */
export function propertyTags(data: Readonly<Record<string, unknown>>): string[] {
  return uniqueTags([...readTagValue(valueOf(data, 'tags')), ...readTagValue(valueOf(data, 'tag'))]);
}

/** Returns each tag once, ignoring letter case; the first spelling is kept. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

/** Returns a tag without `#` in front of it and `/` after it. */
export function bareTag(text: string): string {
  return stripEnd(text.trim().replace(/^#+/, ''), /\//);
}

/** True for a tag with at least one character that is neither a digit nor a joining character. */
function isTag(text: string): boolean {
  return /[^\d/_-]/.test(text);
}
