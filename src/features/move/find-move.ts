import { AppError } from '../../core/errors';
import {
  baseNameOf,
  extensionOf,
  folderOf,
  isInFolder,
  joinPath,
  nameOf,
  parseVaultPath,
  type VaultPath,
  foldName,
} from '../../core/note/path';
import { nameProblem } from '../../core/note/name-problem';
import type { StructureChange } from '../../core/plan/structure-change';
import { foldersAbove, requireWritablePath } from '../../core/plan/writable-path';
import type { VaultLinks } from '../../engine/structure/vault-links';
import type { Vault } from '../../ports/vault';
import { stripEnd } from '../../core/text-ends';

export interface FindMoveDeps {
  readonly vault: Vault;
  readonly links: VaultLinks;
  readonly inboxFolder: string;
}

/** Finds the files to move for the user's FROM and TO. Throws `usage`, `not-found` or `outside-vault` with what to do instead. */
export async function findMove(from: string, to: string, deps: FindMoveDeps): Promise<StructureChange> {
  const found = await findSource(from, deps);
  const target = await findTarget(to, found, deps);
  if (isInFolder(target, deps.inboxFolder) && !isInFolder(found.path, deps.inboxFolder))
    throw new AppError('usage', `"${deps.inboxFolder}" is the inbox; notes cannot be moved there.`, target);
  if (found.kind === 'file')
    return { moved: target === found.path ? [] : [{ from: found.path, to: target }], left: [], written: [] };
  refuseFolder(found.path, target, deps);
  if (target === found.path) return { moved: [], left: [], written: [] };
  const moved = [...deps.links.files()]
    .filter((path) => path.startsWith(`${found.path}/`))
    .map((path) => ({ from: parseVaultPath(path), to: joinPath(target, path.slice(found.path.length + 1)) }));
  if (moved.length === 0) throw new AppError('not-found', `There is nothing to move in "${found.path}".`, found.path);
  return { moved, left: [], written: [], folders: [{ from: found.path, to: target }] };
}

interface Source {
  readonly kind: 'file' | 'folder';
  readonly path: VaultPath;
}

async function findSource(named: string, { vault, links }: FindMoveDeps): Promise<Source> {
  const path = requireWritablePath(bare(named));
  const spelledFolder = folderSpelled(path, links) ?? ((await vault.hasFolder(path)) ? path : null);
  const file = named.endsWith('/') ? null : (fileSpelled(path, links) ?? fileSpelled(`${path}.md`, links));
  if (file !== null && spelledFolder !== null && file !== path)
    throw new AppError(
      'usage',
      `"${path}" is both a folder and a note. Write "${path}/" for the folder, "${file}" for the note.`,
      path,
    );
  if (file !== null) return { kind: 'file', path: file };
  if (spelledFolder !== null) return { kind: 'folder', path: parseVaultPath(spelledFolder) };
  throw new AppError(
    'not-found',
    `This vault has no note, file or folder "${path}". Give the path from the top of the vault.`,
    path,
  );
}

/** Returns the new path of the file or folder; an existing folder takes it in. */
async function findTarget(named: string, source: Source, { vault, links }: FindMoveDeps): Promise<VaultPath> {
  const text = bare(named);
  if (text !== '') parseVaultPath(text);
  const isRespelling = foldName(text) === foldName(source.path) && !named.endsWith('/');
  const folder =
    text === ''
      ? ''
      : isRespelling
        ? null
        : (folderSpelled(text, links) ?? ((await vault.hasFolder(text)) ? text : null));
  if (folder !== null) return joinPath(folder, nameOf(source.path));
  if (named.endsWith('/')) return joinPath(checkedFolder(text, source, links), nameOf(source.path));
  const whole = source.kind === 'file' ? withExtension(text, source.path) : text;
  const parent = folderOf(whole) === '' ? '' : checkedFolder(folderOf(whole), source, links);
  return joinPath(parent, checkedName(nameOf(whole), nameOf(source.path), whole));
}

/** Returns a folder as the vault spells it; new names in it must be allowed on every disk. */
function checkedFolder(folder: string, source: Source, links: VaultLinks): string {
  requireWritablePath(folder);
  const segments = folder.split('/');
  for (let count = segments.length; count > 0; count -= 1) {
    const above = segments.slice(0, count).join('/');
    const isOwn = source.kind === 'folder' && foldName(above) === foldName(source.path);
    const standing = isOwn ? null : folderSpelled(above, links);
    if (standing !== null) return [standing, ...segments.slice(count)].join('/');
    checkedName(segments[count - 1] ?? '', null, folder);
  }
  return folder;
}

function checkedName(name: string, old: string | null, path: string): string {
  const problem = name === old ? null : nameProblem(name);
  if (problem !== null) throw new AppError('usage', `"${path}": ${problem}`, path);
  return name;
}

const knownExtensions = new Set([
  'md',
  'canvas',
  'base',
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'svg',
  'webp',
  'avif',
  'bmp',
  'mp3',
  'wav',
  'm4a',
  'ogg',
  'flac',
  'mp4',
  'mov',
  'mkv',
  'webm',
  'csv',
  'json',
  'txt',
  'html',
  'docx',
  'xlsx',
  'zip',
]);

function withExtension(path: string, source: string): string {
  const own = nameOf(source).slice(baseNameOf(source).length);
  if (`.${extensionOf(path)}` === own.toLowerCase() || own === '') return path;
  if (knownExtensions.has(extensionOf(path)))
    throw new AppError('usage', `The new name of "${source}" must end with ${own}, or have no extension.`, source);
  return `${path}${own}`;
}

function refuseFolder(folder: VaultPath, target: VaultPath, { inboxFolder }: FindMoveDeps): void {
  if (isInFolder(inboxFolder, folder))
    throw new AppError('usage', `The inbox is in "${folder}". Choose another inbox in the settings first.`, folder);
  if (target !== folder && isInFolder(target, folder))
    throw new AppError('usage', `"${folder}" cannot be moved into itself.`, folder);
}

/**
 * Removes leading `./` and trailing slashes; '' is the top of the vault. A path with a leading slash keeps it, because
 * it is not a path of the vault.
 */
function bare(named: string): string {
  const text = stripEnd(named.trim().replace(/^(?:\.\/+)+/, ''), /\//);
  return text === '.' ? '' : text;
}

function fileSpelled(path: string, links: VaultLinks): VaultPath | null {
  if (links.has(path)) return parseVaultPath(path);
  const [only, ...others] = links.resolver.alike(path);
  return only === undefined || others.length > 0 ? null : parseVaultPath(only);
}

/** Returns the folder with files whose name differs at most in spelling. */
function folderSpelled(folder: string, links: VaultLinks): string | null {
  const folded = foldName(folder);
  let spelled: string | null = null;
  for (const path of links.files()) {
    if (path.startsWith(`${folder}/`)) return folder;
    spelled ??= foldersAbove(path).find((above) => foldName(above) === folded) ?? null;
  }
  return spelled;
}
