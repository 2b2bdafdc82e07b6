import type { ContentHash } from '../../core/content-hash';
import { allModelFiles } from '../../core/models/model-file';
import type { Hasher } from '../../ports/hasher';
import type { Digests } from './accepted-digests';

/** One digest over those of all files, in their order; those that are absent do not count. null when one is not known. */
export function modelFingerprint(digests: Digests, hasher: Hasher): ContentHash | null {
  if (allModelFiles.some((file) => digests[file] === undefined)) return null;
  return hasher.sha256(
    allModelFiles.map((file) => (digests[file] === 'absent' ? '' : `${file} ${digests[file] ?? ''}\n`)).join(''),
  );
}
