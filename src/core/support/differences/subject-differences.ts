import { wordSet } from '../function-words';
import { agents, auxiliaries } from './actor-differences';
import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import type { PassageSentence } from '../passages';
import { saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

const pronouns = wordSet(
  'it they he she i we you es sie er ich wir il elle je nous lui ella lei ele ela él hij zij ze ik on ona он она я мы',
);
const germanArticles = wordSet(
  'der die das den dem des ein eine einen einem einer im am vom zum zur beim ins kein keine keinen jede jeder jeden',
);

/**
 * Returns the word that a clause begins with when the passages begin it with another, which the clause names later, or
 * with a pronoun while they name the word only as its object.
 */
export function displacedSubjects({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  return clausesOf(tokens).flatMap((told) => {
    const content = told.filter(isContent);
    const [subject, ...others] = content;
    if (subject === undefined || others.length < 2 || told[0] !== subject || !isNameThere(subject, sentences))
      return [];
    if (told.some(isOneOf(agents)) && told.some(isOneOf(auxiliaries))) return [];
    return clausesOf(home.tokens).flatMap((there) =>
      isDisplaced(subject, others, there, sentences) || isObject(subject, told[1], there) ? [subject.text] : [],
    );
  });
}

/** True for a word with a capital inside sentences, there without a German article or a number before it. */
export function isNameThere(word: Token, sentences: readonly PassageSentence[]): boolean {
  const places = sentences.flatMap(({ tokens }) =>
    tokens.flatMap((other, at) => (other.key === word.key ? [{ other, before: tokens[at - 1] }] : [])),
  );
  return (
    word.isCapital &&
    word.kind === 'word' &&
    places.some(({ other }) => other.isCapital && !other.isFirst) &&
    !/^(?:month|weekday) /.test(word.key) &&
    !places.some(({ before }) => before?.kind === 'number' || germanArticles.has(before?.text ?? ''))
  );
}

function isDisplaced(
  subject: Token,
  others: readonly Token[],
  there: readonly Token[],
  sentences: readonly PassageSentence[],
): boolean {
  const known = there.filter(isContent);
  const isIn = (token: Token, among: readonly Token[]): boolean => among.some((other) => saysSame(token, other));
  if (others.filter((token) => isIn(token, known)).length < 0.75 * others.length) return false;
  // A word that occurs twice is hardly the verb: *LiveView tests need … as a test dependency*.
  if (others.slice(1).some((token) => others[0] !== undefined && saysSame(others[0], token))) return false;
  const verb =
    others[0] === undefined ? -1 : known.findIndex((token) => others[0] !== undefined && saysSame(others[0], token));
  // *Are reported* leaves open who reports.
  const isLeftOpen =
    there.some(isOneOf(auxiliaries)) &&
    isIn(
      subject,
      sentences.flatMap(({ tokens }) => (clausesOf(tokens).includes(there) ? tokens : [])),
    );
  return (
    verb > 0 &&
    !isLeftOpen &&
    !isIn(subject, known) &&
    known.slice(0, verb).some((token) => isIn(token, others.slice(1))) &&
    sentences.some((sentence) => isIn(subject, sentence.tokens))
  );
}

/** True when a pronoun, or nobody named, does there what the sentence says that the word does: *she asked Dov*, *ran it twice*. */
function isObject(subject: Token, verb: Token | undefined, there: readonly Token[]): boolean {
  // "Ran it twice" says what the speaker did.
  const isSpeakers = verb !== undefined && isContent(verb) && there[0]?.text === verb.text;
  if (isSpeakers) return !there.some((token) => saysSame(subject, token));
  const at = there.slice(0, 2).findIndex(isOneOf(pronouns));
  const [act, object] = [there[at + 1], there[at + 2]];
  return (
    at >= 0 &&
    act !== undefined &&
    verb !== undefined &&
    object !== undefined &&
    saysSame(verb, act) &&
    saysSame(subject, object)
  );
}
