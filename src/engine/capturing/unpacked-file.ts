import type { VaultPath } from '../../core/note/path';
import type { SourceFile } from '../../ports/source-files';
import type { Vault } from '../../ports/vault';
import type { UnpackedExport } from './inbox-files';
import { joinSlackFiles } from './slack-folder';

/** Returns an export that was unpacked into the inbox as the one file that its archive is. */
export function unpackedFile({ folder, files }: UnpackedExport, vault: Pick<Vault, 'read'>): SourceFile {
  // A large file is read in several pieces, one after the other; from its start it is read again.
  let last: { readonly path: VaultPath; readonly bytes: Uint8Array } | null = null;
  const readPiece = async (path: VaultPath, start: number, end: number): Promise<Uint8Array> => {
    if (start === 0 || last?.path !== path) last = { path, bytes: await vault.read(path) };
    return last.bytes.subarray(start, end);
  };
  const { size, mtimeMs, source } = joinSlackFiles(
    files.map((file) => ({
      ...{ name: file.path.slice(folder.length + 1), size: file.size, mtimeMs: file.mtimeMs },
      read: (start: number, end: number) => readPiece(file.path, start, end),
    })),
    folder,
  );
  return {
    ...{ label: folder, vaultPath: null, parts: files.map(({ path }) => path), isNamed: true, size, mtimeMs },
    open: () => Promise.resolve(source),
  };
}
