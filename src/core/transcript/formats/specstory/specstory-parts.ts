const opening = /^<(tool-use|think)\b/;
/** The end of a block is a line of its own; in a quoted file the same words may stand within a line. */
const ending = /^\s{0,40}(?:<\/details>)?\s{0,40}<\/(tool-use|think)>\s*$/;
/** Matches the last line of a thought, whose words some versions do not end with a line break. */
const thoughtEnd = /<\/details>\s{0,40}<\/think>\s{0,40}$/;

/** A line of the conversation, or a tool call with its result. */
export type Part = string | { readonly tool: readonly string[] };

/**
 * Returns the lines outside thoughts and tool calls, which may quote whole files, and the calls as blocks. A block that
 * is not closed does not count as one.
 */
export function* partsOf(lines: readonly string[]): Generator<Part, void, undefined> {
  const ends = endsOfBlocks(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = ends.get(at);
    if (end === undefined) {
      yield line;
      continue;
    }
    if (line.startsWith('<tool-use')) yield { tool: lines.slice(at, end + 1) };
    at = end;
  }
}

/** Returns the last line of each block by its first; blocks quoted within one are skipped with it. */
function endsOfBlocks(lines: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: Readonly<Record<string, number[]>> = { 'tool-use': [], think: [] };
  for (const [at, line] of lines.entries()) {
    const tag = opening.exec(line)?.[1];
    const ended = ending.exec(line)?.[1] ?? (thoughtEnd.test(line) ? 'think' : undefined);
    if (tag !== undefined && line.trimEnd().endsWith(`</${tag}>`)) ends.set(at, at);
    else if (tag !== undefined) open[tag]?.push(at);
    const start = ended === undefined ? undefined : open[ended]?.pop();
    if (start !== undefined) ends.set(start, at);
  }
  return withFirstEnds(ends, lines);
}

/** A tool call whose output is cut off may quote more beginnings than ends: it ends at the first end behind it. */
function withFirstEnds(ends: Map<number, number>, lines: readonly string[]): ReadonlyMap<number, number> {
  let next: number | null = null;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (ending.exec(line)?.[1] === 'tool-use') next = at;
    else if (next !== null && opening.exec(line)?.[1] === 'tool-use' && !ends.has(at)) ends.set(at, next);
  }
  return ends;
}
