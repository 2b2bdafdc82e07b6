import { AppError } from '../../../src/core/errors';
import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import { SeededRandom } from '../../fakes/seeded-random';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import type { NoteParser } from '../../../src/engine/indexing/note-intake';
import { IndexSync, type ExclusionRule } from '../../../src/engine/indexing/sync';
import type { BlobStore } from '../../../src/ports/blob-store';
import type { Clock } from '../../../src/ports/clock';
import type { KeywordIndex } from '../../../src/ports/keyword-index';
import type { Coverage, IndexChanges, NoteIndex } from '../../../src/ports/note-index';
import type { FileEntry, VaultFiles } from '../../../src/ports/vault';
import { hasher, smallParser, RecordedRun, SharedStore } from './stand-ins';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { makeVectors } from '../../fakes/search/make-vectors';

/** The part of a vault that a sync uses, with files whose reading can fail. */
export class ListedVault implements VaultFiles {
  readonly files = new Map<VaultPath, { bytes: Uint8Array; mtimeMs: number; isLink: boolean }>();
  readonly unreadable = new Map<VaultPath, AppError>();
  readonly reads: string[] = [];

  put(path: string, text: string | Uint8Array, mtimeMs = 1_000_000): VaultPath {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    this.files.set(parseVaultPath(path), { bytes, mtimeMs, isLink: false });
    return parseVaultPath(path);
  }

  async list(): Promise<FileEntry[]> {
    const entries = await Promise.all([...this.files.keys()].sort().map((path) => this.stat(path)));
    return entries.filter((entry) => entry !== null);
  }

  async stat(path: VaultPath): Promise<FileEntry | null> {
    await Promise.resolve();
    const file = this.files.get(path);
    return file === undefined ? null : { path, size: file.bytes.length, mtimeMs: file.mtimeMs, isLink: file.isLink };
  }

  async read(path: VaultPath): Promise<Uint8Array> {
    await Promise.resolve();
    this.reads.push(path);
    const error = this.unreadable.get(path);
    if (error !== undefined) throw error;
    const file = this.files.get(path);
    if (file === undefined) throw new AppError('not-found', 'It is gone.', path);
    return file.bytes.slice();
  }
}

/** A wall clock set by hand; sleeping moves it. */
export class SetClock implements Clock {
  /** Told how much time has passed in a sleep. */
  passed: (ms: number) => void = () => undefined;

  constructor(public nowMs = 50_000_000) {}

  now(): Date {
    return new Date(this.nowMs);
  }

  async sleep(ms: number): Promise<void> {
    this.nowMs += ms;
    await new Promise((resolve) => setImmediate(resolve));
    this.passed(ms);
  }
}

// Programs that run beside each other draw different tokens.
let programCount = 0;

/** One program over a vault and a store that it may share with others. */
export class IndexProgram {
  readonly run = new RecordedRun();
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly keywords: KeywordIndex;

  constructor(
    readonly vault: ListedVault,
    readonly store: BlobStore = new SharedStore(),
    options: {
      clock?: Clock;
      process?: string;
      deadProcesses?: string[];
      keywords?: KeywordIndex;
      parser?: NoteParser;
      rule?: ExclusionRule;
    } = {},
  ) {
    const clock = options.clock ?? new SetClock();
    const dead = new Set(options.deadProcesses);
    const identity = {
      host: 'h',
      process: options.process ?? 'p',
      isDead: (_host: string, process: string) => dead.has(process),
    };
    this.keywords = options.keywords ?? new SmallKeywordIndex();
    this.index = new LocalNoteIndex({
      makeVectors,
      keywords: this.keywords,
      parser: options.parser ?? smallParser,
      hasher,
      store,
      clock,
      random: new SeededRandom(++programCount),
      identity,
    });
    const rule = options.rule ?? (() => null);
    this.sync = new IndexSync({
      vault,
      index: this.index,
      clock,
      exclusions: () => Promise.resolve(rule),
    });
  }

  syncAll(): Promise<IndexChanges> {
    return this.sync.syncAll(this.run);
  }

  async find(word: string): Promise<string[]> {
    const query = {
      words: [word],
      phrases: [],
      excludedWords: [],
      excludedPhrases: [],
      filters: [],
      unknownOperators: [],
      lastWordIsPrefix: false,
    };
    return (await this.index.search(query, 1_000)).map((hit) => hit.path);
  }

  coverage(): Promise<Coverage> {
    return this.index.coverage();
  }
}

/** Fails when a note is counted twice or not at all. */
export function expectWhole(coverage: Coverage, vault: ListedVault): void {
  expect(coverage.indexed + coverage.waiting + coverage.failed.length + coverage.excluded.length).toBe(coverage.total);
  expect(coverage.total).toBe([...vault.files.keys()].filter((path) => path.endsWith('.md')).length);
}
