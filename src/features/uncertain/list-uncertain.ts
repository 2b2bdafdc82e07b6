import { AppError } from '../../core/errors';
import type { Durability, Scope } from '../../core/note/beat';
import { readBeat } from '../../core/note/beat-note';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { numberValue, textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { baseNameOf, folderOf, isInFolder, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import type { Operation } from '../../core/plan/plan';
import type { VaultSettings } from '../../core/settings/settings';
import { findMappedFolder } from '../../engine/filing/find-project';
import { parseFolder, routeBeat } from '../../engine/filing/route-beat';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import { awaitsPlace, capturedNotes } from '../../engine/reading/captured-notes';
import { decodeKept, encodeKept } from '../../engine/writing/content-pieces';
import { freePath } from '../../engine/writing/free-path';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';

export interface UncertainDeps {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** The user's decision about one uncertain note: the suggested folder, another one, or leaving it where it is. */
export interface Decision {
  readonly path: string;
  readonly action: 'accept' | 'move' | 'keep';
  /** Folder for `move`. */
  readonly folder?: string;
}

export interface UncertainNote {
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly confidence: number | null;
  /** Folder where notes of its kind go. */
  readonly suggested: string;
}

export interface PlannedDecision extends Change {
  readonly to: string;
}

interface DecisionDeps {
  readonly waiting: readonly UncertainNote[];
  readonly services: UncertainDeps;
  readonly vault: StagedVault;
  readonly now: Date;
}

/**
 * Lists the notes with `cb_uncertain_routing`, and all captured notes in the folder for uncertain notes that nobody
 * decided to keep there, sorted by path.
 */
export async function listUncertain({ vault, settings }: UncertainDeps): Promise<UncertainNote[]> {
  const notes: UncertainNote[] = [];
  for await (const note of capturedNotes(vault)) {
    const { path, frontmatter } = note;
    if (readBeat(frontmatter).isLocked || !awaitsPlace(note, settings)) continue;
    const text = (key: string): string => textValue(valueOf(frontmatter, key));
    const project = text('project');
    const place = { durability: text('durability') as Durability, scope: text('scope') as Scope };
    notes.push({
      path,
      title: text('title') || baseNameOf(path),
      type: text('type'),
      confidence: numberValue(valueOf(frontmatter, 'confidence')),
      suggested: routeBeat(
        place,
        project === '' ? null : { name: project, folder: findMappedFolder(settings, project) },
        settings,
      ),
    });
  }
  return notes.sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Plans decisions about uncertain notes: removes the mark, moves the note to its folder and updates links. */
export function decisionPlanner(
  waiting: readonly UncertainNote[],
  services: UncertainDeps,
  run: Run,
): ChangePlanner<Decision, PlannedDecision> {
  return {
    labels: { preview: 'Checking links', apply: 'Sorting out notes' },
    open: () => StagedVault.open(services, [], run),
    plan: (decision, vault) => planDecision(decision, { waiting, services, vault, now: run.startedAt }),
    objectionTo: () => null,
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
    cb_modified: isoSeconds(now),
  });
  const mark: Operation = { op: 'modify', path: to, bytes: encodeKept(unmarked), expects: hasher.sha256(bytes) };
  return { to, operations: [...moves, mark] };
}

async function planMove(from: VaultPath, to: VaultPath, vault: StagedVault): Promise<readonly Operation[]> {
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
