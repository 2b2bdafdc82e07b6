import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter';
import { lineStarts } from '../../core/note/note-text';
import { readSections } from '../../core/note/sections';
import { fusionOf, type ModelFusion } from '../../core/search/model-fusion';
import type { Query } from '../../core/search/query';
import { makeSnippet } from '../../core/search/snippet';
import type { FoundNote } from './find-notes';
import { isByMeaning, kinOf, passageOf } from './read-hit';

/** One note that answers. */
export interface SearchResult {
  readonly path: string;
  readonly title: string;
  /** Headings above `line`, outermost first, joined by ` > `; '' above the first. */
  readonly heading: string;
  /** Of the first match shown, from 1 in the file. */
  readonly line: number;
  readonly score: number;
  /** Words did not find it: it is about the same. */
  readonly isByMeaning?: true;
  readonly snippet: string;
  /** Ranges of `snippet` that match, `[start, end]` in UTF-16 code units. */
  readonly matches: readonly (readonly [number, number])[];
  readonly type: string;
  readonly tags: readonly string[];
  /** Not there when nobody asked for it, and for a query of filters alone: its notes come newest first. */
  readonly why?: SearchReason;
}

/** Why a note stands where it does: each leg's rank and score, and the factors that were applied. */
export interface SearchReason {
  readonly keyword?: { readonly rank: number; readonly score: number; readonly fields: readonly string[] };
  readonly semantic?: { readonly rank: number; readonly score: number };
  /** A link leads from one of two related notes to the other. */
  readonly links?: true;
  /** How words and a model were mixed, and the constant of that: the model's share of a score, or what is added to each rank. Missing where one leg made the order. */
  readonly fusion?: { readonly by: ModelFusion; readonly constant: number };
  readonly factors: Readonly<Record<string, number>>;
  /** Paths of notes that were left out of the list, since what would be shown of them is nearly the same. */
  readonly removedAsDuplicate?: readonly string[];
}

export function resultRow(note: FoundNote, query: Query, isWhyWanted: boolean): SearchResult {
  const { hit, read } = note;
  const { place, text, facts } = read;
  const snippet = makeSnippet(passageOf(text, place), query, kinOf(hit));
  const line = (place?.line ?? 1) + snippet.line - 1;
  return {
    path: read.path,
    title: facts.title,
    heading: headingsAt(text, line).join(' > '),
    line,
    score: hit.score,
    snippet: snippet.text,
    matches: snippet.matches,
    type: facts.type,
    tags: facts.tags,
    ...(isByMeaning(hit) ? { isByMeaning: true } : {}),
    ...(isWhyWanted ? reasonOf(note, query) : {}),
  };
}

function reasonOf({ rank, hit, removedAsDuplicate }: FoundNote, { words, phrases }: Query): { why?: SearchReason } {
  const { keyword, semantic, isLinked, fusion } = hit.legs;
  const isAsked = words.length + phrases.length > 0;
  // What was found by looking through the notes has no legs.
  const byWords = keyword ?? (isAsked && semantic === undefined ? { rank, score: hit.score } : undefined);
  if (byWords === undefined && semantic === undefined && isLinked === undefined) return {};
  const legs = {
    ...(byWords === undefined ? {} : { keyword: { ...byWords, fields: hit.fields } }),
    ...(semantic === undefined ? {} : { semantic }),
    ...(isLinked === true ? { links: true as const } : {}),
  };
  return {
    why: {
      ...legs,
      ...(fusion === undefined ? {} : { fusion: { by: fusion, constant: fusionOf[fusion].constant } }),
      factors: {},
      ...(removedAsDuplicate.length === 0 ? {} : { removedAsDuplicate }),
    },
  };
}

/** The headings above a line (from 1) and on it, outermost first; a passage may hold several sections. */
export function headingsAt(text: string, line: number): readonly string[] {
  const offset = lineStarts(text)[line - 1] ?? 0;
  let headings: readonly string[] = [];
  for (const section of readSections(readBlocks(text, readFrontmatter(text).bodyStart))) {
    if ((section.blocks[0]?.start ?? 0) > offset) break;
    headings = section.headings;
  }
  return headings;
}
