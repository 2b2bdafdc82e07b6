import { messageOf } from '../../core/errors';
import { setFrontmatterKeys } from '../../core/note/edit-frontmatter';
import { baseNameOf, folderOf, parseVaultPath } from '../../core/note/path';
import { foldName } from '../../core/plan/folded-name';
import type { Operation } from '../../core/plan/plan';
import { LinkSurvey } from '../../engine/filing/link-survey';
import { isoSeconds } from '../../engine/filing/make-beat';
import { freePath } from '../../engine/filing/plan-beats';
import { parseFolder } from '../../engine/filing/route-beat';
import { Breather } from '../../engine/running/breather';
import type { Run } from '../../ports/run';
import type { UncertainNote } from './list-uncertain';
import type { Decision, UncertainServices } from './uncertain-world';

export interface PlannedDecisions {
  readonly operations: readonly Operation[];
  readonly applied: readonly { readonly path: string; readonly action: Decision['action']; readonly to: string }[];
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

/** What the user's decisions change: the mark goes, and the note with it to its folder. A decision that cannot be carried out is refused alone. */
export async function planDecisions(decisions: readonly Decision[], waiting: readonly UncertainNote[], services: UncertainServices, run: Run): Promise<PlannedDecisions> {
  const operations: Operation[] = [];
  const applied: { path: string; action: Decision['action']; to: string }[] = [];
  const refused: { path: string; reason: string }[] = [];
  if (decisions.length === 0) return { operations, applied, refused };
  const taken = new Set<string>();
  const survey = await LinkSurvey.read(services.vault, new Breather(services.clock, run.signal));
  for (const decision of decisions) {
    const { path, action } = decision;
    try {
      const { to, steps } = await planDecision(decision, waiting, { survey, taken }, services, run);
      operations.push(...steps);
      applied.push({ path, action, to });
    } catch (error) {
      refused.push({ path, reason: messageOf(error) });
    }
  }
  return { operations, applied, refused };
}

async function planDecision({ path, action, folder }: Decision, waiting: readonly UncertainNote[], { survey, taken }: { readonly survey: LinkSurvey; readonly taken: Set<string> }, { vault, hasher }: UncertainServices, run: Run): Promise<{ to: string; steps: Operation[] }> {
  const note = waiting.find((each) => each.path === path);
  if (note === undefined) throw new Error('It is not among the uncertain notes.');
  const wanted = action === 'move' ? parseFolder(folder ?? '') : action === 'accept' ? note.suggested : folderOf(path);
  if (wanted === null) throw new Error('Name a folder of the vault: --to FOLDER.');
  const from = parseVaultPath(path);
  const bytes = await vault.read(from);
  const settled = new TextEncoder().encode(setFrontmatterKeys(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), { cb_uncertain_routing: undefined, cb_modified: isoSeconds(run.startedAt) }));
  const steps: Operation[] = [{ op: 'modify', path: from, bytes: settled, expects: hasher.sha256(bytes) }];
  if (wanted === folderOf(path)) return { to: path, steps };
  const to = await freePath(wanted, baseNameOf(path), 'md', vault, taken);
  const harmed = survey.harmedBy(from, to);
  if (harmed.length > 0) throw new Error(`Links in ${harmed.join(', ')} would break.`);
  survey.move(from, to);
  taken.add(foldName(to));
  return { to, steps: [...steps, { op: 'move', path: from, to, expects: hasher.sha256(settled) }] };
}
