/** The first `most` of these names in one line, and how many more there are. */
export function cappedNames(names: readonly string[], most: number): string {
  const left = names.length - most;
  return left > 0 ? `${names.slice(0, most).join(', ')} and ${left.toLocaleString('en-US')} more` : names.join(', ');
}
