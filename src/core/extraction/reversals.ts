import type { Session } from '../transcript/turn';
import type { Candidate } from './candidate';
import { reversalCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { splitSentences } from './text/sentences';
import { specificsOf } from './text/words';
import { asPhrase, contentWords, sharedCount } from './text/words';

/** A sentence that withdraws an earlier statement, and the words it names. */
export interface Reversal {
  readonly at: number;
  /** Index of the last turn of the person before it: what names nothing withdraws only what was said since. */
  readonly since: number;
  readonly words: ReadonlySet<string>;
}

const manner = contentWords(
  'actually revert undo scrap forget switch switched back rolled roll changed mind plan second thought idea drop strike nevermind doch nicht lieber zurück rückgängig',
);
/** A transaction that is rolled back does not take back a decision. */
const mechanical =
  /\b(?:is|are|be|was|were|gets?|got|being|been) (?:also |then |always |automatically )?(?:rolled back|reverted|undone|switched back)\b|\b(?:transactions?|inserts?|savepoints?|migrations?|postgres|database|deploys?|it|they) (?:\p{L}+ )?(?:rolls?|rolled|switch(?:es|ed)?|goes|went) back\b/giu;
export function findReversals(session: Session): Reversal[] {
  const found: Reversal[] = [];
  for (let at = 0; at < session.turns.length; at++) {
    const turn = session.turns[at];
    if (turn === undefined || turn.text.length > 20_000) continue;
    const since = session.turns
      .slice(0, at)
      .map(({ role }) => role)
      .lastIndexOf('user');
    for (const sentence of splitSentences(turn.text)) {
      if (sentence.length > 400 || !hasCue(asPhrase(sentence.replace(mechanical, ' ')), reversalCues)) continue;
      // A change of course by the assistant counts only when it says so.
      if (
        turn.role === 'assistant' &&
        !/\b(?:reverted|rolled back|went back|switched back|zurück|changed)\b/i.test(sentence)
      )
        continue;
      const words = new Set([...contentWords(sentence)].filter((word) => !manner.has(word)));
      found.push({ at, since, words });
    }
  }
  return found;
}

/** True when a later sentence of the session takes this decision back. */
export function isReversed(candidate: Candidate, reversals: readonly Reversal[]): boolean {
  if (candidate.type !== 'decision') return false;
  const named = contentWords(specificsOf(candidate.title).join(' '));
  return reversals.some((reversal) => {
    if (reversal.at <= candidate.at) return false;
    const shared = sharedCount(reversal.words, candidate.words);
    return (
      shared >= 2 ||
      sharedCount(reversal.words, named) >= 1 ||
      (reversal.words.size === 0 && candidate.at >= reversal.since)
    );
  });
}
