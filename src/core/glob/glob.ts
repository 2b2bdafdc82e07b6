import { braceAlternatives } from './brace-alternatives';
import { fitsWithGaps, gap } from './fits-with-gaps';
import { matchesName, readNamePattern, type NamePattern } from './name-pattern';

/** A vault path taken apart once, to be held against many globs. */
export interface GlobPath {
  /** Code points of each name, in composed Unicode form. */
  readonly names: readonly (readonly string[])[];
}

/** A test of paths; made by `readGlob`. */
export type Glob = (path: GlobPath) => boolean;

/** Most plain patterns that one with `{a,b}` may stand for. */
export const mostAlternatives = 1000;

export function readGlobPath(path: string): GlobPath {
  return {
    names: path
      .normalize('NFC')
      .split('/')
      .map((name) => [...name]),
  };
}

/**
 * Reads a pattern of vault paths: `*` and `?` stay within a name, `**` between slashes stands for any folders, `[abc]` for one character, `{a,b}` for alternatives;
 * `\` takes a sign's meaning away, and every other character means itself. A pattern without `/` is held against the file's name alone. Letter case counts, Unicode form does not.
 * Null when its alternatives are more than 1,000. A test takes time in proportion to pattern times path, whatever they are.
 */
export function readGlob(pattern: string): Glob | null {
  const globs = braceAlternatives(pattern.normalize('NFC'), mostAlternatives)?.map(readPlainGlob);
  return globs === undefined ? null : (path) => globs.some((glob) => glob(path));
}

const anyName: NamePattern = [gap];

function readPlainGlob(pattern: string): Glob {
  const parts = pattern.split('/').map((part) => (part === '**' ? gap : readNamePattern(part)));
  const [only] = parts;
  if (parts.length === 1) {
    const name = only === gap || only === undefined ? anyName : only;
    return ({ names }) => matchesName(name, names.at(-1) ?? []);
  }
  return ({ names }) => fitsWithGaps<NamePattern, readonly string[]>(parts, names, matchesName);
}
