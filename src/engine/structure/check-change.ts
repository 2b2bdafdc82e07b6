import { messageOf } from '../../core/errors';
import { isNotePath, type VaultPath, foldName } from '../../core/note/path';
import type { StructureChange } from '../../core/plan/structure-change';
import { foldersAbove, requireWritablePath } from '../../core/plan/writable-path';
import { isLockedText, isReadOnlyFile, makeWritableFirst, unlockFirst, type Refusal } from './refusal';
import type { Vault } from '../../ports/vault';
import type { StructureDeps } from './apply-structure';
import type { VaultLinks } from './vault-links';

/**
 * Returns why parts of a change cannot be done, before links are checked: a missing file, a path that is taken, a
 * locked note.
 */
export async function checkChange(change: StructureChange, deps: StructureDeps): Promise<Refusal[]> {
  const { links } = deps;
  const touched = [
    ...change.moved.map(({ from }) => from),
    ...change.left.map(({ path }) => path),
    ...change.written.map(({ path }) => path),
  ];
  const present = touched.filter((path) => links.has(path));
  const required = [
    ...change.moved.map(({ from }) => from),
    ...change.left.map(({ path }) => path),
    ...change.written.flatMap(({ sources }) => sources),
  ];
  return [
    ...required.filter((path) => !links.has(path)).map((path) => ({ path, reason: 'It does not exist.' })),
    ...repeated(touched).map((path) => ({ path, reason: 'It is named in two changes at once.' })),
    ...[...touched, ...change.moved.map(({ to }) => to)].flatMap((path) => unwritable(path, links)),
    ...present
      .filter((path) => links.isLink(path))
      .map((path) => ({ path, reason: 'It is a symbolic link, which is never changed.' })),
    ...present
      .filter((path) => links.isReadOnly(path))
      .map((path) => ({ path, reason: `It cannot be moved, because ${isReadOnlyFile}.`, help: makeWritableFirst })),
    ...(await locked(present, deps)),
    ...(await takenPlaces(change, deps)),
  ];
}

function unwritable(path: VaultPath, links: VaultLinks): Refusal[] {
  try {
    requireWritablePath(path);
    const linked = foldersAbove(path)
      .flatMap((folder) => links.resolver.alike(folder))
      .find((folder) => links.isLink(folder));
    return linked === undefined
      ? []
      : [
          {
            path,
            reason: `"${linked}" is a symbolic link, and nothing is moved or written through links. Choose another folder.`,
          },
        ];
  } catch (error) {
    return [{ path, reason: messageOf(error) }];
  }
}

function repeated(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((path) => seen.size === seen.add(path).size);
}

async function locked(paths: readonly string[], { links }: StructureDeps): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const path of paths) {
    if (!isNotePath(path) || links.isLink(path)) continue;
    const text = await links.bytes(path).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '',
    );
    if (isLockedText(text)) refusals.push({ path, reason: 'It is locked (cb_lock).', help: unlockFirst });
  }
  return refusals;
}

/** Returns refusals for target paths that a remaining file already has, ignoring case, or that two files would have. */
async function takenPlaces(
  { moved, left, written }: StructureChange,
  { links, vault }: StructureDeps,
): Promise<Refusal[]> {
  const leaving = new Set<string>([...moved.map(({ from }) => from), ...left.map(({ path }) => path)]);
  const own = new Set<string>(written.map(({ path }) => path).filter((path) => links.has(path)));
  const places = [...moved.map(({ to }) => to), ...written.map(({ path }) => path)];
  const given = new Set<string>();
  const refusals: Refusal[] = [];
  for (const path of places) {
    if (given.size === given.add(foldName(path)).size)
      refusals.push({ path, reason: 'Two files would have this path.' });
    if (own.has(path)) continue;
    const standing =
      links.resolver.alike(path).find((other) => !leaving.has(other)) ?? (await unlisted(path, leaving, links, vault));
    if (standing !== null)
      refusals.push({
        path,
        reason:
          standing === path
            ? 'Something already exists there.'
            : `"${standing}" already exists; the names differ only in capitals or accents.`,
      });
  }
  return refusals;
}

/** Returns what exists at a path without being a known file of the vault, such as a folder. */
async function unlisted(
  path: VaultPath,
  leaving: ReadonlySet<string>,
  links: VaultLinks,
  vault: Vault,
): Promise<string | null> {
  const found = await vault.findCollision(path);
  return found === null || foldName(found) !== foldName(path) || leaving.has(found) || links.isVacated(found)
    ? null
    : found;
}
