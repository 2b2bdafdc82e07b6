import { mergeRanges, RangeCursor, type TextRange } from '../note/text-ranges';
import { allPartsMeeting } from './held-conditions';
import { alternativesOf, type Query, type TextCondition } from './query';
import type { QueryMatch } from './query-matches';
import { queryTokensOf } from './query-tokens';

/** Tells which matches in a note count for a query that asks for texts in the same line, task or other part of it. */
export class ConditionMatches {
  readonly #conditions: readonly TextCondition[];
  readonly #keys: ReadonlySet<string>;
  readonly #found: TextRange[] = [];
  #parts: RangeCursor<TextRange> | null = null;

  constructor(query: Query) {
    this.#conditions = alternativesOf(query)
      .flatMap(({ conditions = [] }) => conditions)
      .filter(({ isExcluded }) => !isExcluded);
    this.#keys = new Set(this.#conditions.flatMap(keysOf));
  }

  /** Looks for the parts that meet the conditions; pauses after each. */
  *read(text: string): Generator<undefined, void> {
    for (const [start, end] of allPartsMeeting(text, this.#conditions)) {
      this.#found.push({ start, end });
      yield undefined;
    }
    this.#parts = new RangeCursor(mergeRanges(this.#found));
  }

  /** True for a match outside all conditions, and for one in a part that meets a condition; `start` must not decrease between calls. */
  counts({ key }: QueryMatch, start: number): boolean {
    return !this.#keys.has(key) || this.#parts?.at(start) != null;
  }
}

/** Returns what the matches of a condition's texts are named by. */
function keysOf({ phrases, patterns, prefix }: TextCondition): string[] {
  return [...phrases, ...patterns, ...queryTokensOf(prefix).map(({ term }) => term)];
}
