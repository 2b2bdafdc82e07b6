import { isAppError } from '../../core/errors';
import type { NoteRecord } from '../../core/note/note-record';
import { isInDotFolder, isNotePath } from '../../core/note/path';
import { parseNote } from '../../core/note/parse-note';
import { noteFilterOf } from '../../core/search/note-filter';
import type { Query } from '../../core/search/query';
import { findMatches } from '../../core/search/query-matches';
import type { Hasher } from '../../ports/hasher';
import type { IndexHit } from '../../ports/note-index';
import type { FileEntry, Vault } from '../../ports/vault';
import { readText } from './read-text';
import type { ExclusionRule, SyncRun } from './sync-world';

/** What looking through the notes needs. */
export interface ScanWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  exclusions(): Promise<ExclusionRule>;
}

const nameScore = 3;

/**
 * Looks through names and texts of all notes, for when there is no index. Any word may match, more words rank higher, those in a name
 * most; phrases only need their words, as with the index. Notes that cannot be read are passed over. Best first, then newest, then by path.
 */
export async function scanNotes(world: ScanWorld, query: Query, limit: number, run: SyncRun): Promise<IndexHit[]> {
  const isExcluded = await world.exclusions();
  const notes = (await world.vault.list()).filter((file) => isNotePath(file.path) && !isInDotFolder(file.path) && isExcluded(file) === null);
  const passesFilters = noteFilterOf(query.filters) ?? (() => true);
  const hits: IndexHit[] = [];
  for (const [done, file] of notes.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Looking through the notes', done, total: notes.length });
    const read = await readNote(world, file);
    const hit = read !== null && passesFilters(read.note) ? hitOf(read.note, read.text, query) : null;
    if (hit !== null) hits.push(hit);
  }
  return hits.sort(byRank).slice(0, limit);
}

function byRank(a: IndexHit, b: IndexHit): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.facts.date !== b.facts.date) return a.facts.date > b.facts.date ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

async function readNote({ vault, hasher }: ScanWorld, { path, size, mtimeMs }: FileEntry): Promise<{ note: NoteRecord; text: string } | null> {
  try {
    const bytes = await vault.read(path);
    const decoded = readText(bytes);
    if ('notText' in decoded) return null;
    return { note: parseNote({ path, size, mtimeMs, hash: hasher.sha256(bytes), text: decoded.text }, hasher), text: decoded.text };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function hitOf({ path, hash, facts, chunks }: NoteRecord, text: string, query: Query): IndexHit | null {
  const name = [facts.title, ...facts.aliases].join('\n');
  if (hasExcludedWord(name, text, query)) return null;
  const wanted = { ...query, words: [...query.words, ...query.phrases], phrases: [] };
  const inName = keysIn(name, wanted);
  const inText = keysIn(text, wanted);
  const isMatch = inName.size + inText.size > 0 || wanted.words.length === 0;
  if (!isMatch) return null;
  const place = chunks.findIndex((chunk) => findMatches(chunk.text, wanted).length > 0);
  const chunk = Math.max(0, place);
  const fields = [...(inName.size > 0 ? ['title'] : []), ...(inText.size > 0 ? ['body'] : [])];
  return { path, chunk, score: inName.size * nameScore + inText.size, fields, hash, facts, place: chunks[chunk] ?? null };
}

function hasExcludedWord(name: string, text: string, query: Query): boolean {
  if (query.excludedWords.length === 0) return false;
  const excluded: Query = { ...query, words: query.excludedWords, phrases: [], lastWordIsPrefix: false };
  return findMatches(name, excluded).length > 0 || findMatches(text, excluded).length > 0;
}

function keysIn(text: string, query: Query): Set<string> {
  return new Set(findMatches(text, query).map((match) => match.key));
}
