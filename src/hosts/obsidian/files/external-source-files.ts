import { AppError } from '../../../core/errors';
import type { SourceFile, SourceFiles } from '../../../ports/source-files';
import { desktopNode, hasDiskCode, type DesktopNode, type DiskStat } from './desktop-node';
import { findEach } from './find-each';
import { NodeByteSource } from './node-byte-source';

/** Files of this computer outside the vault, named by absolute paths. Phones have none. */
export class ExternalSourceFiles implements SourceFiles {
  find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const node = desktopNode();
    return findEach(names, (name) => {
      if (node === null) throw new AppError('not-found', `"${name}" lies outside the vault, which only the desktop app can read.`, name);
      return findOne(node, name);
    });
  }
}

async function findOne(node: DesktopNode, path: string): Promise<SourceFile[]> {
  if (!node.paths.isAbsolute(path)) throw new AppError('not-found', `"${path}" is not a whole path. Name the file from the root of the disk.`, path);
  const stat = await node.files.stat(path).catch((error: unknown) => {
    if (hasDiskCode(error, 'ENOENT', 'ENOTDIR')) throw new AppError('not-found', `There is no file or folder at ${path}. Check the path.`, path);
    throw error;
  });
  if (!stat.isDirectory()) return [sourceFile(node, path, stat, true)];
  const files: SourceFile[] = [];
  for (const name of (await node.files.readdir(path)).sort()) {
    const inside = node.paths.join(path, name);
    // What was taken away while we looked is not there to be read.
    const found = name.startsWith('.') ? null : await node.files.stat(inside).catch(() => null);
    if (found?.isFile() === true) files.push(sourceFile(node, inside, found, false));
  }
  return files;
}

function sourceFile({ files }: DesktopNode, path: string, stat: DiskStat, isNamed: boolean): SourceFile {
  return { label: path, vaultPath: null, isNamed, size: stat.size, mtimeMs: Math.trunc(stat.mtimeMs), open: () => NodeByteSource.open(files, path, path) };
}
