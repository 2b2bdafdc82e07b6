import { readBlocks } from './blocks';
import { readFrontmatter } from './frontmatter';
import { lineBreakOf } from './note-text';

/**
 * A note's text with a passage added at the end of the section that `heading` opens, its deeper sections included; at the end of the note where
 * `heading` is '' or no heading of the note, but before its section `Relations`. Items go on with a list that stands there. Not a byte of the note changes beside what is added.
 */
export function appendUnderHeading(text: string, heading: string, passage: string): string {
  const lineBreak = lineBreakOf(text);
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const wanted = plain(heading);
  const at =
    wanted === '' ? -1 : blocks.findIndex((block) => block.kind === 'heading' && plain(block.title) === wanted);
  const own = blocks[at];
  const next =
    own === undefined
      ? blocks.find((block) => block.kind === 'heading' && plain(block.title) === 'relations')
      : blocks.slice(at + 1).find((block) => block.kind === 'heading' && block.level <= own.level);
  const before = blocks.filter(({ start }) => next === undefined || start < next.start).at(-1);
  const end = before?.end ?? readFrontmatter(text).bodyStart;
  const added = passage.trim().replace(/\n/g, lineBreak);
  const isListGoingOn = added.startsWith('- ') && /(?:^|\n)[ \t]*- [^\n]*$/.test(text.slice(before?.start ?? end, end));
  const gap =
    text.slice(0, end) === '' || before === undefined ? '' : isListGoingOn ? lineBreak : `${lineBreak}${lineBreak}`;
  const rest = text.slice(end);
  return `${text.slice(0, end)}${gap}${added}${rest === '' ? lineBreak : rest}`;
}

/** The level of the heading below which `appendUnderHeading` would add; null where it is no heading of the note. */
export function levelOfHeading(text: string, heading: string): number | null {
  const wanted = plain(heading);
  const found = readBlocks(text, readFrontmatter(text).bodyStart).find(
    (block) => block.kind === 'heading' && plain(block.title) === wanted,
  );
  return wanted === '' ? null : (found?.level ?? null);
}

function plain(heading: string): string {
  return heading
    .replace(/^#+\s*/, '')
    .trim()
    .toLowerCase();
}
