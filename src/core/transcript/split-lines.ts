/** The lines of a text without their `\n` or `\r\n`, one at a time; a byte-order mark at the very start is dropped. */
export function* splitLines(text: string): Generator<string, void, undefined> {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const next = found === -1 ? text.length : found;
    const hasReturn = next > start && text.charCodeAt(next - 1) === 13;
    yield text.slice(start, hasReturn ? next - 1 : next);
    start = next + 1;
  }
}
