import { wordSet } from '../function-words';
import { denyOnlyBounds } from './extent/bounds';
import { alignTokens, type CarriedPart, clausesOf, type Evidence } from '../evidence';
import type { PassageSentence } from '../passages';
import { hasEqualValue, saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

/** Share of a part in the same order as in its home from which it is a copy, and from which nearly nothing else was changed. */
const least = { copy: 0.6, near: 0.8 };
/** Words that say something of all. */
export const universal: ReadonlySet<string> = wordSet(
  'always never constantly whenever immer nie stets toujours jamais siempre nunca sempre mai altijd nooit всегда никогда zawsze nigdy all every each any everything everyone both per no alle alles jede jeder jedes beide beides pro kein keine tous toutes chaque tout todos todas cada todo ambos tutti tutte ogni entrambi elke elk allebei все всех каждый оба wszystkie każdy oba',
);
const aims = wordSet('to into auf nach vers на');
const directions = wordSet('to into → nach zu in auf vers à a en naar на в do na');

/** Returns figures that replace another figure of the same unit in a copy, negations that it leaves out, and names whose direction it reverses. */
export function copyDifferences({ tokens, home: { tokens: there } }: CarriedPart, { sentences }: Evidence): string[] {
  const { pairs } = alignTokens(tokens, there);
  return [
    ...(pairs.length >= least.copy * tokens.length ? exchangedFigures(tokens, there, pairs) : []),
    ...(pairs.length >= least.near * tokens.length && !denyOnlyBounds(tokens, there)
      ? [...lostDenials(tokens, there, pairs), ...addedDenials(tokens, there, pairs)]
      : []),
    ...exchangedTargets(tokens, there, sentences),
    ...turnedNames(tokens, there),
    ...widenedScopes(tokens, there),
  ];
}

type Pairs = readonly (readonly [at: number, there: number])[];

/** A figure in the place of another that the part does not have elsewhere. */
function exchangedFigures(tokens: readonly Token[], there: readonly Token[], pairs: Pairs): string[] {
  const figures = tokens.filter(isFigure);
  const isOne = clausesOf(there).some(
    (clause) => figures.length > 1 && figures.every((figure) => clause.some((other) => hasEqualValue(figure, other))),
  );
  if (isOne) return [];
  return gapsOf(tokens, there, pairs).flatMap(({ told, gone }) => {
    const [one, other] = [told.filter(isFigure), gone.filter(isFigure)];
    const [token, left] = [one[0], other[0]];
    return one.length === 1 &&
      other.length === 1 &&
      token !== undefined &&
      left !== undefined &&
      told.filter(isContent).length === 1 &&
      token.unit === left.unit &&
      !tokens.some((each) => hasEqualValue(each, left))
      ? [token.text]
      : [];
  });
}

/** A negation of the home between two words that nothing with content parts in the part: *does have* for *doesn't have*. */
function lostDenials(tokens: readonly Token[], there: readonly Token[], pairs: Pairs): string[] {
  return pairs.slice(1).flatMap(([at, place], index) => {
    const [before, start] = pairs[index] ?? [0, 0];
    const [own, gap] = [tokens.slice(before + 1, at), there.slice(start + 1, place)];
    const isBare = [own, gap].every((between) => between.length <= 2 && !between.some(isContent));
    return isBare && !own.some(isDenial) ? gap.filter(isDenial).map(({ text }) => text) : [];
  });
}

/** A negation of the part between two words that directly follow each other in the home, if the home has fewer. */
function addedDenials(tokens: readonly Token[], there: readonly Token[], pairs: Pairs): string[] {
  const turned = pairs.map(([at, place]): readonly [number, number] => [place, at]);
  const [own, other] = [tokens, there].map((each) => each.filter(isDenial).length);
  return (own ?? 0) > (other ?? 0) ? lostDenials(there, tokens, turned) : [];
}

/** *Defaults to B* where it *defaults to A*, and no other sentence has both words. */
function exchangedTargets(
  tokens: readonly Token[],
  there: readonly Token[],
  sentences: readonly PassageSentence[],
): string[] {
  const known = targetsOf(there);
  return targetsOf(tokens).flatMap(([verb, target]) => {
    const others = known.filter(([other]) => saysSame(verb, other)).map(([, other]) => other);
    const isOther =
      others.length > 0 &&
      !there.some((other) => saysSame(target, other)) &&
      !others.some((other) => tokens.some((token) => saysSame(token, other))) &&
      !sentences.some(({ tokens: each }) => [verb, target].every((one) => each.some((other) => saysSame(one, other))));
    return isOther ? [target.text] : [];
  });
}

/** Returns each word that directly follows a word of aim, with the verb before that. */
function targetsOf(tokens: readonly Token[]): (readonly [Token, Token])[] {
  return tokens.flatMap((token, at) => {
    const target = tokens.slice(at + 1, at + 3).find(isContent);
    const verbs = tokens
      .slice(Math.max(0, at - 4), at)
      .filter((each) => isContent(each) && each.clause === token.clause);
    return aims.has(token.text) && target?.kind === 'word' ? verbs.map((verb) => [verb, target] as const) : [];
  });
}

/** *B was renamed to A* where *A* was renamed to *B*. */
function turnedNames(tokens: readonly Token[], there: readonly Token[]): string[] {
  const told = directedPairs(tokens);
  const known = directedPairs(there);
  return told
    .filter(
      ([from, to]) =>
        known.some(([one, other]) => saysSame(from, other) && saysSame(to, one)) &&
        !known.some(([one, other]) => saysSame(from, one) && saysSame(to, other)),
    )
    .map(([from, to]) => `${from.text} … ${to.text}`);
}

/** *All invoices* where something is said of *invoices above 5,000*, and *both* where it is said of one only. */
function widenedScopes(tokens: readonly Token[], there: readonly Token[]): string[] {
  if (there.some(({ text }) => universal.has(text))) return [];
  return tokens.flatMap(({ text, clause }, at) => {
    const noun = tokens.slice(at + 1).find((token) => isContent(token) && token.clause === clause);
    if (!universal.has(text)) return [];
    if (noun === undefined) return there.some(({ qualifier }) => qualifier === 'only') ? [text] : [];
    if (there.some(({ qualifier }) => qualifier === 'only') && !tokens.some(({ qualifier }) => qualifier === 'only'))
      return [text];
    // *All 27 tests* for *27 tests* widens nothing where the passage counts nothing else.
    if (noun.kind === 'number' && !there.some((other) => isFigure(other) && !hasEqualValue(other, noun))) return [];
    // *For each writer* widens nothing; *each writer* as the subject does.
    if (tokens[at - 1]?.clause === clause) return [];
    const place = there.findIndex((other) => saysSame(noun, other));
    const isNarrower = (other: Token | undefined): boolean =>
      other !== undefined &&
      other.clause === there[place]?.clause &&
      isContent(other) &&
      !tokens.some((token) => saysSame(token, other));
    const before = there[place - 1];
    const isNarrow =
      (before?.kind === 'word' && isNarrower(before)) ||
      there.slice(place + 1, place + 3).some((other) => isNarrower(other));
    return place >= 0 && isNarrow ? [text] : [];
  });
}

/** Returns each two names or figures of which the second follows a word of direction. */
function directedPairs(tokens: readonly Token[]): (readonly [Token, Token])[] {
  return tokens.flatMap((token, at) => {
    const to = tokens[at + 1];
    const from = tokens
      .slice(Math.max(0, at - 3), at)
      .filter(isDirected)
      .at(-1);
    return directions.has(token.text) && to !== undefined && isDirected(to) && from !== undefined
      ? [[from, to] as const]
      : [];
  });
}

function isDirected(token: Token): boolean {
  return token.isSureName || isFigure(token);
}

const isDenial = ({ qualifier }: Token): boolean => qualifier === 'denial';

function isFigure(token: Token): boolean {
  return token.kind === 'number' && !token.isSoft;
}

function gapsOf(
  tokens: readonly Token[],
  there: readonly Token[],
  pairs: Pairs,
): { readonly told: readonly Token[]; readonly gone: readonly Token[] }[] {
  const edges: Pairs = [[-1, -1], ...pairs, [tokens.length, there.length]];
  return edges.slice(1).map(([end, endThere], at) => {
    const [start, startThere] = edges[at] ?? [0, 0];
    return { told: tokens.slice(start + 1, end), gone: there.slice(startThere + 1, endThere) };
  });
}
