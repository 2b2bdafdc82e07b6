import type { ContentHash } from '../../core/content-hash';
import { isAppError } from '../../core/errors';
import type { JsonValue } from '../../core/json';
import { type VaultPath, foldName } from '../../core/note/path';
import {
  requireJournalledRecord,
  inverseOf,
  subjectOf,
  type FileStep,
  type MoveStep,
  type Step,
} from '../../core/plan/step';
import type { Problem } from './journal-entry';
import type { WritingPorts } from './writing-ports';

interface ReadingPorts {
  readonly vault: Pick<WritingPorts['vault'], 'read'>;
  readonly device: Pick<WritingPorts['device'], 'get'>;
  readonly hasher: WritingPorts['hasher'];
}

export type ContentSource = (hash: ContentHash) => Promise<Uint8Array>;

/** Carries out a step. Throws what the vault throws; `conflict` and `exists` mean that nothing was changed. */
export async function performStep(ports: WritingPorts, step: Step, content: ContentSource): Promise<void> {
  if (step.kind === 'record') {
    await ports.device.put(
      requireJournalledRecord(step.key),
      step.after === null ? null : decodeJson(await content(step.after)),
    );
    return;
  }
  if (step.kind === 'move') await ports.vault.move(step.path as VaultPath, step.to as VaultPath, step.hash);
  else await performFileStep(ports, step, content);
  await removeEmptyFolders(ports, step.clears);
}

/**
 * Reverts a step that may be done, not done, or interrupted. Replaces only content that the step itself knows; leaves
 * anything else and returns it as a problem. Idempotent.
 */
export async function revertStep(ports: WritingPorts, step: Step, content: ContentSource): Promise<Problem | null> {
  if (step.kind === 'move') return revertMove(ports, step, content);
  const current = await reachableHash(ports, step);
  if (current === step.after) await performStep(ports, inverseOf(step), content);
  else if (current !== step.before)
    return { path: subjectOf(step), reason: 'It was changed later, so it was not restored.' };
  else if (step.kind === 'file') await removeEmptyFolders(ports, step.makes);
  return null;
}

/** Returns the hash of the current content; null when there is none. Throws when it cannot be determined. */
export async function currentHash(ports: ReadingPorts, step: Step): Promise<ContentHash | null> {
  if (step.kind === 'record') {
    const value = await ports.device.get(step.key);
    return value === null ? null : ports.hasher.sha256(encodeJson(value));
  }
  const bytes = await readIfThere(ports, step.path);
  return bytes === null ? null : ports.hasher.digest(bytes);
}

/** Reads a file; null when it does not exist. */
export async function readIfThere(ports: Pick<ReadingPorts, 'vault'>, path: string): Promise<Uint8Array | null> {
  try {
    return await ports.vault.read(path as VaultPath);
  } catch (error) {
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
}

/** Encodes a record as the text that its hash is computed from. */
export function encodeJson(value: JsonValue): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Removes empty folders, innermost first; keeps folders that contain something. */
export async function removeEmptyFolders(
  ports: Pick<WritingPorts, 'vault'>,
  folders: readonly string[],
): Promise<void> {
  for (const folder of [...folders].reverse()) await ports.vault.removeEmptyFolder(folder).catch(ignoreUnreachable);
}

/** Ignores errors for a path behind a link or below a file: no step of ours ever wrote there. */
function ignoreUnreachable(error: unknown): null {
  if (isAppError(error, 'outside-vault') || isAppError(error, 'exists')) return null;
  throw error;
}

/** Like `currentHash`, but null for a path that a step creating a file could not have reached. */
function reachableHash(ports: ReadingPorts, step: Step): Promise<ContentHash | null> {
  const hash = currentHash(ports, step);
  return step.kind === 'file' && step.before === null ? hash.catch(ignoreUnreachable) : hash;
}

function decodeJson(bytes: Uint8Array): JsonValue {
  return JSON.parse(new TextDecoder().decode(bytes)) as JsonValue;
}

async function performFileStep({ vault }: WritingPorts, step: FileStep, content: ContentSource): Promise<void> {
  const path = step.path as VaultPath;
  if (step.after !== null) await vault.write(path, await content(step.after), step.before);
  else if (step.before !== null)
    await (step.leaves === 'trash' ? vault.moveToTrash(path, step.before) : vault.remove(path, step.before));
}

async function revertMove(ports: WritingPorts, step: MoveStep, content: ContentSource): Promise<Problem | null> {
  const isRespelling = foldName(step.path) === foldName(step.to);
  const source = await hashAt(ports, step, step.path, isRespelling);
  const reached = hashAt(ports, step, step.to, isRespelling);
  const target = await (source === step.hash ? reached.catch(ignoreUnreachable) : reached);
  if (target === step.hash && source === null) await performStep(ports, inverseOf(step), content);
  // A move links the second name, then removes the first. If it is interrupted in between, an edit of either name shows
  // in both.
  else if (source !== null && target === source) await takeAway(ports, step, target);
  await removeEmptyFolders(ports, step.makes);
  if (source === step.hash || (source === null && target === step.hash)) return null;
  return {
    path: source === null ? step.to : step.path,
    reason: 'It was changed or moved later, so it was not restored.',
  };
}

/** Removes the target. Content other than the one that was moved goes to the trash, where the user can restore it. */
async function takeAway({ vault }: WritingPorts, { to, hash }: MoveStep, current: ContentHash): Promise<void> {
  await (current === hash ? vault.remove(to as VaultPath, current) : vault.moveToTrash(to as VaultPath, current));
}

/** Returns the hash at a path. On a case-insensitive disk one file has both spellings, so only the listed one counts. */
async function hashAt(
  ports: WritingPorts,
  step: MoveStep,
  path: string,
  isRespelling: boolean,
): Promise<ContentHash | null> {
  if (isRespelling && (await ports.vault.findCollision(path as VaultPath)) !== path) return null;
  return currentHash(ports, { ...step, path });
}
