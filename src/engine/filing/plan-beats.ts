import { freePath } from '../writing/free-path';
import type { Beat } from '../../core/note/beat';
import { renderBeat } from '../../core/note/beat-note';
import { fileNameFromTitle } from '../../core/note/file-name';
import { type VaultPath, foldName } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import type { Vault } from '../../ports/vault';

export interface PlacedBeat {
  readonly beat: Beat;
  readonly path: VaultPath;
}

/**
 * Gives each beat a free file name in its folder, made from `name` or its title: free on disk and among the preceding
 * beats, ignoring case and Unicode form.
 */
export async function placeBeats(
  beats: readonly { readonly beat: Beat; readonly folder: string; readonly name?: string }[],
  vault: Pick<Vault, 'findCollision'>,
): Promise<PlacedBeat[]> {
  const taken = new Set<string>();
  const placed: PlacedBeat[] = [];
  for (const { beat, folder, name = fileNameFromTitle(beat.title) } of beats) {
    const path = await freePath(folder, name, 'md', vault, taken);
    taken.add(foldName(path));
    placed.push({ beat, path });
  }
  return placed;
}

export function planBeats(placed: readonly PlacedBeat[]): FileOperation[] {
  const encoder = new TextEncoder();
  return placed.map(({ beat, path }) => ({ op: 'create', path, bytes: encoder.encode(renderBeat(beat)) }));
}
