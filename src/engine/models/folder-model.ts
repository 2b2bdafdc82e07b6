import { AppError } from '../../core/errors';
import {
  contentFault,
  tellingByteCount,
  allModelFiles,
  isOptional,
  modelFiles,
  placesOf,
  type AnyModelFile,
} from '../../core/models/model-file';
import type { ByteSource } from '../../ports/source-files';
import type { Hasher } from '../../ports/hasher';
import type { ModelFiles, ModelFolders } from '../../ports/model-files';
import type { CancelSignal } from '../../ports/run';
import type { AcceptedDigest, AcceptedDigests, Digests } from './accepted-digests';
import { modelFingerprint } from './stored-model';

const sliceBytes = 4_000_000;

export interface FolderDeps {
  readonly folders: ModelFolders;
  readonly accepted: AcceptedDigests;
  readonly hasher: Hasher;
}

/**
 * Reads the files of a folder and accepts them as they are, replacing an earlier acceptance. `path` is absolute. Throws
 * `not-found` for a missing file, `damaged` for one of the wrong kind.
 */
export async function acceptFolder(deps: FolderDeps, path: string, signal: CancelSignal): Promise<void> {
  const digests: Partial<Record<AnyModelFile, AcceptedDigest>> = {};
  for (const file of allModelFiles) {
    const source = await findFile(deps.folders, path, file);
    digests[file] = source === null ? 'absent' : await digestOf(source, { path, file }, deps.hasher, signal);
  }
  await deps.accepted.put(folderKey(deps.hasher, path), path, digests);
}

/**
 * Returns the files of an accepted folder; null when it was never accepted. Reading a file that has changed since
 * throws `conflict`.
 */
export async function openFolder(deps: FolderDeps, path: string): Promise<ModelFiles | null> {
  const { accepted, hasher, folders } = deps;
  const digests = await accepted.get(folderKey(hasher, path));
  const fingerprint = digests === null ? null : modelFingerprint(digests, hasher);
  if (digests === null || fingerprint === null) return null;
  const readOptional = (file: AnyModelFile): Promise<Uint8Array | null> =>
    readUnchanged(folders, path, file, digests, hasher);
  // A missing file that is not optional was refused before.
  return {
    label: path,
    fingerprint,
    readOptional,
    read: async (file) => (await readOptional(file)) ?? new Uint8Array(0),
  };
}

async function readUnchanged(
  folders: ModelFolders,
  path: string,
  file: AnyModelFile,
  digests: Digests,
  hasher: Hasher,
): Promise<Uint8Array | null> {
  const source = await findFile(folders, path, file);
  const bytes = source === null ? null : await source.read(0, source.size);
  if ((bytes === null ? 'absent' : await hasher.digest(bytes)) === digests[file]) return bytes;
  throw new AppError(
    'conflict',
    `The file ${file} in ${path} has changed since the folder was chosen, and is not used. If that was you, choose the folder again.`,
    path,
    [{ command: 'model', with: ['use', path] }],
  );
}

/** Returns null for a missing optional file. */
async function findFile(folders: ModelFolders, path: string, file: AnyModelFile): Promise<ByteSource | null> {
  for (const place of placesOf(file)) {
    const source = await folders.open(path, place);
    if (source !== null) return source;
  }
  if (isOptional(file)) return null;
  throw new AppError('not-found', `The folder ${path} has no ${file}. A model needs ${modelFiles.join(', ')}.`, path);
}

async function digestOf(
  source: ByteSource,
  { path, file }: { readonly path: string; readonly file: AnyModelFile },
  hasher: Hasher,
  signal: CancelSignal,
): Promise<AcceptedDigest> {
  const beginning = await source.read(0, Math.min(tellingByteCount, source.size));
  const fault = source.size === 0 ? 'an empty file' : contentFault(file, String.fromCharCode(...beginning));
  if (fault !== null) throw new AppError('damaged', `${file} in ${path} is ${fault}, not the file of a model.`, path);
  const hashing = hasher.begin();
  for (let start = 0; start < source.size; start += sliceBytes) {
    signal.throwIfCancelled();
    hashing.add(await source.read(start, Math.min(start + sliceBytes, source.size)));
  }
  return hashing.end();
}

function folderKey(hasher: Hasher, path: string): string {
  return `folders/${hasher.sha256(path).slice(0, 32)}`;
}
