import { type BoardEntry, stateOf } from '../../core/board/board-entry';
import { findHistory } from '../../core/board/history-section';
import { goneAt, type PastRevision, pastRevisions, valuesOf } from '../../core/board/past-values';
import type { BoardRecord, Recording } from '../../core/board/record';
import { makeRevision } from '../../core/board/revision';
import { renderBoardNote } from '../../core/board/write-note';
import type { ContentHash } from '../../core/content-hash';
import { isAppError } from '../../core/errors';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { lineAt, lineStarts } from '../../core/note/note-text';
import type { NoteRecord } from '../../core/note/note-record';
import { parseNote } from '../../core/note/parse-note';
import type { VaultPath } from '../../core/note/path';
import { asOfDay } from '../../core/search/as-of-day';
import { noteFilterOf } from '../../core/search/note-filter';
import { alternativesOf, type Query } from '../../core/search/query';
import { makeSnippet } from '../../core/search/snippet';
import { hasPhrase } from '../../core/search/text/phrase';
import type { BoardReader } from '../../engine/board/board-reader';
import { keysIn } from '../../engine/indexing/scan';
import type { Yielder } from '../../engine/running/yielder';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { VaultFiles } from '../../ports/vault';
import type { SearchResult } from './result-row';

export interface HistoryDeps {
  readonly board: BoardReader;
  readonly vault: VaultFiles;
  readonly hasher: Hasher;
}

interface HistoryRequest {
  readonly limit: number;
  readonly passage?: number | undefined;
  readonly showsPrivate: boolean;
}

interface FoundRevision {
  readonly entry: BoardEntry;
  readonly revision: PastRevision;
  readonly score: number;
  /** Numbers of the earlier revisions that fit as well. */
  readonly others: readonly number[];
}

/** Characters by which a note is ruled out before its history is read. */
const fewCharacters = 3;

/** True for a query about the board of a past day: only its history knows how things stood. */
export function asksForPastBoard(query: Query): boolean {
  const isOfBoard = alternativesOf(query).some(({ filters }) =>
    filters.some(({ field, isExcluded }) => (field === 'is' || field === 'kind') && !isExcluded),
  );
  return isOfBoard && asOfDay(query) !== null;
}

/**
 * Finds the entries of the board that said something at any time, each by the last revision that brought the words, newest first.
 * With `as-of:` it finds the entries as they stood at the end of that day (UTC).
 */
export async function searchHistory(
  deps: HistoryDeps,
  query: Query,
  { limit, passage, showsPrivate }: HistoryRequest,
  run: Pick<Run, 'progress'>,
  yielder: Yielder,
): Promise<SearchResult[]> {
  const day = asOfDay(query);
  const asked = withoutDay(query);
  const listed = (await deps.board.entries()).filter(({ isPrivate }) => showsPrivate || !isPrivate);
  const found: FoundRevision[] = [];
  for (const [at, each] of listed.entries()) {
    run.progress({ label: 'Reading histories', done: at, total: listed.length });
    await yielder.yieldIfDue();
    const entry = (await mayHold(each, asked, deps)) ? await wholeEntry(each.id, deps) : null;
    const hit = entry === null ? null : revisionIn(entry, asked, day, deps.hasher);
    if (hit !== null) found.push(hit);
  }
  const wanted = Math.max(0, ...found.map(({ score }) => score));
  const best = found
    .filter(({ score }) => score === wanted)
    .sort((one, other) => (one.revision.at > other.revision.at ? -1 : one.revision.at < other.revision.at ? 1 : 0));
  return Promise.all(best.slice(0, limit).map((each) => rowOf(each, asked, passage, deps)));
}

function withoutDay(query: Query): Query {
  const bare = (each: Query): Query => ({ ...each, filters: each.filters.filter(({ field }) => field !== 'as-of') });
  return query.alternatives === undefined
    ? bare(query)
    : { ...bare(query), alternatives: query.alternatives.map(bare) };
}

/** False for an entry whose note has the beginning of no word that is looked for. */
async function mayHold(
  { path, copies }: Pick<BoardEntry, 'path' | 'copies'>,
  { words, phrases }: Query,
  { vault }: HistoryDeps,
): Promise<boolean> {
  const wanted = [...words, ...phrases].map((word) => word.toLowerCase().trimStart().slice(0, fewCharacters));
  if (copies.length > 0 || wanted.length === 0 || wanted.some((word) => !/^[a-z\d]+$/.test(word))) return true;
  const bytes = await vault.read(path as VaultPath).catch(() => null);
  const text = new TextDecoder().decode(bytes ?? new Uint8Array()).toLowerCase();
  // Letters with marks may stand for the bare ones.
  return /[^\0-\x7f]/.test(text) || wanted.some((word) => text.includes(word));
}

async function wholeEntry(id: string, { board }: HistoryDeps): Promise<BoardEntry | null> {
  try {
    return await board.entry(id);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function revisionIn(entry: BoardEntry, query: Query, day: string | null, hasher: Hasher): FoundRevision | null {
  const past = pastRevisions(entry.chain);
  const at = day === null ? null : (stateOf(entry, `${day}T23:59:59Z`)?.revision ?? 0);
  const scores = past.map((revision) =>
    at === null || revision.number === at ? scoreOf(revision, query, hasher) : null,
  );
  const fitting = past.filter((revision, index) => {
    if (scores[index] == null) return false;
    return at !== null || (hasWords(query) ? isNew(revision, query) : scores[index - 1] == null);
  });
  const best = Math.max(...fitting.map(({ number }) => scores[number - 1] ?? 0));
  const [last, ...others] = fitting.filter(({ number }) => scores[number - 1] === best).reverse();
  return last === undefined ? null : { entry, revision: last, score: best, others: others.map(({ number }) => number) };
}

function hasWords({ words, phrases }: Query): boolean {
  return words.length + phrases.length > 0;
}

/** True when a revision brought a word of the query. */
function isNew({ added }: PastRevision, query: Query): boolean {
  return keysIn(added.map(({ text }) => text).join('\n'), query).size > 0;
}

/** Returns how many words and phrases of the query a revision has; null when it does not fit the query. */
function scoreOf({ record, author, at }: PastRevision, query: Query, hasher: Hasher): number | null {
  const text = valuesOf(record)
    .map((value) => value.text)
    .join('\n');
  const scores = alternativesOf(query).flatMap((each) => {
    const said = keysIn(text, { ...each, phrases: [] }).size + each.phrases.length;
    const excluded = { ...each, words: each.excludedWords, phrases: [], lastWordIsPrefix: false };
    const hasExcluded =
      keysIn(text, excluded).size > 0 || each.excludedPhrases.some((phrase) => hasPhrase(text, phrase));
    if (hasExcluded || each.phrases.some((phrase) => !hasPhrase(text, phrase))) return [];
    if (hasWords(each) && said === 0) return [];
    const passes = noteFilterOf(each.filters);
    return passes === null || passes(asNote(record, { author, at }, hasher)) ? [said] : [];
  });
  return scores.length === 0 ? null : Math.max(...scores);
}

/** Returns a revision as the note that it once was. */
function asNote(record: BoardRecord, recording: Recording, hasher: Hasher): NoteRecord {
  const text = renderBoardNote([makeRevision(record, recording, { previous: '', joins: [] }, hasher)]);
  return parseNote({ path: 'Entry.md' as VaultPath, size: 0, mtimeMs: 0, hash: '' as ContentHash, text }, hasher);
}

async function rowOf(
  { entry, revision, score, others }: FoundRevision,
  query: Query,
  passage: number | undefined,
  { vault }: HistoryDeps,
): Promise<SearchResult> {
  const { number, at, author, record, added } = revision;
  const holding = added.filter(({ text }) => keysIn(text, query).size > 0);
  const shown = holding.length > 0 ? holding : added;
  const snippet = makeSnippet(shown.map(({ text }) => text).join('\n\n'), query, undefined, passage);
  return {
    ...{ path: entry.path, title: record.title, heading: `History > Revision ${String(number)}`, score },
    line: await lineOf(entry, number, vault),
    ...{ snippet: snippet.text, matches: snippet.matches, type: record.kind, tags: record.tags },
    ...{ date: at.slice(0, 10), status: record.status },
    revision: { number, at, author, until: goneAt(shown, entry.chain, number), others },
  };
}

/** Returns the line of a revision in the note, from 1; 1 when only a copy of the note has it. */
async function lineOf({ path, chain }: BoardEntry, number: number, vault: VaultFiles): Promise<number> {
  const bytes = await vault.read(path as VaultPath).catch(() => new Uint8Array());
  const text = new TextDecoder().decode(bytes);
  const { callouts } = findHistory(text, readFrontmatter(text).bodyStart);
  const json = chain.revisions[number - 1]?.json.replace(/\s+/g, '');
  const callout = callouts.find((each) => each.json.replace(/\s+/g, '') === json);
  return callout === undefined ? 1 : lineAt(lineStarts(text), callout.start);
}
