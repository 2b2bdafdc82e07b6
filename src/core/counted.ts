/** A number with its noun, in groups from a thousand on: `1 note`, `6,600 notes`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;
}

/** The first `most` of these texts, and in place of the others one that says how many more there are. */
export function cappedList(texts: readonly string[], most: number): string[] {
  const left = texts.length - most;
  return left > 0 ? [...texts.slice(0, most), `… and ${left.toLocaleString('en-US')} more.`] : [...texts];
}

/** The first `most` of these names in one line, and how many more there are. */
export function cappedNames(names: readonly string[], most: number): string {
  const left = names.length - most;
  return left > 0 ? `${names.slice(0, most).join(', ')} and ${left.toLocaleString('en-US')} more` : names.join(', ');
}
