import { messageOf } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { Comparison, Coverage, IndexChanges, IndexHit, ListedNote, NoteIndex, ReadOutcome } from '../../ports/note-index';
import type { Random } from '../../ports/random';
import type { ProcessIdentity } from '../../ports/process-identity';
import { readCoverage } from './coverage';
import { KeptIndex, type IndexState, type LoadReport } from './kept-index';
import { NoteIntake } from './note-intake';
import type { NoteParser } from './note-parser';
import { NoteTable } from './note-table';
import { ShardMap } from './shard-map';

/** What an index needs of the thread it runs in. */
export interface IndexParts {
  /** Empty. */
  readonly keywords: KeywordIndex;
  readonly parser: NoteParser;
  readonly hasher: Hasher;
  /** The device cache of this vault, for the index alone. */
  readonly store: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: ProcessIdentity;
}

// Changes with the layout of manifest and shards.
const layoutFingerprint = 'index-1';

/** The index in the thread that calls it; what the worker serves. Changes and saves take turns; searches never wait. */
export class LocalNoteIndex implements NoteIndex {
  readonly #state: IndexState;
  readonly #kept: KeptIndex;
  readonly #intake: NoteIntake;
  #opened: Promise<string[]> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #notKept: string | null = null;

  constructor(parts: IndexParts) {
    const fingerprint = [layoutFingerprint, parts.keywords.fingerprint, parts.parser.fingerprint].join('; ');
    this.#state = { keywords: parts.keywords, table: new NoteTable(), shards: new ShardMap() };
    this.#kept = new KeptIndex(this.#state, parts.store, { clock: parts.clock, random: parts.random, identity: parts.identity }, parts.hasher, fingerprint);
    this.#intake = new NoteIntake(this.#state, parts.hasher, parts.parser);
  }

  async open(loaded: (done: number, total: number) => void = () => undefined): Promise<string[]> {
    if (this.#opened !== null) {
      await this.#opened;
      return [];
    }
    this.#opened = this.#inTurn(() => this.#load(loaded));
    return this.#opened;
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#inTurn(() => {
      let removed = 0;
      const toRead = this.#state.table.compare(listing, gone, (path, entry) => {
        this.#intake.drop(path, entry);
        removed += 1;
      });
      return { toRead, changes: { added: 0, updated: 0, removed } };
    });
  }

  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    return this.#inTurn(() => this.#intake.put(outcomes));
  }

  save(): Promise<string[]> {
    return this.#inTurn(async () => {
      try {
        await this.#kept.save();
        this.#notKept = null;
        return [];
      } catch (error) {
        return this.#sayNotKept(`The index could not be saved: ${messageOf(error)} It works from memory until the program ends.`);
      }
    });
  }

  coverage(): Promise<Coverage> {
    return Promise.resolve(readCoverage(this.#state, this.#notKept));
  }

  search(query: Query, limit: number): Promise<IndexHit[]> {
    const hits: IndexHit[] = [];
    for (const hit of this.#state.keywords.search(query, limit)) {
      const note = this.#state.keywords.get(hit.path);
      if (note !== null) hits.push({ ...hit, hash: note.hash, facts: note.facts, place: note.chunks[hit.chunk] ?? null });
    }
    return Promise.resolve(hits);
  }

  async close(): Promise<void> {
    await this.#turn;
  }

  async #load(loaded: (done: number, total: number) => void): Promise<string[]> {
    try {
      return describeLoad(await this.#kept.load(loaded));
    } catch (error) {
      return this.#sayNotKept(`The kept index could not be read: ${messageOf(error)} It works from memory until the program ends.`);
    }
  }

  #sayNotKept(sentence: string): string[] {
    const isNew = this.#notKept === null;
    this.#notKept = sentence;
    return isNew ? [sentence] : [];
  }

  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

function describeLoad({ manifest, lostNotes }: LoadReport): string[] {
  if (manifest === 'damaged') return ['The index was damaged. All notes are read again.'];
  if (manifest === 'foreign') return ['The index was made by another version. All notes are read again.'];
  if (lostNotes > 0) return [`The index was damaged in part (${String(lostNotes)} ${lostNotes === 1 ? 'note' : 'notes'}). Those are read again.`];
  return [];
}
