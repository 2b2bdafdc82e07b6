import { opensWithPronoun } from '../../ask/opening-pronoun';
import { setFrontmatterKeys } from '../../note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { textValue } from '../../note/frontmatter/frontmatter-values';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { lineBreakOf } from '../../note/note-text';
import { withTimelineEntries } from '../../note/timeline';
import { stripEnd } from '../../text-ends';
import type { ProvenTruth } from './judge-truth';
import { endedWords, readTruth, sentenceKey, type TruthNote, type TruthUnit } from './read-truth';

/** Texts of the new sentences, by the number of the sentence at which they stand; -1 for the beginning. */
type Added = ReadonlyMap<number, readonly string[]>;

/**
 * Returns a note with a new upper part; null when it would say the same. Each sentence that still holds stays where it
 * is, in its paragraph or item. A new one stands in place of what it replaces, else behind the sentence that it follows.
 * A sentence that no longer stands there becomes a dated entry of the timeline, so that nothing is lost. A summary that
 * says it too says what took its place.
 */
export function refreshedNote(note: TruthNote, proven: readonly ProvenTruth[], today: string): string | null {
  const { text, units, sentences, timelineStart } = note;
  const now = new Set(proven.map((each) => sentenceKey(each.text)));
  const isGone = sentences.map((sentence) => !now.has(sentenceKey(sentence)));
  const gone = sentences.filter((_, at) => isGone[at]);
  if (proven.length === 0 || (gone.length === 0 && now.size === new Set(sentences.map(sentenceKey)).size)) return null;
  const added = addedTo(sentences, isGone, proven);
  let upper = '';
  let from = 0;
  let first = 0;
  for (const unit of units) {
    const written = unitText(unit, first, { isGone, added, text });
    first += unit.sentences.length;
    const before = text.slice(from, unit.start);
    from = unit.end;
    if (written !== '') upper += `${before}${written}`;
    else [upper, from] = withoutUnit(`${upper}${before}`, text, unit);
  }
  const loose = units.length === 0 ? (added.get(-1) ?? []).join(' ') : '';
  const opening = loose === '' ? '' : `${text.slice(0, timelineStart)}${loose}${lineBreakOf(text).repeat(2)}`;
  const entries = gone.map((sentence) => `- ${today}: ${endedWords}${sentence}`);
  const rest = text.slice(opening === '' ? from : timelineStart);
  const refreshed = withTimelineEntries(`${opening === '' ? upper : opening}${rest}`, entries);
  const at = summaryPlace(note);
  return at === -1 || isGone[at] !== true ? refreshed : withSummary(refreshed, added.get(at)?.[0]);
}

/** Returns the number of the sentence that the summary repeats; -1 for none. */
function summaryPlace({ text, sentences }: TruthNote): number {
  const summary = sentenceKey(textValue(readFrontmatter(text).data['summary']));
  return summary === '' ? -1 : sentences.findIndex((sentence) => sentenceKey(sentence) === summary);
}

/** `sentence`: what takes the place of the old summary; without it the first sentence of the upper part does. */
function withSummary(text: string, sentence = readTruth(text)?.sentences[0] ?? ''): string {
  return setFrontmatterKeys(text, { summary: sentence === '' ? undefined : sentenceKey(sentence) });
}

/** Finds where the new sentences stand: between those that they stand between in the proposal, there in place of one that is gone. */
function addedTo(sentences: readonly string[], isGone: readonly boolean[], proven: readonly ProvenTruth[]): Added {
  const added = new Map<number, string[]>();
  let last = -1;
  for (const [at, { text, day }] of proven.entries()) {
    if (day === '') {
      last = sentences.indexOf(text);
      continue;
    }
    const next = proven.slice(at).find((each) => each.day === '');
    const until = next === undefined ? sentences.length : sentences.indexOf(next.text);
    const replaced = isGone.findIndex((isOut, place) => isOut && place > last && place < until);
    const former = sentences[replaced] ?? '';
    let place = replaced === -1 ? last : replaced;
    // A pronoun behind a sentence about something else would mean that.
    if (!isOfOneSubject(former, text))
      while (isGone[place + 1] === false && opensWithPronoun(sentences[place + 1] ?? '')) place += 1;
    added.set(place, [...(added.get(place) ?? []), cited(harmlessMarkdown(text), day)]);
  }
  return added;
}

/** True when a sentence begins like the former one, or that one with a pronoun. */
function isOfOneSubject(former: string, sentence: string): boolean {
  const first = (text: string): string => /[\p{L}\p{M}]+/u.exec(text)?.[0].toLowerCase() ?? '';
  return former !== '' && (opensWithPronoun(former) || first(former) === first(sentence));
}

/** Returns the text of a paragraph or item whose first sentence has this number, with new items behind it; '' when nothing is left of it. */
function unitText(
  { start, end, mark, sentences }: TruthUnit,
  first: number,
  { isGone, added, text }: { readonly isGone: readonly boolean[]; readonly added: Added; readonly text: string },
): string {
  const above = first === 0 ? (added.get(-1) ?? []) : [];
  const inside: string[] = [];
  const below: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const isOut = isGone[first + at] === true;
    if (!isOut) inside.push(sentence);
    (isOut || mark === '' ? inside : below).push(...(added.get(first + at) ?? []));
  }
  const isSame = inside.length === sentences.length && inside.every((each, at) => each === sentences[at]);
  const own = isSame ? text.slice(start, end) : inside.length === 0 ? '' : `${mark}${inside.join(' ')}`;
  if (mark === '') return [...above, ...(own === '' ? [] : [own])].join(' ');
  const items = (texts: readonly string[]): string[] => texts.map((each) => `${mark}${each}`);
  return [...items(above), ...(own === '' ? [] : [own]), ...items(below)].join(lineBreakOf(text));
}

/** Takes a paragraph or item out with the smaller of the gaps around it; returns what stands before it, and where the rest begins. */
function withoutUnit(before: string, text: string, { end }: TruthUnit): [before: string, from: number] {
  const bare = stripEnd(before, /[\r\n]/);
  const below = /^[\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  return below.length > before.length - bare.length ? [bare, end] : [before, end + below.length];
}

/** Puts the day of the entry before the sign that ends a sentence. */
function cited(sentence: string, day: string): string {
  const [, said = sentence, end = '.'] = /^(.*?)([.!?])?$/su.exec(sentence) ?? [];
  return `${said} (${day})${end}`;
}
