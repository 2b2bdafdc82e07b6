import { contradictedIn } from '../../core/note/state/managed-facts';
import { type Block, readBlocks } from '../../core/note/blocks';
import { isSuperseded } from '../../core/note/state/in-force';
import { asOfDay } from '../../core/search/as-of-day';
import { authorityFactor, confidenceFactor } from '../../core/search/authority-factor';
import { confidenceOn } from '../../core/note/state/authority';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { lineStarts } from '../../core/note/note-text';
import { timelineDayOf } from '../../core/note/state/timeline-day';
import { readSections } from '../../core/note/sections';
import { fusionOf, type ModelFusion } from '../../core/search/model-fusion';
import type { Query } from '../../core/search/query';
import { makeSnippet } from '../../core/search/snippet';
import { noSurroundings, surroundingsOf } from '../../core/search/text/surroundings';
import type { FoundNote } from './find-notes';
import type { Recall } from '../../engine/reading/recalls';
import { isBySpelling } from './query-notices';
import { isByMeaning, relatedWordsOf, passageOf } from './read-hit';

/** A note in the search results. */
export interface SearchResult {
  readonly path: string;
  readonly title: string;
  /** Headings above `line`, outermost first, joined by ` > `; '' above the first. */
  readonly heading: string;
  /** Line of the first match shown, from 1 in the file. */
  readonly line: number;
  readonly score: number;
  /** Set when the note was found by meaning only, not by words. */
  readonly isByMeaning?: true;
  /** Set when the note contains no word of the query, only words with a similar spelling; such notes follow all others. */
  readonly isBySpelling?: true;
  readonly snippet: string;
  /** Ranges of `snippet` that match, `[start, end]` in UTF-16 code units. */
  readonly matches: readonly (readonly [number, number])[];
  readonly type: string;
  readonly tags: readonly string[];
  /** Day `YYYY-MM-DD`, of the entry when it is one of the note's timeline; missing when the note gives none. */
  readonly date?: string;
  /** Set when what is shown is an entry of the note's timeline, so that it may no longer hold. */
  readonly isTimeline?: true;
  /** State of the note; missing for one that is active or gives none. */
  readonly status?: string;
  /** Path of the note in force that superseded this one; missing when there is none. */
  readonly supersededBy?: string;
  /** Names of the first notes that it says to contradict; missing for none. */
  readonly contradicts?: readonly string[];
  /** What was said, for a result among captured conversations; missing for a note. */
  readonly turn?: SaidTurn;
  /** The revision of an entry of the board that said it, for a search in its history; missing otherwise. */
  readonly revision?: SaidRevision;
  /** Missing when not requested, and for a query that has only filters, whose notes come newest first. */
  readonly why?: SearchReason;
}

/** A revision of an entry of the project board. */
export interface SaidRevision {
  readonly number: number;
  /** When it was recorded, ISO 8601 in UTC. */
  readonly at: string;
  readonly author: string;
  /** When something else took the place of what is shown, ISO 8601 in UTC; null while it still stands. */
  readonly until: string | null;
  /** Numbers of the earlier revisions that match as well, newest first. */
  readonly others: readonly number[];
}

/** A turn of a captured conversation, in a row whose path is that of the transcript. */
export interface SaidTurn {
  readonly session: string;
  /** `u` or `a` and the number of the turn, as in the properties of notes. */
  readonly id: string;
  readonly speaker: 'user' | 'assistant';
  /** Name of another person; missing where only user and assistant talk. */
  readonly name?: string;
  /** ISO 8601, UTC; null when the transcript gives no time. */
  readonly at: string | null;
  /** '' when it is not known. */
  readonly project: string;
  /** Path of the record of the session, or of another note made from it; null without any. */
  readonly note: string | null;
  /** Beginnings of the turns before and after it; null at an end of the conversation. */
  readonly before: NearTurn | null;
  readonly after: NearTurn | null;
}

export interface NearTurn {
  readonly id: string;
  readonly speaker: 'user' | 'assistant';
  /** Name of another person; missing where only user and assistant talk. */
  readonly name?: string;
  readonly text: string;
}

/**
 * Why a note ranks where it does: each retriever's rank and score. `factors` are those by which the score by words was
 * multiplied: `authority` and `confidence` where they are not 1.
 */
export interface SearchReason {
  readonly keyword?: { readonly rank: number; readonly score: number; readonly fields: readonly string[] };
  readonly semantic?: { readonly rank: number; readonly score: number };
  /** Set when a link leads from one of two related notes to the other. */
  readonly links?: true;
  /**
   * How keyword and semantic hits were mixed, and the constant for that: the model's share of a score, or the number
   * added to each rank. Missing when only one retriever made the order.
   */
  readonly fusion?: { readonly by: ModelFusion; readonly constant: number };
  /** Effective confidence of the note today. Missing for a note that states none. */
  readonly confidence?: number;
  /** How often this device handed the note out to an AI tool, and when last; missing for never. */
  readonly recalled?: Recall;
  readonly factors: Readonly<Record<string, number>>;
  /** Paths of notes that were left out because what would be shown of them is nearly the same. */
  readonly removedAsDuplicate?: readonly string[];
}

/** `today` is the day for the reasons, which are given only with it; `length` that of the snippet. */
export function resultRow(note: FoundNote, query: Query, today: string | null, length?: number): SearchResult {
  const { hit, read } = note;
  const { place, text, facts } = read;
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const around = place === null ? noSurroundings : surroundingsOf(text, blocks, [place.start, place.end]);
  const snippet = makeSnippet(passageOf(text, place), query, relatedWordsOf(hit), length, around);
  const line = (place?.line ?? 1) + snippet.line - 1;
  const contradicted = contradictedIn(text);
  const day =
    place === null ? '' : timelineDayOf({ headings: place.headings, text: text.slice(place.start, place.end) });
  const date = day || facts.date;
  return {
    path: read.path,
    title: facts.title,
    heading: headingsAt(text, line, blocks).join(' > '),
    line,
    score: hit.score,
    snippet: snippet.text,
    matches: snippet.matches,
    type: facts.type,
    tags: facts.tags,
    ...(date === '' ? {} : { date }),
    ...(day === '' ? {} : { isTimeline: true }),
    ...(isStatusShown(note, query) ? { status: facts.status } : {}),
    ...(note.successor === null ? {} : { supersededBy: note.successor }),
    ...(contradicted.length === 0 ? {} : { contradicts: contradicted }),
    ...(isByMeaning(hit) ? { isByMeaning: true } : {}),
    ...(isBySpelling(note, query) ? { isBySpelling: true } : {}),
    ...(today === null ? {} : reasonOf(note, query, today)),
  };
}

/** False for an active note, and for one that was superseded only after the day that the query asks for. */
function isStatusShown({ read: { facts }, successor }: FoundNote, query: Query): boolean {
  if (/^(?:active|)$/i.test(facts.status.trim())) return false;
  return asOfDay(query) === null || successor !== null || !isSuperseded(facts);
}

function reasonOf(note: FoundNote, { words, phrases }: Query, today: string): { why?: SearchReason } {
  const { rank, hit, read, removedAsDuplicate } = note;
  const { keyword, semantic, isLinked, fusion } = hit.ranks;
  const isAsked = words.length + phrases.length > 0;
  // A note found by scanning the notes has no ranks.
  const byWords = keyword ?? (isAsked && semantic === undefined ? { rank, score: hit.score } : undefined);
  if (byWords === undefined && semantic === undefined && isLinked === undefined) return {};
  const ranks = {
    ...(byWords === undefined ? {} : { keyword: { ...byWords, fields: hit.fields } }),
    ...(semantic === undefined ? {} : { semantic }),
    ...(isLinked === true ? { links: true as const } : {}),
  };
  const confidence = confidenceOn(read.facts.managed, today);
  return {
    why: {
      ...ranks,
      ...(confidence === null ? {} : { confidence }),
      ...(fusion === undefined ? {} : { fusion: { by: fusion, constant: fusionOf[fusion].constant } }),
      factors: factorsOf(note, today),
      ...(removedAsDuplicate.length === 0 ? {} : { removedAsDuplicate }),
    },
  };
}

function factorsOf({ hit: { ranks, facts } }: FoundNote, today: string): SearchReason['factors'] {
  if (ranks.keyword === undefined || ranks.isLinked !== undefined) return {};
  const factors = { authority: authorityFactor(facts), confidence: confidenceFactor(facts, today) };
  return Object.fromEntries(Object.entries(factors).filter(([, factor]) => factor !== 1));
}

/** Returns the headings above and on a line (from 1), outermost first. A passage may span several sections. */
export function headingsAt(
  text: string,
  line: number,
  blocks: readonly Block[] = readBlocks(text, readFrontmatter(text).bodyStart),
): readonly string[] {
  const offset = lineStarts(text)[line - 1] ?? 0;
  let headings: readonly string[] = [];
  for (const section of readSections(blocks)) {
    if ((section.blocks[0]?.start ?? 0) > offset) break;
    headings = section.headings;
  }
  return headings;
}
