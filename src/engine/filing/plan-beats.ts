import type { Beat } from '../../core/note/beat';
import { renderBeat } from '../../core/note/beat-note';
import { fileNameFromTitle, withCounter } from '../../core/note/file-name';
import { joinPath, parseVaultPath, type VaultPath, foldName } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import type { Vault } from '../../ports/vault';

export interface PlacedBeat {
  readonly beat: Beat;
  readonly path: VaultPath;
}

/** Gives each beat a free file name in its folder, from `name` or its title: free on disk and among the beats before it, whatever the case or Unicode form. */
export async function placeBeats(
  beats: readonly { readonly beat: Beat; readonly folder: string; readonly name?: string }[],
  vault: Vault,
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

/** The first of `name`, `name 2`, `name 3` … that nothing stands at, in `folder` as the vault spells it. */
export async function freePath(
  folder: string,
  name: string,
  extension: string,
  vault: Pick<Vault, 'findCollision'>,
  taken: ReadonlySet<string> = new Set(),
): Promise<VaultPath> {
  const place = await spelledFolder(folder, vault);
  for (let counter = 1; ; counter += 1) {
    const path = joinPath(place, `${counter === 1 ? name : withCounter(name, counter)}.${extension}`);
    if (!taken.has(foldName(path)) && (await vault.findCollision(path)) === null) return path;
  }
}

/** Where a folder of another letter case or Unicode form stands already, that one: on some disks both are the same. */
async function spelledFolder(folder: string, vault: Pick<Vault, 'findCollision'>): Promise<string> {
  let spelled = folder;
  for (const depth of folder.split('/').keys()) {
    const segments = spelled.split('/');
    const standing =
      spelled === '' ? null : await vault.findCollision(parseVaultPath(segments.slice(0, depth + 1).join('/')));
    if (standing === null) return spelled;
    spelled = [standing, ...segments.slice(depth + 1)].join('/');
  }
  return spelled;
}

export function planBeats(placed: readonly PlacedBeat[]): Operation[] {
  const encoder = new TextEncoder();
  return placed.map(({ beat, path }) => ({ op: 'create', path, bytes: encoder.encode(renderBeat(beat)) }));
}
