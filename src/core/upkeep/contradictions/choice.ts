import { wordSet } from '../../support/function-words';
import { weekdayWords } from '../../support/measures';
import { isContent, type Token } from '../../support/token';
import type { Slot } from './aligned';
import { areChosenSigns } from './chosen-signs';
import { areOtherComplements, articles, isOfSubject } from './complements';

const longestChoice = 3;
/** Matches the hash of a commit, which names it and claims nothing. */
const hash = /^(?=.*\d)[\da-f]{7,40}$/;
/** German prepositions: "mit Vue gebaut" has its verb at the end. */
const beforeVerb = wordSet('mit bei auf aus von nach über als in per via durch');
/** Words that add something to a sentence, or say when it holds, instead of replacing something. */
export const joining = wordSet(
  'and or but und oder aber et ou mais y e o pero ed ma when whenever if unless while where wenn falls sofern solange quand lorsque si cuando mientras когда если',
);
/** Words beside which one thing does not exclude another: who reads CSV may read JSON as well, and what can be paid by card can be paid in cash. */
const taking =
  /^(?:can|(?:read|support|accept|handle|include|contain|cover|export|import|parse|list|mention|know|own|speak|like|love|maintain|manage|sell|offer|need)(?:s|ing)?|liest|enthält|spricht|mag|(?:les|unterstütz|akzeptier|enthalt|umfass|exportier|importier|kenn|verarbeit|besitz|sprech|mög|betreu|verkauf|biet|brauch)(?:e?t|en)|lit|lisent|contient|comprend|entretient|vend|contém|leest|ondersteunt|accepteert|bevat|(?:admite|acepta|accepte|aceita|export[ea]|import[ea]|possède|possiede|parl[ea]|aime|gère|propose|lee|contiene|incluye|posee|habla|gestiona|gestisce|vende|ofrece|necesita|offre|legge|supporta|accetta|esporta|lê)(?:nt?)?|(?:владе|говор|прода|чита|поддержива|принима|содерж)[её]?[еи]?т)$|^(?:could|k[aö]nn|peut|pourr|pued|podr|può|possono|potre|pode|мо[жг]|可以|option|consider|möglich|possib|opción|方案)/;
export const being = wordSet(
  'is are be ist sind wird werden est sont sera seront es son está están será serán è sono sarà saranno é são',
);
/** Verbs of what was so. */
export const former =
  /^(?:was|were|had|war(?:en)?|hatten?|(?:ét|av)ai(?:en)?t|era(?:n|no)?|estaban?|tenían?|aveva(?:no)?|estavam?|tinha|был[аои]?)$/;
/** Verbs of what happened once. */
const events = /^(?:did|wurden?|fue|fueron|fu(?:ren)?t|stat[oa])$/;
/** Words that only look like forms of the past. */
const timeless = /^(?:(?:f|hund)?red|bed|shed|sled)$/;
const scripts = [
  ...[/\p{Script=Latin}/u, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, /\p{Script=Hangul}/u],
  ...[/\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /\p{Script=Thai}/u, /\p{Script=Khmer}/u],
];

/** True when both name something else in the same place, which is not that of the subject. */
export function isChoice({ one, other, before }: Slot, left: readonly Token[], right: readonly Token[]): boolean {
  const isWide = isInSigns(one) && isInSigns(other);
  const isShort =
    isWide || (isRun(one, left) && isRun(other, right) && one.length <= longestChoice && other.length <= longestChoice);
  const hasFigure = [...one, ...other].some(({ kind, text }) => kind === 'number' || hash.test(text));
  const isSaid = isObject(one, left) && isObject(other, right) && areInOneScript(one, other);
  const isApart = isOfSubject(one, left) && isOfSubject(other, right);
  const isJoined =
    isApart || isAdding(left, right) || isAdding(right, left) || areOtherComplements(one, other, left, right);
  return before > 0 && isShort && !hasFigure && isSaid && !isJoined && (!isWide || areChosenSigns(left, right));
}

/** True for words that follow each other: "kept in the archive" is two things. */
export function isRun(words: readonly Token[], all: readonly Token[]): boolean {
  const at = all.findIndex((token) => token === words[0]);
  return words.every((word, place) => all[at + place] === word);
}

/**
 * True for words that name what a sentence says of its subject: names, and words after a preposition or an article; but
 * not for "main" in "the main database", which tells two subjects apart.
 */
function isObject(words: readonly Token[], all: readonly Token[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const at = all.indexOf(first);
  const [before, after] = [all[at - 1], all[all.indexOf(last) + 1]];
  const isAfterFunction = before?.isFunction === true;
  const isVerbLast = after === all.at(-1) && after?.isCapital === false && beforeVerb.has(before?.text ?? '');
  if (isAfterFunction && after !== undefined && isContent(after) && after.kind === 'word' && !isVerbLast) return false;
  return isAfterFunction || first.kind === 'gram' || words.every(isName);
}

function isName({ isCapital, isFirst, isSureName }: Token): boolean {
  return isSureName || (isCapital && !isFirst);
}

/** True when a sentence joins two things and the other does not: "… to the server" and "… and is checked". */
export function isAdding(tokens: readonly Token[], others: readonly Token[]): boolean {
  return tokens.some(({ text }) => joining.has(text) && !others.some((other) => other.text === text));
}

function isInSigns(words: readonly Token[]): boolean {
  return words.every(({ kind }) => kind === 'gram');
}

/** False for a sentence and its translation. */
function areInOneScript(one: readonly Token[], other: readonly Token[]): boolean {
  const areIn = (script: RegExp, words: readonly Token[]): boolean => words.some(({ text }) => script.test(text));
  return scripts.every((script) => areIn(script, one) === areIn(script, other));
}

/** True where both can hold: a verb takes several things, or the same happened on two days. */
export function isOneOfSeveral({ one, other }: Slot, all: readonly Token[]): boolean {
  const areDays = [...one, ...other].every(({ text }) => weekdayWords.has(text));
  // "Les exports" and "the import" are things.
  return (
    (areDays && isPast(all)) || all.some(({ text }, at) => taking.test(text) && !articles.has(all[at - 1]?.text ?? ''))
  );
}

/** True for a sentence of what happened once. */
export function isPast(all: readonly Token[]): boolean {
  return all.some(
    ({ text }, at) =>
      former.test(text) ||
      events.test(text) ||
      (/[^e]ed$/.test(text) && !timeless.test(text) && !being.has(all[at - 1]?.text ?? '')),
  );
}
