import type { Token } from '../../support/token';

/** Units of each kind as multiples of one of them: "2 hours" and "120 minutes" are one amount. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { ms: 1, s: 1_000, min: 60_000, 分: 60_000, h: 3_600_000, d: 86_400_000, week: 604_800_000 },
  { month: 1, year: 12, decade: 120, century: 1_200 },
  { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12, pb: 1e15 },
  { mm: 1, cm: 10, m: 1_000, km: 1_000_000 },
  { mg: 1, g: 1_000, kg: 1_000_000, t: 1e9 },
  { ml: 1, cl: 10, l: 1_000 },
];

/** Units of one quantity without a fixed factor: "30 days" and "1 month" may be one amount, "30 days" and "30 months" are not. */
const quantities: readonly ReadonlySet<string>[] = [
  ...['ms s min h d week month year decade century', 'usd eur gbp chf jpy cny inr', 'mm cm m km mile foot inch yard'],
  ...['mg g kg t lb oz', 'ml cl l gallon', 'celsius fahrenheit', 'hz khz mhz ghz', 'kbps mbps gbps', 'am pm'],
].map((units) => new Set(units.split(' ')));

/** True for two figures that measure the same thing and differ: of the same unit, of convertible ones, or one without a unit. */
export function areOtherAmounts(one: Token, other: Token): boolean {
  const [mine, theirs] = [one.unit, other.unit];
  if (mine === theirs || mine === null || theirs === null) return true;
  const kind = kinds.find((factors) => mine in factors && theirs in factors);
  const [factor = 1, their = 1] = [kind?.[mine], kind?.[theirs]];
  const isEqual = one.values.some((value) =>
    other.values.some((each) => Number(value) * factor === Number(each) * their),
  );
  if (kind !== undefined) return !isEqual;
  return isEqual && quantities.some((units) => units.has(mine) && units.has(theirs));
}
