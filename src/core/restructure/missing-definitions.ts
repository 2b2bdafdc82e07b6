/** A footnote, or the address of a link by reference. */
const definition = /^ {0,3}\[(\^?[^\]\r\n]+)\]:[^\r\n]*(?:(?:\r\n?|\n)(?: {4}|\t)[^\r\n]*)*/gm;

/** The definitions of `whole` that `part` and they themselves refer to and that `part` does not hold, as written, in order. */
export function missingDefinitions(part: string, whole: string): string[] {
  const own = new Set([...part.matchAll(definition)].map(([, label = '']) => label.toLowerCase()));
  const offered = [...whole.matchAll(definition)].filter(([, label = '']) => !own.has(label.toLowerCase()));
  const wanted = new Set<string>();
  for (let count = -1; count < wanted.size;) {
    count = wanted.size;
    const referring = [part, ...wanted].join('\n');
    for (const [text, label = ''] of offered) if (!wanted.has(text) && refersTo(referring, label)) wanted.add(text);
  }
  return offered.flatMap(([text]) => (wanted.has(text) ? [text] : []));
}

/** Labels of footnotes that several texts define differently: put together, one would show the other's. */
export function clashingFootnotes(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const clashing = new Set<string>();
  for (const [text, label = ''] of texts.flatMap((each) => [...each.matchAll(definition)])) {
    if (!label.startsWith('^')) continue;
    if ((seen.get(label) ?? text) !== text) clashing.add(label.slice(1));
    seen.set(label, text);
  }
  return [...clashing];
}

function refersTo(part: string, label: string): boolean {
  return part.toLowerCase().includes(`[${label.toLowerCase()}]`);
}
