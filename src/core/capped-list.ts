/** The first `most` of these texts, and in place of the others one that says how many more there are. */
export function cappedList(texts: readonly string[], most: number): string[] {
  const left = texts.length - most;
  return left > 0 ? [...texts.slice(0, most), `… and ${left.toLocaleString('en-US')} more.`] : [...texts];
}
