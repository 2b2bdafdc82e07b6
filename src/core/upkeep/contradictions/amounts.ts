import type { Token } from '../../support/token';

/** Units of each kind as multiples of one of them: "2 hours" and "120 minutes" are one amount. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000, week: 604_800_000 },
  { month: 1, year: 12, decade: 120, century: 1_200 },
  { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12, pb: 1e15 },
  { mm: 1, cm: 10, m: 1_000, km: 1_000_000 },
  { mg: 1, g: 1_000, kg: 1_000_000, t: 1e9 },
  { ml: 1, cl: 10, l: 1_000 },
];

/** True for two figures that measure the same thing and differ: of the same unit, of convertible ones, or one without a unit. */
export function areOtherAmounts(one: Token, other: Token): boolean {
  if (one.unit === other.unit || one.unit === null || other.unit === null) return true;
  const kind = kinds.find((factors) => one.unit !== null && one.unit in factors);
  if (kind === undefined || !(other.unit in kind)) return false;
  const [factor = 1, theirs = 1] = [kind[one.unit], kind[other.unit]];
  return !one.values.some((value) => other.values.some((their) => Number(value) * factor === Number(their) * theirs));
}
