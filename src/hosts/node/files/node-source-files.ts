import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { AppError, messageOf } from '../../../core/errors';
import { parseVaultPath, type VaultPath } from '../../../core/note/path';
import type { SourceFile, SourceFiles } from '../../../ports/source-files';
import { openByteSource } from './node-byte-source';

/** Files named on the command line: relative to the working folder, else to the vault. */
export class NodeSourceFiles implements SourceFiles {
  constructor(
    private readonly vaultRoot: string,
    private readonly workingFolder: string,
  ) {}

  async find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const files: SourceFile[] = [];
    const problems: { label: string; reason: string }[] = [];
    for (const name of names) {
      try {
        files.push(...(await this.findOne(name)));
      } catch (error) {
        problems.push({ label: name, reason: messageOf(error) });
      }
    }
    return { files, problems };
  }

  private async findOne(name: string): Promise<SourceFile[]> {
    const path = await this.locate(name);
    const found = await stat(path);
    if (!found.isDirectory()) return [await this.sourceFile(path, name, true)];
    const entries = await readdir(path, { withFileTypes: true });
    const inside = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => entry.name);
    const files = await Promise.all(inside.sort().map((entry) => this.sourceFile(join(path, entry), join(name, entry), false).catch(() => null)));
    // What was taken away while we looked is not there to be read.
    return files.filter((file) => file !== null);
  }

  private async locate(name: string): Promise<string> {
    const candidates = [resolve(this.workingFolder, name), resolve(this.vaultRoot, name)];
    for (const candidate of candidates) {
      if (await isThere(candidate)) return candidate;
    }
    throw new AppError('not-found', `There is no file or folder at ${name}. Check the path.`, name);
  }

  private async sourceFile(path: string, name: string, isNamed: boolean): Promise<SourceFile> {
    const { size, mtimeMs } = await stat(path);
    const vaultPath = this.insideVault(await realpath(path));
    const label = vaultPath ?? name;
    return { label, vaultPath, isNamed, size, mtimeMs: Math.trunc(mtimeMs), open: () => openByteSource(path, label) };
  }

  private insideVault(path: string): VaultPath | null {
    const inside = relative(this.vaultRoot, path);
    if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
    try {
      return parseVaultPath(inside.split(sep).join('/'));
    } catch {
      // A name that no vault path can have, such as one with a backslash: read, but never moved.
      return null;
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
