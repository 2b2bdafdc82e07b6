import { isOrder, isWish } from '../../session-record/wording/imperatives';
import { isQuestion, isStep } from '../../session-record/wording/own-words';
import { reportsSymptom } from '../../session-record/wording/symptoms';
import type { Session, Turn } from '../../transcript/turn';
import { plainText, sentenceRanges, splitSentences } from './sentences';
import { standsAlone } from './stands-alone';
import { contentWords, sharedCount, specificsOf } from './words';

const longestRead = 6_000;
const mostSentences = 400;
const mostMessages = 100;
/** Matches words with which somebody changes what they asked for before. */
const changing =
  /\b(?:instead(?! of)|rather(?! than)|on second thought|after all|no longer|any ?more)\b|^(?:(?:no|ok(?:ay)?|and|but|please|now)[, ]+)*(?:actually|only|make (?:it|them|that|this)|(?:change|switch|turn|reduce|limit) (?:it|them|that|this|the|these|those)|stattdessen|lieber|doch|jetzt (?:nur|doch)|ändere|finalement|plutôt|en fait|mejor|en realidad|al final|invece|piuttosto|anzi|in realtà|alla fine|na verdade|afinal|melhor)(?!\p{L})|(?:^|[^\p{L}])(?:stattdessen|lieber|doch nur|nicht mehr|plutôt(?! qu)|à la place|invece(?! d)|piuttosto(?! che)|лучше|больше не|теперь только)(?!\p{L})|改成|改为|换成|不再|やっぱり|代わりに|대신/iu;
/** Number of words that a change shares with what it changes, and the share of the words of either. */
const fewestChanged = 2;
const ofLater = 0.4;
const ofOpening = 0.4;
const ofDetail = 0.3;
/** The same for a sentence that demands the same thing again without saying so. */
const fewestAnew = 5;
const fewestAdded = 2;
const ofAnew = 0.6;
/** The same for two that differ in a figure. */
const fewestOfFigure = 3;
const ofFigure = 0.7;
/** Number of words of a message, and share of them, from which a later one is a new version of it. */
const fewestOfVersion = 8;
const ofVersion = 0.7;
/** Share of the words of a message that was broken off from which the next one is the same. */
const ofDraft = 0.5;
/** Matches a word at the end that needs another behind it. */
const loose =
  /(?:^|\s)(?:and|or|but|with|for|to|the|an?|of|in|und|oder|aber|mit|für|de[rnm]|die|das|ein\p{L}{0,2}|zu|et|ou|avec|pour|l[ae]s?|de|y|o|con|para|el|e|per|il|и|или|с|для)$|[,，、]$/iu;
/** Matches the words with which a message goes on from the one before. */
const joining =
  /^(?:and|also|but|or|no|yes|with|without|plus|then|und|auch|aber|oder|nein|ja|mit|ohne|dann|et|aussi|mais|non|oui|avec|sans|y|también|pero|sí|con|sin|e|anche|ma|senza|também|mas|não|и|также|но|нет|да|с|без)(?!\p{L})|^(?:另外|还有|但|不|也)/iu;

/** A sentence of the person. */
interface Said {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly words: ReadonlySet<string>;
  /** Its words with those for what is to be done. */
  readonly deeds: ReadonlySet<string>;
  /** True for the first sentence of the session, which says what it is about. */
  readonly isOpening: boolean;
  readonly isChange: boolean;
  readonly isDemand: boolean;
}

/**
 * Leaves out what the person wrote and then had replaced: a message that was broken off and sent again or given up, an
 * earlier version of a message, and a sentence of which a later message says something else.
 */
export function withoutSuperseded(session: Session): Session {
  const sent = withoutDrafts(session);
  const said = sent.turns.flatMap(sentencesOf).slice(-mostSentences);
  const versions = new Set(oldVersions(sent.turns));
  const gone = said.filter((one) => said.some((later) => later.at > one.at && isReplaced(one, later)));
  if (gone.length === 0 && versions.size === 0) return sent;
  const turns = sent.turns.map((turn, at) =>
    versions.has(at)
      ? { ...turn, text: '' }
      : withoutRanges(
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
    const bare = plain.replace(changing, ' ').replace(/^[\s,:;.–—]+/, '');
    const isDemand =
      (isWish(plain) || isWish(bare) || /改[成为]|换成/.test(plain)) && !isQuestion(plain) && !reportsSymptom(plain);
    return {
      at,
      start,
      end,
      plain,
      words: contentWords(plain),
      deeds: new Set([
        ...contentWords(bare),
        ...(bare.toLowerCase().match(/[\p{Script=Latin}\p{Script=Cyrillic}]{3,20}/gu) ?? []).filter(isOrder),
      ]),
      isOpening: at === 0 && start === 0,
      isChange: isDemand && changing.test(plain),
      isDemand,
    };
  });
}

/** True when a later sentence wants something else of the same matter. */
function isReplaced(one: Said, later: Said): boolean {
  if (!later.isDemand) return false;
  if (later.isChange && isChanged(one, later)) return true;
  const shared = sharedCount(one.words, later.words);
  if (shared >= fewestOfFigure && shared >= one.words.size * ofFigure && isOtherFigure(one.plain, later.plain))
    return true;
  return (
    shared < one.words.size &&
    shared >= fewestAnew &&
    shared >= one.words.size * ofAnew &&
    later.words.size - shared >= fewestAdded &&
    !namesOther(one, later)
  );
}

function isChanged(one: Said, later: Said): boolean {
  const shared = sharedCount(one.deeds, later.deeds);
  return (
    shared >= fewestChanged &&
    shared >= Math.min(one.deeds.size, later.deeds.size) * ofLater &&
    shared >= one.deeds.size * (one.isOpening ? ofOpening : ofDetail)
  );
}

const figures = (text: string): string => (text.match(/\d[\d.,]{0,12}/g) ?? []).join(' ');
const isOtherFigure = (one: string, other: string): boolean =>
  figures(one) !== '' && figures(other) !== '' && figures(one) !== figures(other);

/** True when a sentence names a thing that the other does not: the same order about another thing. */
const namesOther = (one: Said, later: Said): boolean =>
  specificsOf(one.plain).some((name) => !/^\d/.test(name) && !later.plain.includes(name));

/** Returns the places of messages of which a later one is a new version: their sentences differ, but not their words. */
function oldVersions(turns: readonly Turn[]): number[] {
  const messages = turns.flatMap(({ role, text }, at) =>
    role === 'user' && text.length <= longestRead ? [{ at, sentences: new Set(splitSentences(text)) }] : [],
  );
  return messages.slice(-mostMessages).flatMap(({ at, sentences }, _, all) => {
    const isOld = all.some((later) => later.at > at && isVersion(sentences, later.sentences));
    return isOld ? [at] : [];
  });
}

function isVersion(one: ReadonlySet<string>, later: ReadonlySet<string>): boolean {
  const words = contentWords([...one].filter((each) => !later.has(each)).join(' '));
  const others = contentWords([...later].filter((each) => !one.has(each)).join(' '));
  const shared = sharedCount(words, others);
  return (
    words.size >= fewestOfVersion && shared < words.size && shared >= Math.max(words.size, others.size) * ofVersion
  );
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

/** Leaves out messages that were broken off before anything was done and that the person then sent again or gave up. */
function withoutDrafts(session: Session): Session {
  const { turns, deeds = [] } = session;
  const stops = new Set(deeds.flatMap(({ kind, turnsBefore }) => (kind === 'interruption' ? [turnsBefore] : [])));
  const drafts = turns.flatMap((turn, at) => {
    const next = turns[at + 1];
    if (turn.role !== 'user' || next?.role !== 'user') return [];
    return isDraft(turn.text.trim(), next.text.trim(), stops.has(at + 1)) ? [at] : [];
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

function isDraft(text: string, next: string, isStopped: boolean): boolean {
  const [words, nextWords] = [contentWords(text), contentWords(next)];
  const shared = sharedCount(words, nextWords);
  if (joining.test(next) || isStep(next)) return false;
  if (shared >= Math.max(1, words.size * (isStopped ? ofDraft : ofVersion))) return true;
  if (!isStopped) return false;
  return loose.test(text) || (shared === 0 && standsAlone(next) && nextWords.size >= fewestChanged);
}
