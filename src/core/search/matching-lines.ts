import type { Block } from '../note/blocks';
import { LineCounter } from '../note/note-text';
import { readSections } from '../note/sections';
import { ConditionMatches } from './condition-matches';
import type { Query } from './query';
import { findMatches, type RelatedWords } from './query-matches';
import { makeSnippet } from './snippet';
import type { TextRange } from './text/phrase';
import { surroundingsOf } from './text/surroundings';

/** A line of a note that matches a query. */
export interface MatchingLine {
  /** Line of the first match, from 1 in the file. */
  readonly line: number;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly snippet: string;
  /** Ranges of `snippet` that match, in order. */
  readonly matches: readonly TextRange[];
}

/** A part of a line with matches near each other; a long line may have several. */
interface Place {
  readonly block: Block;
  readonly headings: readonly string[];
  readonly core: TextRange;
}

/** Length in UTF-16 code units of text that is tokenized at once. */
const sliceLength = 10_000;

/** Maximum length of the matches shown as one line, and of what is shown on either side of them. */
const longest = 200;

/** Finds the lines of a note that match a query, from its blocks. The text is read in slices, so that the caller may yield between them. */
export class MatchingLines {
  readonly #places: Place[] = [];
  readonly #lines: LineCounter;
  readonly #slices: readonly (readonly Located[])[];
  readonly #conditions: ConditionMatches;

  constructor(
    private readonly text: string,
    blocks: readonly Block[],
    private readonly query: Query,
    private readonly relatedWords?: RelatedWords,
  ) {
    this.#lines = new LineCounter(text);
    this.#slices = slicesOf(blocks);
    this.#conditions = new ConditionMatches(query);
  }

  /** Number of lines found so far. */
  get count(): number {
    return this.#places.length;
  }

  /** Looks for matches; pauses after each slice. */
  *read(): Generator<undefined, void> {
    yield* this.#conditions.read(this.text);
    for (const slice of this.#slices) {
      this.#readSlice(slice);
      yield undefined;
    }
  }

  /** Returns the lines found so far, in order. */
  *shown(): Generator<MatchingLine, void> {
    for (const [at, { block, headings, core }] of this.#places.entries()) {
      const [from, to] = this.#around(core, this.#places[at - 1]?.core[1] ?? 0, this.#places[at + 1]?.core[0]);
      const surroundings = surroundingsOf(this.text, [block], [from, to]);
      const passage = this.text.slice(from, to);
      const { text, matches } = makeSnippet(passage, this.query, this.relatedWords, 2 * longest, surroundings);
      const before = this.#isCut(from) && !text.startsWith('…') ? '…' : '';
      const after = this.#isCut(to) && !text.endsWith('…') ? '…' : '';
      yield {
        ...{ line: this.#lines.lineAt(core[0]), headings },
        snippet: `${before}${text}${after}`,
        matches: matches.map(([start, end]) => [start + before.length, end + before.length]),
      };
    }
  }

  #readSlice(slice: readonly Located[]): void {
    const start = slice[0]?.block.start ?? 0;
    const end = slice.at(-1)?.block.end ?? start;
    let at = 0;
    for (const match of findMatches(this.text.slice(start, end), this.query, this.relatedWords)) {
      const [from, to] = [start + match.range[0], start + match.range[1]];
      if (!this.#conditions.counts(match, from)) continue;
      while (from >= (slice[at]?.block.end ?? Infinity)) at += 1;
      const located = slice[at];
      const last = this.#places.at(-1);
      if (last !== undefined && to - last.core[0] <= longest && !this.text.slice(last.core[1], from).includes('\n'))
        this.#places[this.#places.length - 1] = { ...last, core: [last.core[0], Math.max(to, last.core[1])] };
      else if (located !== undefined) this.#places.push({ ...located, core: [from, to] });
    }
  }

  /** Returns the rest of the lines around matches, without what is shown with the matches before and after. */
  #around([from, to]: TextRange, before: number, after = Infinity): TextRange {
    const lineStart = this.text.lastIndexOf('\n', from - 1) + 1;
    const lineBreak = this.text.indexOf('\n', to);
    const lineEnd = lineBreak === -1 ? this.text.length : lineBreak;
    return [
      this.#atBlank(Math.max(lineStart, before, from - longest), lineStart, from, 1),
      this.#atBlank(Math.min(lineEnd, after, to + longest), lineEnd, to, -1),
    ];
  }

  /** True for a place inside a line. */
  #isCut(at: number): boolean {
    return (
      at > 0 && at < this.text.length && ![this.text[at - 1], this.text[at]].some((sign) => /[\r\n]/.test(sign ?? ''))
    );
  }

  /** Returns the nearest blank from a cut inside a line toward the matches. */
  #atBlank(cut: number, edge: number, limit: number, step: 1 | -1): number {
    if (cut === edge) return cut;
    for (let at = cut; at !== limit; at += step) if (this.text[at] === ' ') return at;
    return limit;
  }
}

type Located = Pick<Place, 'block' | 'headings'>;

function slicesOf(blocks: readonly Block[]): Located[][] {
  const slices: Located[][] = [];
  let start = -Infinity;
  for (const { headings, blocks: own } of readSections(blocks))
    for (const block of own) {
      if (block.end - start > sliceLength) {
        slices.push([]);
        start = block.start;
      }
      slices.at(-1)?.push({ block, headings });
    }
  return slices;
}
