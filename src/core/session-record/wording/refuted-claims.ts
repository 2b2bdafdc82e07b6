import { isOwnDeed } from '../../extraction/text/own-deeds';
import { plainText, splitSentences } from '../../extraction/text/sentences';
import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { isQuestion, ownSentences } from './own-words';

const longestReply = 6_000;
const fewestShared = 2;
/** Number of letters by which forms of a word are one. */
const stem = 4;
/** Matches a person's claim that there is something. */
const claiming =
  /(?:^|[^\p{L}])(?:i have|i['’]ve got|we have|there (?:is|are)|ho|abbiamo|ci sono|c['’]è|tenho|temos|há|tengo|tenemos|hay|j['’]ai|nous avons|il y a|ich habe|wir haben|es gibt|у меня(?: есть)?|есть)(?!\p{L})|我有|我们有|有一?些|あります|있(?:어|습니다|는데)/iu;
/** Matches a statement that there is nothing of the kind. */
const refuting =
  /(?:^|[^\p{L}])(?:there (?:is|are) (?:no|not any|nothing)|you (?:have no|do not have any|don['’]t have any)|non (?:ci sono|c['’]è|hai|risultano)|não (?:há|existem?|tens|tem)|no (?:hay|tienes|existen?)|il n['’]y a (?:pas|aucune?)|tu n['’]as (?:pas|aucune?)|es gibt (?:keine?|nichts)|du hast keine?|нет|у тебя нет)(?!\p{L})|没有|ありません|없습니다|없어요/iu;

const known = new WeakMap<Session, ReadonlySet<string>>();

/** Leaves out a claim of the person that the reply to it refuted at once. */
export function withoutRefuted(lines: readonly RecordLine[], session: Session): RecordLine[] {
  return lines.filter(({ part, text, turn }) => part !== 'goal' || !isRefuted(text, turn, session));
}

/** True for a text with a claim of a message that the reply to it refuted, without any work. */
export function isRefuted(text: string, turn: string, session: Session): boolean {
  const claims = known.get(session) ?? new Set(session.turns.flatMap((_, at) => refutedIn(session, at)));
  known.set(session, claims);
  return [...claims].some((claim) => claim.startsWith(`${turn} `) && text.includes(claim.slice(turn.length + 1)));
}

/** Returns the refuted claims of a message, each behind its id. */
function refutedIn({ turns, deeds = [] }: Session, at: number): string[] {
  const turn = turns[at];
  if (turn?.role !== 'user') return [];
  const next = turns.findIndex(({ role }, place) => place > at && role === 'user');
  const end = next < 0 ? turns.length : next;
  const claims = ownSentences(turn.text).filter((sentence) => claiming.test(sentence) && !isQuestion(sentence));
  if (claims.length === 0 || deeds.some(({ turnsBefore }) => turnsBefore > at && turnsBefore <= end)) return [];
  const replies = turns
    .slice(at + 1, end)
    .flatMap(({ text }) => splitSentences(text.slice(0, longestReply)).map(plainText));
  if (replies.some(isOwnDeed)) return [];
  const refuted = replies.filter((sentence) => refuting.test(sentence)).map(stemsOf);
  return claims
    .filter((claim) =>
      refuted.some((words) => [...stemsOf(claim)].filter((word) => words.has(word)).length >= fewestShared),
    )
    .map((claim) => `${turn.id} ${claim}`);
}

/** Returns the beginnings of the words with a meaning. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set([...contentWords(text)].filter((word) => word.length >= stem).map((word) => word.slice(0, stem)));
