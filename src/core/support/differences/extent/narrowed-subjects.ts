import { clausesOf, type CarriedPart, type Evidence } from '../../evidence';
import { wordSet } from '../../function-words';
import { saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';

/** Words before a phrase that says which of several things are meant. */
const narrowing = wordSet(
  'on in with of from under without who whose that which im in mit von aus ohne auf sur avec sans du des de qui con sin del de que senza met zonder van op',
);
/** Articles before several things. */
const plurals = wordSet('the all die alle les los las i gli le de os as');
const least = 0.6;
const longestPhrase = 4;

/** Returns several things of which the home tells only some: *members can vote* for *members with a key can vote*. */
export function narrowedSubjects({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  const [told] = clausesOf(tokens);
  const subject = told === undefined ? undefined : subjectOf(told);
  if (told === undefined || subject === undefined || narrowing.has(told[told.indexOf(subject) + 1]?.text ?? ''))
    return [];
  const others = told.filter((token) => isContent(token) && token !== subject);
  const isIn = (token: Token, among: readonly Token[]): boolean => among.some((other) => saysSame(token, other));
  const lost = clausesOf(home.tokens).some((there) => {
    const own = subjectOf(there);
    const at = own === undefined ? -1 : there.indexOf(own);
    if (own === undefined || !saysSame(own, subject) || !narrowing.has(there[at + 1]?.text ?? '')) return false;
    const phrase = phraseAt(there, at + 1);
    const rest = there.slice(at + 1 + phrase.length);
    return (
      phrase.some(isContent) &&
      !phrase.some((token) => isContent(token) && isIn(token, tokens)) &&
      others.length > 1 &&
      others.filter((token) => isIn(token, rest)).length >= least * others.length
    );
  });
  const isToldElsewhere = sentences.some(
    (each) => each !== home && others.filter((token) => isIn(token, each.tokens)).length >= least * others.length,
  );
  return lost && !isToldElsewhere ? [subject.text] : [];
}

/** Returns the first word of a clause when it names several things: a plural, without an article or with one of the plural. */
function subjectOf(clause: readonly Token[]): Token | undefined {
  const [first, second] = clause;
  const subject = first !== undefined && plurals.has(first.text) ? second : first;
  return subject !== undefined && isContent(subject) && subject.kind === 'word' && /(?:s|en|er|i)$/.test(subject.text)
    ? subject
    : undefined;
}

/** Returns a phrase up to the word without content that follows it: *on the free plan* before *can*. */
function phraseAt(clause: readonly Token[], start: number): readonly Token[] {
  const end = clause.findIndex(
    (token, at) => at > start && token.isFunction && clause[at - 1] !== undefined && isContent(clause[at - 1] ?? token),
  );
  return end < 0 ? clause.slice(start) : clause.slice(start, Math.min(end, start + longestPhrase));
}
