import * as z from 'zod';
import { AppError, messageOf } from '../../core/errors';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { NativeFiles } from '../../ports/vector-graphs';
import { LiveNodes } from './live-nodes';
import { graph, type MakeNativeIndex, type NativeIndex } from './native-index';
import { UsearchIndex, type WrittenGraph } from './usearch-index';

const digestLength = 64;

const lineEnd = 0x0a;

const headSchema = z.object({
  format: z.literal(2),
  /** SHA-256 of the graph's file, which is also its name. */
  file: z.string().regex(/^[0-9a-f]{64}$/),
  dimensions: z.int().positive(),
  metric: z.literal(graph.metric),
  quantization: z.literal(graph.quantization),
  /** Fingerprint of the vectors; see `PersistedVectors`. */
  fingerprint: z.string(),
  nodeCount: z.int().nonnegative(),
  nextCount: z.int().nonnegative(),
  aboutLength: z.int().nonnegative(),
});

type Head = z.infer<typeof headSchema>;

/** Facts about a persisted graph. */
type GraphRecord = Pick<Head, 'file' | 'dimensions' | 'fingerprint'> & WrittenGraph & { readonly about: Uint8Array };

const suffix = '.usearch';

/** Where an index is persisted: its graph in `files`, and its description in the record with this key, written last. */
export interface PersistedPlace {
  readonly files: NativeFiles;
  readonly records: BlobStore;
  readonly key: string;
  readonly hasher: Hasher;
}

/** Identifies the vectors. The fingerprint changes whenever they would. */
export interface PersistedVectors {
  readonly dimensions: number;
  readonly fingerprint: string;
}

/**
 * Persists the current index. A file in its place is never overwritten: each is named by its content, and the record
 * says which one counts. One caller at a time.
 */
export async function saveUsearch(
  index: UsearchIndex,
  { files, records, key, hasher }: PersistedPlace,
  fingerprint: string,
  about: Uint8Array = new Uint8Array(0),
): Promise<void> {
  const draft = await files.newName();
  try {
    const written = index.writeTo(await files.pathOf(draft));
    const file = await files.digest(draft);
    if (file === null) throw new AppError('internal', 'The vectors were saved, but their file is missing.');
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
 * Loads the persisted index, with the caller's data about it; null when there is none, or one of other vectors. Throws
 * `damaged` for one that was changed since, or was made by another program: usearch, which could end the process, never
 * sees that file.
 */
export async function loadUsearch(
  make: MakeNativeIndex,
  { files, records, key, hasher }: PersistedPlace,
  wanted: PersistedVectors,
): Promise<{ readonly graph: UsearchIndex; readonly about: Uint8Array } | null> {
  const bytes = await records.get(key);
  if (bytes === null) return null;
  const record = decodeGraphRecord(bytes, hasher);
  if (record === null) throw new AppError('damaged', 'The record of the saved vectors cannot be read.', key);
  if (record.fingerprint !== wanted.fingerprint) return null;
  if (record.dimensions !== wanted.dimensions)
    throw new AppError('damaged', 'The saved vectors have a different length.', key);
  const name = `${record.file}${suffix}`;
  if ((await files.digest(name)) !== record.file)
    throw new AppError('damaged', 'The saved vectors file was changed by another program.', name);
  const native = readChecked(make, await files.pathOf(name), record);
  return {
    graph: new UsearchIndex(make, record.dimensions, 0, { native, live: new LiveNodes(record.nextCount, record.ids) }),
    about: record.about,
  };
}

/** Reads an index and checks it, since usearch adopts whatever dimensions a file has. */
function readChecked(make: MakeNativeIndex, path: string, { dimensions, nodeCount, ids }: GraphRecord): NativeIndex {
  const native = make(dimensions);
  try {
    native.load(path);
  } catch (error) {
    throw new AppError('damaged', `The saved vectors cannot be read: ${messageOf(error)}`, path);
  }
  const isWhole =
    native.dimensions() === dimensions &&
    native.size() === nodeCount &&
    native.contains(ids).every((isThere) => isThere);
  if (!isWhole) throw new AppError('damaged', 'The vectors in the file are not those that were saved.', path);
  return native;
}

/** Deletes files left by an earlier or interrupted save. */
async function deleteOthers(files: NativeFiles, name: string): Promise<void> {
  for (const other of await files.list()) if (other !== name) await files.delete(other);
}

/**
 * Encodes SHA-256 in hex digits; a line of JSON; the caller's data; the ids of the live nodes, 8 bytes each, in
 * ascending order.
 */
function encodeGraphRecord({ ids, about, ...known }: GraphRecord, hasher: Hasher): Uint8Array {
  const head: Head = {
    format: 2,
    metric: graph.metric,
    quantization: graph.quantization,
    aboutLength: about.length,
    ...known,
  };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const content = new Uint8Array(line.length + about.length + ids.byteLength);
  content.set(line);
  content.set(about, line.length);
  const view = new DataView(content.buffer, line.length + about.length);
  ids.forEach((id, at) => {
    view.setBigUint64(at * ids.BYTES_PER_ELEMENT, id, true);
  });
  const bytes = new Uint8Array(digestLength + content.length);
  bytes.set(new TextEncoder().encode(hasher.sha256(content)));
  bytes.set(content, digestLength);
  return bytes;
}

/** Returns null when the record was changed since it was written, or was made by another program. */
function decodeGraphRecord(bytes: Uint8Array, hasher: Hasher): GraphRecord | null {
  const content = bytes.subarray(digestLength);
  if (new TextDecoder().decode(bytes.subarray(0, digestLength)) !== hasher.sha256(content)) return null;
  const end = content.indexOf(lineEnd);
  const head = readHead(new TextDecoder().decode(content.subarray(0, end)));
  if (head === null) return null;
  const { file, dimensions, fingerprint, nodeCount, nextCount, aboutLength } = head;
  const idStart = end + 1 + aboutLength;
  if (idStart > content.length) return null;
  const view = new DataView(content.buffer, content.byteOffset + idStart, content.length - idStart);
  const ids = new BigUint64Array(Math.floor(view.byteLength / BigUint64Array.BYTES_PER_ELEMENT));
  for (let at = 0; at < ids.length; at += 1) ids[at] = view.getBigUint64(at * ids.BYTES_PER_ELEMENT, true);
  return { file, dimensions, fingerprint, nodeCount, nextCount, ids, about: content.slice(end + 1, idStart) };
}

function readHead(text: string): Head | null {
  try {
    return headSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
