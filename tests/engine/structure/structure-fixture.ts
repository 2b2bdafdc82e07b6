import type { StructureChange } from '../../../src/core/plan/structure-change';
import type { VaultPath } from '../../../src/core/note/path';
import { planStructure, type StructurePlan } from '../../../src/engine/structure/plan-structure';
import type { StructureDeps } from '../../../src/engine/structure/apply-structure';
import { VaultLinks } from '../../../src/engine/structure/vault-links';
import { Yielder, unstoppable } from '../../../src/engine/running/yielder';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { MemoryVault } from '../../fakes/vault/memory-vault';

export const path = (text: string): VaultPath => text as VaultPath;

export type Files = Readonly<Record<string, string>>;

export async function structureFixture(
  files: Files | ReadonlyMap<string, string>,
): Promise<StructureDeps & { readonly vault: MemoryVault }> {
  const hasher = new NodeHasher();
  const vault = new MemoryVault(hasher);
  const entries: Iterable<readonly [string, string]> = isMap(files) ? files : Object.entries(files);
  for (const [path, text] of entries) vault.place(path, text);
  return { vault, hasher, links: await VaultLinks.read(vault, new Yielder(new ManualClock(), unstoppable)) };
}

export function moved(pairs: Readonly<Record<string, string>>): StructureChange {
  return {
    moved: Object.entries(pairs).map(([from, to]) => ({ from: from as VaultPath, to: to as VaultPath })),
    left: [],
    written: [],
  };
}

export async function planFor(
  files: Files | ReadonlyMap<string, string>,
  change: StructureChange,
): Promise<StructurePlan> {
  return planStructure(change, await structureFixture(files));
}

function isMap(files: Files | ReadonlyMap<string, string>): files is ReadonlyMap<string, string> {
  return files instanceof Map;
}
