/** One top-level `key: …` of a YAML source with the lines that belong to it; `offset` is where `text` begins in the source. */
export interface YamlEntry {
  readonly offset: number;
  readonly text: string;
}

const mostEntries = 200;
const keyLine = /^(?:[^\s#\-?[\]{}"'|>&*!%@`,][^\n:]{0,200}|"[^"\n]{0,200}"|'[^'\n]{0,200}')[ \t]*:(?=[ \t\n]|$)/;

/**
 * Cuts a YAML source (line ends LF) at the lines that begin a top-level key, so that each can be read for itself when the whole cannot.
 * Lines before the first key are left out. Empty when there are none, or more than 200.
 */
export function splitEntries(source: string): YamlEntry[] {
  const offsets: number[] = [];
  for (let at = 0; at < source.length; at = nextLine(source, at)) {
    if (keyLine.test(source.slice(at, Math.min(nextLine(source, at), at + 300)))) offsets.push(at);
    if (offsets.length > mostEntries) return [];
  }
  return offsets.map((offset, i) => ({ offset, text: source.slice(offset, offsets[i + 1] ?? source.length) }));
}

function nextLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}
