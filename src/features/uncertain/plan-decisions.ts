import { AppError } from '../../core/errors';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { baseNameOf, folderOf, isInFolder, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import { logLink } from '../../core/plan/log-note';
import type { FileOperation } from '../../core/plan/plan';
import { parseFolder } from '../../engine/filing/route-beat';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import { decodeKept, encodeKept } from '../../engine/writing/content-pieces';
import { freePath } from '../../engine/writing/free-path';
import type { Run } from '../../ports/run';
import type { Decision, UncertainDeps, UncertainNote } from './list-uncertain';

export interface PlannedDecision extends Change {
  readonly to: string;
}

interface DecisionDeps {
  readonly waiting: readonly UncertainNote[];
  readonly services: UncertainDeps;
  readonly vault: StagedVault;
  readonly now: Date;
}

/** Plans decisions about uncertain notes: removes the mark, moves the note to its folder and updates links. */
export function decisionPlanner(
  waiting: readonly UncertainNote[],
  services: UncertainDeps,
  run: Run,
): ChangePlanner<Decision, PlannedDecision> {
  const { vault: files, hasher, clock, writing } = services;
  return {
    labels: { preview: 'Checking links', apply: 'Sorting out notes' },
    open: () => StagedVault.open({ vault: files, hasher, clock, writing }, [], run),
    plan: (decision, vault) => planDecision(decision, { waiting, services, vault, now: run.startedAt }),
    objectionTo: () => null,
    logLine: ({ to }, { path, action }) =>
      action === 'keep' ? `Kept ${logLink(parseVaultPath(path))}` : `Moved ${path} to ${logLink(parseVaultPath(to))}`,
  };
}

async function planDecision(
  { path, action, folder }: Decision,
  { waiting, services: { hasher, settings }, vault, now }: DecisionDeps,
): Promise<PlannedDecision> {
  const note = waiting.find((each) => each.path === path);
  if (note === undefined) throw new Error('It is not among the uncertain notes.');
  const wanted = action === 'move' ? parseFolder(folder ?? '') : action === 'accept' ? note.suggested : folderOf(path);
  if (wanted === null) throw new AppError('usage', 'Enter a folder in the vault.', null, [{ input: 'to' }]);
  const from = parseVaultPath(path);
  if (!vault.links.has(from)) throw new Error('It is no longer there; another decision may have moved it.');
  const to = wanted === folderOf(path) ? from : await freePath(wanted, baseNameOf(path), 'md', vault);
  const moves = to === from ? [] : await planMove(from, to, vault);
  const rewritten = moves.find((operation) => operation.op === 'modify' && operation.path === from);
  const bytes = rewritten?.op === 'modify' ? rewritten.bytes : await vault.read(from);
  const unmarked = setFrontmatterKeys(decodeKept(bytes), {
    cb_uncertain_routing: isInFolder(to, settings.uncertainFolder) ? false : undefined,
    cb_uncertain_reason: undefined,
    cb_modified: isoSeconds(now),
  });
  const mark: FileOperation = { op: 'modify', path: to, bytes: encodeKept(unmarked), expects: hasher.sha256(bytes) };
  return { to, operations: [...moves, mark] };
}

async function planMove(from: VaultPath, to: VaultPath, vault: StagedVault): Promise<readonly FileOperation[]> {
  const {
    operations,
    proof,
    refused: [first],
  } = await vault.plan({ moved: [{ from, to }], left: [], written: [] });
  if (first !== undefined) throw new Error(`${first.path} is in the way: ${first.reason}`);
  if (proof.broken.length > 0)
    throw new Error(`Links in ${[...new Set(proof.broken.map((link) => link.path))].join(', ')} would break.`);
  return operations;
}
