import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStoreUnderTest } from '../../contracts/blob-store-contract';

/** Puts a folder with a file, a pipe, or a link to a file outside in place of a record of the store at `root`. */
export function obstruction(root: string): NonNullable<BlobStoreUnderTest['obstruct']> {
  return async (key, kind) => {
    const place = join(root, key);
    const target = join(dirname(root), `target-of-${key}`);
    await mkdir(dirname(place), { recursive: true });
    if (kind === 'folder') {
      await mkdir(place);
      await writeFile(join(place, 'inside.txt'), 'theirs');
    } else if (kind === 'pipe') {
      execFileSync('mkfifo', [place]);
    } else {
      await writeFile(target, 'theirs');
      await symlink(target, place);
    }
    return async () => {
      const stat = await lstat(place);
      if (kind === 'folder') return (await readdir(place)).length === 1;
      return kind === 'pipe' ? stat.isFIFO() : stat.isSymbolicLink() && (await readFile(target, 'utf8')) === 'theirs';
    };
  };
}
