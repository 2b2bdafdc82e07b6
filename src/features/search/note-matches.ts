import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readStatedParts } from '../../core/note/stated-parts';
import { MatchingLines } from '../../core/search/matching-lines';
import { type Query, withFilters } from '../../core/search/query';
import type { RelatedWords } from '../../core/search/query-matches';
import type { Yielder } from '../../engine/running/yielder';
import type { NoteIndex } from '../../ports/note-index';
import { relatedWordsOf } from './read-hit';

/** A matching line of a note, in the form that hosts show. */
export interface NoteMatch {
  /** Line of the first match, from 1 in the file. */
  readonly line: number;
  /** Headings above it, outermost first, joined by ` > `. */
  readonly heading: string;
  readonly snippet: string;
  /** Ranges of `snippet` that match, `[start, end]` in UTF-16 code units. */
  readonly matches: readonly (readonly [number, number])[];
}

export interface NoteMatches {
  /** Number of matching lines, listed or not. */
  readonly total: number;
  /** The first matching lines, in the order of the note. */
  readonly matches: readonly NoteMatch[];
}

/** Maximum number of notes whose path may begin with that of another note. */
const namesakes = 20;

/** Finds the lines of a note's body that match a query; a long line may be listed in parts. */
export async function findNoteMatches(
  index: Pick<NoteIndex, 'search'>,
  { path, text }: { readonly path: string; readonly text: string },
  query: Query,
  limit: number,
  yielder: Yielder,
): Promise<NoteMatches> {
  const blocks = readStatedParts(text, readFrontmatter(text)).flat();
  const lines = new MatchingLines(text, blocks, query, await relatedWordsIn(index, path, query));
  const reading = lines.read();
  while (reading.next().done !== true) await yielder.yieldIfDue();
  const matches: NoteMatch[] = [];
  for (const { line, headings, snippet, matches: ranges } of lines.shown()) {
    if (matches.length >= limit) break;
    matches.push({ line, heading: headings.join(' > '), snippet, matches: ranges });
    await yielder.yieldIfDue();
  }
  return { total: lines.count, matches };
}

/** Returns the words that match in this note without being typed; none when the index cannot be asked. */
async function relatedWordsIn(index: Pick<NoteIndex, 'search'>, path: string, query: Query): Promise<RelatedWords> {
  try {
    const inNote = withFilters(query, [{ field: 'path', value: path, isExcluded: false }]);
    const hits = await index.search(inNote, namesakes, { mode: 'keyword' });
    const hit = hits.find((each) => each.path === path);
    return hit === undefined ? new Map() : relatedWordsOf(hit);
  } catch {
    return new Map();
  }
}
