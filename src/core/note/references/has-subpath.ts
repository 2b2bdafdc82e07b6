import { readBlocks } from '../blocks';
import { readFrontmatter } from '../frontmatter';

/** True when a note has the heading (`#A`, `#A#B` for B below A) or the block (`#^id`) that a link asks for. */
export function hasSubpath(text: string, subpath: string): boolean {
  return subpathPlace(text, subpath) !== null;
}

/** Where the heading or block that a link asks for begins, as an offset; of several the first, which the app shows. null where there is none. */
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

/** A heading as links compare it: marks count as blanks, and letter case does not count. */
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
