import { LinePattern } from './pattern/line-pattern';
import { alternativesOf, type Query, type TextCondition } from './query';
import type { Piece } from './query-pieces';
import { queryTokensOf } from './query-tokens';

/** Compiled patterns by their source; null for one that is not supported. */
const compiled = new Map<string, LinePattern | null>();
const mostCompiled = 50;

/** Returns the pattern, compiled once; null for one that is not supported. */
export function patternOf(source: string): LinePattern | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const pattern = LinePattern.of(source);
  compiled.set(source, pattern);
  return pattern;
}

/** Returns the condition of a part of a line; `lineLength` tells whether its last word is still being typed. Unsupported patterns are left out. */
export function textConditionOf({ isExcluded, inside }: Piece, lineLength: number): TextCondition {
  const { unit, pieces } = inside ?? { unit: 'line', pieces: [] };
  const texts = pieces.flatMap((piece) => textsOf(piece).map((text) => ({ text, isExcluded: piece.isExcluded })));
  const last = pieces.at(-1);
  const isOpen =
    last !== undefined &&
    last.end === lineLength &&
    last.quoted === null &&
    last.pattern === undefined &&
    !last.isExcluded;
  const prefix = isOpen ? (texts.at(-1)?.text ?? '') : '';
  const asked = prefix === '' ? texts : texts.slice(0, -1);
  const sourcesOf = (wanted: boolean): string[] =>
    pieces.flatMap((piece) =>
      piece.isExcluded === wanted && piece.pattern !== undefined && patternOf(piece.pattern) !== null
        ? [piece.pattern]
        : [],
    );
  return {
    unit,
    phrases: asked.flatMap((each) => (each.isExcluded ? [] : [each.text])),
    excludedPhrases: asked.flatMap((each) => (each.isExcluded ? [each.text] : [])),
    prefix,
    patterns: sourcesOf(false),
    excludedPatterns: sourcesOf(true),
    isExcluded,
  };
}

/** Returns the sources of all patterns that a query looks for. */
export function patternsOf(query: Query): string[] {
  return alternativesOf(query)
    .flatMap(({ conditions = [] }) => conditions)
    .flatMap(({ isExcluded, patterns }) => (isExcluded ? [] : patterns));
}

/** True for a text that has words; others are looked for as they are. */
export function hasWords(text: string): boolean {
  return queryTokensOf(text).length > 0;
}

/** Returns the pieces of a part that are patterns, with those in groups. */
export function patternsIn(piece: Piece): Piece[] {
  return piece.inside === undefined
    ? piece.pattern === undefined
      ? []
      : [piece]
    : piece.inside.pieces.flatMap(patternsIn);
}

function textsOf({ plain, quoted, pattern, inside }: Piece): string[] {
  // A part of a note within another one is searched in the inner one alone.
  if (inside !== undefined) return inside.pieces.flatMap(textsOf);
  if (pattern !== undefined) return [];
  return [plain, quoted ?? ''].filter((text) => text.trim() !== '' && !/^-+$/.test(text));
}
