import { type Block, readBlocks } from './blocks';
import { readFrontmatter } from './frontmatter/frontmatter';
import { type Section, appendUnderHeading } from './sections';
import type { TextRange } from './text-ranges';
import { isTimelineHeading, timelineDay, timelineTitle } from './state/timeline-day';

/** True for a section of dated entries below the heading `Timeline`. */
export function isTimeline(text: string, { headings, blocks }: Section): boolean {
  const first = blocks.find(({ kind }) => kind !== 'heading');
  return (
    isTimelineHeading(headings.at(-1) ?? '') &&
    first !== undefined &&
    timelineDay(text.slice(first.start, first.end)) !== ''
  );
}

/** Returns the entries of a block, each with the lines that belong to it. */
export function timelineEntries(text: string, { start, end }: Pick<Block, 'start' | 'end'>): TextRange[] {
  const starts = [...text.slice(start, end).matchAll(/^[ \t]{0,3}[-*+][ \t]/gmu)].map(({ index }) => start + index);
  if (starts[0] !== start) starts.unshift(start);
  return starts.map((from, at) => ({ start: from, end: starts[at + 1] ?? end }));
}

/** Returns the range of a note's timeline, heading included; null without one. `blocks` are those of the note's body. */
export function timelineSection(text: string, blocks: readonly Block[]): TextRange | null {
  const at = blocks.findIndex(({ kind, title }) => kind === 'heading' && isTimelineHeading(title));
  const [own, first] = blocks.slice(at);
  if (at === -1 || own === undefined || first === undefined || timelineDay(text.slice(first.start, first.end)) === '')
    return null;
  const next = blocks.slice(at + 1).find(({ kind, level }) => kind === 'heading' && level <= own.level);
  return {
    start: own.start,
    end: (blocks.filter(({ start }) => next === undefined || start < next.start).at(-1) ?? own).end,
  };
}

/** Returns a text, or a note's body, without its timeline: what is said to be true now. */
export function withoutTimeline(body: string): string {
  const section = /timeline/iu.test(body) ? timelineSection(body, readBlocks(body, 0)) : null;
  return section === null ? body : `${body.slice(0, section.start).trimEnd()}${body.slice(section.end)}`.trim();
}

/** Returns the entries of a note's timeline, oldest first as they stand; none without one. */
export function timelineOf(body: string): string[] {
  if (!/timeline/iu.test(body)) return [];
  const blocks = readBlocks(body, 0);
  const section = timelineSection(body, blocks);
  if (section === null) return [];
  return blocks
    .filter(({ kind, start }) => kind !== 'heading' && start > section.start && start < section.end)
    .flatMap((block) => timelineEntries(body, block))
    .map(({ start, end }) => body.slice(start, end).trimEnd());
}

/**
 * Returns a note with one more dated entry at the end of its timeline, which is added if missing. `words` are one line of
 * Markdown. No other byte changes.
 */
export function withTimelineEntry(text: string, day: string, words: string): string {
  return withTimelineEntries(text, [`- ${day}: ${words}`]);
}

/** Does the same with entries as they stand in another note. */
export function withTimelineEntries(text: string, entries: readonly string[]): string {
  if (entries.length === 0) return text;
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const list = entries.join('\n');
  return blocks.some(({ kind, title }) => kind === 'heading' && isTimelineHeading(title))
    ? appendUnderHeading(text, timelineTitle, list)
    : appendUnderHeading(text, '', `## ${timelineTitle}\n\n${list}`);
}
