import type { CarriedPart } from '../evidence';
import { wordSet } from '../function-words';
import type { PassageSentence } from '../passages';
import { saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';
import { areOpposites } from '../words/opposites';

/** Two things in an order that matters: from and to, discarded and chosen, dependent and needed, replaced and replacing. */
interface Relation {
  readonly kind: 'change' | 'need' | 'step';
  readonly first: readonly Token[];
  readonly second: readonly Token[];
}

const from = wordSet('from von vom de du desde da dal dalla van из от с со od z');
const to = wordSet('to into auf nach zu zum zur à au vers a al hacia alla para naar на в do na →');
const insteadOf = wordSet(
  'instead rather statt anstatt anstelle lieu plutôt lugar vez invece posto plaats вместо zamiast',
);
const replacing =
  /^(?:replac|substitut|supersed|swap|ersetz|remplac|reemplaz|sustitu|sostitu|rimpiazz|vervang|замен|zastąp|zastęp)/u;
const byWords = wordSet('by with durch mit par por con da door met на przez');
const passive = /(?:ed|etzt|placé|placée|ado|ada|ato|ata|ito|ita|angen|ён|ен|ена|ено|iony|iona)$/u;
const needing = /^(?:depend|dépend|dipend|requir(?!ement)|need|abhäng|hängt|benötig|zależ|завис|afhang|hangt)/u;
const needWords = wordSet('on from von ab de du da dal del van af от od the a an that');
const firstWords = wordSet('first zuerst erst zunächst eerst primero primo prima primeiro abord сначала najpierw');
const thenWords = wordSet(
  'then afterwards again dann danach anschließend dan daarna luego después poi dopo depois puis ensuite затем потом potem then',
);
/** Words before the degree of an equal comparison: *as hard as*. */
const equalling = wordSet('as so ebenso genauso zo aussi tan così tanto tão');
const comparing = wordSet('as wie comme como come than als que que che dan чем niż');
const degrees = wordSet(
  'more less fewer mehr weniger plus moins más menos più meno mais meer minder больше меньше więcej mniej',
);
/** Longest run of words that names a thing. */
const longestName = 3;
const reach = 6;

/** Returns things that the sentence puts in the opposite relation: *from B to A*, *B instead of A*, *B depends on A*. */
export function turnedRelations(tokens: readonly Token[], sentences: readonly PassageSentence[]): string[] {
  const told = relationsIn(tokens);
  if (told.length === 0) return [];
  const known = sentences.flatMap((sentence) => relationsIn(sentence.tokens));
  return told.flatMap(({ kind, first, second }) => {
    const same = known.filter((each) => each.kind === kind);
    const isThere = same.some(
      (each) => isNamed(first, each.first, each.second) && isNamed(second, each.second, each.first),
    );
    const isTurned = same.some(
      (each) => isNamed(first, each.second, each.first) && isNamed(second, each.first, each.second),
    );
    return isTurned && !isThere ? [`${nameOf(first)} … ${nameOf(second)}`] : [];
  });
}

/** A comparison: what is compared, in which respect, and with what. */
interface Comparison {
  readonly first: readonly Token[];
  readonly degree: Token;
  readonly second: readonly Token[];
}

/**
 * Returns comparisons that the passages turn round: of the same things with the opposite degree, of exchanged things
 * with the same degree, or of a thing that comes second where they name no other.
 */
export function turnedComparisons({ tokens, home }: CarriedPart): string[] {
  const known = comparisonsIn(home.tokens);
  return comparisonsIn(tokens).flatMap(({ first, degree, second }) => {
    const isWrong = known.some((each) => {
      const isSame = each.degree.key === degree.key;
      const isSecond = isNamed(second, each.second, first);
      if (isSecond) return areOpposites(each.degree.text, degree.text);
      return isSame && isNamed(first, each.second, second) && !isNamed(first, each.first, second);
    });
    const isRight = known.some((each) => each.degree.key === degree.key && isNamed(second, each.second, first));
    const isBare =
      !known.some((each) => each.degree.key === degree.key) && isOfSecond(home.tokens, first, degree, second);
    return (isWrong && !isRight) || isBare ? [degree.text] : [];
  });
}

/** True when the degree is said, without a comparison, of the second thing: it begins the last clause before the degree that begins with either. */
function isOfSecond(
  there: readonly Token[],
  first: readonly Token[],
  degree: Token,
  second: readonly Token[],
): boolean {
  const at = there.findIndex(({ key }) => key === degree.key);
  const named = there
    .slice(0, Math.max(0, at))
    .filter((token) => isNamed([token], first, second) || isNamed([token], second, first));
  const owner = named.find(({ clause }) => clause === named.at(-1)?.clause);
  return owner !== undefined && isNamed([owner], second, first);
}

function comparisonsIn(tokens: readonly Token[]): Comparison[] {
  return tokens.flatMap((than, at) => {
    if (!comparing.has(than.text)) return [];
    const start = Math.max(
      0,
      tokens.findIndex(({ clause }) => clause >= than.clause - 1),
    );
    const ahead = tokens.slice(start, at);
    const second = tokens
      .slice(at + 1, at + 1 + reach)
      .filter(isContent)
      .slice(0, longestName);
    const isDegree = ({ text }: Token, place: number): boolean =>
      degrees.has(text) ||
      (than.text !== 'as' && /(?:er|ere|eren|ier|ere[mnrs])$/.test(text)) ||
      (place === ahead.length - 1 && equalling.has(ahead[place - 1]?.text ?? ''));
    const place = ahead.map(isDegree).lastIndexOf(true);
    const degree = ahead[place];
    return degree === undefined || second.length === 0
      ? []
      : [{ first: ahead.slice(0, place).filter(isContent), degree, second }];
  });
}

/** True when a thing is named by words of one side that the other side lacks. */
function isNamed(name: readonly Token[], side: readonly Token[], other: readonly Token[]): boolean {
  const own = name.filter((token) => !other.some((each) => saysSame(token, each)));
  return own.length > 0 && own.some((token) => side.some((each) => saysSame(token, each)));
}

function nameOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

function relationsIn(tokens: readonly Token[]): Relation[] {
  return tokens.flatMap((token, at) => [
    ...changeAt(tokens, at),
    ...choiceAt(tokens, at),
    ...replacementAt(tokens, at),
    ...stepAt(tokens, at),
    ...(needing.test(token.text) && !token.isSureName ? needAt(tokens, at) : []),
  ]);
}

/** *From A to B*, and *A → B*. */
function changeAt(tokens: readonly Token[], at: number): Relation[] {
  const token = tokens[at];
  if (token === undefined || !from.has(token.text)) return [];
  const turn = tokens.findIndex(
    ({ text, clause }, place) => place > at + 1 && place <= at + reach && clause - token.clause <= 1 && to.has(text),
  );
  const [first, second] = [turn < 0 ? [] : tokens.slice(at + 1, turn).filter(isContent), nameAfter(tokens, turn)];
  return turn < 0 || first.length === 0 || first.length > longestName || second.length === 0
    ? []
    : [{ kind: 'change', first, second }];
}

/** *B instead of A*. */
function choiceAt(tokens: readonly Token[], at: number): Relation[] {
  const token = tokens[at];
  if (token === undefined || !insteadOf.has(token.text)) return [];
  const first = nameAfter(tokens, at);
  const second = nameBefore(tokens, at);
  return first.length === 0 || second.length === 0 ? [] : [{ kind: 'change', first, second }];
}

/** *A is replaced by B*, *replace A with B*, *B replaces A*. */
function replacementAt(tokens: readonly Token[], at: number): Relation[] {
  const token = tokens[at];
  if (token === undefined || !replacing.test(token.text)) return [];
  const by = tokens.findIndex(({ text }, place) => Math.abs(place - at) <= reach && place !== at && byWords.has(text));
  if (by > at) {
    const between = tokens.slice(at + 1, by).filter(isContent);
    const first = between.length > 0 ? between.slice(-longestName) : nameBefore(tokens, at);
    const second = nameAfter(tokens, by);
    return first.length === 0 || second.length === 0 ? [] : [{ kind: 'change', first, second }];
  }
  const [before, after] = [nameBefore(tokens, at), nameAfter(tokens, at)];
  if (by >= 0) {
    const first = nameBefore(tokens, by);
    const second = tokens
      .slice(by + 1, at)
      .filter(isContent)
      .slice(0, longestName);
    return first.length === 0 || second.length === 0 ? [] : [{ kind: 'change', first, second }];
  }
  return before.length === 0 || after.length === 0 || passive.test(token.text)
    ? []
    : [{ kind: 'change', first: after, second: before }];
}

/** *First A, then B*: the clauses with these words. */
function stepAt(tokens: readonly Token[], at: number): Relation[] {
  const token = tokens[at];
  if (token === undefined || !(firstWords.has(token.text) || isFirst(tokens, at))) return [];
  const behind = tokens.filter(({ clause }) => clause > token.clause && clause <= token.clause + 2);
  const then = behind.find(isOneOf(thenWords)) ?? behind.find(isContent);
  if (then === undefined) return [];
  const clauseOf = (clause: number): Token[] => tokens.filter((each) => isContent(each) && each.clause === clause);
  return [{ kind: 'step', first: clauseOf(token.clause), second: clauseOf(then.clause) }];
}

/** True for *first* as an adverb, at the end of its clause or before a function word. */
function isFirst(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token?.unit === 'th' &&
    token.values.includes('1') &&
    !(next !== undefined && next.clause === token.clause && isContent(next))
  );
}

/** *A depends on B*. */
function needAt(tokens: readonly Token[], at: number): Relation[] {
  let start = at;
  while (start + 1 < tokens.length && start < at + 3 && needWords.has(tokens[start + 1]?.text ?? '')) start += 1;
  const [first, second] = [nameBefore(tokens, at), nameAfter(tokens, start)];
  return first.length === 0 || second.length === 0 ? [] : [{ kind: 'need', first, second }];
}

/** Returns the content words that directly follow a position, up to the next clause. */
function nameAfter(tokens: readonly Token[], at: number): readonly Token[] {
  if (at < 0) return [];
  const name: Token[] = [];
  for (const token of tokens.slice(at + 1, at + 1 + reach)) {
    if (isContent(token)) name.push(token);
    if (name.length > 0 && (!isContent(token) || name.length === longestName)) break;
  }
  return name;
}

/** Returns the content words that directly precede a position. */
function nameBefore(tokens: readonly Token[], at: number): readonly Token[] {
  const name: Token[] = [];
  for (const token of tokens.slice(Math.max(0, at - reach), at).reverse()) {
    if (isContent(token)) name.unshift(token);
    if (name.length > 0 && (!isContent(token) || name.length === longestName)) break;
  }
  return name;
}
