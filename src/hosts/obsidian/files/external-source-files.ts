import type { DiskStat } from '../../../adapters/disk/disk';
import { DiskByteSource, followed } from '../../../adapters/disk/disk-byte-source';
import { AppError } from '../../../core/errors';
import type { SourceFile, SourceFiles } from '../../../ports/source-files';
import { desktopNode, type DesktopNode } from './desktop-node';
import { findEach } from './vault-source-files';

/**
 * Files of this computer outside the vault, named by absolute paths. A named file may be a link; files in a named
 * folder may not, and only regular files are read. Phones have none.
 */
export class ExternalSourceFiles implements SourceFiles {
  find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const node = desktopNode();
    return findEach(names, (name) => {
      if (node === null)
        throw new AppError('not-found', `"${name}" is outside the vault; only the desktop app can read it.`, name);
      return findOne(node, name);
    });
  }
}

async function findOne(node: DesktopNode, path: string): Promise<SourceFile[]> {
  if (!node.paths.isAbsolute(path))
    throw new AppError('not-found', `"${path}" is not an absolute path. Give the full path of the file.`, path);
  const named = await followed(node.disk, path);
  if (named === null) throw new AppError('not-found', `There is no file or folder at ${path}. Check the path.`, path);
  if (named.kind === 'file') return [sourceFile(node, path, named, true)];
  if (named.kind !== 'folder')
    throw new AppError('unreadable', `${path} is not a regular file. Choose a file or a folder.`, path);
  const files: SourceFile[] = [];
  const entries = await node.disk.entries(named.path);
  for (const name of entries
    .filter((entry) => entry.kind === 'file' && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()) {
    const inside = node.paths.join(path, name);
    // A file that was removed or replaced meanwhile is skipped.
    const found = await node.disk.stat(inside);
    if (found?.kind === 'file')
      files.push(sourceFile(node, inside, { ...found, path: node.paths.join(named.path, name) }, false));
  }
  return files;
}

/** `path` is the real path: a link there later was put there since. */
function sourceFile(
  { disk }: DesktopNode,
  label: string,
  { path, size, mtimeMs }: DiskStat & { readonly path: string },
  isNamed: boolean,
): SourceFile {
  const open = async (): Promise<DiskByteSource> => {
    const stat = await disk.stat(path);
    if (stat === null) throw new AppError('not-found', `The file "${label}" no longer exists.`, label);
    return new DiskByteSource(disk, path, label, stat.size, false);
  };
  return { label, vaultPath: null, place: path, isNamed, size, mtimeMs, open };
}
