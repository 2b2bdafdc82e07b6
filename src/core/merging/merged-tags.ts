import { readNoteTags, readTags } from '../note/note-facts';
import { readBlocks } from '../note/blocks';
import { uniqueTags } from '../note/tags';

/**
 * Returns a line with the tags of a note by which `written`, the text that now contains it, would otherwise not be
 * found; '' without any. Omits tags that cannot be written in running text.
 */
export function missingTagLine(
  { tags, body }: { readonly tags: readonly string[]; readonly body: string },
  written: string,
): string {
  const found = keysOf(readNoteTags(written));
  return uniqueTags([...tags, ...bodyTags(body)])
    .filter((tag) => !found.has(tag.toLowerCase()) && isInlineTag(tag))
    .map((tag) => `#${tag}`)
    .join(' ');
}

/** True when a note with this text is found by the tag. */
export function isFoundByTag(text: string, tag: string): boolean {
  return keysOf(readNoteTags(text)).has(tag.toLowerCase());
}

function isInlineTag(tag: string): boolean {
  const read = bodyTags(`#${tag}`);
  return read.length === 1 && read[0] === tag;
}

/** Returns the tags in a text without frontmatter. */
function bodyTags(body: string): string[] {
  return readTags(body, {}, readBlocks(body, 0));
}

function keysOf(tags: readonly string[]): ReadonlySet<string> {
  return new Set(tags.map((tag) => tag.toLowerCase()));
}
