import { type CarriedPart, clausesOf, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import { isOtherVerbOf, saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

const reasons = wordSet('because weil da parce porque perché omdat потому çünkü wegen aufgrund vanwege');
const befores = wordSet(
  'before bevor ehe vor avant antes prima voordat voor до перед înainte önce trước قبل sebelum przed',
);
const afters = wordSet('after nachdem nach après después tras dopo nadat после după sonra sau بعد setelah sesudah po');
const follows = wordSet('and then so und dann daher et puis donc y entonces e quindi en dus и поэтому');
/** Share of a side that must come from the other side of the passage. */
const least = 0.6;

interface Sides {
  readonly effect: readonly Token[];
  readonly reason: readonly Token[];
}

/**
 * Returns the word for a reason, or for an order in time, when its two sides have changed places: *it rained because we
 * left* for *we left because it rained*.
 */
export function turnedCauses({ parts }: Evidence): string[] {
  const tokens = parts.flatMap((part) => part.tokens);
  return [reasons, befores, afters].flatMap((markers) => {
    const marker = tokens.find(isOneOf(markers));
    const told = sidesOf(tokens, markers);
    if (marker === undefined || told === null) return [];
    return parts.some((part) => isTurned(told, part, markers)) ? [marker.text] : [];
  });
}

function isTurned(told: Sides, { home }: CarriedPart, markers: ReadonlySet<string>): boolean {
  const marked = sidesOf(home.tokens, markers);
  const sides = marked !== null ? [marked] : markers === reasons ? sequencesOf(home.tokens) : [];
  return sides.some(
    (there) => isFrom(told.effect, there.reason, there.effect) && isFrom(told.reason, there.effect, there.reason),
  );
}

/** Returns each two clauses of which the second says what follows: *it rained and we left*. */
function sequencesOf(home: readonly Token[]): Sides[] {
  const clauses = clausesOf(home);
  return clauses.slice(1).flatMap((clause, at) => {
    const reason = (clauses[at] ?? []).filter(isContent);
    const effect = clause.filter(isContent);
    return follows.has(clause[0]?.text ?? '') && reason.length > 0 && effect.length > 0 ? [{ effect, reason }] : [];
  });
}

/** True when a side comes from one side of the passage more than from the other. */
function isFrom(side: readonly Token[], own: readonly Token[], other: readonly Token[]): boolean {
  const shareIn = (among: readonly Token[]): number =>
    side.filter((token) => among.some((each) => saysSame(token, each)) || isOtherVerbOf(token, among)).length /
    side.length;
  return side.length > 0 && shareIn(own) >= least && shareIn(own) > shareIn(other);
}

/** Returns the content words of the effect and of the reason, or of what is before and after; null without a marker. A reason in front ends with its clause. */
function sidesOf(tokens: readonly Token[], markers: ReadonlySet<string>): Sides | null {
  const at = tokens.findIndex(isOneOf(markers));
  if (at < 0) return null;
  // Russian puts a comma behind *after that*.
  const clause = (tokens[at]?.clause ?? 0) + (tokens[at + 1]?.text === 'того' ? 1 : 0);
  const ahead = tokens.slice(0, at).filter(isContent);
  const behind = tokens
    .slice(at + 1)
    .filter((token) => isContent(token) && (markers === reasons || token.clause === clause));
  if (ahead.length > 0) return { effect: ahead, reason: behind };
  return {
    effect: behind.filter((token) => token.clause !== clause),
    reason: behind.filter((token) => token.clause === clause),
  };
}
