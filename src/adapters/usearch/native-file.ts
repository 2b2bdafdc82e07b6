import type { ContentHash } from '../../core/content-hash';
import { AppError, messageOf } from '../../core/errors';
import type { NativeFiles } from '../../ports/native-files';
import type { DiskNode } from './disk-node';
import { fileDigest } from './file-digest';
import { fromNativeClass, type MakeNativeIndex, type NativeIndexClass } from './native-index';
import { readTrial, writeTrial } from './native-trial';
import { probeNative } from './probe-native';

export interface NativeFileWorld {
  /** Absolute. */
  readonly path: string;
  /** SHA-256 of the bytes that the user has accepted; nothing else is loaded. */
  readonly digest: ContentHash;
  /** `require`. */
  readonly load: (path: string) => unknown;
  readonly node: DiskNode;
  /** Where it is tried, and what came of that is kept. */
  readonly files: NativeFiles;
  /** This process, as others know it. */
  readonly process: string;
  /** False also where that cannot be known. */
  readonly isRunning: (process: string) => boolean;
  /** What another native file wrote is not to be read by this one. */
  readonly forgetGraph: () => Promise<void>;
}

/** usearch from a native file that a user has accepted. Throws `unreachable` when it cannot be used, also when a process did not survive trying it. */
export async function loadNativeFile(world: NativeFileWorld): Promise<MakeNativeIndex> {
  try {
    return await load(world);
  } catch (error) {
    throw new AppError('unreachable', `usearch.node could not be used: ${messageOf(error)}`, world.path);
  }
}

async function load(world: NativeFileWorld): Promise<MakeNativeIndex> {
  const { path, digest: file, node, files, process, isRunning } = world;
  const there = await fileDigest(node, path);
  if (there === null) throw new Error('it is not there any more. Start the app again.');
  if (there !== file) throw new Error('its copy on this device was changed. Start the app again.');
  const last = await readTrial(files, node);
  if (last?.file !== file) await world.forgetGraph();
  else if (last.triedBy !== null && !isRunning(last.triedBy))
    throw new Error(
      `the app closed while it was tried. Put one there that is made for this system, or delete ${await files.pathOf('usearch.json')} to have it tried again.`,
    );
  await writeTrial(files, node, { file, triedBy: process });
  try {
    const make = fromNativeClass(classIn(world.load(path)));
    await probeNative(make, files);
    return make;
  } finally {
    await writeTrial(files, node, { file, triedBy: null });
  }
}

function classIn(loaded: unknown): NativeIndexClass {
  const found: unknown =
    typeof loaded === 'object' && loaded !== null && 'CompiledIndex' in loaded ? loaded.CompiledIndex : null;
  if (typeof found !== 'function') throw new Error('it is not that of usearch.');
  return found as NativeIndexClass;
}
