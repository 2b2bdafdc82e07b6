import { isAppError } from '../../core/errors';
import { baseNameOf, isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import { parseNote } from '../../core/note/parse-note';
import type { FilteredNote } from '../../core/search/filters/filter';
import { noteFilterOf } from '../../core/search/note-filter';
import { alternativesOf, type Query } from '../../core/search/query';
import { findMatches } from '../../core/search/query-matches';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { IndexHit } from '../../ports/note-index';
import type { VaultFiles } from '../../ports/vault';
import { Yielder } from '../running/yielder';
import { readText } from './read-text';
import type { ExclusionRule, SyncRun } from './sync-deps';

export interface ScanDeps {
  readonly vault: VaultFiles;
  readonly hasher: Hasher;
  readonly clock: Clock;
  exclusions(): Promise<ExclusionRule>;
}

/** Length of a slice in ms: half a frame, since in the app this runs on the UI thread. */
export const scanSliceMs = 8;

const nameScore = 3;
const readAtOnce = 8;

/**
 * Searches names and texts of all notes when there is no index. Any word may match, more words rank higher, and words
 * in a name highest; phrases only need their words, as with the index. Skips notes that cannot be read. Best first,
 * then newest, then by path.
 */
export async function scanNotes(deps: ScanDeps, query: Query, limit: number, run: SyncRun): Promise<IndexHit[]> {
  const notes = await notesToScan(deps);
  const hits: IndexHit[] = [];
  let done = 0;
  for await (const found of scanInGroups(deps, notes, query, run)) {
    hits.push(...found);
    done += readAtOnce;
    run.progress({ label: 'Checking the notes', done: Math.min(done, notes.length), total: notes.length });
  }
  return hits.sort(byScanRank).slice(0, limit);
}

/** Lists every note that is not excluded, by path. */
export async function notesToScan(deps: ScanDeps): Promise<VaultPath[]> {
  const isExcluded = await deps.exclusions();
  return (await deps.vault.list())
    .filter((file) => isNotePath(file.path) && !isInDotFolder(file.path) && isExcluded(file) === null)
    .map(({ path }) => path);
}

/**
 * Yields the hits among these notes one small group at a time, so that the caller can stop in between; throws
 * `cancelled`.
 */
export async function* scanInGroups(
  deps: ScanDeps,
  paths: readonly VaultPath[],
  query: Query,
  run: SyncRun,
): AsyncGenerator<IndexHit[]> {
  const yielder = new Yielder(deps.clock, run.signal, scanSliceMs);
  const alternatives = alternativesOf(query).map((each) => ({
    query: each,
    passesFilters: noteFilterOf(each.filters) ?? (() => true),
  }));
  for (let at = 0; at < paths.length; at += readAtOnce) {
    run.signal.throwIfCancelled();
    const hits: IndexHit[] = [];
    for (const note of await Promise.all(paths.slice(at, at + readAtOnce).map((path) => readNote(deps.vault, path)))) {
      await yielder.yieldIfDue();
      if (note === null) continue;
      const found = alternatives.flatMap((each) => hitOf(deps.hasher, note, each.query, each.passesFilters) ?? []);
      const [best] = found.sort(byScanRank);
      if (best !== undefined) hits.push(best);
    }
    yield hits;
  }
}

export function byScanRank(a: IndexHit, b: IndexHit): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.facts.date !== b.facts.date) return a.facts.date > b.facts.date ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

/** Returns the words and phrases of the query that occur in the text. */
export function keysIn(text: string, query: Query): Set<string> {
  return new Set(
    findMatches(text, { ...query, words: [...query.words, ...query.phrases], phrases: [] }).map((match) => match.key),
  );
}

interface ScannedNote {
  readonly path: VaultPath;
  readonly bytes: Uint8Array;
  readonly text: string;
}

async function readNote(vault: VaultFiles, path: VaultPath): Promise<ScannedNote | null> {
  try {
    const bytes = await vault.read(path);
    const decoded = readText(bytes);
    return 'notText' in decoded ? null : { path, bytes, text: decoded.text };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function hitOf(
  hasher: Hasher,
  { path, bytes, text }: ScannedNote,
  query: Query,
  passesFilters: (note: FilteredNote) => boolean,
): IndexHit | null {
  const inText = keysIn(text, query);
  const asksForNothing = query.words.length + query.phrases.length === 0;
  // Title and aliases occur in the text or are the file's name, so most notes need no closer look.
  if (inText.size === 0 && !asksForNothing && keysIn(baseNameOf(path), query).size === 0) return null;
  const note = parseNote({ path, size: bytes.length, mtimeMs: 0, hash: hasher.sha256(bytes), text }, hasher);
  if (!passesFilters(note)) return null;
  const { hash, facts, chunks } = note;
  const name = [facts.title, ...facts.aliases].join('\n');
  if (hasExcludedWord(name, text, query)) return null;
  const inName = keysIn(name, query);
  if (inName.size + inText.size === 0 && !asksForNothing) return null;
  const chunk = Math.max(
    0,
    chunks.findIndex((each) => keysIn(each.text, query).size > 0),
  );
  const fields = [...(inName.size > 0 ? ['title'] : []), ...(inText.size > 0 ? ['body'] : [])];
  return {
    path,
    chunk,
    score: inName.size * nameScore + inText.size,
    fields,
    relatedWords: [],
    ranks: {},
    hash,
    facts,
    place: chunks[chunk] ?? null,
  };
}

function hasExcludedWord(name: string, text: string, query: Query): boolean {
  if (query.excludedWords.length === 0) return false;
  const excluded: Query = { ...query, words: query.excludedWords, phrases: [], lastWordIsPrefix: false };
  return findMatches(name, excluded).length > 0 || findMatches(text, excluded).length > 0;
}
