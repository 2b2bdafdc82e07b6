import type { AskSentence } from '../../core/ask/ask-answer';
import { type EntryQuestion, isAboutEntry } from '../../core/ask/board/entry-question';
import { type BoardEntry, isInForce, stateOf } from '../../core/board/board-entry';
import type { AnsweringEntry } from './board-entries';
import { endingSentence, reasonSentence, revisionSentence, titleSentence } from './board-sentences';

/** Most entries that a question about one may mean. */
const mostMeant = 3;

/** Returns what the board says to a question about one of its entries; none when no entry, or too many, may be meant. */
export function sentencesAboutEntry(question: EntryQuestion, entries: readonly AnsweringEntry[]): AskSentence[] {
  const meant = entries.filter(
    ({ entry: { now } }) =>
      now !== null &&
      question.kinds.includes(now.record.kind) &&
      (!question.isEnding || !isInForce(now)) &&
      isAboutEntry(question, now.record.title, now.record.project),
  );
  // What holds now is meant rather than what held before.
  const holding = meant.filter(({ entry: { now } }) => now !== null && isInForce(now));
  const kept = question.isEnding || holding.length === 0 ? meant : holding;
  if (kept.length > mostMeant) return [];
  return kept.flatMap((found) => {
    const said = saidOf(found, question);
    return said.length === 0 ? [] : [titleSentence(found.note), ...said];
  });
}

function saidOf({ note, entry }: AnsweringEntry, { asks, isEnding }: EntryQuestion): AskSentence[] {
  const { now } = entry;
  // What holds no longer is never told as if it did.
  const hasEnded = now !== null && !isInForce(now);
  const ended = hasEnded ? [...revisionSentence(note, turningPoint(entry, true)), ...endingSentence(note, now)] : [];
  if (isEnding) return asks === 'how' ? ended.slice(1) : ended;
  const began = asks === 'why' ? reasonSentence(note) : revisionSentence(note, turningPoint(entry, false));
  return began.length === 0 ? [] : [...began, ...ended];
}

/** Returns the number of the revision by which an entry last came into force, or ended; 0 for none. */
function turningPoint(entry: BoardEntry, isEnding: boolean): number {
  const held = entry.chain.effective.map((at) => {
    const state = stateOf(entry, at);
    return state !== null && isInForce(state);
  });
  return held.map((holds, at) => holds !== isEnding && (held[at - 1] ?? false) === isEnding).lastIndexOf(true) + 1;
}
