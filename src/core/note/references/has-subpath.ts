import { readBlocks } from '../blocks';
import { readFrontmatter } from '../frontmatter/frontmatter';

/** True when a note has the heading (`#A`, `#A#B` for B below A) or the block (`#^id`) of a link. */
export function hasSubpath(text: string, subpath: string): boolean {
  return subpathPlace(text, subpath) !== null;
}

/** Returns the offset of the heading or block of a link; of several the first, which is the one the app shows. Returns null when there is none. */
export function subpathPlace(text: string, subpath: string): number | null {
  const parts = subpath.split('#').filter((part) => part.trim() !== '');
  const [first = ''] = parts;
  if (first.startsWith('^')) return blockPlace(text, first.slice(1).trim());
  const wanted = parts.map(plainHeading);
  let at = 0;
  let level = 0;
  for (const block of readBlocks(text, readFrontmatter(text).bodyStart)) {
    if (block.kind !== 'heading' || plainHeading(block.title) !== wanted[at] || (at > 0 && block.level <= level))
      continue;
    level = block.level;
    at += 1;
    if (at === wanted.length) return block.start;
  }
  return wanted.length === 0 ? 0 : null;
}

/** Normalizes a heading as links compare it: punctuation counts as blanks, and letter case is ignored. */
export function plainHeading(heading: string): string {
  return heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}

function blockPlace(text: string, id: string): number | null {
  const mark = `^${id.toLowerCase()}`;
  let start = 0;
  for (const line of text.split(/[\r\n]/)) {
    const end = line.trimEnd().toLowerCase();
    if (end === mark || (end.endsWith(mark) && /\s/.test(end[end.length - mark.length - 1] ?? ''))) return start;
    start += line.length + 1;
  }
  return null;
}
