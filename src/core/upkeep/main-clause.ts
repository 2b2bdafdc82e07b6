import { opensWithPronoun } from '../ask/opening-pronoun';
import { functionWords, wordSet } from '../support/function-words';
import { qualifierOf } from '../support/token';
import { joining } from './contradictions/choice';
import { roughWords } from './rough-words';

const reasons = wordSet(
  `because since so as weil da denn damit sodass porque pues ya puesto para car parce puisque afin perché poiché pois omdat want zodat потому так поскольку чтобы`,
);
/** Matches the marks between two clauses; a cheap test before a costly one. */
const parting = /[,;–—，、；]| - | because /;
const clauses = /^(.{12,300}?)(?:[,;–—]| - |(?= because ))\s{0,3}([\p{L}\d].{0,500})/u;
/** In Chinese and Japanese a reason may stand before the claim; what ends like these says when or of what. */
const [wideClauses, wideReasons] = [
  /^(\p{Script=Han}[^，,、；;。]{5,80}[^，,、；;。时時后後前はがとばでも])[，,；;]/u,
  /^(?:(?:因为|因為|由于|由於)[^，。]{4,80}[，,]|[^、。]{4,80}(?:ため|ので|から)、)(.{6,80})$/u,
];
/** Beginnings of sentences that say when, where or what for. */
const limits =
  /^(?:如果|若|当|當|除|即使|虽然|雖然|在|(?:to|in|on|at|under|for|um|im|bei|unter|pour|en|dans|sous|para|con|для|на|в)\s)/iu;
const limiting =
  /^(?:unless|except|if|until|only|außer|wenn|nur|sauf|si|seulement|salvo|solo|se|exceto|кроме|если)(?!\p{L})/iu;
/** Minimum number of words of a clause that names a subject and says something of it. */
const fewestWords = 3;

/**
 * Returns the claim of a sentence without a reason or a remark behind a comma: "Jobs go through NATS" of "Jobs go through
 * NATS, it is simpler to run"; null where there is nothing to leave out, or where it limits the claim.
 */
export function mainClause(sentence: string): string | null {
  if (!parting.test(sentence) || limits.test(sentence)) return null;
  const wide = wideReasons.exec(sentence) ?? wideClauses.exec(sentence);
  if (wide !== null) return wide[1] ?? null;
  const [, clause = '', rest = ''] = clauses.exec(sentence) ?? [];
  if (isListed(rest)) return null;
  const [first, next] = [wordAt(sentence), wordAt(rest)];
  if (reasons.has(first)) return rest === '' ? null : rest;
  const isLimited = functionWords.has(next) || qualifierOf(next) !== null || joining.has(next);
  const isApart = sentence.charAt(clause.length) === ';' && qualifierOf(next) === null && !limiting.test(rest);
  const isFree = (isApart && !joining.has(next)) || opensWithPronoun(rest) || reasons.has(next) || !isLimited;
  const isClaim = roughWords(clause).size >= fewestWords && !joining.has(first) && qualifierOf(first) !== 'frame';
  return isFree && isClaim ? clause : null;
}

/** True for what goes on with a list: "… in Turkish, Russian and Arabic", "… in Turkish, Russian, Arabic". */
function isListed(rest: string): boolean {
  const [, ...next] = rest.split(' ', 3);
  return /^\S+(?: \S+)?,/.test(rest) || next.some((word) => joining.has(word));
}

function wordAt(text: string): string {
  return /^[\p{L}'’]+/u.exec(text)?.[0].toLowerCase() ?? '';
}
