import type { ContentHash } from '../../core/content-hash';
import { messageOf } from '../../core/errors';
import { foldName } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import type { Step } from '../../core/plan/step';
import { foldersAbove, requireWritablePath } from '../../core/plan/writable-path';
import type { Problem } from './journal-entry';
import { readIfThere } from './perform-step';
import type { VaultNames } from '../../ports/vault';
import type { PreparedStep } from './transaction';
import type { WritingPorts } from './writing-ports';

/**
 * Compares an operation with the current vault. Returns a step with the contents needed in both directions, or the
 * reason why it cannot be done. `names` are those of the vault as it is now.
 */
export async function checkOperation(
  ports: WritingPorts,
  operation: FileOperation,
  names: VaultNames,
): Promise<PreparedStep | Problem | 'nothing to do'> {
  try {
    requireWritablePath(operation.path);
    if (operation.op === 'move') requireWritablePath(operation.to);
    return await (operation.op === 'create'
      ? checkCreation(ports, operation, names)
      : checkChange(ports, operation, names));
  } catch (error) {
    return { path: operation.path, reason: messageOf(error) };
  }
}

/** Returns the paths that an operation reads or changes. */
export function placesOfOperation(operation: FileOperation): string[] {
  return operation.op === 'move' ? [operation.path, operation.to] : [operation.path];
}

type Creation = Extract<FileOperation, { op: 'create' }>;
type Change = Exclude<FileOperation, Creation>;

async function checkCreation(
  ports: WritingPorts,
  { path, bytes }: Creation,
  names: VaultNames,
): Promise<PreparedStep | Problem> {
  const taken = await nameTaken(names, path);
  if (taken !== null) return { path, reason: taken };
  const after = await ports.hasher.digest(bytes);
  const makes = await missingFolders(names, path);
  return {
    step: { kind: 'file', path, before: null, after, leaves: 'outright', isPrivate: false, makes, clears: [] },
    contents: new Map([[after, bytes]]),
  };
}

async function checkChange(
  ports: WritingPorts,
  operation: Change,
  names: VaultNames,
): Promise<PreparedStep | Problem | 'nothing to do'> {
  const { path, expects } = operation;
  const current = await readIfThere(ports, path);
  if (current === null) return { path, reason: 'It no longer exists.' };
  if ((await ports.hasher.digest(current)) !== expects)
    return { path, reason: 'It was changed after the plan was made.' };
  if (operation.op === 'move') return checkMove(operation, names);
  const contents = new Map<ContentHash, Uint8Array>([[expects, current]]);
  const file = { kind: 'file', path, before: expects, makes: [], clears: [] } as const;
  if (operation.op === 'trash') {
    const isPrivate = operation.keep === 'device';
    const clears = operation.clears ?? [];
    return { step: { ...file, after: null, leaves: isPrivate ? 'outright' : 'trash', isPrivate, clears }, contents };
  }
  const after = await ports.hasher.digest(operation.bytes);
  if (after === expects) return 'nothing to do';
  return {
    step: { ...file, after, leaves: 'outright', isPrivate: false },
    contents: contents.set(after, operation.bytes),
  };
}

async function checkMove(
  { path, to, expects: hash, clears = [] }: Extract<FileOperation, { op: 'move' }>,
  names: VaultNames,
): Promise<PreparedStep | Problem | 'nothing to do'> {
  if (path === to) return 'nothing to do';
  const taken = await nameTaken(names, to, path);
  if (taken !== null) return { path, reason: taken };
  const step: Step = { kind: 'move', path, to, hash, makes: await missingFolders(names, to), clears };
  return { step, contents: new Map() };
}

/**
 * Returns why a new file cannot have this name, or null when it can; a file may change the spelling of its own name.
 * Folders that differ only in spelling are left to the disk.
 */
async function nameTaken(names: VaultNames, path: string, own: string | null = null): Promise<string | null> {
  const taken = await names.findCollision(requireWritablePath(path));
  if (taken === null || foldName(taken) !== foldName(path) || (taken === own && taken !== path)) return null;
  return taken === path
    ? `"${path}" already exists.`
    : `"${taken}" is already there; the names differ only in capitals or accents.`;
}

async function missingFolders(names: VaultNames, path: string): Promise<string[]> {
  const missing: string[] = [];
  const folders = foldersAbove(path);
  const last = folders.at(-1);
  // Where the innermost folder stands, the others do.
  if (last === undefined || (await names.hasFolder(last))) return [];
  for (const folder of folders) if (missing.length > 0 || !(await names.hasFolder(folder))) missing.push(folder);
  return missing;
}
