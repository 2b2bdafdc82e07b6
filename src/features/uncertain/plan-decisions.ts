import { AppError, reasonOf } from '../../core/errors';
import { setFrontmatterKeys } from '../../core/note/edit-frontmatter';
import type { NoteReason } from '../../core/note/note-reason';
import { baseNameOf, folderOf, isInFolder, parseVaultPath, type VaultPath } from '../../core/note/path';
import { foldName } from '../../core/plan/folded-name';
import type { Operation } from '../../core/plan/plan';
import { isoSeconds } from '../../engine/filing/make-beat';
import { freePath } from '../../engine/filing/plan-beats';
import { parseFolder } from '../../engine/filing/route-beat';
import { Breather } from '../../engine/running/breather';
import { endsRun } from '../../engine/running/ends-run';
import { planStructure } from '../../engine/structure/plan-structure';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Run } from '../../ports/run';
import type { UncertainNote } from './list-uncertain';
import type { Decision, UncertainServices } from './uncertain-world';

export interface PlannedDecision {
  readonly path: string;
  readonly action: Decision['action'];
  readonly to: string;
  /** All of them, or none; in the order of the decisions each counts on those before. */
  readonly operations: readonly Operation[];
}

export interface PlannedDecisions {
  readonly planned: readonly PlannedDecision[];
  readonly refused: readonly NoteReason[];
}

/** What the user's decisions change: the mark goes, and the note with it to its folder; links follow. A decision that cannot be carried out is refused alone. */
export async function planDecisions(decisions: readonly Decision[], waiting: readonly UncertainNote[], services: UncertainServices, run: Run): Promise<PlannedDecisions> {
  const planned: PlannedDecision[] = [];
  const refused: NoteReason[] = [];
  if (decisions.length === 0) return { planned, refused };
  const taken = new Set<string>();
  const links = await VaultLinks.read(services.vault, new Breather(services.clock, run.signal));
  for (const decision of decisions) {
    try {
      planned.push(await planDecision(decision, waiting, { links, taken }, services, run));
    } catch (error) {
      if (endsRun(error)) throw error;
      refused.push({ path: decision.path, ...reasonOf(error) });
    }
  }
  return { planned, refused };
}

async function planDecision({ path, action, folder }: Decision, waiting: readonly UncertainNote[], { links, taken }: { readonly links: VaultLinks; readonly taken: Set<string> }, services: UncertainServices, run: Run): Promise<PlannedDecision> {
  const note = waiting.find((each) => each.path === path);
  if (note === undefined) throw new Error('It is not among the uncertain notes.');
  const wanted = action === 'move' ? parseFolder(folder ?? '') : action === 'accept' ? note.suggested : folderOf(path);
  if (wanted === null) throw new AppError('usage', 'Name a folder of the vault.', null, [{ input: 'to' }]);
  const from = parseVaultPath(path);
  if (!links.has(from)) throw new Error('Another decision moves it already.');
  const to = wanted === folderOf(path) ? from : await freePath(wanted, baseNameOf(path), 'md', services.vault, taken);
  const moves = to === from ? [] : await planMove(from, to, links, services);
  links.foresee(moves);
  taken.add(foldName(to));
  const bytes = await links.bytes(to);
  const settled = new TextEncoder().encode(setFrontmatterKeys(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), { cb_uncertain_routing: isInFolder(to, services.settings.uncertainFolder) ? false : undefined, cb_modified: isoSeconds(run.startedAt) }));
  const mark: Operation = { op: 'modify', path: to, bytes: settled, expects: services.hasher.sha256(bytes) };
  links.foresee([mark]);
  return { path, action, to, operations: [...moves, mark] };
}

async function planMove(from: VaultPath, to: VaultPath, links: VaultLinks, { vault, hasher }: UncertainServices): Promise<readonly Operation[]> {
  const { operations, proof, refused } = await planStructure({ moved: [{ from, to }], left: [], written: [] }, { vault, hasher, links });
  const [first] = refused;
  if (first !== undefined) throw new Error(`${first.path} stands in the way: ${first.reason}`);
  if (proof.broken.length > 0) throw new Error(`Links in ${[...new Set(proof.broken.map((link) => link.path))].join(', ')} would break.`);
  return operations;
}
