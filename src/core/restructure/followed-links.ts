import { readBlocks } from '../note/blocks';
import { readLinks, type NoteLink } from '../note/links';

/** A text written of `before`, for the note as it is now: the links that were rewritten in the note meanwhile are rewritten in it too. */
export function followedLinks(text: string, before: string, after: string): string {
  if (before === after) return text;
  const olds = linksOf(before);
  const news = linksOf(after);
  if (olds.length !== news.length) return text;
  const renamed = new Map(olds.map((link, at) => [sourceOf(before, link), sourceOf(after, news[at] ?? link)]));
  let followed = text;
  for (const link of linksOf(text).reverse()) {
    const name = renamed.get(sourceOf(text, link));
    if (name !== undefined) followed = followed.slice(0, link.start) + name + followed.slice(link.end);
  }
  return followed;
}

function linksOf(text: string): NoteLink[] {
  return readLinks(text, readBlocks(text, 0));
}

function sourceOf(text: string, { start, end }: NoteLink): string {
  return text.slice(start, end);
}
