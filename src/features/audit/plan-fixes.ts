import type { ContentHash } from '../../core/content-hash';
import { baseNameOf, type VaultPath } from '../../core/note/path';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { StagedVault } from '../../engine/proposing/staged-vault';
import { Yielder } from '../../engine/running/yielder';
import { VaultLinks } from '../../engine/structure/vault-links';
import { freePath } from '../../engine/writing/free-path';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-deps';
import type { ExaminedVault } from './examine-vault';
import { isRecommended, logLine, type NoteFix, type PlannedFix } from './note-fix';
import { leftReason } from './propose-fixes';

/** Plans fixes; those that are not recommended are applied only if the user selects them. */
export function fixPlanner(
  fixes: readonly NoteFix[],
  { links }: ExaminedVault,
  services: AuditDeps,
  run: Run,
): ChangePlanner<NoteFix, PlannedFix> {
  // Hashes are computed when they are asked for, and there may be hundreds.
  const knownHashes = async (): Promise<[VaultPath, ContentHash][]> => {
    const yielder = new Yielder(services.clock, run.signal);
    const hashes: [VaultPath, ContentHash][] = [];
    for (const { examined } of fixes) {
      hashes.push([examined.note.path, examined.note.hash]);
      await yielder.yieldIfDue();
    }
    return hashes;
  };
  const currentLinks = (): Promise<VaultLinks> =>
    VaultLinks.read(services.vault, new Yielder(services.clock, run.signal));
  return {
    labels: { preview: 'Planning fixes', apply: 'Fixing problems' },
    open: async ({ isPreview }) =>
      new StagedVault(services, await knownHashes(), isPreview ? links : await currentLinks(), run),
    plan: (fix, vault) => (fix.kind === 'place' ? planPlace(fix, vault) : planText(fix, vault)),
    objectionTo: (_, fix, { by }) => (by === 'command' && !isRecommended(fix) ? leftReason(fix, false) : null),
    logLine,
  };
}

function planText(fix: NoteFix, vault: StagedVault): PlannedFix {
  const { note, text, pruned } = fix.examined;
  const bytes = new TextEncoder().encode((fix.kind === 'pruned' ? pruned : text) ?? note.text);
  const expects = vault.hashOf(note.path) ?? note.hash;
  return { fix, to: null, operations: [{ op: 'modify', path: note.path, bytes, expects }], keepsLinks: true };
}

async function planPlace(fix: NoteFix, vault: StagedVault): Promise<PlannedFix> {
  const { note, place } = fix.examined;
  if (place?.to == null) throw new Error('It is already in the right folder.');
  const name = place.to.name === '' ? baseNameOf(note.path) : place.to.name;
  const to = await freePath(place.to.folder, name, 'md', vault);
  const {
    operations,
    proof,
    refused: [refusal],
  } = await vault.plan({ moved: [{ from: note.path, to }], left: [], written: [] });
  if (refusal !== undefined) throw new Error(`${refusal.path}: ${refusal.reason}`);
  if (proof.broken.length > 0) throw new Error('Links to it would break.');
  return { fix, operations, to };
}
