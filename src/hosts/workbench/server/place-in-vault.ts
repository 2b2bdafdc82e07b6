import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Refusal } from './refusal';

/** Where a vault path lies on disk; `''` is the vault. Throws when its words or a symbolic link lead outside. */
export async function placeInVault(root: string, path: string): Promise<string> {
  if (path === '') return root;
  const segments = path.split('/');
  const isSafe = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[\\\0]/.test(segment));
  if (!isSafe || /^[A-Za-z]:$/.test(segments[0] ?? '')) throw outside(path);
  const place = join(root, ...segments);
  const below = relative(await realpath(root), await realPlace(place));
  if (below === '..' || below.startsWith(`..${sep}`)) throw outside(path);
  return place;
}

/** The real name of a place, or of the deepest folder above it that is there, with the rest as it was asked for. */
async function realPlace(place: string): Promise<string> {
  try {
    return await realpath(place);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    if (await isLink(place)) throw outside(basename(place));
    return join(await realPlace(dirname(place)), basename(place));
  }
}

/** True for a link that leads nowhere yet: writing would follow it. */
async function isLink(place: string): Promise<boolean> {
  const stat = await lstat(place).catch(() => null);
  return stat?.isSymbolicLink() === true;
}

function isAbsent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function outside(path: string): Refusal {
  return new Refusal(403, 'EOUTSIDE', `'${path}' does not lie in the vault.`);
}
