import { stripEnd } from '../strip-ends';

/** US dollars for people: cents, and more digits below one. */
export function usdWords(usd: number): string {
  if (usd === 0) return '$0';
  if (usd >= 0.995) return `$${usd.toFixed(2)}`;
  return usd < 0.0001 ? 'less than $0.0001' : `$${withoutZeros(usd.toPrecision(2))}`;
}

/** At least two digits of cents stay. */
function withoutZeros(amount: string): string {
  const cents = amount.indexOf('.') + 3;
  return amount.slice(0, cents) + stripEnd(amount.slice(cents), /0/);
}
