import type { ContentHash } from '../../core/content-hash';
import {
  baseNameOf,
  extensionOf,
  folderOf,
  isInFolder,
  joinPath,
  type VaultPath,
  foldName,
} from '../../core/note/path';
import { orderMoves, type StructureChange } from '../../core/plan/structure-change';
import type { FileOperation } from '../../core/plan/plan';
import { foldersAbove } from '../../core/plan/writable-path';
import type { ChangedTexts } from './changed-texts';
import type { StructureDeps } from './apply-structure';

/**
 * Returns the operations of a change whose texts are known: first links, then new notes, moves, and removals; a new
 * note that replaces a removed one comes last. `used` has the hashes of the texts that the change was planned with: a
 * text that has changed since causes a conflict.
 */
export async function operationsOf(
  change: StructureChange,
  changed: ChangedTexts,
  used: ReadonlyMap<string, ContentHash>,
  deps: StructureDeps,
): Promise<FileOperation[]> {
  const { hasher, links } = deps;
  const hashes = new Map<string, ContentHash>();
  const modified: FileOperation[] = [];
  for (const [path, { before, after }] of changed.rewritten) {
    modified.push({ op: 'modify', path: path as VaultPath, bytes: after, expects: await hasher.digest(before) });
    hashes.set(path, await hasher.digest(after));
  }
  const hashOf = async (path: string): Promise<ContentHash> =>
    hashes.get(path) ?? used.get(path) ?? hasher.digest(await links.bytes(path));
  const { early, late } = await writtenNotes(change, changed, hashOf, deps);
  const trashed: FileOperation[] = [];
  for (const { path } of change.left) trashed.push({ op: 'trash', path, expects: await hashOf(path), keep: 'trash' });
  return [...modified, ...early, ...(await moves(change, hashOf, deps)), ...trashed, ...late];
}

type HashOf = (path: string) => Promise<ContentHash>;

async function writtenNotes(
  { moved, left, written }: StructureChange,
  changed: ChangedTexts,
  hashOf: HashOf,
  { links }: StructureDeps,
): Promise<{ early: FileOperation[]; late: FileOperation[] }> {
  const vacated = new Set([...moved.map(({ from }) => foldName(from)), ...left.map(({ path }) => foldName(path))]);
  const early: FileOperation[] = [];
  const late: FileOperation[] = [];
  for (const { path } of written) {
    const bytes = changed.written.get(path) ?? new Uint8Array();
    if (links.has(path)) early.push({ op: 'modify', path, bytes, expects: await hashOf(path) });
    else (vacated.has(foldName(path)) ? late : early).push({ op: 'create', path, bytes });
  }
  return { early, late };
}

async function moves(
  { moved, folders = [] }: StructureChange,
  hashOf: HashOf,
  deps: StructureDeps,
): Promise<FileOperation[]> {
  const operations: FileOperation[] = [];
  const hashes = new Map<string, ContentHash>();
  for (const { from } of moved) hashes.set(from, await hashOf(from));
  const ways = viaSpareFolder(moved, folders, deps) ?? orderMoves(moved, ({ from }) => sparePlace(from, deps));
  for (const { from, to } of ways) {
    const expects = hashes.get(from) ?? (await hashOf(from));
    hashes.set(to, expects);
    const clears = foldersAbove(from).filter(
      (folder) =>
        folders.some((gone) => isInFolder(folder, gone.from) && !isInFolder(to, folder)) || folder.includes(spareMark),
    );
    operations.push({
      op: 'move',
      path: from as VaultPath,
      to: to as VaultPath,
      expects,
      ...(clears.length === 0 ? {} : { clears }),
    });
  }
  return operations;
}

const spareMark = ' (on the move)';

/** Moves a folder by way of another name, since a case-insensitive disk cannot change only the case of a name directly. */
function viaSpareFolder(
  moved: StructureChange['moved'],
  folders: NonNullable<StructureChange['folders']>,
  { links }: StructureDeps,
): { from: string; to: string }[] | null {
  const respelled = folders.find(({ from, to }) => foldName(from) === foldName(to) && from !== to);
  if (respelled === undefined) return null;
  const taken = [...links.files()].map(foldName);
  let spare = `${respelled.to}${spareMark}`;
  while (taken.some((path) => path.startsWith(`${foldName(spare)}/`))) spare += ' 2';
  const aside = (path: string): string => spare + path.slice(respelled.from.length);
  return [
    ...moved.map(({ from }) => ({ from, to: aside(from) })),
    ...moved.map(({ from, to }) => ({ from: aside(from), to })),
  ];
}

function sparePlace(path: string, { links }: StructureDeps): VaultPath {
  const extension = extensionOf(path);
  for (let count = 1; ; count += 1) {
    const place = joinPath(
      folderOf(path),
      `${baseNameOf(path)}${spareMark}${count === 1 ? '' : ` ${count}`}${extension === '' ? '' : `.${extension}`}`,
    );
    if (links.resolver.alike(place).length === 0) return place;
  }
}
