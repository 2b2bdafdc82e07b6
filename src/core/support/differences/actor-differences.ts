import { wordSet } from '../function-words';
import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import type { JudgeUse } from '../judgement';
import { prepositions } from './fact-differences';
import { saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

export const agents = wordSet('by von vom durch par por pelo pela pelos pelas da dal dalla dai door przez от');

/** Words before an agent that have no other meaning. */
const sureAgents = wordSet('oleh tarafından bởi');

export const auxiliaries = wordSet(
  'is are was were be been being wird werden wurde wurden worden est sont été était étaient fut furent fue fueron es son era eran sido foi foram é são eram è sono erano stato stata viene vengono wordt worden werd werden został została są jest',
);

/** Beginnings of verbs whose two sides may be exchanged. */
const mutual =
  /^(?:meet|met|match|equal|differ|same|similar|share|compar|talk|agree|connect|link|conflict|overlap|collid|entsprech|gleich|treff|corresp|coincid|incontr|encontr|ontmoet)/u;

/** Letters of languages in which endings, and not order, tell who does something. */
const cased = /[а-яёąęłśżźćńščřžýů]/u;

/** Object pronouns that repeat an object in front of the verb: *las devoluciones las revisa Nuria*. */
const clitics = wordSet('lo la los las le les li gli ne il');

/** Articles that do not tell the subject from the object. */
const englishArticles = wordSet('the a an le la les un une el los las una il gli i o a os as um uma het een');

/** Forms of *to have* in German and Dutch, and the participle that they put last. */
const perfect = wordSet('hat haben habe hatte hatten heeft hebben');
const participle = /(?:t|d|en)$/;

/** Common words of German and Dutch, in which the subject may follow the verb. */
const freeOrder = wordSet(
  'der das den dem und ist wird nicht mit von am im zu für het een van niet met voor wordt zijn heeft bij',
);

const joints = wordSet('and or but so und oder aber et ou mais y o pero e ma en of maar и а но i a ale');

/** A content word with its counterpart in a clause of the passages. */
interface Pair {
  readonly told: Token;
  readonly there: Token;
  readonly at: number;
  readonly place: number;
}

/** Returns who and whom when they have exchanged their parts: *Anna asks Ben* for *Ben asks Anna*. */
export function exchangedActors({ tokens, home }: CarriedPart, { tokens: near }: Evidence, use: JudgeUse): string[] {
  const isFree = [...tokens, ...near].filter(isOneOf(freeOrder)).length > 1;
  const clauses = clausesOf(home.tokens).map(activeOrder);
  return clausesOf(tokens).flatMap((told) => {
    const clause = activeOrder(told);
    return clauses.flatMap((there) =>
      clause.isPassive === there.isPassive ? turnedIn(clause.tokens, there.tokens, isFree, use) : [],
    );
  });
}

function turnedIn(clause: readonly Token[], there: readonly Token[], isFree: boolean, use: JudgeUse): string[] {
  // *After* does nothing to anyone.
  const pairs = pairsOf(clause, there).filter(({ told }) => use !== 'capture' || !prepositions.has(told.text));
  const content = clause.filter(isContent).length;
  if (pairs.length < 3 || pairs.length < 0.6 * content) return [];
  for (const verb of pairs) {
    if (verb.told.isSureName || mutual.test(verb.told.text) || clitics.has(clause[verb.at - 1]?.text ?? '')) continue;
    const one = pairs.find(({ at, place }) => at < verb.at && place > verb.place);
    const other = pairs.find(({ at, place }) => at > verb.at && place < verb.place);
    if (one !== undefined && other !== undefined && isOrderMeant(one, other, clause, there, isFree))
      return [`${one.told.text} … ${other.told.text}`];
  }
  return [];
}

/** False where prepositions, articles or endings show that only the order was changed. */
function isOrderMeant(
  one: Pair,
  other: Pair,
  clause: readonly Token[],
  there: readonly Token[],
  isFree: boolean,
): boolean {
  const [words, wordsThere] = [one, other].map(
    ({ at, place }) => [wordsBefore(clause, at), wordsBefore(there, place)] as const,
  );
  if (
    words === undefined ||
    wordsThere === undefined ||
    [words, wordsThere].every(([told, known]) => told === known && (isFree || told !== ''))
  )
    return false;
  if ([words, wordsThere].some(([told, known]) => told === known && told !== '' && !englishArticles.has(told)))
    return false;
  const isCased = [one, other].some(({ told, there: known }) => cased.test(told.text) || cased.test(known.text));
  return !isCased || one.told.text !== one.there.text || other.told.text !== other.there.text;
}

/** Returns the words without content directly before a word. */
function wordsBefore(clause: readonly Token[], at: number): string {
  const found: string[] = [];
  for (
    let each = at - 1;
    each >= 0 && clause[each]?.isFunction === true && clause[each]?.clause === clause[at]?.clause;
    each -= 1
  )
    if (!auxiliaries.has(clause[each]?.text ?? '') && !joints.has(clause[each]?.text ?? ''))
      found.unshift(clause[each]?.text ?? '');
  return found.join(' ');
}

/** Returns the content words that occur once in both clauses. */
function pairsOf(clause: readonly Token[], there: readonly Token[]): readonly Pair[] {
  return clause.flatMap((told, at) => {
    // Days and months do nothing, and stand anywhere.
    if (
      !isContent(told) ||
      told.kind !== 'word' ||
      told.values.length > 0 ||
      told.key.startsWith('weekday ') ||
      clause.some((other) => other !== told && other.key === told.key)
    )
      return [];
    const exact = there.flatMap((other, place) => (isContent(other) && other.key === told.key ? [place] : []));
    const places =
      exact.length > 0
        ? exact
        : there.flatMap((other, place) => (isContent(other) && saysSame(told, other) ? [place] : []));
    const [place] = places;
    const other = place === undefined ? undefined : there[place];
    return places.length === 1 && place !== undefined && other !== undefined ? [{ told, there: other, at, place }] : [];
  });
}

/** Returns a German or Dutch clause with its participle where the finite verb stands: *Anna hat Ben gefragt* as *Anna gefragt Ben*. */
function finiteOrder(clause: readonly Token[]): readonly Token[] {
  const at = clause.findIndex(isOneOf(perfect));
  const last = clause.at(-1);
  return at > 0 && last !== undefined && isContent(last) && participle.test(last.text)
    ? [...clause.slice(0, at), last, ...clause.slice(at, -1)]
    : clause;
}

/** Returns a passive clause whose agent is a name with the agent in front: *Ben asks Anna* for *Anna is asked by Ben*. */
function activeOrder(clause: readonly Token[]): { readonly tokens: readonly Token[]; readonly isPassive: boolean } {
  if (!clause.some(isOneOf(auxiliaries)))
    return { tokens: finiteOrder(clause), isPassive: clause.some(isOneOf(sureAgents)) };
  const by = clause.findIndex(({ text }, at) => at > 0 && agents.has(text));
  let start = by + 1;
  if (by > 0 && clause[start]?.isFunction === true) start += 1;
  let end = start;
  while (end < clause.length && clause[end]?.isCapital === true) end += 1;
  if (by < 1 || end === start) return { tokens: clause, isPassive: true };
  const [agent, verb, patient] = [clause.slice(start, end), clause.slice(end), clause.slice(0, by)];
  // German puts the participle last: *Der Speicher wurde von Lenz eingebaut*.
  const isLast = verb.some(isContent);
  const at = isLast ? patient.length : patient.map(isContent).lastIndexOf(true);
  return {
    tokens: isLast ? [...agent, ...verb, ...patient] : [...agent, ...patient.slice(at), ...patient.slice(0, at)],
    isPassive: false,
  };
}
