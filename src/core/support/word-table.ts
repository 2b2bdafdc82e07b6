/** The words of a text, parted by blanks. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.join(' ').trim().split(/\s+/));
}

/** Each word with what stands before the colon of its line: `5: five fünf`. */
export function wordTable<Value>(lines: string, read: (key: string) => Value): ReadonlyMap<string, Value> {
  const table = new Map<string, Value>();
  for (const line of lines.trim().split('\n')) {
    const colon = line.indexOf(':');
    const value = read(line.slice(0, colon).trim());
    for (const word of wordSet(line.slice(colon + 1))) table.set(word, value);
  }
  return table;
}
