import type { VaultPath } from '../../note/path';
import type { NearChunk } from './latent-index';

/** The chunk of a note that lies nearest. */
export interface NearHit {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for a note without chunks. */
  readonly chunk: number;
  /** Cosine, above 0. */
  readonly score: number;
}

export function nearHitOf({ segment, note, slot, similarity }: NearChunk): NearHit {
  return { path: segment.pathOf(note), chunk: slot - segment.firstSlotOf(note), score: similarity };
}
