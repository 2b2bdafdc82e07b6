import { type CarriedPart, clausesOf, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { JudgedSentence, JudgeUse } from '../judgement';
import { isLightWord, isNearWord } from '../words/near-words';
import type { Passages } from '../passages';
import { isStanding } from '../similar-words';
import { isContent, type Token, isDenial, isOneOf } from '../token';

/** Words that make the clause after them the reason for the preceding or following clause. */
const reasons = wordSet(
  'because since weil da denn car parce puisque porque pues perché poiché siccome pois omdat aangezien потому karena çünkü',
);
/** Words that give a reason at the beginning of a sentence: *comme le four est cassé*. */
const openingReasons = wordSet('comme como as');
/** Words that say that one clause follows from another. */
const causal = wordSet(
  `because since so therefore thus hence why due reason+s cause+s+d result+s led leads explains explain means thanks otherwise else avoid prevents to for fix+es+ed
weil da denn deshalb daher darum wegen grund also damit sonst car parce donc cause raison porque pues razón causa perché quindi omdat daarom dus потому поэтому karena sebab çünkü`,
);
/** Prepositions before a reason. */
const prepositions = wordSet('wegen aufgrund infolge dank debido dovuto dovuta devido vanwege wegens thanks');
const failing = wordSet(
  'fail+s+ed+ing crash+es+ed broke+n abort+s+ed error+s gescheitert fehlgeschlagen échoué falló fallado',
);
const faults = wordSet('error+s+es failure+s problem+s+e issue+s fault+s crash+es fehler erreur+s error fallo+s');

/** Words before the verb of a result, which is the third word at most. */
const resulting = wordSet('which that what was wodurch ce lo cosa so it thus thereby');
const longestOpening = 2;
const bringing = wordSet(
  'made makes making lets letting led meant means meaning caused causes causing allowed allows allowing gave giving saved saves saving cut cutting macht machte machten lässt ließ führt führte rend rendu permet permis hace hizo permite permitió rende permette maakte maakt',
);

/** Minimum share of the content words of a reason that must occur where it comes from. */
const leastOfReason = 0.6;

interface ToldClause {
  readonly tokens: readonly Token[];
  readonly part: CarriedPart;
}

/**
 * Returns the words that give a reason that is not told: one of whose words too few occur, or that comes from another
 * sentence than its effect although no word nearby joins them or it is the reason for something else. In a conversation
 * the next message may give the reason for what the one before it says.
 */
export function joinedCauses({ parts }: Evidence, passages: Passages, use: JudgeUse): string[] {
  const clauses = parts.flatMap((part) => clausesOf(part.tokens).map((tokens): ToldClause => ({ tokens, part })));
  return clauses.flatMap((clause, at) => {
    const [first] = clause.tokens;
    const other = clauses[at - 1] ?? clauses[at + 1];
    if (first === undefined || other === undefined || !isReason(first.text, at)) return [];
    if (first.text === 'since' && clause.tokens.some(({ kind, values }) => kind === 'number' || values.length > 0))
      return [];
    if (isNowhere(clause, use)) return [first.text];
    const isSaidThere = clauses.some(
      (each) =>
        each !== clause && each.part.place === clause.part.place && hasMostOf(each.tokens, each.part.home.tokens),
    );
    return isSaidThere || isReasonTold(clause, other, passages, use) ? [] : [first.text];
  });
}

function isReason(word: string, at: number): boolean {
  return reasons.has(word) || (at === 0 && openingReasons.has(word));
}

/** True when no word of a reason occurs near where it comes from. */
function isNowhere({ tokens, part }: ToldClause, use: JudgeUse): boolean {
  const content = tokens.filter(isContent);
  return (
    content.length > 0 &&
    !content.some(
      (token) =>
        isStanding(token, part.window) || (use === 'capture' && part.window.some((each) => isNearWord(token, each))),
    )
  );
}

/** True when two or more content words of a clause, and half of them, occur there. */
function hasMostOf(clause: readonly Token[], there: readonly Token[]): boolean {
  const content = clause.filter(isContent);
  const found = content.filter((token) => isStanding(token, there)).length;
  return found > 1 && 2 * found >= content.length;
}

function isReasonTold({ tokens, part }: ToldClause, other: ToldClause, passages: Passages, use: JudgeUse): boolean {
  const content = tokens.filter(isContent);
  if (content.length === 0 || !other.tokens.some(isContent)) return true;
  const isThere = (token: Token): boolean =>
    isStanding(token, part.window) || (use === 'capture' && part.window.some((each) => isNearWord(token, each)));
  if (content.filter(isThere).length < leastOfReason * content.length) return false;
  if (other.part.place === part.place) return true;
  if (isReasonOfOther(part.home.tokens, other.tokens)) return false;
  if (use === 'capture' && explainedIn(part.home.tokens).some((token) => isStanding(token, other.tokens))) return true;
  const isTalk = part.home.speaker !== null || other.part.home.speaker !== null;
  if (use === 'capture' && isTalk && Math.abs(part.home.passage - other.part.home.passage) === 1) return true;
  const around = [...passages.around(part.place, 1), ...passages.around(other.part.place, 1)];
  return (
    around.includes(part.home) &&
    passages.around(part.place, 2).includes(other.part.home) &&
    around.some((sentence) => isJoined(sentence.tokens))
  );
}

/** True when a word joins cause and effect; *da* is German for *since* only at the beginning of a clause. */
function isJoined(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text, clause }, at) => causal.has(text) && (text !== 'da' || tokens[at - 1]?.clause !== clause),
  );
}

/** True when a sentence gives its reason for something that the effect does not mention. */
function isReasonOfOther(home: readonly Token[], effect: readonly Token[]): boolean {
  const explained = explainedIn(home);
  return explained.length > 0 && !explained.some((token) => isStanding(token, effect.filter(isContent)));
}

/** Returns the content words of a sentence for which it gives a reason. */
function explainedIn(home: readonly Token[]): readonly Token[] {
  const at = home.findIndex(({ text, clause }, place) => reasons.has(text) && home[place - 1]?.clause !== clause);
  return home.slice(0, Math.max(0, at)).filter(isContent);
}

/** Returns a reason in a phrase, as in *because of the snow*, of which no word occurs in the passages. */
export function addedReasons({ tokens }: JudgedSentence, { tokens: near }: Evidence): string[] {
  return tokens.flatMap((marker, at) => {
    if (!isReasonPhrase(marker.text, tokens[at - 1]?.text, tokens[at + 1]?.text)) return [];
    const told = tokens.filter((token, place) => place > at && token.clause === marker.clause && isContent(token));
    return told.length > 0 && !told.some((token) => isStanding(token, near)) ? [marker.text] : [];
  });
}

/** Returns a word of a result, as in *which made it faster*, that occurs nowhere near. */
export function addedResults({ tokens }: JudgedSentence, { tokens: near }: Evidence): string[] {
  return clausesOf(tokens).flatMap((clause) => {
    const verb = clause.findIndex(isOneOf(bringing));
    const isResult =
      verb === 0 || (verb > 0 && verb <= longestOpening && clause.slice(0, verb).some(isOneOf(resulting)));
    if (!isResult || clause[0] === tokens[0]) return [];
    return clause
      .filter((token, at) => at !== verb && isContent(token) && token.kind === 'word' && !isLightWord(token))
      .filter((token) => !isStanding(token, near) && !near.some((other) => isNearWord(token, other)))
      .map(({ text }) => text);
  });
}

function isReasonPhrase(word: string, before = '', behind = ''): boolean {
  if (word === 'due' || word === 'owing') return behind === 'to';
  if (word === 'cause') return before === 'à';
  if (word === 'causa') return before === 'a' || before === 'por';
  return prepositions.has(word);
}

/** Returns words that say that something failed where the passages only say that there were no errors. */
export function deniedFailures({ tokens }: JudgedSentence, { tokens: near }: Evidence): string[] {
  if (tokens.some(isDenial)) return [];
  const isDenied = near.some(({ text }, at) => faults.has(text) && near[at - 1]?.qualifier === 'denial');
  const failed = tokens.filter(isOneOf(failing));
  return isDenied && failed.length > 0 && !near.some(({ text }) => failing.has(text) && !faults.has(text))
    ? failed.map(({ text }) => text)
    : [];
}
