import { isWish } from '../../session-record/wording/imperatives';
import { isQuestion } from '../../session-record/wording/own-words';
import { reportsSymptom } from '../../session-record/wording/symptoms';
import { prohibition } from '../stated/rule-score';
import type { Session, Turn } from '../../transcript/turn';
import { plainText, sentenceRanges } from './sentences';
import { contentWords, sharedCount, specificsOf } from './words';

const longestRead = 6_000;
const mostSentences = 400;
/** Matches words in front of what is replaced, and what is replaced up to the next word that leads to something else. */
const replaced =
  /(?:^|[^\p{L}])(?:instead of|rather than|not (?=[^.,;]{1,40}[ ,]but )|an?statt|statt|anstelle (?:von|der|des)|nicht (?=[^.;]{1,40},? sondern )|au lieu d(?:e |['’]|u |es )|plutôt qu(?:e |['’])|en (?:vez|lugar) de(?:l)?|in luogo d(?:i|el)|invece d(?:i|el|ella|ei)|al posto d(?:i|el|ella)|em vez d[eoa]s?|ao invés d[eoa]s?|вместо|не (?=[^.;]{1,40}, а )|而不是)\s{0,3}([^\n.,;:!?()，。；]{1,60})/iu;
const leadingOn =
  /\s(?:for|in|on|at|to|with|by|but|für|in|im|am|auf|mit|bei|sondern|pour|dans|sur|avec|para|con|per|nel|su|em|для|в|на)\s.*$/iu;
/** Matches words with which a sentence forbids something, so that it asks for nothing that a later one replaces. */
const forbidding =
  /\b(?:never|not|nie|niemals|nicht|keine?n?|jamais|pas|nunca|mai|non|não)\b|n['’]t\b|никогда|(?:^|\s)не\s|不/iu;
/** Number of words of a message from which its being sent again is no chance. */
const fewestOfDraft = 2;

/** A sentence of the person. */
interface Said {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly words: ReadonlySet<string>;
  readonly isBan: boolean;
  /** Words of what it says shall no longer be; null when it names nothing of the kind. */
  readonly replaced: ReadonlySet<string> | null;
}

/**
 * Leaves out what the person certainly had replaced: a message that was broken off before any work and sent again, and
 * a sentence of which a later one says the same with another word *instead of* its own.
 */
export function withoutSuperseded(session: Session): Session {
  const sent = withoutDrafts(session);
  const said = sent.turns.flatMap(sentencesOf).slice(-mostSentences);
  const gone = said.filter((one) => said.some((later) => later.at > one.at && isReplaced(one, later)));
  if (gone.length === 0) return sent;
  const turns = sent.turns.map((turn, at) =>
    withoutRanges(
      turn,
      gone.filter((each) => each.at === at),
    ),
  );
  return { ...sent, turns };
}

function sentencesOf({ role, text }: Turn, at: number): Said[] {
  if (role !== 'user' || text.length > longestRead || text.includes('```')) return [];
  return sentenceRanges(text).map(({ start, end }) => {
    const plain = plainText(text.slice(start, end)).replace(/^\d{1,2}[.)] /, '');
    return {
      at,
      start,
      end,
      words: wordsOf(plain.replace(replaced, ' $1')),
      isBan: forbids(plain),
      replaced: replacedIn(plain),
    };
  });
}

const wordsOf = (text: string): Set<string> =>
  new Set([...contentWords(text), ...(text.match(/\d[\d.,]{0,12}\b/g) ?? [])]);

const forbids = (text: string): boolean => prohibition.test(text) || forbidding.test(text);

/** Returns the words of what a wish replaces: those behind *instead of*. */
function replacedIn(plain: string): Set<string> | null {
  const found = replaced.exec(plain);
  if (found === null || forbids(plain.slice(0, found.index))) return null;
  if (!isWish(plain) || isQuestion(plain) || reportsSymptom(plain)) return null;
  const words = wordsOf((found[1] ?? '').replace(leadingOn, ''));
  return words.size === 0 ? null : words;
}

/** True when a later sentence has all words of one, names what it replaces of it, and is about nothing else. */
function isReplaced(one: Said, { words, replaced: old }: Said): boolean {
  if (old === null || one.isBan || one.words.size <= old.size) return false;
  const isSame = sharedCount(one.words, words) === one.words.size && words.size - one.words.size <= old.size;
  return isSame && sharedCount(old, one.words) === old.size;
}

function withoutRanges(turn: Turn, ranges: readonly Said[]): Turn {
  if (ranges.length === 0) return turn;
  let text = '';
  let from = 0;
  for (const { start, end } of ranges) {
    text += turn.text.slice(from, start);
    from = end;
  }
  const left = (text + turn.text.slice(from)).replace(/^[^\S\n]{0,20}(?:[-*+•]|\d{1,2}[.)])[^\S\n]{0,20}$/gmu, '');
  return { ...turn, text: left.trim() };
}

/** Leaves out messages that were broken off before anything was said or done and that the person then sent again. */
function withoutDrafts(session: Session): Session {
  const { turns, deeds = [] } = session;
  const placesOf = (isStop: boolean): Set<number> =>
    new Set(deeds.filter(({ kind }) => (kind === 'interruption') === isStop).map(({ turnsBefore }) => turnsBefore));
  const [stops, work] = [placesOf(true), placesOf(false)];
  const drafts = turns.flatMap((turn, at) => {
    const next = turns[at + 1];
    if (turn.role !== 'user' || next?.role !== 'user' || !stops.has(at + 1) || work.has(at + 1)) return [];
    return isDraft(turn.text, next.text) ? [at] : [];
  });
  if (drafts.length === 0) return session;
  const placed = <Each extends { readonly turnsBefore: number }>(all: readonly Each[]): Each[] =>
    all.map((each) => ({
      ...each,
      turnsBefore: each.turnsBefore - drafts.filter((at) => at < each.turnsBefore).length,
    }));
  const isGone = new Set(drafts);
  return {
    ...session,
    turns: turns.filter((_, at) => !isGone.has(at)),
    summaries: placed(session.summaries),
    ...(session.decisions === undefined ? {} : { decisions: placed(session.decisions) }),
    ...(session.deeds === undefined
      ? {}
      : {
          deeds: placed(
            session.deeds.filter(({ kind, turnsBefore }) => kind !== 'interruption' || !isGone.has(turnsBefore - 1)),
          ),
        }),
  };
}

/** True when a message has all words of the one before, of which the last may be cut off. */
function isDraft(text: string, next: string): boolean {
  if (text.length > longestRead || next.length > longestRead) return false;
  const [words, others] = [[...wordsOf(text)], [...wordsOf(next)]];
  return (
    words.length >= fewestOfDraft &&
    specificsOf(text).every((name) => next.includes(name)) &&
    words.every((word) => others.some((other) => other.startsWith(word)))
  );
}
