import { AppError } from '../../../src/core/errors';
import type { NoteRecord } from '../../../src/core/note/note-record';
import { baseNameOf } from '../../../src/core/note/path';
import type { NoteSource } from '../../../src/core/note/parse-note';
import type { NoteParser } from '../../../src/engine/indexing/note-intake';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { BlobStore } from '../../../src/ports/blob-store';
import type { Hasher } from '../../../src/ports/hasher';
import type { SyncRun } from '../../../src/engine/indexing/sync';

export const hasher: Hasher = new NodeHasher();

/** One chunk a note; a line `!problem` is a problem, a text `!crash` a defect. */
function parseSmall({ text, ...source }: NoteSource): NoteRecord {
  if (text.startsWith('!crash')) throw new Error('the parser has a defect');
  const facts = {
    title: baseNameOf(source.path),
    aliases: [],
    tags: [],
    summary: '',
    type: '',
    project: '',
    scope: '',
    durability: '',
    status: '',
    date: '',
  };
  const problems = text
    .split('\n')
    .flatMap((line, index) => (line === '!problem' ? [{ line: index + 1, reason: 'odd' }] : []));
  const chunks =
    text === '' ? [] : [{ start: 0, end: text.length, line: 1, headings: [], text, hash: hasher.sha256(text) }];
  return { ...source, facts, chunks, links: [], problems };
}

export const smallParser: NoteParser = { parse: parseSmall, fingerprint: 'small-parser-1' };

/** What a process is doing with the store when it is killed: nothing after this call happens. */
export class Killed extends Error {}

/** Records in a map that several programs may share. */
export class SharedStore implements BlobStore {
  /** May throw for a call that then does not happen, or let time pass before it. */
  beforeCall: (action: string, key: string) => void | Promise<void> = () => undefined;
  /** May throw for a change that then does not happen. */
  beforeChange: (action: string, key: string) => void = () => undefined;

  constructor(readonly records = new Map<string, Uint8Array>()) {}

  async get(key: string): Promise<Uint8Array | null> {
    await this.#arrive('get', key);
    return this.records.get(key)?.slice() ?? null;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#arrive('put', key);
    this.beforeChange('put', key);
    this.records.set(key, bytes.slice());
  }

  append(): Promise<void> {
    throw new AppError('internal', 'The index appends nothing.');
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    await this.#arrive('create', key);
    this.beforeChange('create', key);
    if (this.records.has(key)) return false;
    this.records.set(key, bytes.slice());
    return true;
  }

  async delete(key: string): Promise<void> {
    await this.#arrive('delete', key);
    this.beforeChange('delete', key);
    this.records.delete(key);
  }

  rename(): Promise<boolean> {
    throw new AppError('internal', 'The index renames nothing.');
  }

  async list(prefix: string): Promise<string[]> {
    await this.#arrive('list', prefix);
    return [...this.records.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  async size(key: string): Promise<number | null> {
    return (await this.get(key))?.length ?? null;
  }

  async #arrive(action: string, key: string): Promise<void> {
    await Promise.resolve();
    await this.beforeCall(action, key);
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
