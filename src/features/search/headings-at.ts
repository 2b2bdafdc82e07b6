import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter';
import { lineStarts } from '../../core/note/note-text';
import { readSections } from '../../core/note/sections';

/** The headings above a line (from 1) and on it, outermost first; a passage may hold several sections. */
export function headingsAt(text: string, line: number): readonly string[] {
  const offset = lineStarts(text)[line - 1] ?? 0;
  let headings: readonly string[] = [];
  for (const section of readSections(readBlocks(text, readFrontmatter(text).bodyStart))) {
    if ((section.blocks[0]?.start ?? 0) > offset) break;
    headings = section.headings;
  }
  return headings;
}
