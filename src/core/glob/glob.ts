import { fitsWithGaps, gap, matchesName, type NamePattern, readNamePattern } from './name-pattern';

interface Group {
  readonly start: number;
  readonly commas: number[];
  end: number;
}

/** A vault path split once, to be tested against many globs. */
export interface GlobPath {
  /** Code points of each segment, in composed Unicode form. */
  readonly names: readonly (readonly string[])[];
}

/** A test of paths; created by `readGlob`. */
export type Glob = (path: GlobPath) => boolean;

/** Maximum number of plain patterns that one pattern with `{a,b}` may expand to. */
export const mostAlternatives = 1000;

const anyName: NamePattern = [gap];

export function readGlobPath(path: string): GlobPath {
  return {
    names: path
      .normalize('NFC')
      .split('/')
      .map((name) => [...name]),
  };
}

/**
 * Parses a pattern of vault paths: `*` and `?` match within a segment, `**` between slashes matches any folders,
 * `[abc]` one character, `{a,b}` alternatives; `\` escapes a character, and every other character matches itself. A
 * pattern without `/` is tested against the file's name alone. Letter case matters, Unicode form does not. Returns null
 * for more than 1,000 alternatives. The time of a test is proportional to pattern times path, whatever they are.
 */
export function readGlob(pattern: string): Glob | null {
  const globs = braceAlternatives(pattern.normalize('NFC'), mostAlternatives)?.map(readPlainGlob);
  return globs === undefined ? null : (path) => globs.some((glob) => glob(path));
}

function readPlainGlob(pattern: string): Glob {
  const parts = pattern.split('/').map((part) => (part === '**' ? gap : readNamePattern(part)));
  const [only] = parts;
  if (parts.length === 1) {
    const name = only === gap || only === undefined ? anyName : only;
    return ({ names }) => matchesName(name, names.at(-1) ?? []);
  }
  return ({ names }) => fitsWithGaps<NamePattern, readonly string[]>(parts, names, matchesName);
}

/**
 * Returns the patterns that one with `{a,b}` expands to, or null when there are more than `most`. Braces without a
 * comma, and unclosed braces, stand for themselves.
 */
export function braceAlternatives(pattern: string, most: number): string[] | null {
  const waiting = [pattern];
  const found: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const group = firstGroup(next);
    if (group === null) found.push(next);
    else waiting.push(...alternativesOf(next, group).reverse());
    if (waiting.length + found.length > most) return null;
  }
  return found;
}

/** Returns the first outermost group. */
function firstGroup(pattern: string): Group | null {
  const open: Group[] = [];
  let first: Group | null = null;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') open.push({ start: at, commas: [], end: at });
    else if (sign === ',') open.at(-1)?.commas.push(at);
    else if (sign === '}') {
      const closed = open.pop();
      if (closed === undefined || closed.commas.length === 0) continue;
      closed.end = at;
      if (first === null || closed.start < first.start) first = closed;
    }
  }
  return first;
}

function alternativesOf(pattern: string, { start, commas, end }: Group): string[] {
  const edges = [start, ...commas, end];
  return edges
    .slice(1)
    .map(
      (edge, index) =>
        pattern.slice(0, start) + pattern.slice((edges[index] ?? start) + 1, edge) + pattern.slice(end + 1),
    );
}
