import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { folderOf, type VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import { SourcePieces } from '../../engine/capturing/source-pieces';
import type { SourceFile } from '../../ports/source-files';
import type { IngestDeps } from './ingest-context';

/**
 * Plans how an export that was unpacked into the inbox leaves the vault, file by file, and then its empty folders.
 * Throws `conflict` when its files are not those that were read, of which `read` is the hash.
 */
export async function planRemovalOfParts(
  file: SourceFile,
  read: ContentHash,
  { vault, hasher, settings }: IngestDeps,
): Promise<FileOperation[]> {
  const operations: FileOperation[] = [];
  for (const path of file.parts ?? [])
    operations.push({
      ...{ op: 'trash', path, expects: await hasher.digest(await vault.read(path)), keep: 'device' },
      clears: foldersInside(settings.inboxFolder, path),
    });
  const pieces = new SourcePieces({ source: await file.open(), fileName: file.label, hasher });
  if ((await pieces.digest()) !== read)
    throw new AppError('conflict', `${file.label} changed while it was read. Process the inbox again.`, file.label);
  return operations;
}

/** Returns the folders between the inbox and a file, outermost first. */
function foldersInside(inboxFolder: string, path: VaultPath): string[] {
  const folder = folderOf(path);
  return folder === inboxFolder || folder === '' ? [] : [...foldersInside(inboxFolder, folder as VaultPath), folder];
}
