import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import { modelFolder, type ModelName, readModelName } from '../../core/models/known-models';
import { allModelFiles, type AnyModelFile } from '../../core/models/model-file';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { Digests } from './accepted-digests';

const fileSchema = z.object({
  /** Server's entity tag of this version of the file; null when it sent none. */
  etag: z.string().nullable(),
  /** Size of the whole file in bytes; null while unknown. */
  total: z.int().positive().nullable(),
  /** Size in bytes of each stored part, in order. */
  parts: z.array(z.int().positive()),
  /** Digest of the whole file; null until it is complete and accepted. */
  sha256: z.custom<ContentHash>((value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)).nullable(),
  /** True when the model has no such file. */
  isAbsent: z.boolean().default(false),
});

const recordSchema = z.object({
  name: z.custom<ModelName>((value) => typeof value === 'string' && readModelName(value) !== null),
  source: z.string(),
  files: z.record(z.string(), fileSchema),
});

export type StoredFile = z.infer<typeof fileSchema>;

const nothing: StoredFile = { etag: null, total: null, parts: [], sha256: null, isAbsent: false };

const recordName = 'model.json';

/**
 * The stored files of one model: a record, written after each part, and parts of a few megabytes, so that no host has
 * to write or copy a whole file.
 */
export class StoredModel {
  private constructor(
    private readonly store: BlobStore,
    readonly name: ModelName,
    private record: z.infer<typeof recordSchema>,
  ) {}

  /** Loads a model; a record that cannot be read counts as none, so that the model is downloaded again. */
  static async load(store: BlobStore, name: ModelName): Promise<StoredModel> {
    const read = await readRecord(store, `${modelFolder(name)}/${recordName}`);
    return new StoredModel(store, name, read ?? { name, source: '', files: {} });
  }

  /** Lists every model of which something is stored, by name. */
  static async list(store: BlobStore): Promise<StoredModel[]> {
    const keys = (await store.list('')).filter((key) => key.split('/').length === 2 && key.endsWith(`/${recordName}`));
    const records = await Promise.all(keys.map((key) => readRecord(store, key)));
    const models = records
      .filter((record) => record !== null)
      .map((record) => new StoredModel(store, record.name, record));
    return models.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  get isWhole(): boolean {
    return allModelFiles.every((file) => isSettled(this.file(file)));
  }

  /** Number of stored bytes. */
  get byteCount(): number {
    return allModelFiles.reduce((sum, file) => sum + sizeOf(this.file(file)), 0);
  }

  file(file: AnyModelFile): StoredFile {
    return this.record.files[file] ?? nothing;
  }

  /** Sets the source of the parts; parts of incomplete files from another source are dropped. */
  async setSource(source: string): Promise<void> {
    if (source === this.record.source) return;
    const whole = Object.entries(this.record.files).filter(([, file]) => file.sha256 !== null);
    await this.#write({ ...this.record, source, files: Object.fromEntries(whole) });
  }

  async addPart(file: AnyModelFile, bytes: Uint8Array): Promise<void> {
    const { parts } = this.file(file);
    await this.store.put(this.#partKey(file, parts.length), bytes);
    await this.change(file, { parts: [...parts, bytes.length] });
  }

  async change(file: AnyModelFile, values: Partial<StoredFile>): Promise<void> {
    await this.#write({ ...this.record, files: { ...this.record.files, [file]: { ...this.file(file), ...values } } });
  }

  /** Yields the parts of a file in order; null for one that is missing or truncated. */
  async *parts(file: AnyModelFile): AsyncIterable<Uint8Array | null> {
    const { parts } = this.file(file);
    for (const [at, size] of parts.entries()) {
      const bytes = await this.store.get(this.#partKey(file, at));
      yield bytes?.length === size ? bytes : null;
    }
  }

  /** Removes a file. */
  async drop(file: AnyModelFile): Promise<void> {
    await this.change(file, nothing);
    for (const key of await this.store.list(`${this.#folder}/files/${file}/`)) await this.store.delete(key);
  }

  /** Removes all files and the record. */
  async remove(): Promise<void> {
    await this.store.delete(`${this.#folder}/${recordName}`);
    for (const key of await this.store.list(`${this.#folder}/`)) await this.store.delete(key);
    this.record = { name: this.name, source: '', files: {} };
  }

  get #folder(): string {
    return modelFolder(this.name);
  }

  #partKey(file: AnyModelFile, at: number): string {
    return `${this.#folder}/files/${file}/${String(at).padStart(5, '0')}`;
  }

  async #write(record: z.infer<typeof recordSchema>): Promise<void> {
    await this.store.put(`${this.#folder}/${recordName}`, new TextEncoder().encode(JSON.stringify(record)));
    this.record = record;
  }
}

/** True when nothing of the file remains to be downloaded. */
export function isSettled({ sha256, isAbsent }: StoredFile): boolean {
  return sha256 !== null || isAbsent;
}

/** Returns the number of stored bytes of a file. */
export function sizeOf({ parts }: StoredFile): number {
  return parts.reduce((sum, size) => sum + size, 0);
}

async function readRecord(store: BlobStore, key: string): Promise<z.infer<typeof recordSchema> | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  try {
    return recordSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Returns one digest over those of all files, in order; absent files do not count. null when one is unknown. */
export function modelFingerprint(digests: Digests, hasher: Hasher): ContentHash | null {
  if (allModelFiles.some((file) => digests[file] === undefined)) return null;
  return hasher.sha256(
    allModelFiles.map((file) => (digests[file] === 'absent' ? '' : `${file} ${digests[file] ?? ''}\n`)).join(''),
  );
}
