/** Units of one dimension, each with its size, by the names in `measures`: *2 hours* and *120 minutes* are one amount. */
export const dimensions: readonly Readonly<Record<string, number>>[] = [
  { ms: 1, s: 1e3, min: 6e4, 分: 6e4, h: 36e5, d: 864e5, week: 6048e5 },
  { month: 1, year: 12, decade: 120, century: 1200 },
  { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12, pb: 1e15 },
  { mm: 1, cm: 10, m: 1e3, km: 1e6 },
  { inch: 1, foot: 12, yard: 36, mile: 63_360 },
  { mg: 1, g: 1e3, kg: 1e6, t: 1e9 },
  { oz: 1, lb: 16 },
  { ml: 1, cl: 10, l: 1e3 },
  { hz: 1, khz: 1e3, mhz: 1e6, ghz: 1e9 },
  { w: 1, kw: 1e3 },
];

interface Amount {
  readonly values: readonly string[];
  readonly unit: string | null;
}

/** True for one amount in two units: *18 months* and *1.5 years*. */
export function isSameAmount(one: Amount, other: Amount): boolean {
  const [unit, otherUnit] = [one.unit, other.unit];
  if (unit === null || otherUnit === null || unit === otherUnit) return false;
  return dimensions.some((sizes) => {
    const [size, otherSize] = [sizes[unit], sizes[otherUnit]];
    if (size === undefined || otherSize === undefined) return false;
    return one.values.some((value) =>
      other.values.some((each) => isEqual(Number(value) * size, Number(each) * otherSize)),
    );
  });
}

function isEqual(one: number, other: number): boolean {
  return one !== 0 && Math.abs(one - other) <= 1e-9 * Math.abs(one);
}
