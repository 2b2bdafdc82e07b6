import { splitSentences } from '../../extraction/text/sentences';
import { type Block, readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { timelineOf, timelineSection } from '../../note/timeline';
import { timelineDay } from '../../note/state/timeline-day';
import { plainForm } from '../../support/plain-form';

/** An entry of a timeline. */
export interface TimelineEntry {
  /** `YYYY-MM-DD`; '' for an entry without a day. */
  readonly day: string;
  /** Text without the mark of the list, on one line. */
  readonly text: string;
}

/** A paragraph of the upper part, or an item of a list. */
export interface TruthUnit {
  /** Offset of its first character, which may be a blank before the mark. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  /** Mark of a list with the blanks around it, such as `- `; '' for a paragraph. */
  readonly mark: string;
  /** Its sentences as written, each on one line. */
  readonly sentences: readonly string[];
}

/** A note whose upper part says what is true now. */
export interface TruthNote {
  /** The note's text, without byte-order mark. */
  readonly text: string;
  /** Paragraphs and items of the upper part, in order; everything else of it is never changed, nor are tasks, blocks that links lead to, and words that introduce others. */
  readonly units: readonly TruthUnit[];
  /** Their sentences. */
  readonly sentences: readonly string[];
  readonly entries: readonly TimelineEntry[];
  /** Offset of the heading of the timeline. */
  readonly timelineStart: number;
}

/** Words of an entry about a sentence that was taken out of the upper part. */
export const endedWords = 'no longer true: ';

const listMark = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[.\]\s+)?/u;
const task = /^\s{0,40}(?:[-*+]|\d{1,3}[.)])\s{1,8}\[.\]\s/mu;
const blockId = /(?:^|\s)\^[\w-]{1,100}[ \t]*$/mu;
const introducing = /[:：]$/u;

/** Reads what a note says to be true now, and its timeline; null for a note without a timeline. */
export function readTruth(text: string): TruthNote | null {
  const { bodyStart } = readFrontmatter(text);
  const all = readBlocks(text, bodyStart);
  const section = timelineSection(text, all);
  if (section === null) return null;
  const blocks = all.filter(
    ({ kind, start, end }) => kind === 'text' && end <= section.start && isFree(text.slice(start, end)),
  );
  const units = blocks.flatMap((block) => unitsOf(text, block));
  return {
    ...{ text, units },
    sentences: units.flatMap(({ sentences }) => sentences),
    entries: timelineOf(text.slice(bodyStart)).map((entry) => ({
      day: timelineDay(entry),
      text: entry.replace(listMark, '').replace(/\s+/gu, ' ').trim(),
    })),
    timelineStart: section.start,
  };
}

/** True for a paragraph or list that may be rewritten. */
function isFree(block: string): boolean {
  return !task.test(block) && !blockId.test(block) && !introducing.test(block.trimEnd());
}

/** Returns a paragraph, or the items of a list. */
function unitsOf(text: string, block: Block): TruthUnit[] {
  const units: { start: number; end: number; mark: string; words: string }[] = [];
  let start = block.start;
  for (const line of text.slice(block.start, block.end).split('\n')) {
    const [mark = ''] = listMark.exec(line) ?? [];
    const end = start + line.trimEnd().length;
    const last = units.at(-1);
    if (last === undefined || mark !== '') units.push({ start, end, mark, words: line.slice(mark.length).trim() });
    else [last.end, last.words] = [end, `${last.words} ${line.trim()}`];
    start += line.length + 1;
  }
  return units.map(({ words, ...unit }) => ({
    ...unit,
    sentences: splitSentences(words).filter((sentence) => sentence.trim() !== ''),
  }));
}

/** Returns a sentence in the form in which it is compared: plain, without the day that cites an entry. */
export function sentenceKey(sentence: string): string {
  return plainForm(sentence)
    .replace(/ ?\(\d{4}-\d{2}-\d{2}\)(?=[.!?]?\s*$)/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
