import { wordSet } from '../function-words';
import { denyOnlyBounds } from './extent/bounds';
import { alignTokens, type CarriedPart } from '../evidence';
import { saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

/** Share of a part in the same order as in its home from which nearly nothing else was changed. */
const nearlyAll = 0.8;
/** Words that say something of all. */
export const universal: ReadonlySet<string> = wordSet(
  'always never constantly whenever immer nie stets toujours jamais siempre nunca sempre mai altijd nooit всегда никогда zawsze nigdy all every each any everything everyone both per no alle alles jede jeder jedes beide beides pro kein keine tous toutes chaque tout todos todas cada todo ambos tutti tutte ogni entrambi elke elk allebei все всех каждый оба wszystkie każdy oba',
);
const directions = wordSet('to into → nach zu in auf vers à a en naar на в do na');

/** Returns negations that a copy leaves out or adds, and names whose direction it reverses. */
export function copyDifferences({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  const { pairs } = alignTokens(tokens, there);
  return [
    ...(pairs.length >= nearlyAll * tokens.length && !denyOnlyBounds(tokens, there)
      ? [...lostDenials(tokens, there, pairs), ...addedDenials(tokens, there, pairs)]
      : []),
    ...turnedNames(tokens, there),
  ];
}

type Pairs = readonly (readonly [at: number, there: number])[];

/** A negation of the home between two words that nothing with content parts in the part: *does have* for *doesn't have*. */
function lostDenials(tokens: readonly Token[], there: readonly Token[], pairs: Pairs): string[] {
  return pairs.slice(1).flatMap(([at, place], index) => {
    const [before, start] = pairs[index] ?? [0, 0];
    const [own, gap] = [tokens.slice(before + 1, at), there.slice(start + 1, place)];
    // *No, no lo logré* answers and then tells.
    const isAnswer = [tokens[before], there[start]].every((token) => token !== undefined && isDenial(token));
    const isBare = !isAnswer && [own, gap].every((between) => between.length <= 2 && !between.some(isContent));
    return isBare && !own.some(isDenial) ? gap.filter(isDenial).map(({ text }) => text) : [];
  });
}

/** A negation of the part between two words that directly follow each other in the home, if the home has fewer. */
function addedDenials(tokens: readonly Token[], there: readonly Token[], pairs: Pairs): string[] {
  const turned = pairs.map(([at, place]): readonly [number, number] => [place, at]);
  const [own, other] = [tokens, there].map((each) => each.filter(isDenial).length);
  return (own ?? 0) > (other ?? 0) ? lostDenials(there, tokens, turned) : [];
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
