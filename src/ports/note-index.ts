import type { ContentHash } from '../core/content-hash';
import type { NoteFacts } from '../core/note/note-record';
import type { VaultPath } from '../core/note/path';
import type { Query } from '../core/search/query';
import type { Facets, KeywordHit, StoredChunk } from './keyword-index';

/** A note as the vault lists it. */
export interface ListedNote {
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Why it is not to be indexed, known without reading it; null when it is to be. */
  readonly excluded: string | null;
}

/** What came of reading one note that `compare` asked for. */
export type ReadOutcome =
  | {
      readonly outcome: 'read';
      readonly path: VaultPath;
      readonly size: number;
      readonly mtimeMs: number;
      /** Wall clock before the bytes were read, in milliseconds since 1970. */
      readonly readAtMs: number;
      /** Handed over: the caller uses them no more. */
      readonly bytes: Uint8Array;
    }
  | { readonly outcome: 'failed'; readonly path: VaultPath; readonly reason: string }
  | { readonly outcome: 'gone'; readonly path: VaultPath };

export interface IndexChanges {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

export interface Comparison {
  /** Notes whose bytes are wanted, sorted by path. They count as waiting until `put` is told what came of them. */
  readonly toRead: readonly ListedNote[];
  readonly changes: IndexChanges;
}

export interface NoteReason {
  readonly path: VaultPath;
  readonly reason: string;
}

/** `total` = `indexed` + `waiting` + failed + excluded, at every moment. Lists are sorted by path. */
export interface Coverage {
  readonly total: number;
  readonly indexed: number;
  /** Known to have changed and not read yet; the version before may still be found. */
  readonly waiting: number;
  readonly failed: readonly NoteReason[];
  readonly excluded: readonly NoteReason[];
  readonly chunks: number;
  readonly frontmatterProblems: readonly (NoteReason & { readonly line: number })[];
  /** Why the index lives in memory only; null when it is kept. */
  readonly notKept: string | null;
}

/** A keyword hit with what a result row needs of its note. */
export interface IndexHit extends KeywordHit {
  /** Of the bytes that were indexed: offsets hold only for these. */
  readonly hash: ContentHash;
  readonly facts: NoteFacts;
  /** null for a note without passages. */
  readonly place: StoredChunk | null;
}

/**
 * The index of one vault, wherever it runs. It never reads the vault: the caller lists, reads and hands over bytes.
 * A call fails with `internal` when what runs the index has died; every later call then fails too.
 */
export interface NoteIndex {
  /**
   * Takes up what was kept; a second call does nothing and returns []. Returns sentences for the user: what was damaged,
   * of another version, or could not be read from the store. `loaded` is told how far it is, in notes.
   */
  open(loaded?: (done: number, total: number) => void): Promise<string[]>;
  /** Notes in `gone` are dropped; `'unlisted'`: every note that is not in `listing` is. */
  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison>;
  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges>;
  /** Keeps what changed; returns sentences for the user when the store refused, each said once. */
  save(): Promise<string[]>;
  coverage(): Promise<Coverage>;
  /** One hit a note, best first; at most `limit`. */
  search(query: Query, limit: number): Promise<IndexHit[]>;
  /** What the notes in the index that match are. */
  facets(query: Query): Promise<Facets>;
  /** Ends what runs the index, without saving. */
  close(): Promise<void>;
}
