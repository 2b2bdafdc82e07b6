import { AppError } from '../../src/core/errors';
import type { BlobStore } from '../../src/ports/blob-store';

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export class MemoryBlobStore implements BlobStore {
  readonly records = new Map<string, Uint8Array>();

  async get(key: string): Promise<Uint8Array | null> {
    return this.records.get(checked(key))?.slice() ?? null;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.records.set(checked(key), bytes.slice());
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
    const old = this.records.get(checked(key)) ?? new Uint8Array(0);
    const joined = new Uint8Array(old.length + bytes.length);
    joined.set(old);
    joined.set(bytes, old.length);
    this.records.set(key, joined);
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    if (this.records.has(checked(key))) return false;
    this.records.set(key, bytes.slice());
    return true;
  }

  async delete(key: string): Promise<void> {
    this.records.delete(checked(key));
  }

  async rename(from: string, to: string): Promise<boolean> {
    const bytes = this.records.get(checked(from));
    checked(to);
    if (bytes === undefined) return false;
    this.records.delete(from);
    this.records.set(to, bytes);
    return true;
  }

  async list(prefix: string): Promise<string[]> {
    return [...this.records.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  async size(key: string): Promise<number | null> {
    return this.records.get(checked(key))?.length ?? null;
  }
}

function checked(key: string): string {
  if (!keyForm.test(key)) throw new AppError('internal', `"${key}" is not a key of a record.`);
  return key;
}
