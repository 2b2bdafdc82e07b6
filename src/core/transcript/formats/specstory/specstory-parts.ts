import { type Block, blockBegins, blockEnds, withoutThoughts } from './specstory-blocks';

const speaker = /^_\*\*(User|Agent|Assistant)\b/;

/** A line of the conversation, or a tool call with its result. */
export type Part = string | { readonly tool: readonly string[] };

/**
 * Returns the lines outside thoughts and tool calls, which may quote whole files, and the calls as blocks. A block that
 * is not closed does not count as one.
 */
export function* partsOf(lines: readonly string[]): Generator<Part, void, undefined> {
  const ends = endsOfBlocks(lines);
  let isAgent = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = ends.get(at);
    if (end === undefined) {
      isAgent = speaksAgent(line, isAgent);
      yield isAgent ? withoutThoughts(line) : line;
      continue;
    }
    if (line.startsWith('<tool-use')) yield { tool: lines.slice(at, end + 1) };
    const { behind = 0 } = blockBegins(isAgent ? withoutThoughts(line) : line) ?? {};
    if (behind > 0) yield withoutThoughts(line).slice(0, behind);
    at = end;
  }
}

/** True when the assistant speaks from this line on; `before` is what was true before it. */
function speaksAgent(line: string, before: boolean): boolean {
  const name = speaker.exec(line)?.[1];
  return name === undefined ? before : name !== 'User';
}

interface Start {
  readonly at: number;
  readonly isBehindWords: boolean;
}

/** Returns the last line of each block by its first; blocks quoted within one are skipped with it. */
function endsOfBlocks(lines: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: Readonly<Record<Block, Start[]>> = { 'tool-use': [], think: [], details: [] };
  let isAgent = false;
  let message = 0;
  for (const [at, whole] of lines.entries()) {
    if (speaker.test(whole)) message = at;
    isAgent = speaksAgent(whole, isAgent);
    const line = isAgent ? withoutThoughts(whole) : whole;
    const begun = blockBegins(line);
    // Only the assistant thinks; what the person quotes is text.
    if (begun !== null && (isAgent || (begun.behind === 0 && begun.block !== 'details'))) {
      if (begun.isClosed) ends.set(at, at);
      else open[begun.block].push({ at, isBehindWords: begun.behind > 0 });
      if (begun.isClosed) continue;
    }
    for (const block of blockEnds(line)) {
      const start = startOf(open[block], message);
      if (start !== undefined) ends.set(start, at);
    }
  }
  return withFirstEnds(ends, lines);
}

/** Takes the start of the block that ends; one behind words ends within its message. */
function startOf(open: Start[], message: number): number | undefined {
  for (;;) {
    const start = open.pop();
    if (start === undefined || !start.isBehindWords || start.at > message) return start?.at;
  }
}

/**
 * A tool call whose output is cut off may quote more beginnings than ends: it ends at the first end behind it. One in the
 * last message of a file that breaks off ends with the file.
 */
function withFirstEnds(ends: Map<number, number>, lines: readonly string[]): ReadonlyMap<number, number> {
  let next: number | null = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (blockEnds(line).includes('tool-use')) next = at;
    else if (next === lines.length && speaker.test(line)) next = null;
    else if (next !== null && blockBegins(line)?.block === 'tool-use' && !ends.has(at))
      ends.set(at, Math.min(next, lines.length - 1));
  }
  return ends;
}
