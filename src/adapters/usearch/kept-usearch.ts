import { AppError, messageOf } from '../../core/errors';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { NativeFiles } from '../../ports/native-files';
import { decodeGraphRecord, encodeGraphRecord, type GraphRecord } from './graph-record';
import { LiveNodes } from './live-nodes';
import type { MakeNativeIndex, NativeIndex } from './native-index';
import { UsearchIndex } from './usearch-index';

const suffix = '.usearch';

/** Where an index is kept: its graph among `files`, and what is known of that in the record of this key, written last. */
export interface KeptPlace {
  readonly files: NativeFiles;
  readonly records: BlobStore;
  readonly key: string;
  readonly hasher: Hasher;
}

/** Which vectors are meant. The fingerprint changes whenever they would. */
export interface KeptVectors {
  readonly dimensions: number;
  readonly fingerprint: string;
}

/** Keeps an index as it is now. A file that is in place is never written again: each is named for its bytes, and the record says which one counts. One caller at a time. */
export async function saveUsearch(
  index: UsearchIndex,
  { files, records, key, hasher }: KeptPlace,
  fingerprint: string,
  about: Uint8Array = new Uint8Array(0),
): Promise<void> {
  const draft = await files.newName();
  try {
    const written = index.writeTo(await files.pathOf(draft));
    const file = await files.digest(draft);
    if (file === null) throw new AppError('internal', 'The vectors were written and are not there.');
    await files.settle(draft, `${file}${suffix}`);
    await records.put(
      key,
      encodeGraphRecord({ file, dimensions: index.dimensions, fingerprint, about, ...written }, hasher),
    );
    await deleteOthers(files, `${file}${suffix}`);
  } catch (error) {
    await files.delete(draft);
    throw error;
  }
}

/**
 * The index that was kept, with what was said about it; null when there is none, or one of other vectors. Throws `damaged` for one that is not as it was written, or was
 * made by another program: usearch never sees the file then, which could end the process.
 */
export async function loadUsearch(
  make: MakeNativeIndex,
  { files, records, key, hasher }: KeptPlace,
  wanted: KeptVectors,
): Promise<{ readonly graph: UsearchIndex; readonly about: Uint8Array } | null> {
  const bytes = await records.get(key);
  if (bytes === null) return null;
  const record = decodeGraphRecord(bytes, hasher);
  if (record === null) throw new AppError('damaged', 'The record of the kept vectors cannot be read.', key);
  if (record.fingerprint !== wanted.fingerprint) return null;
  if (record.dimensions !== wanted.dimensions)
    throw new AppError('damaged', 'The kept vectors are of another length.', key);
  const name = `${record.file}${suffix}`;
  if ((await files.digest(name)) !== record.file)
    throw new AppError('damaged', 'The file of the kept vectors is not as it was written.', name);
  const native = readChecked(make, await files.pathOf(name), record);
  return {
    graph: new UsearchIndex(make, record.dimensions, 0, { native, live: new LiveNodes(record.nextCount, record.ids) }),
    about: record.about,
  };
}

/** usearch takes on whatever dimensions a file has. */
function readChecked(make: MakeNativeIndex, path: string, { dimensions, nodeCount, ids }: GraphRecord): NativeIndex {
  const native = make(dimensions);
  try {
    native.load(path);
  } catch (error) {
    throw new AppError('damaged', `The kept vectors cannot be read: ${messageOf(error)}`, path);
  }
  const isWhole =
    native.dimensions() === dimensions &&
    native.size() === nodeCount &&
    native.contains(ids).every((isThere) => isThere);
  if (!isWhole) throw new AppError('damaged', 'The kept vectors are not those that were saved.', path);
  return native;
}

/** What an earlier save, or one that was cut off, has left. */
async function deleteOthers(files: NativeFiles, name: string): Promise<void> {
  for (const other of await files.list()) if (other !== name) await files.delete(other);
}
