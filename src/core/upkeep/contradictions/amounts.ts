import { dimensions } from '../../support/numbers/equal-amounts';
import type { Token } from '../../support/token';
import { areOnOneSide } from '../../support/words/opposites';

/** Units of one quantity without a fixed factor: "30 days" and "1 month" may be one amount, "30 days" and "30 months" are not. */
const quantities: readonly ReadonlySet<string>[] = [
  ...['ms s min h d week month year decade century', 'usd eur gbp chf jpy cny inr', 'mm cm m km mile foot inch yard'],
  ...['mg g kg t lb oz', 'ml cl l gallon', 'celsius fahrenheit', 'hz khz mhz ghz', 'kbps mbps gbps', 'am pm'],
].map((units) => new Set(units.split(' ')));

/** True for two figures that measure the same thing and differ: of the same unit, of convertible ones, or one without a unit. */
export function areOtherAmounts(one: Token, other: Token): boolean {
  const [mine, theirs] = [one.unit, other.unit];
  if (mine === theirs || mine === null || theirs === null) return true;
  const kind = dimensions.find((factors) => mine in factors && theirs in factors);
  const [factor = 1, their = 1] = [kind?.[mine], kind?.[theirs]];
  const isEqual = one.values.some((value) =>
    other.values.some((each) => Number(value) * factor === Number(each) * their),
  );
  if (kind !== undefined) return !isEqual;
  return isEqual && quantities.some((units) => units.has(mine) && units.has(theirs));
}

/** Factor between two figures of which the larger one is still *about* the smaller one. */
const rough = 1.25;

/** True for "about 40" and "43". */
export function isRoughly([one, left]: Placed, [other, right]: Placed): boolean {
  const isAbout = ([figure, all]: Placed): boolean => {
    const before = all[all.indexOf(figure) - 1]?.text ?? '';
    return areOnOneSide(before, 'about') || /[约約]$/u.test(before);
  };
  const [least = 0, most = 0] = [Number(one.values[0]), Number(other.values[0])].sort((a, b) => a - b);
  return (isAbout([one, left]) || isAbout([other, right])) && most <= least * rough;
}

type Placed = readonly [figure: Token, all: readonly Token[]];
