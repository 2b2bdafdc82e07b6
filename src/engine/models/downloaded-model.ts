import { AppError } from '../../core/errors';
import { allModelFiles, type AnyModelFile } from '../../core/models/model-file';
import type { Hasher } from '../../ports/hasher';
import type { ModelFiles } from '../../ports/model-files';
import type { AcceptedDigest, Digests } from './accepted-digests';
import { modelFingerprint, sizeOf, type StoredModel } from './stored-model';

/** Returns the files of a completely downloaded model; null for any other. Each read is verified against its digest. */
export function openDownloaded(model: StoredModel, hasher: Hasher): ModelFiles | null {
  const digests: Digests = Object.fromEntries(allModelFiles.map((file) => [file, digestOf(model, file)]));
  const fingerprint = modelFingerprint(digests, hasher);
  if (fingerprint === null) return null;
  const read = (file: AnyModelFile): Promise<Uint8Array> => readWhole(model, file, hasher);
  return {
    label: model.name,
    fingerprint,
    read,
    readOptional: async (file) => (model.file(file).isAbsent ? null : read(file)),
  };
}

function digestOf(model: StoredModel, file: AnyModelFile): AcceptedDigest | undefined {
  const { sha256, isAbsent } = model.file(file);
  return isAbsent ? 'absent' : (sha256 ?? undefined);
}

async function readWhole(model: StoredModel, file: AnyModelFile, hasher: Hasher): Promise<Uint8Array> {
  // Filled part by part: a phone should not hold a model twice.
  const bytes = new Uint8Array(sizeOf(model.file(file)));
  let at = 0;
  for await (const part of model.parts(file)) {
    if (part === null) throw damaged(model, file);
    bytes.set(part, at);
    at += part.length;
  }
  if ((await hasher.digest(bytes)) !== model.file(file).sha256) throw damaged(model, file);
  return bytes;
}

function damaged({ name }: StoredModel, file: AnyModelFile): AppError {
  return new AppError(
    'damaged',
    `The file ${file} of ${name} is damaged on this device. Remove the model and download it again.`,
  );
}
