import { isoSeconds } from '../../core/note/written-day';
import { enrichedText, type Enrichment } from '../../core/enrich/enrichment';
import { counted } from '../../core/counted';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { DiffLine } from '../../core/plan/shown-file';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import type { PreviewedChange } from '../../engine/proposing/preview-changes';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import type { Proposal } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { DescribedResult, EnrichDeps } from './describe-notes';

/** The outcome for one note. */
export interface EnrichedNote {
  readonly path: string;
  /** `left`: the user saw what would be added and did not select it. */
  readonly action: 'enriched' | 'kept' | 'left';
  /** What was added; for `left`, what would have been. */
  readonly added: Enrichment;
  /** The planned changes line by line, when the run was not carried out. */
  readonly diff?: readonly DiffLine[];
  /** Reason why it was kept. */
  readonly reason?: string;
  /** Set when the model gave nothing; `reason` says why. */
  readonly isFailed?: true;
}

export interface PlannedEnrichment extends Change {
  readonly before: string;
  readonly after: string;
}

/** Plans the change of each described note by itself; nobody's links change. */
export function enrichmentPlanner(
  described: readonly DescribedResult[],
  { vault, hasher, writing }: EnrichDeps,
  run: Run,
): ChangePlanner<DescribedResult, PlannedEnrichment> {
  const hashes = described.map(({ note }) => [note.path, note.hash] as const);
  return {
    labels: { preview: 'Planning changes', apply: 'Adding missing properties' },
    open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, hashes, null, run),
    plan: ({ note: { path, text, hash, isBeat }, enrichment }) => {
      const after = enrichedText(text, enrichment, isBeat ? isoSeconds(run.startedAt) : null);
      const bytes = new TextEncoder().encode(after);
      return { operations: [{ op: 'modify', path, bytes, expects: hash }], keepsLinks: true, before: text, after };
    },
    objectionTo: () => null,
  };
}

export function proposeEnrichments(changes: readonly PreviewedChange<DescribedResult, PlannedEnrichment>[]): Proposal {
  return {
    title: 'Add missing properties',
    sentences: [`Add missing properties to ${counted(changes.length, 'note')}. Your text isn’t changed.`],
    changes: changes.map(({ item: { note, enrichment }, planned: { before, after } }) => ({
      id: note.path,
      group: 'Add what is missing',
      title: note.path,
      reason: wordsOf(enrichment),
      warnings: [],
      files: [{ path: note.path, before, after }],
      isRecommended: true,
    })),
  };
}

/** Lists the additions in one line. */
export function wordsOf({ type, summary, tags }: Enrichment): string {
  return [
    ...(type === undefined ? [] : [`type: ${type}`]),
    ...(tags === undefined ? [] : [`tags: ${tags.join(', ')}`]),
    ...(summary === undefined ? [] : [`summary: ${summary}`]),
  ].join(' · ');
}

/** Formats a line of the log note. */
export function logLine({ note, enrichment }: DescribedResult): string {
  return `Added ${Object.keys(enrichment).join(', ')} to ${logLink(parseVaultPath(note.path))}`;
}
