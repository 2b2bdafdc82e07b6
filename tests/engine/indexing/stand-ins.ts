import { AppError } from '../../../src/core/errors';
import type { NoteRecord } from '../../../src/core/note/note-record';
import { baseNameOf, type VaultPath } from '../../../src/core/note/path';
import type { Query } from '../../../src/core/search/query';
import type { NoteSource } from '../../../src/core/note/parse-note';
import type { NoteParser } from '../../../src/engine/indexing/note-parser';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { BlobStore } from '../../../src/ports/blob-store';
import type { Hasher } from '../../../src/ports/hasher';
import type { KeywordHit, KeywordIndex, StoredNote } from '../../../src/ports/keyword-index';
import type { SyncRun } from '../../../src/engine/indexing/sync';

export const hasher: Hasher = new NodeHasher();

/** One chunk a note; a line `!problem` is a problem, a text `!crash` a defect. */
function parseSmall({ text, ...source }: NoteSource): NoteRecord {
  if (text.startsWith('!crash')) throw new Error('the parser has a defect');
  const facts = { title: baseNameOf(source.path), aliases: [], tags: [], summary: '', type: '', project: '', scope: '', durability: '', status: '', date: '' };
  const problems = text.split('\n').flatMap((line, index) => (line === '!problem' ? [{ line: index + 1, reason: 'odd' }] : []));
  const chunks = text === '' ? [] : [{ start: 0, end: text.length, line: 1, headings: [], text, hash: hasher.sha256(text) }];
  return { ...source, facts, chunks, problems };
}

export const smallParser: NoteParser = { parse: parseSmall, fingerprint: 'small-parser-1' };

/** Words by plain comparison, kept as JSON: the port's promises and nothing more. */
export class SmallKeywordIndex implements KeywordIndex {
  readonly #notes = new Map<VaultPath, NoteRecord>();

  constructor(readonly fingerprint = 'small-1') {}

  get noteCount(): number {
    return this.#notes.size;
  }

  get chunkCount(): number {
    return [...this.#notes.values()].reduce((sum, note) => sum + note.chunks.length, 0);
  }

  put(note: NoteRecord): void {
    this.#notes.set(note.path, note);
  }

  remove(path: VaultPath): boolean {
    return this.#notes.delete(path);
  }

  get(path: VaultPath): StoredNote | null {
    return this.#notes.get(path) ?? null;
  }

  paths(): Iterable<VaultPath> {
    return this.#notes.keys();
  }

  search(query: Query, limit: number): KeywordHit[] {
    const wanted = [...query.words, ...query.phrases.flatMap((phrase) => phrase.split(' '))].map((word) => word.toLowerCase());
    const hits: KeywordHit[] = [];
    for (const { path, chunks } of this.#notes.values()) {
      const words = chunks.flatMap((chunk) => chunk.text.toLowerCase().split(/\W+/));
      const score = wanted.filter((word) => words.includes(word)).length;
      if (score > 0 && !query.excludedWords.some((word) => words.includes(word))) hits.push({ path, chunk: 0, score, fields: ['body'] });
    }
    return hits.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, limit);
  }

  encode(paths: readonly VaultPath[]): Uint8Array {
    return new TextEncoder().encode(JSON.stringify(paths.flatMap((path) => this.#notes.get(path) ?? [])));
  }

  decode(bytes: Uint8Array): VaultPath[] {
    const notes = JSON.parse(new TextDecoder().decode(bytes)) as NoteRecord[];
    for (const note of notes) this.#notes.set(note.path, note);
    return notes.map((note) => note.path);
  }
}

/** What a process is doing with the store when it is killed: nothing after this call happens. */
export class Killed extends Error {}

/** Records in a map that several programs may share; `beforeChange` may throw for a change that then does not happen. */
export class SharedStore implements BlobStore {
  beforeChange: (action: string, key: string) => void = () => undefined;

  constructor(readonly records = new Map<string, Uint8Array>()) {}

  async get(key: string): Promise<Uint8Array | null> {
    await Promise.resolve();
    return this.records.get(key)?.slice() ?? null;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await Promise.resolve();
    this.beforeChange('put', key);
    this.records.set(key, bytes.slice());
  }

  append(): Promise<void> {
    throw new AppError('internal', 'The index appends nothing.');
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    await Promise.resolve();
    this.beforeChange('create', key);
    if (this.records.has(key)) return false;
    this.records.set(key, bytes.slice());
    return true;
  }

  async delete(key: string): Promise<void> {
    await Promise.resolve();
    this.beforeChange('delete', key);
    this.records.delete(key);
  }

  rename(): Promise<boolean> {
    throw new AppError('internal', 'The index renames nothing.');
  }

  async list(prefix: string): Promise<string[]> {
    await Promise.resolve();
    return [...this.records.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  async size(key: string): Promise<number | null> {
    return (await this.get(key))?.length ?? null;
  }
}

/** A run that remembers what was said and can be cancelled. */
export class RecordedRun implements SyncRun {
  readonly warnings: string[] = [];
  readonly labels: string[] = [];
  /** Called on each progress. */
  onProgress: () => void = () => undefined;
  #isCancelled = false;

  readonly signal = {
    isCancelled: false,
    throwIfCancelled: (): void => {
      if (this.#isCancelled) throw new AppError('cancelled', 'Stopped.');
    },
  };

  cancel(): void {
    this.#isCancelled = true;
    this.signal.isCancelled = true;
  }

  progress({ label, done, total }: { label: string; done: number; total: number | null }): void {
    this.labels.push(`${label} ${String(done)}/${String(total)}`);
    this.onProgress();
  }

  warn(message: string): void {
    this.warnings.push(message);
  }
}
