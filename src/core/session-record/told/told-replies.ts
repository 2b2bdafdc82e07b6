import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { denied } from '../matter';
import { isWish } from '../wording/imperatives';
import { isConsent, isQuestion, ownSentences } from '../wording/own-words';

const mostReplies = 3;
const mostBetween = 60;
const fewestShared = 2;

/** The verdict of the person's next messages on a reply. */
export interface LaterWords {
  /** True when they say what was wrong, so that earlier explanations do not count. */
  readonly isExplained: boolean;
  /** True for a statement about which they tell news, which may change it. */
  readonly mayChange: (text: string) => boolean;
}

/** Reads the person's messages after the reply at a place. */
export function laterWords(session: Session, at: number): LaterWords {
  const answers = answersTo(session, at);
  return {
    isExplained: repliesTo(session, at).some((reply) => finding.test(reply)),
    mayChange: (text) => answers.some((words) => isAbout(words, wordsOf(text))),
  };
}

/** Returns the sentences of the person's next messages. */
const repliesTo = ({ turns }: Session, at: number): string[] =>
  turns
    .slice(at + 1, at + 1 + mostBetween)
    .filter(({ role }) => role === 'user')
    .slice(0, mostReplies)
    .flatMap(({ text }) => ownSentences(text));

/** Returns the words of what the person then states. */
function answersTo(session: Session, at: number): ReadonlySet<string>[] {
  return repliesTo(session, at)
    .filter(
      (said) => correcting.test(said) || (isTelling(said) && !(isQuestion(said) || isWish(said) || isConsent(said))),
    )
    .map(wordsOf);
}

/** True for words that state a fact or deny one. */
const isTelling = (said: string): boolean => /\d/.test(said) || specificsOf(said).length > 0 || denied.test(said);

/** Matches the words with which the person says what was wrong. */
const finding =
  /\b(?:i(?:['’]ve)? (?:have )?(?:just )?found (?:the|a|out|it)|the (?:real |actual )?(?:problem|reason|issue|cause) (?:is|was))\b/i;

/** Matches a correction in the form of advice. */
const correcting = /\b(?:the (?:correct|right|actual|real) \S+|you need to use)\b/i;

/** True for words that share several with a statement, or a name with a figure. */
const isAbout = (words: ReadonlySet<string>, told: ReadonlySet<string>): boolean =>
  sharedCount(words, told) >= fewestShared ||
  [...words].some((word) => told.has(word) && /\p{L}/u.test(word) && /\d/.test(word));

/** `SHA-256` is `sha256`. */
const wordsOf = (text: string): ReadonlySet<string> => contentWords(text.replace(/(\p{L})-(?=\d)/gu, '$1'));
