import { harmlessMarkdown } from '../../note/harmless-markdown';
import { lineBreakOf } from '../../note/note-text';
import { withTimelineEntries } from '../../note/timeline';
import type { ProvenTruth } from './judge-truth';
import { endedWords, isListed, sentenceKey, type TruthNote } from './read-truth';

/**
 * Returns a note with a new upper part; null when it would say the same. Its paragraphs and lists become one paragraph,
 * or one list where there was a list; headings, tables, quotes and code stay. A sentence that no longer stands there
 * becomes a dated entry of the timeline, so that nothing is lost.
 */
export function refreshedNote(note: TruthNote, proven: readonly ProvenTruth[], today: string): string | null {
  const { text, blocks, sentences, timelineStart } = note;
  const now = new Set(proven.map((each) => sentenceKey(each.text)));
  const gone = sentences.filter((sentence) => !now.has(sentenceKey(sentence)));
  if (proven.length === 0 || (gone.length === 0 && now.size === new Set(sentences.map(sentenceKey)).size)) return null;
  const [first, ...others] = blocks;
  const start = first?.start ?? timelineStart;
  const isList = blocks.some((block) => isListed(text.slice(block.start, block.end)));
  const written = proven.map(({ text: said, day }) => (day === '' ? said : cited(harmlessMarkdown(said), day)));
  const gap = lineBreakOf(text).repeat(2);
  const truth = isList ? written.map((each) => `- ${each}`).join(lineBreakOf(text)) : written.join(' ');
  let upper = `${text.slice(0, start)}${truth}${first === undefined ? gap : ''}`;
  let from = first?.end ?? start;
  for (const block of others) {
    upper += text.slice(from, block.start).trimEnd();
    from = block.end;
  }
  const entries = gone.map((sentence) => `- ${today}: ${endedWords}${sentence}`);
  return withTimelineEntries(`${upper}${text.slice(from)}`, entries);
}

/** Puts the day of the entry before the sign that ends a sentence. */
function cited(sentence: string, day: string): string {
  const [, said = sentence, end = '.'] = /^(.*?)([.!?])?$/su.exec(sentence) ?? [];
  return `${said} (${day})${end}`;
}
