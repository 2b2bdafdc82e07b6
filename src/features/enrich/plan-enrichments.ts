import { counted } from '../../core/counted';
import { enrichedText, type Enrichment } from '../../core/enrich/enrichment';
import { parseVaultPath } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import { logLink } from '../../core/plan/log-note';
import type { FileOperation } from '../../core/plan/plan';
import { type DiffLine, lineDiff } from '../../core/plan/shown-file';
import type { ChangeOutcome } from '../../engine/proposing/carry-out';
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
  /** Why a proposed summary was not added, a sentence with the words that the note does not support. */
  readonly dropped?: string;
  /** Set when the model gave nothing; `reason` says why. */
  readonly isFailed?: true;
}

interface PlannedEnrichment extends Change {
  readonly before: string;
  readonly after: string;
}

type EnrichOutcome = ChangeOutcome<DescribedResult, PlannedEnrichment>;

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
      return { operations: [{ op: 'modify', path, bytes, expects: hash }], before: text, after };
    },
    isIndependent: true,
    objectionTo: () => null,
    logLine: (_, { note, enrichment }) =>
      `Added ${Object.keys(enrichment).join(', ')} to ${logLink(parseVaultPath(note.path))}`,
  };
}

export function proposeEnrichments(changes: readonly PreviewedChange<DescribedResult, PlannedEnrichment>[]): Proposal {
  return {
    title: 'Add missing properties',
    beginsEmpty: true,
    sentences: [`Add missing properties to ${counted(changes.length, 'note')}. Your text isn’t changed.`],
    changes: changes.map(({ item: { note, enrichment, dropped }, planned: { before, after } }) => ({
      id: note.path,
      group: 'Add what is missing',
      title: note.path,
      reason: [wordsOf(enrichment), dropped ?? ''].filter((words) => words !== '').join(' · '),
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

/** Returns what became of each note, sorted by path. */
export function enrichedNotes(results: readonly DescribedResult[], outcome: EnrichOutcome): EnrichedNote[] {
  const { applied, refused, preview, choice } = outcome;
  const previewed = preview?.changes ?? [];
  const isDecided = choice !== null && choice.answer !== 'none';
  const unchosen = isDecided ? previewed.filter((change) => !choice.chosen.includes(change)) : [];
  return [
    ...results.flatMap(undescribedNote),
    ...refused.map(({ item, why, conflicts = [] }) => keptNote(item, conflicts[0]?.reason ?? why.reason)),
    ...applied.map(({ item }) => noteWith(item, 'enriched')),
    ...unchosen.map(({ item }) => noteWith(item, 'left')),
    ...(isUndecided(outcome)
      ? previewed.map(({ item, planned }) => ({
          ...noteWith(item, 'enriched'),
          diff: lineDiff(planned.before, planned.after),
        }))
      : []),
  ].sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Returns the operations that were planned and not carried out; null when the user decided about them. */
export function undecidedOperations(outcome: EnrichOutcome): readonly FileOperation[] | null {
  return isUndecided(outcome) ? outcome.preview.changes.flatMap(({ planned }) => planned.operations) : null;
}

function isUndecided(
  outcome: EnrichOutcome,
): outcome is EnrichOutcome & { readonly preview: NonNullable<EnrichOutcome['preview']> } {
  const { preview, choice } = outcome;
  return (preview?.changes ?? []).length > 0 && (choice === null || choice.answer === 'none');
}

function undescribedNote({ note, reason, failure }: DescribedResult): EnrichedNote[] {
  if (reason === '') return [];
  return [
    {
      ...{ path: note.path, action: 'kept', added: {}, reason },
      ...(failure === undefined ? {} : { isFailed: true }),
    },
  ];
}

function keptNote({ note }: DescribedResult, reason: string): EnrichedNote {
  return { path: note.path, action: 'kept', added: {}, reason };
}

function noteWith({ note, enrichment, dropped }: DescribedResult, action: 'enriched' | 'left'): EnrichedNote {
  return { path: note.path, action, added: enrichment, ...(dropped === undefined ? {} : { dropped }) };
}
