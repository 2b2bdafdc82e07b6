import { readBlocks } from '../blocks';
import { readFrontmatter } from '../frontmatter';

/** True when a note has the heading (`#A`, `#A#B` for B below A) or the block (`#^id`) that a link asks for. */
export function hasSubpath(text: string, subpath: string): boolean {
  const parts = subpath.split('#').filter((part) => part.trim() !== '');
  const [first = ''] = parts;
  if (first.startsWith('^')) return hasBlock(text, first.slice(1).trim());
  const wanted = parts.map(plainHeading);
  let at = 0;
  let level = 0;
  for (const block of readBlocks(text, readFrontmatter(text).bodyStart)) {
    if (block.kind !== 'heading' || plainHeading(block.title) !== wanted[at] || (at > 0 && block.level <= level)) continue;
    level = block.level;
    at += 1;
    if (at === wanted.length) return true;
  }
  return wanted.length === 0;
}

/** A heading as links compare it: marks count as blanks, and letter case does not count. */
export function plainHeading(heading: string): string {
  return heading.replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\r\n]/g, ' ').replace(/\s+/g, ' ').trim().normalize('NFC').toLowerCase();
}

function hasBlock(text: string, id: string): boolean {
  return text.split(/[\r\n]/).some((line) => {
    const end = line.trimEnd().toLowerCase();
    const mark = `^${id.toLowerCase()}`;
    return end === mark || (end.endsWith(mark) && /\s/.test(end[end.length - mark.length - 1] ?? ''));
  });
}
