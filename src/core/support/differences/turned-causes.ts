import type { CarriedPart, Evidence } from '../evidence';
import { wordSet } from '../function-words';
import { saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

const reasons = wordSet('because weil da parce porque perché omdat потому çünkü wegen aufgrund vanwege');
/** Share of a side that must come from the other side of the passage. */
const least = 0.6;

interface Sides {
  readonly effect: readonly Token[];
  readonly reason: readonly Token[];
}

/** Returns the word for a reason when the cause and the effect have changed places: *it rained because we left* for *we left because it rained*. */
export function turnedCauses({ parts }: Evidence): string[] {
  const tokens = parts.flatMap((part) => part.tokens);
  const marker = tokens.find(({ text }) => reasons.has(text));
  const told = sidesOf(tokens);
  if (marker === undefined || told === null) return [];
  return parts.some((part) => isTurned(told, part)) ? [marker.text] : [];
}

function isTurned(told: Sides, { home }: CarriedPart): boolean {
  const there = sidesOf(home.tokens);
  return (
    there !== null && isFrom(told.effect, there.reason, there.effect) && isFrom(told.reason, there.effect, there.reason)
  );
}

/** True when a side comes from one side of the passage more than from the other. */
function isFrom(side: readonly Token[], own: readonly Token[], other: readonly Token[]): boolean {
  const shareIn = (among: readonly Token[]): number =>
    side.filter((token) => among.some((each) => saysSame(token, each))).length / side.length;
  return side.length > 0 && shareIn(own) >= least && shareIn(own) > shareIn(other);
}

/** Returns the content words of the effect and of the reason; null without a reason. A reason in front ends with its clause. */
function sidesOf(tokens: readonly Token[]): Sides | null {
  const at = tokens.findIndex(({ text }) => reasons.has(text));
  if (at < 0) return null;
  const ahead = tokens.slice(0, at).filter(isContent);
  const behind = tokens.slice(at + 1).filter(isContent);
  if (ahead.length > 0) return { effect: ahead, reason: behind };
  const clause = tokens[at]?.clause;
  return {
    effect: behind.filter((token) => token.clause !== clause),
    reason: behind.filter((token) => token.clause === clause),
  };
}
