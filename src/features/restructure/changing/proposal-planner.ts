import type { Agreement, ChangePlanner } from '../../../engine/proposing/change-planner';
import { type KnownNotes, StagedVault } from '../../../engine/proposing/staged-vault';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { CollectedNote } from '../collect-notes';
import type { RestructureContext } from '../restructure-input';
import { planWork, type PlannedWork, type WorkItem } from './planned-work';

/** Plans proposals about these notes. `links` are the vault's links for the first step, if they were already read. */
export function proposalPlanner(
  notes: readonly CollectedNote[],
  links: VaultLinks | null,
  { services, run }: RestructureContext,
): ChangePlanner<WorkItem, PlannedWork> {
  const collected = new Map<string, CollectedNote>(notes.map((note) => [note.path, note]));
  const asRead: KnownNotes = notes.map(({ path, hash }) => [path, hash]);
  return {
    labels: { preview: 'Checking links and sentences', apply: 'Restructuring' },
    open: async ({ known }) => {
      if (links === null || known !== null) return StagedVault.open(services, known ?? asRead, run);
      await links.refresh();
      return new StagedVault(services, asRead, links, run);
    },
    plan: (item, vault) => planWork(item, { vault, hasher: services.hasher, now: run.startedAt, collected }),
    objectionTo: (planned, _, agreement) => {
      const objections = objectionsTo(planned, agreement);
      const { remedies } = planned;
      if (objections.length === 0) return null;
      return { reason: objections.join(' '), ...(remedies.length === 0 ? {} : { remedies }) };
    },
    shownOperations: ({ operations }) => operations,
  };
}

/** Sentences that no note has are applied only if the user sees them or agreed to everything; warnings only if the user saw all of them. */
function objectionsTo({ warnings, unproved }: PlannedWork, agreement: Agreement<PlannedWork>): readonly string[] {
  if (agreement.by === 'settings') return [...warnings, ...unproved];
  const seen = agreement.by === 'choice' ? agreement.shown.warnings : [];
  return warnings.every((warning) => seen.includes(warning)) ? [] : warnings;
}
