import { readNoteTags, readTags } from '../note/note-facts';
import { readBlocks } from '../note/blocks';
import { uniqueTags } from '../note/tags';

/** Returns the tags of a note by which `written`, the text that now contains it, would otherwise not be found. */
export function missingTags(
  { tags, body }: { readonly tags: readonly string[]; readonly body: string },
  written: string,
): string[] {
  const found = keysOf(readNoteTags(written));
  return uniqueTags([...tags, ...bodyTags(body)]).filter((tag) => !found.has(tag.toLowerCase()));
}

/** True when a note with this text is found by the tag. */
export function isFoundByTag(text: string, tag: string): boolean {
  return keysOf(readNoteTags(text)).has(tag.toLowerCase());
}

/** Returns the tags in a text without frontmatter. */
function bodyTags(body: string): string[] {
  return readTags(body, {}, readBlocks(body, 0));
}

function keysOf(tags: readonly string[]): ReadonlySet<string> {
  return new Set(tags.map((tag) => tag.toLowerCase()));
}
