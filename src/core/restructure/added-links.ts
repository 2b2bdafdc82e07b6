import { readBlocks } from '../note/blocks';
import { readLinks } from '../note/links';
import { stripEnd } from '../text-ends';

const address = /\bhttps?:\/\/[^\s<>()[\]"'`]+/gi;

/** Returns the links and addresses of a text that none of its original texts contains, as written, each once. */
export function addedLinks(text: string, originals: readonly string[]): string[] {
  const known = new Set(originals.flatMap(linksOf));
  return [...new Set(linksOf(text))].filter((link) => !known.has(link));
}

function linksOf(text: string): string[] {
  const links = readLinks(text, readBlocks(text, 0))
    .map(({ target }) => target)
    .filter((target) => target !== '');
  return [...links, ...(text.match(address) ?? []).map((found) => stripEnd(found, /[.,;:!?]/))];
}
