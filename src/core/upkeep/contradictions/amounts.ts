import { dimensions } from '../../support/numbers/equal-amounts';
import type { Token } from '../../support/token';

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
