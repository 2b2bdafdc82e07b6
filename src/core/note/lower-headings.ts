import { readBlocks, type Block } from './blocks';

const deepest = 6;

/** Markdown (LF) whose headings keep their levels relative to each other, none higher than `highest` and none deeper than 6; what is code stays. Underlined headings get marks. */
export function lowerHeadings(text: string, highest: number): string {
  const headings = readBlocks(text, 0).filter(({ kind }) => kind === 'heading');
  const shift = highest - Math.min(highest, ...headings.map(({ level }) => level));
  if (shift === 0) return text;
  let lowered = '';
  let from = 0;
  for (const heading of headings) {
    lowered += text.slice(from, heading.start) + lower(text.slice(heading.start, heading.end), heading, shift);
    from = heading.end;
  }
  return lowered + text.slice(from);
}

function lower(source: string, { level, title }: Block, shift: number): string {
  const marks = '#'.repeat(Math.min(level + shift, deepest));
  return /^ {0,3}#/.test(source) ? source.replace(/^( {0,3})#+/, `$1${marks}`) : `${marks} ${title}`;
}
