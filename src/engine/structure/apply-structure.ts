import { isAppError } from '../../core/errors';
import type { FileOperation } from '../../core/plan/plan';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { Yielder } from '../running/yielder';
import { type Applied, applyPlan } from '../writing/apply-plan';
import type { WritingPorts } from '../writing/writing-ports';
import { reportUnread } from './refusal';
import type { VaultLinks } from './vault-links';

export interface StructureWork<Planned> {
  readonly plan: () => Promise<Planned>;
  /** Returns false for a plan that should not be carried out. */
  readonly isWanted: (planned: Planned) => boolean;
}

const mostAttempts = 3;

/** Ports for planning changes of structure. All plans of a run can share `links` if these learn of each planned or applied change. */
export interface StructureDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly links: VaultLinks;
  /** The host's own link resolution, if it has one. */
  readonly lookup?: LinkLookup | undefined;
  readonly yielder?: Yielder | undefined;
}

/**
 * Plans a change and applies it all or nothing. Repeats both when others changed links before the vault was locked, so
 * that the proof holds for the contents that are overwritten. `applied` is null for a plan that is not wanted. Warns
 * about files that could not be read. Throws `conflict` when others keep changing links.
 */
export async function applyStructure<Planned extends { readonly operations: readonly FileOperation[] }>(
  { plan, isWanted }: StructureWork<Planned>,
  links: Pick<VaultLinks, 'refresh'> & Partial<Pick<VaultLinks, 'unread'>>,
  writing: WritingPorts,
  run: Run,
): Promise<{ readonly planned: Planned; readonly applied: Applied | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const planned = await plan();
    if (!isWanted(planned)) return { planned, applied: null };
    reportUnread({ unread: links.unread ?? [] }, run);
    try {
      const applied = await applyPlan(
        writing,
        { operations: planned.operations, records: [], allOrNothing: true },
        run,
        async () => !(await links.refresh()),
      );
      return { planned, applied };
    } catch (error) {
      if (!isAppError(error, 'conflict') || attempt === mostAttempts) throw error;
    }
  }
}
