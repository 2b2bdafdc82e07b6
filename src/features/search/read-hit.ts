import { isAppError } from '../../core/errors';
import { statedTexts } from '../../core/board/stated-texts';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readProperties } from '../../core/note/note-properties';
import { statedText } from '../../core/note/stated-parts';
import { isClosingHeading } from '../../core/note/closing-headings';
import type { NoteFacts } from '../../core/note/note-record';
import type { VaultPath } from '../../core/note/path';
import { lineAt, lineStarts } from '../../core/note/note-text';
import { parseNote } from '../../core/note/parse-note';
import { meetsConditions, partMeeting } from '../../core/search/held-conditions';
import { hasPhrase, type TextRange } from '../../core/search/text/phrase';
import { alternativesOf, type Query } from '../../core/search/query';
import { findMatches, type RelatedWords } from '../../core/search/query-matches';
import { readText } from '../../engine/indexing/read-text';
import type { Yielder } from '../../engine/running/yielder';
import type { Hasher } from '../../ports/hasher';
import type { StoredChunk } from '../../ports/keyword-index';
import type { IndexHit } from '../../ports/note-index';
import type { VaultFiles } from '../../ports/vault';

/** A hit with the note as it is on disk now. */
export interface ReadHit {
  readonly path: VaultPath;
  readonly facts: NoteFacts;
  /** The whole note without byte-order mark. */
  readonly text: string;
  /** The passage that answers the query; null when the note has none. */
  readonly place: Passage | null;
}

type Passage = Omit<StoredChunk, 'hash'>;

export interface HitReading {
  readonly vault: VaultFiles;
  readonly hasher: Hasher;
  /** True for the text of a note that this host does not show; missing when it shows all notes. */
  readonly hides?: (text: string) => boolean;
}

/** Reads a hit's note. Returns null when it is gone, hidden or cannot be read, lacks a phrase, or contains an excluded one. */
export async function readHit(
  deps: HitReading,
  hit: IndexHit,
  query: Query,
  yielder: Yielder,
): Promise<ReadHit | null> {
  const bytes = await readBytes(deps.vault, hit.path);
  await yielder.yieldIfDue();
  const decoded = bytes === null ? null : readText(bytes);
  if (bytes === null || decoded === null || 'notText' in decoded) return null;
  const { text } = decoded;
  if (deps.hides?.(text) === true) return null;
  const isAsIndexed = deps.hasher.sha256(bytes) === hit.hash;
  const isPlaced =
    isAsIndexed &&
    !isLinkList(hit.place) &&
    (isByMeaning(hit) || answers(withoutTargets(passageOf(text, hit.place)), query, relatedWordsOf(hit)));
  const read = isPlaced
    ? { path: hit.path, facts: hit.facts, text, place: hit.place }
    : placeAnew(deps.hasher, hit, text, isAsIndexed, query);
  const fitting = alternativesOf(query).find(
    (each, place) => finds(hit, place) && passesPhrases(read, each) && meetsConditions(text, each.conditions ?? []),
  );
  if (fitting === undefined) return null;
  const part = partMeeting(text, fitting.conditions ?? []);
  return part === null ? read : { ...read, place: passageAt(text, part) };
}

/** True when that alternative of the query may have found the hit. */
function finds({ alternatives }: IndexHit, alternative: number): boolean {
  return alternatives === undefined || alternatives.includes(alternative);
}

/** True for a note that exists and that this host shows. */
export async function isShownNote({ vault, hides }: HitReading, path: VaultPath): Promise<boolean> {
  const bytes = await readBytes(vault, path);
  const decoded = bytes === null ? null : readText(bytes);
  return decoded !== null && 'text' in decoded && hides?.(decoded.text) !== true;
}

/** Returns the same dependencies, but showing all notes. */
export function showingAll<World extends HitReading>(deps: World): World {
  return Object.create(deps, { hides: { value: undefined } }) as World;
}

/** True when only the semantic retriever found the note. */
export function isByMeaning({ ranks }: IndexHit): boolean {
  return ranks.semantic !== undefined && ranks.keyword === undefined;
}

/** Returns the hit's related words in the form that `findMatches` takes. */
export function relatedWordsOf({ relatedWords }: IndexHit): RelatedWords {
  return new Map(relatedWords.map(({ word, token }) => [word, token]));
}

/** Returns the passage's text; '' when there is none. */
export function passageOf(text: string, place: Passage | null): string {
  return place === null ? '' : text.slice(place.start, place.end);
}

async function readBytes(vault: VaultFiles, path: VaultPath): Promise<Uint8Array | null> {
  try {
    return await vault.read(path);
  } catch (error) {
    if (isAppError(error, 'not-found') || isAppError(error, 'unreadable')) return null;
    throw error;
  }
}

/**
 * Finds the passage again when its stored place does not fit: the note was edited since it was indexed, the query
 * matches elsewhere in the note, such as in the heading that led to this passage, or only the addresses of its links, or it
 * is a list of links.
 */
function placeAnew(hasher: Hasher, hit: IndexHit, text: string, isAsIndexed: boolean, query: Query): ReadHit {
  const { facts, chunks } = parseNote({ path: hit.path, size: 0, mtimeMs: 0, hash: hit.hash, text }, hasher);
  const related = relatedWordsOf(hit);
  const read = [...chunks.filter((chunk) => !isLinkList(chunk)), ...chunks.filter(isLinkList)];
  const known = isAsIndexed && !isLinkList(hit.place) ? hit.place : null;
  const holding =
    read.find((chunk) => answers(withoutTargets(chunk.text), query, related)) ??
    (answers(passageOf(text, known), query, related) ? known : null) ??
    read.find((chunk) => answers(chunk.text, query, related)) ??
    read.find((chunk) => findMatches(chunk.text, query, related).length > 0);
  const place = holding ?? (isAsIndexed ? hit.place : null) ?? read[0] ?? null;
  return { path: hit.path, facts, text, place };
}

/** True for a passage of relations or other links at the end of a note. */
function isLinkList(place: StoredChunk | null): boolean {
  return isClosingHeading(place?.headings.at(-1) ?? '');
}

/** Addresses of links, which a reader does not see. */
const targets = /\]\([^()\s]{1,1000}\)/g;

function withoutTargets(passage: string): string {
  return passage.replace(targets, ']');
}

/** True when the passage contains a phrase of the query, or a word if it has no phrases, and for a query that has only filters. */
function answers(passage: string, query: Query, relatedWords: RelatedWords): boolean {
  if (query.alternatives !== undefined) return query.alternatives.some((each) => answers(passage, each, relatedWords));
  if (query.phrases.length > 0) return query.phrases.some((phrase) => hasPhrase(passage, phrase));
  return query.words.length === 0 || findMatches(passage, query, relatedWords).length > 0;
}

/**
 * Returns what the index stores of a note: its body without the history of an entry of the board, what such an entry's
 * keys say, the names that other properties link to, title, aliases, summary and tags.
 */
export function indexedTexts({
  text,
  facts: { title, aliases, summary, tags },
}: Pick<ReadHit, 'text' | 'facts'>): string[] {
  const stated = statedTexts(readProperties(readFrontmatter(text).data));
  return [statedText(text), ...stated, title, ...aliases, summary, ...tags];
}

/** True when all phrases, and no excluded one, appear in what the index stores of the note. */
function passesPhrases(read: ReadHit, { phrases, excludedPhrases }: Query): boolean {
  if (phrases.length + excludedPhrases.length === 0) return true;
  const places = indexedTexts(read);
  const stands = (phrase: string): boolean => places.some((place) => hasPhrase(place, phrase));
  return phrases.every(stands) && !excludedPhrases.some(stands);
}

/** Returns the part of a note as a passage. */
function passageAt(text: string, [start, end]: TextRange): Passage {
  return { start, end, line: lineAt(lineStarts(text), start), headings: [] };
}
