import { joinBytes } from '../../core/join-bytes';
import { parseRecordKey } from '../../core/record-key';
import type { BlobStore } from '../../ports/blob-store';

/** Records that end with the program: for tests, and for devices that store nothing. */
export class MemoryBlobStore implements BlobStore {
  readonly records = new Map<string, Uint8Array>();

  get(key: string): Promise<Uint8Array | null> {
    return attempt(() => this.records.get(parseRecordKey(key))?.slice() ?? null);
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return attempt(() => {
      this.records.set(parseRecordKey(key), bytes.slice());
    });
  }

  append(key: string, bytes: Uint8Array): Promise<void> {
    return attempt(() => {
      this.records.set(parseRecordKey(key), joinBytes([this.records.get(key) ?? new Uint8Array(0), bytes]));
    });
  }

  create(key: string, bytes: Uint8Array): Promise<boolean> {
    return attempt(() => {
      if (this.records.has(parseRecordKey(key))) return false;
      this.records.set(key, bytes.slice());
      return true;
    });
  }

  delete(key: string): Promise<void> {
    return attempt(() => {
      this.records.delete(parseRecordKey(key));
    });
  }

  rename(from: string, to: string): Promise<boolean> {
    return attempt(() => {
      const bytes = this.records.get(parseRecordKey(from));
      parseRecordKey(to);
      if (bytes === undefined) return false;
      this.records.delete(from);
      this.records.set(to, bytes);
      return true;
    });
  }

  list(prefix: string): Promise<string[]> {
    return attempt(() => [...this.records.keys()].filter((key) => key.startsWith(prefix)).sort());
  }

  size(key: string): Promise<number | null> {
    return attempt(() => this.records.get(parseRecordKey(key))?.length ?? null);
  }
}

/** Turns an exception into a rejection, as the port promises. */
function attempt<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}
