/** US dollars for people: cents, and more digits below one. */
export function usdWords(usd: number): string {
  if (usd === 0) return '$0';
  if (usd >= 0.995) return `$${usd.toFixed(2)}`;
  return usd < 0.0001 ? 'less than $0.0001' : `$${usd.toPrecision(2).replace(/(\.\d\d\d*?)0+$/, '$1')}`;
}
