import { join } from 'node:path';
import { DiskByteSource } from '../../adapters/disk/disk-byte-source';
import { keywordFingerprint } from '../../core/search/bm25f/segment/segment-record';
import { indexFingerprint } from '../../engine/indexing/manifest';
import { parserFingerprint } from '../../engine/indexing/parser-fingerprint';
import { StoredNotes, type StoredReading } from '../../engine/indexing/stored-notes';
import type { ExclusionRule } from '../../engine/indexing/sync';
import type { Random } from '../../ports/random';
import type { Vault } from '../../ports/vault';
import { FileBlobStore } from './files/file-blob-store';
import { listPaths } from './files/list-files';
import { below, nodeDisk } from './files/node-disk';
import { NodeHasher } from './system/node-hasher';

export interface StoredPlace {
  /** The vault's real path. */
  readonly root: string;
  /** The device cache of the vault. */
  readonly cache: string;
  readonly vault: Pick<Vault, 'read'>;
  readonly random: Random;
  readonly exclusions: () => Promise<ExclusionRule>;
}

/** Reads the notes of a vault from its saved index; see `StoredNotes.open`. */
export function openStoredNotes(
  { root, cache, vault, random, exclusions }: StoredPlace,
  reading: StoredReading,
): Promise<StoredNotes | null> {
  const folder = join(cache, 'index');
  const disk = below(nodeDisk, folder);
  return StoredNotes.open(
    {
      store: new FileBlobStore(folder, random),
      open: async (key) => {
        const place = join(folder, ...key.split('/'));
        const stat = await disk.stat(place);
        return stat?.kind === 'file' ? new DiskByteSource(disk, place, key, stat.size, false) : null;
      },
      fingerprint: indexFingerprint(keywordFingerprint, parserFingerprint),
      hasher: new NodeHasher(),
      parser: async () => (await import('../../engine/indexing/note-parser')).noteParser,
      vault,
      paths: () => listPaths(nodeDisk, root),
      stat: async (path) => {
        const stat = await nodeDisk.stat(join(root, path));
        const isFile = stat?.kind === 'file' || stat?.kind === 'link';
        return isFile ? { path, size: stat.size, mtimeMs: stat.mtimeMs, isLink: stat.kind === 'link' } : null;
      },
      exclusions,
      toText: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
    },
    reading,
  );
}
