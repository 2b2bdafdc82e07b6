const longest = 40;
const length = 4;

/** The n-grams of a term, from their definition. */
export function naiveGrams(term: string): string[] {
  if (
    /^(?:(?!\p{M})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])/u.test(term)
  )
    return [term];
  if (term.length > longest || [...'/.:@+#-'].some((sign) => term.includes(sign))) return [];
  const padded = `<${term}>`;
  const count = Math.max(1, padded.length - length + 1);
  return Array.from({ length: count }, (_, at) => padded.slice(at, at + length));
}
