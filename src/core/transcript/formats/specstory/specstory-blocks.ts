/** A tool call, a thought, or a thought that is folded without a tag of its own. */
export type Block = 'tool-use' | 'think' | 'details';

const opening = /^<(tool-use|think)\b/;
/** The end of a tool call is a line of its own; in a quoted file the same words may stand within a line. */
const callEnd = /^\s{0,40}(?:<\/details>)?\s{0,40}<\/tool-use>\s*$/;
/** Matches the last line of a thought, whose words some versions do not end with a line break. */
const thoughtEnd = /<\/think>\s{0,40}$/;
const foldEnd = /<\/details>\s{0,40}$/;
const fold = '<details>\\s{0,9}<summary>(?:Thought|Thinking)\\b[^<\\n]{0,80}<\\/summary>';
const folded = new RegExp(fold);
/** Matches a thought behind the words of a line; in prose about tags, blanks, quotes or brackets surround them. */
const behindWords = new RegExp(`[^\\s\`'"(]<think>|\\S[ \\t]{1,9}<think>(?=\\s*$|${fold})`);
const longestLine = 20_000;

/** The beginning of a block, `behind` the given number of characters of its line. */
export interface Beginning {
  readonly block: Block;
  readonly behind: number;
  /** True when the block also ends in this line. */
  readonly isClosed: boolean;
}

/** Returns the block that begins in a line; null without one. */
export function blockBegins(line: string): Beginning | null {
  const tag = opening.exec(line)?.[1] as 'tool-use' | 'think' | undefined;
  if (tag !== undefined) return { block: tag, behind: 0, isClosed: line.trimEnd().endsWith(`</${tag}>`) };
  const head = line.slice(0, longestLine);
  const words = behindWords.exec(head);
  if (words !== null) return { block: 'think', behind: head.indexOf('<think>', words.index), isClosed: false };
  const behind = head.search(folded);
  return behind === -1 ? null : { block: 'details', behind, isClosed: foldEnd.test(line) };
}

/** Returns the blocks that end with a line. */
export function blockEnds(line: string): readonly Block[] {
  if (callEnd.test(line)) return ['tool-use'];
  if (thoughtEnd.test(line)) return ['think'];
  return foldEnd.test(line) ? ['details'] : [];
}

/** Returns a line of the assistant without thoughts that begin behind words, or before them, and end in it. */
export function withoutThoughts(line: string): string {
  let kept = line;
  let start = startIn(kept);
  while (start !== -1) {
    const end = kept.indexOf('</think>', start);
    const rest = end === -1 ? '' : kept.slice(end + '</think>'.length);
    // A thought alone in its line is a block.
    if (end === -1 || (start === 0 && rest.trim() === '')) return kept;
    kept = kept.slice(0, start) + rest;
    start = startIn(kept);
  }
  return kept;
}

function startIn(line: string): number {
  if (line.startsWith('<think>')) return 0;
  const words = behindWords.exec(line.slice(0, longestLine));
  return words === null ? -1 : line.indexOf('<think>', words.index);
}
