import { shownText } from '../../core/ask/shown-text';
import { splitSentences } from '../../core/extraction/text/sentences';
import { leastAnswerability } from '../../core/search/answerability';
import type { Query } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import { type HeldNote, measureQuery } from './measure-answer';

/** Number of the first notes in which questions are put behind answers. */
export const mostOrdered = 8;

const heading = /^\s{0,3}#{1,6}\s/;
/** A line that only relates the note to another one. */
const relation = /^\s*[-*+]\s*[\p{L}_-]{1,40}:\s*\[\[[^[\]]{1,300}\]\]\s*$/u;
const asks = /[?？؟][»”"')\]]*$/u;

/** Returns found notes in their order, but a passage that only asks stands behind the first ones that seem to answer. */
export async function answersFirst<Found extends { readonly read: HeldNote }>(
  query: Query,
  found: readonly Found[],
  index: Pick<NoteIndex, 'rarity'>,
): Promise<readonly Found[]> {
  const first = found.slice(0, mostOrdered);
  const asking = new Set(first.filter(({ read }) => onlyAsks(read)));
  if (asking.size === 0) return found;
  const measured = await Promise.all(first.map(({ read }) => measureQuery(query, [read], index)));
  const answers = (note: Found, at: number): boolean =>
    !asking.has(note) && (measured[at]?.held ?? 0) >= leastAnswerability;
  const last = first.map(answers).lastIndexOf(true);
  const [before, behind] = [first.slice(0, last + 1), found.slice(last + 1)];
  return [...before.filter((note) => !asking.has(note)), ...before.filter((note) => asking.has(note)), ...behind];
}

function onlyAsks({ text, place }: HeldNote): boolean {
  if (place === null) return false;
  const lines = text.slice(place.start, place.end).split('\n');
  let isAsked = false;
  // Most passages say something in one of their first lines.
  for (const line of lines) {
    if (heading.test(line) || relation.test(line)) continue;
    const sentences = splitSentences(shownText(line)).filter((sentence) => /\p{L}/u.test(sentence));
    if (!sentences.every((sentence) => asks.test(sentence.trim()))) return false;
    isAsked ||= sentences.length > 0;
  }
  return isAsked;
}
