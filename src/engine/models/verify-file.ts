import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import { findKnownModel, modelFolder } from '../../core/models/known-models';
import type { AnyModelFile, OptionalModelFile } from '../../core/models/model-file';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { AcceptedDigest, AcceptedDigests } from './accepted-digests';
import type { StoredModel } from './stored-model';

/** Number of bytes hashed per slice: a few milliseconds, on the UI thread too. */
const sliceBytes = 500_000;

export interface VerifyDeps {
  readonly accepted: AcceptedDigests;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

/**
 * Verifies a complete file: its digest must equal the known or accepted one; without one it becomes the accepted one.
 * Throws `damaged` and removes the file when the digest differs or a JSON file is not valid JSON.
 */
export async function verifyFile(
  { accepted, hasher, clock }: VerifyDeps,
  model: StoredModel,
  file: AnyModelFile,
): Promise<void> {
  const found = await digestParts(model, file, hasher, clock);
  const key = modelFolder(model.name);
  const digests = (await accepted.get(key)) ?? {};
  const wanted = findKnownModel(model.name)?.digests[file] ?? digests[file];
  const fault =
    found === null
      ? 'was not completely written to disk'
      : wanted !== undefined && wanted !== found
        ? otherDigest(wanted, found)
        : await jsonFault(model, file);
  if (found === null || fault !== null) {
    await model.drop(file);
    throw new AppError(
      'damaged',
      `The file ${file} of ${model.name} was rejected and deleted: it ${fault ?? 'is damaged'}.${advice(fault, wanted, found)}`,
    );
  }
  if (digests[file] === undefined) await accepted.put(key, model.name, { ...digests, [file]: found });
  await model.change(file, { sha256: found });
}

function otherDigest(wanted: AcceptedDigest, found: ContentHash): string {
  return `is not the one that was accepted before (SHA-256 ${found.slice(0, 12)}…, accepted: ${wanted === 'absent' ? 'none' : `${wanted.slice(0, 12)}…`})`;
}

function advice(fault: string | null, wanted: AcceptedDigest | undefined, found: ContentHash | null): string {
  if (found !== null && wanted !== undefined && wanted !== found)
    return ' To accept the new one, remove the model and download it again.';
  return fault === null ? '' : ' Start the download again.';
}

/** Records that a model has no such file; throws `damaged` when it had one before. */
export async function verifyAbsence(
  { accepted }: VerifyDeps,
  model: StoredModel,
  file: OptionalModelFile,
): Promise<void> {
  const key = modelFolder(model.name);
  const digests = (await accepted.get(key)) ?? {};
  if ((digests[file] ?? 'absent') !== 'absent')
    throw new AppError(
      'damaged',
      `File ${file} of model ${model.name} is missing; it was there when you accepted the model. To accept the change, remove the model and download it again.`,
    );
  if (digests[file] === undefined) await accepted.put(key, model.name, { ...digests, [file]: 'absent' });
  await model.change(file, { isAbsent: true });
}

/** Returns null when a part is missing or truncated. Yields the thread between slices. */
async function digestParts(
  model: StoredModel,
  file: AnyModelFile,
  hasher: Hasher,
  clock: Clock,
): Promise<ContentHash | null> {
  const hashing = hasher.begin();
  for await (const part of model.parts(file)) {
    if (part === null) return null;
    for (let start = 0; start < part.length; start += sliceBytes) {
      hashing.add(part.subarray(start, start + sliceBytes));
      await clock.sleep(0);
    }
  }
  return hashing.end();
}

async function jsonFault(model: StoredModel, file: AnyModelFile): Promise<string | null> {
  if (!file.endsWith('.json')) return null;
  const parts: Uint8Array[] = [];
  for await (const part of model.parts(file)) if (part !== null) parts.push(part);
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(joinBytes(parts)));
    return null;
  } catch {
    return 'is incomplete or not JSON';
  }
}
