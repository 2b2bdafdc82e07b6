import type { Operation } from '../../core/plan/plan';
import { lineDiff } from '../../core/plan/shown-file';
import type { Outcome } from '../../engine/proposing/carry-out';
import type { DescribedResult } from './describe-notes';
import type { EnrichedNote, PlannedEnrichment } from './plan-enrichments';

type EnrichOutcome = Outcome<DescribedResult, PlannedEnrichment>;

/** Returns what became of each note, sorted by path. */
export function enrichedNotes(results: readonly DescribedResult[], outcome: EnrichOutcome): EnrichedNote[] {
  const { applied, refused, preview, choice } = outcome;
  const previewed = preview?.changes ?? [];
  const unchosen = choice?.chosen == null ? [] : previewed.filter((change) => !choice.chosen?.includes(change));
  return [
    ...results.flatMap(undescribedNote),
    ...[...refused, ...(preview?.refused ?? [])].map(({ item, why }) => keptNote(item, why.reason)),
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
export function undecidedOperations(outcome: EnrichOutcome): readonly Operation[] | null {
  return isUndecided(outcome) ? outcome.preview.changes.flatMap(({ planned }) => planned.operations) : null;
}

function isUndecided(
  outcome: EnrichOutcome,
): outcome is EnrichOutcome & { readonly preview: NonNullable<EnrichOutcome['preview']> } {
  return (outcome.preview?.changes ?? []).length > 0 && outcome.choice?.chosen == null;
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

function noteWith({ note, enrichment }: DescribedResult, action: 'enriched' | 'left'): EnrichedNote {
  return { path: note.path, action, added: enrichment };
}
