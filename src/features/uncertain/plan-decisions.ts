import { freePath } from '../../engine/writing/free-path';
import { isoSeconds } from '../../core/note/written-day';
import { AppError, reasonOf } from '../../core/errors';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import type { NoteReason } from '../../core/note/note-record';
import { baseNameOf, folderOf, isInFolder, parseVaultPath, type VaultPath, foldName } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import { parseFolder } from '../../engine/filing/route-beat';
import { endsRun } from '../../engine/running/start-run';
import { planStructure } from '../../engine/structure/plan-structure';
import type { StructureDeps } from '../../engine/structure/apply-structure';
import { decodeKept, encodeKept } from '../../engine/writing/content-pieces';
import type { Run } from '../../ports/run';
import type { UncertainNote, Decision, UncertainDeps } from './list-uncertain';

export interface PlannedDecision {
  readonly path: string;
  readonly action: Decision['action'];
  readonly to: string;
  /** Operations to apply all together or not at all. */
  readonly operations: readonly Operation[];
}

/** The dependencies for planning decisions. `taken`: case-folded paths that earlier decisions use but that do not exist yet. */
export interface DecisionWorld extends StructureDeps, Pick<UncertainDeps, 'settings'> {
  readonly waiting: readonly UncertainNote[];
  readonly taken: Set<string>;
}

/** Plans all decisions without carrying any out, each on top of those before it. A decision that cannot be carried out is refused on its own. */
export async function foreseeDecisions(
  decisions: readonly Decision[],
  world: DecisionWorld,
  run: Run,
): Promise<{ readonly planned: readonly PlannedDecision[]; readonly refused: readonly NoteReason[] }> {
  const planned: PlannedDecision[] = [];
  const refused: NoteReason[] = [];
  for (const decision of decisions) {
    try {
      const own = await planDecision(decision, world, run);
      world.links.foresee(own.operations);
      world.taken.add(foldName(own.to));
      planned.push(own);
    } catch (error) {
      if (endsRun(error)) throw error;
      refused.push({ path: decision.path, ...reasonOf(error) });
    }
  }
  return { planned, refused };
}

/**
 * Plans a decision on the vault as it is now: removes the mark, moves the note to its folder and updates links. Throws
 * when it cannot be carried out.
 */
export async function planDecision(
  { path, action, folder }: Decision,
  world: DecisionWorld,
  run: Run,
): Promise<PlannedDecision> {
  const { links, hasher, vault, settings, waiting, taken } = world;
  const note = waiting.find((each) => each.path === path);
  if (note === undefined) throw new Error('It is not among the uncertain notes.');
  const wanted = action === 'move' ? parseFolder(folder ?? '') : action === 'accept' ? note.suggested : folderOf(path);
  if (wanted === null) throw new AppError('usage', 'Enter a folder in the vault.', null, [{ input: 'to' }]);
  const from = parseVaultPath(path);
  if (!links.has(from)) throw new Error('It is no longer there; another decision may have moved it.');
  const to = wanted === folderOf(path) ? from : await freePath(wanted, baseNameOf(path), 'md', vault, taken);
  const moves = to === from ? [] : await planMove(from, to, world);
  const rewritten = moves.find((operation) => operation.op === 'modify' && operation.path === from);
  const bytes = rewritten?.op === 'modify' ? rewritten.bytes : await links.bytes(from);
  const settled = setFrontmatterKeys(decodeKept(bytes), {
    cb_uncertain_routing: isInFolder(to, settings.uncertainFolder) ? false : undefined,
    cb_modified: isoSeconds(run.startedAt),
  });
  const mark: Operation = { op: 'modify', path: to, bytes: encodeKept(settled), expects: hasher.sha256(bytes) };
  return { path, action, to, operations: [...moves, mark] };
}

async function planMove(from: VaultPath, to: VaultPath, world: StructureDeps): Promise<readonly Operation[]> {
  const {
    operations,
    proof,
    refused: [first],
  } = await planStructure({ moved: [{ from, to }], left: [], written: [] }, world);
  if (first !== undefined) throw new Error(`${first.path} is in the way: ${first.reason}`);
  if (proof.broken.length > 0)
    throw new Error(`Links in ${[...new Set(proof.broken.map((link) => link.path))].join(', ')} would break.`);
  return operations;
}
