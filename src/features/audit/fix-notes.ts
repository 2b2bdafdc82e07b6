import { freePath } from '../../engine/writing/free-path';
import { baseNameOf, type VaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { Change, ChangePlanner } from '../../engine/proposing/change-planner';
import { StagedVault } from '../../engine/proposing/staged-vault';
import { Yielder } from '../../engine/running/yielder';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-world';
import type { ExaminedNote } from './examine-notes';
import type { ExaminedVault } from './examine-vault';
import { leftReason } from './propose-fixes';

/** A fix for one note: a new text, or a new name and place. */
export interface NoteFix {
  /** The kind, a space and the path. */
  readonly id: string;
  readonly examined: ExaminedNote;
  /** `pruned` also removes relations to missing notes. When `text` and `pruned` are both applied, the later one writes the changes of both. */
  readonly kind: 'text' | 'pruned' | 'place';
}

export interface PlannedFix extends Change {
  readonly fix: NoteFix;
  /** New path of a note that moves; null for others. */
  readonly to: VaultPath | null;
}

/** False for fixes that the user has to select: removing something they may still want, and renaming their own notes. */
export function isRecommended({ kind, examined: { note } }: NoteFix): boolean {
  return kind === 'text' || (kind === 'place' && note.isBeat);
}

/** Lists text fixes first, so that a note is moved with its final text. */
export function fixesOf(notes: readonly ExaminedNote[]): NoteFix[] {
  const texts = notes
    .filter(({ text }) => text !== null)
    .map((examined): NoteFix => ({ id: `text ${examined.note.path}`, examined, kind: 'text' }));
  const pruned = notes
    .filter(({ pruned: text }) => text !== null)
    .map((examined): NoteFix => ({ id: `pruned ${examined.note.path}`, examined, kind: 'pruned' }));
  const places = notes
    .filter(({ place }) => place?.to != null)
    .map((examined): NoteFix => ({ id: `place ${examined.note.path}`, examined, kind: 'place' }));
  return [...texts, ...pruned, ...places];
}

/** Plans fixes; those that are not recommended are applied only if the user selects them. */
export function fixPlanner(
  fixes: readonly NoteFix[],
  { links }: ExaminedVault,
  services: AuditDeps,
  run: Run,
): ChangePlanner<NoteFix, PlannedFix> {
  const hashes = fixes.map(({ examined: { note } }) => [note.path, note.hash] as const);
  const currentLinks = (): Promise<VaultLinks> =>
    VaultLinks.read(services.vault, new Yielder(services.clock, run.signal));
  return {
    labels: { preview: 'Planning fixes', apply: 'Fixing problems' },
    open: async ({ isPreview }) => new StagedVault(services, hashes, isPreview ? links : await currentLinks(), run),
    plan: (fix, vault) => (fix.kind === 'place' ? planPlace(fix, vault) : planText(fix, vault)),
    objectionTo: (planned, fix, { by }) =>
      by === 'command' && !isRecommended(fix) ? leftReason(planned, false) : null,
  };
}

function planText(fix: NoteFix, vault: StagedVault): PlannedFix {
  const { note, text, pruned } = fix.examined;
  const bytes = new TextEncoder().encode((fix.kind === 'pruned' ? pruned : text) ?? note.text);
  const expects = vault.hashes.get(note.path) ?? note.hash;
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

/** Formats a line of the log note. */
export function logLine({ fix, to }: PlannedFix): string {
  const { note, gone } = fix.examined;
  switch (fix.kind) {
    case 'text':
      return `Fixed properties and relations of ${logLink(note.path)}`;
    case 'pruned':
      return `Removed relations to missing notes from ${logLink(note.path)}: ${gone.map((each) => `\`${each}\``).join('; ')}`;
    case 'place':
      return `Moved ${note.path} to ${logLink(to ?? note.path)}`;
  }
}
