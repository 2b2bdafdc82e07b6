import { AppError, isDiskError } from '../../core/errors';
import type { Disk } from './disk';

/** The parts of a Git repository from which its commits are read, without its configuration. */
export interface GitFolder {
  /** Absolute path of the folder of its objects. */
  readonly objects: string;
  /** Hash of the current commit; null when there is none yet. */
  readonly head: string | null;
  /** Commits at which a shallow clone ends. */
  readonly shallow: readonly string[];
}

export interface GitFolderDeps {
  readonly disk: Disk;
  readonly below: (folder: string) => Disk;
  readonly paths: {
    join(...parts: string[]): string;
    resolve(...parts: string[]): string;
    dirname(path: string): string;
  };
}

const hashForm = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const refForm = /^refs\/[^\s~^:?*[\\\p{Cc}]{1,200}$/u;
const longestLine = 4_000;
const longestList = 16_000_000;
const mostEntries = 300_000;

/** Finds the repository of a folder; null when the folder itself is none. Follows no link and obeys no setting. Throws `unreadable`. */
export async function openGitFolder(folder: string, deps: GitFolderDeps): Promise<GitFolder | null> {
  const { disk, paths } = deps;
  const own = paths.join(folder, '.git');
  const kind = (await disk.stat(own))?.kind;
  const place = kind === 'folder' ? own : kind === 'file' ? await worktreeOf(own, deps) : null;
  if (place === null) return null;
  // Only a linked worktree shares the objects of another folder, which names it.
  const common = kind === 'file' ? paths.resolve(place, '../..') : place;
  const objects = paths.join(common, 'objects');
  await requirePlainObjects(objects, deps);
  const shallow = (await readText(common, 'shallow', deps, longestList)) ?? '';
  return {
    objects,
    head: await headOf(place, common, deps),
    shallow: shallow.split('\n').filter((line) => hashForm.test(line)),
  };
}

/** Returns the folder of a linked worktree when it names this worktree as its own; null otherwise. */
async function worktreeOf(file: string, deps: GitFolderDeps): Promise<string | null> {
  const { disk, paths } = deps;
  const text = (await readText(paths.dirname(file), '.git', deps, longestLine)) ?? '';
  const named = /^gitdir: (.+)$/m.exec(text)?.[1]?.trim();
  if (named === undefined) return null;
  const place = paths.resolve(paths.dirname(file), named);
  if ((await disk.stat(place))?.kind !== 'folder') return null;
  const back = (await readText(place, 'gitdir', deps, longestLine))?.trim() ?? '';
  const shared = (await readText(place, 'commondir', deps, longestLine))?.trim() ?? '';
  const isMutual =
    back !== '' &&
    paths.resolve(place, back) === file &&
    paths.resolve(place, shared) === paths.resolve(place, '../..');
  return isMutual ? place : null;
}

async function headOf(place: string, common: string, deps: GitFolderDeps): Promise<string | null> {
  const head = ((await readText(place, 'HEAD', deps, longestLine)) ?? '').trim();
  if (hashForm.test(head)) return head;
  const ref = /^ref: (.+)$/.exec(head)?.[1] ?? '';
  if (ref === 'refs/heads/.invalid')
    throw unreadable(place, 'keeps its branches in a form that is not read (reftable)');
  if (!refForm.test(ref) || ref.split('/').some((part) => part === '' || part.startsWith('.')))
    throw unreadable(place, 'names no branch that can be read');
  const loose = (await readText(common, ref, deps, longestLine))?.trim() ?? '';
  if (hashForm.test(loose)) return loose;
  const packed = (await readText(common, 'packed-refs', deps, longestList)) ?? '';
  const line = packed.split('\n').find((each) => each.endsWith(` ${ref}`)) ?? '';
  const hash = line.slice(0, line.indexOf(' '));
  return hashForm.test(hash) ? hash : null;
}

/** Refuses objects that lead elsewhere, and anything but regular files: git would follow it, or wait for it. */
async function requirePlainObjects(objects: string, { disk, below, paths }: GitFolderDeps): Promise<void> {
  const own = below(paths.dirname(objects));
  if ((await disk.stat(objects))?.kind !== 'folder') throw unreadable(objects, 'has no folder of objects');
  let count = 0;
  for (const { name, kind } of await own.entries(objects)) {
    if (kind !== 'folder') throw unreadable(objects, `holds "${name}", not a folder`);
    for (const inner of await own.entries(paths.join(objects, name))) {
      count += 1;
      const isBorrowed = name === 'info' && /^(?:http-)?alternates$/.test(inner.name);
      if (isBorrowed) throw unreadable(objects, 'borrows objects from another place (info/alternates)');
      const isUsual = inner.kind === 'file' || (name === 'info' && inner.kind === 'folder');
      if (!isUsual) throw unreadable(objects, `holds "${name}/${inner.name}", not a regular file`);
      if (count > mostEntries) throw unreadable(objects, 'has too many files. Run "git gc" in it');
    }
  }
}

async function readText(
  folder: string,
  path: string,
  { below, paths }: GitFolderDeps,
  limit: number,
): Promise<string | null> {
  try {
    return new TextDecoder().decode(await below(folder).read(paths.join(folder, ...path.split('/')), { limit }));
  } catch (error) {
    if (isDiskError(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  }
}

function unreadable(place: string, what: string): AppError {
  return new AppError('unreadable', `The history is not read: ${place} ${what}.`, place);
}
