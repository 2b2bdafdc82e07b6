import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import { AppError, messageOf } from '../../core/errors';
import type { NativeFiles } from '../../ports/vector-graphs';
import type { DiskNode } from './disk-node';
import { fileDigest } from './disk-native-files';
import { LiveNodes } from './live-nodes';
import { fromNativeClass, type MakeNativeIndex, type NativeIndexClass } from './native-index';
import { UsearchIndex } from './usearch-index';

const recordName = 'usearch.json';

const trialSchema = z.object({
  /** SHA-256 of the native file. */
  file: z.string(),
  /** The process that is testing it; null when the test has ended. */
  triedBy: z.string().nullable(),
});

/** The native file that was tested last, and whether the process survived the test. */
type NativeTrial = z.infer<typeof trialSchema>;

const dimensions = 16;

export interface NativeFileDeps {
  /** Absolute path. */
  readonly path: string;
  /** SHA-256 of the bytes that the user has accepted; nothing else is loaded. */
  readonly digest: ContentHash;
  /** `require`. */
  readonly load: (path: string) => unknown;
  readonly node: DiskNode;
  /** Files in which it is tested and the result is stored. */
  readonly files: NativeFiles;
  /** Name of this process for others. */
  readonly process: string;
  /** Returns false also when that is unknown. */
  readonly isRunning: (process: string) => boolean;
  /** Removes the graph, because this native file must not read what another one wrote. */
  readonly forgetGraph: () => Promise<void>;
}

/**
 * Loads usearch from a native file that the user has accepted. Throws `unreachable` when it cannot be used, or when a
 * process did not survive testing it.
 */
export async function loadNativeFile(deps: NativeFileDeps): Promise<MakeNativeIndex> {
  try {
    return await load(deps);
  } catch (error) {
    throw new AppError('unreachable', `usearch.node could not be used: ${messageOf(error)}`, deps.path);
  }
}

async function load(deps: NativeFileDeps): Promise<MakeNativeIndex> {
  const { path, digest: file, node, files, process, isRunning } = deps;
  const there = await fileDigest(node, path);
  if (there === null) throw new Error('it no longer exists. Start the app again.');
  if (there !== file) throw new Error('its copy on this device was changed. Start the app again.');
  const last = await readTrial(files, node);
  if (last?.file !== file) await deps.forgetGraph();
  else if (last.triedBy !== null && !isRunning(last.triedBy))
    throw new Error(
      `the app closed while it was being tested. Replace it with a build for this system, or delete ${await files.pathOf('usearch.json')} to test it again.`,
    );
  await writeTrial(files, node, { file, triedBy: process });
  try {
    const make = fromNativeClass(classIn(deps.load(path)));
    await probeNative(make, files);
    return make;
  } finally {
    await writeTrial(files, node, { file, triedBy: null });
  }
}

function classIn(loaded: unknown): NativeIndexClass {
  const found: unknown =
    typeof loaded === 'object' && loaded !== null && 'CompiledIndex' in loaded ? loaded.CompiledIndex : null;
  if (typeof found !== 'function') throw new Error('it was not made by usearch.');
  return found as NativeIndexClass;
}

/** Returns null when none was tested, or the record cannot be read. */
async function readTrial(files: NativeFiles, node: DiskNode): Promise<NativeTrial | null> {
  try {
    return trialSchema.parse(JSON.parse(await node.files.readFile(await files.pathOf(recordName), 'utf8')));
  } catch {
    return null;
  }
}

/** Durable when it resolves: the test that follows may end the program. */
async function writeTrial(files: NativeFiles, node: DiskNode, trial: NativeTrial): Promise<void> {
  const draft = await files.newName();
  const handle = await node.files.open(await files.pathOf(draft), 'wx');
  try {
    await handle.writeFile(JSON.stringify(trial));
  } finally {
    await handle.close();
  }
  await files.settle(draft, recordName);
}

/** Tests a native index with a few vectors; throws when its answers differ from those of usearch. */
async function probeNative(make: MakeNativeIndex, files: NativeFiles): Promise<void> {
  const draft = await files.newName();
  try {
    const index = new UsearchIndex(make, dimensions);
    for (let key = 0; key < dimensions; key += 1) index.put(key, axis(key));
    requireNearest(index);
    const path = await files.pathOf(draft);
    const { nextCount, ids } = index.writeTo(path);
    const native = make(dimensions);
    native.load(path);
    requireNearest(new UsearchIndex(make, dimensions, 0, { native, live: new LiveNodes(nextCount, ids) }));
  } finally {
    await files.delete(draft);
  }
}

function requireNearest(index: UsearchIndex): void {
  for (let key = 0; key < dimensions; key += 1) {
    if (index.search(axis(key), 1)[0]?.key !== key)
      throw new Error('it does not find the vectors that were added to it');
  }
}

function axis(key: number): Float32Array {
  const vector = new Float32Array(dimensions);
  vector[key] = 1;
  return vector;
}
