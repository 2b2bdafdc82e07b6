/** Formats a number with separators from a thousand on: `6,600`. */
export function grouped(count: number): string {
  // The first use of a locale takes Node 20 ms.
  return Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-US');
}

/** Says how many items a shortened list leaves out: `and 1,200 more`. */
export function andMore(count: number): string {
  return `and ${grouped(count)} more`;
}

/** Formats a number with its noun, with separators from a thousand on: `1 note`, `6,600 notes`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(count)} ${count === 1 ? singular : plural}`;
}

/** Returns the first `most` texts, and instead of the others one text that says how many more there are. */
export function cappedList(texts: readonly string[], most: number): string[] {
  const left = texts.length - most;
  return left > 0 ? [...texts.slice(0, most), `… ${andMore(left)}.`] : [...texts];
}

/** Returns the names of the first `most` items in one line, and how many more there are, with `further` that are not given. */
export function cappedNames<Item>(
  items: readonly Item[],
  most: number,
  nameOf: (item: Item) => string = String,
  further = 0,
): string {
  const named = items.slice(0, most).map(nameOf).join(', ');
  return items.length > most ? `${named} ${andMore(items.length - most + further)}` : named;
}

/** Returns the first few places in one line, with an ellipsis for the others. */
export function fewPlaces(places: readonly string[]): string {
  const most = 3;
  return `${places.slice(0, most).join(', ')}${places.length > most ? ' …' : ''}`;
}

/** Names in a sentence: `A`, `A or B`, `A, B or C`; '' for none. */
export function listed(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
