import type { Reason } from '../../core/errors';
import type { FileOperation } from '../../core/plan/plan';
import type { ProposedFile } from '../../ports/consent';
import type { Run } from '../../ports/run';
import { inTurn } from '../running/yielder';
import type { Problem } from '../writing/journal-entry';
import { type ChangePlanner, orRefused } from './change-planner';
import type { Change, StagedVault } from './staged-vault';

/** A change that was planned and not applied. */
export interface PreviewedChange<Item, Planned> {
  readonly item: Item;
  readonly planned: Planned;
  /** Reason why it is applied only if the user selects it; null for none. */
  readonly objection: Reason | null;
  /** The files that the user is shown, before and after the change. */
  readonly files: readonly ProposedFile[];
}

/** An item whose change was not made. */
export interface RefusedChange<Item, Planned> {
  readonly item: Item;
  readonly why: Reason;
  /** null when it could not be planned, or the disk refused it. */
  readonly planned: Planned | null;
  /** Files that were not as the plan expected them; when missing, none. */
  readonly conflicts?: readonly Problem[];
}

export interface Preview<Item, Planned> {
  readonly changes: readonly PreviewedChange<Item, Planned>[];
  readonly refused: readonly RefusedChange<Item, Planned>[];
}

/**
 * Plans each change on the vault as the earlier changes would leave it. Refuses a change that cannot be planned; a
 * change with an objection is not a basis for later ones. `pause` is called after each change.
 */
export async function previewChanges<Item, Planned extends Change>(
  items: readonly Item[],
  by: 'preview' | 'command',
  planner: ChangePlanner<Item, Planned>,
  vault: StagedVault,
  run: Run,
  pause: () => Promise<void>,
): Promise<Preview<Item, Planned>> {
  const { labels, plan, objectionTo, shownOperations } = planner;
  const changes: PreviewedChange<Item, Planned>[] = [];
  const refused: RefusedChange<Item, Planned>[] = [];
  const preview = async (item: Item): Promise<PreviewedChange<Item, Planned>> => {
    const planned = await plan(item, vault);
    const files = await proposedFiles(shownOperations?.(planned) ?? [], vault);
    return { item, planned, objection: objectionTo(planned, item, { by }), files };
  };
  await inTurn(items, labels.preview, run, async (item, at) => {
    const change = await orRefused(
      () => preview(item),
      (why) => refused.push({ item, why, planned: null }),
      planner,
    );
    if (change === null) return;
    changes.push(change);
    // The last change is not staged, because nothing is planned after it.
    if (at < items.length - 1 && change.objection === null) vault.foresee(change.planned.operations);
    await pause();
  });
  return { changes, refused };
}

/** Returns the previewed changes without an objection. */
export function withoutObjection<Item, Planned>(
  preview: Preview<Item, Planned> | null,
): readonly PreviewedChange<Item, Planned>[] {
  return (preview?.changes ?? []).filter(({ objection }) => objection === null);
}

/** Returns the files of operations before and after them, on the vault before them. */
async function proposedFiles(operations: readonly FileOperation[], vault: StagedVault): Promise<ProposedFile[]> {
  const decoder = new TextDecoder();
  const files: ProposedFile[] = [];
  for (const operation of operations) {
    const { op, path } = operation;
    const before = op === 'create' ? null : decoder.decode(await vault.read(path));
    if (op === 'move') files.push({ path, before, after: before, to: operation.to });
    else files.push({ path, before, after: op === 'trash' ? null : decoder.decode(operation.bytes) });
  }
  return files;
}
