import { messageOf } from '../../core/errors';
import { enrichedText } from '../../core/enrich/enriched-text';
import type { Enrichment } from '../../core/enrich/missing-keys';
import { lineDiff, type DiffLine } from '../../core/plan/line-diff';
import type { Operation } from '../../core/plan/plan';
import { isoSeconds } from '../../engine/filing/make-beat';
import type { Proposal } from '../../ports/approval';
import type { DescribedResult } from './describe-notes';
import type { EnrichedNote } from './enriched-note';

export interface EnrichmentChange {
  readonly path: string;
  readonly added: Enrichment;
  readonly operation: Operation;
  readonly diff: readonly DiffLine[];
}

export interface PlannedEnrichments {
  readonly changes: readonly EnrichmentChange[];
  readonly refused: readonly EnrichedNote[];
  /** What the user is shown; the ids are paths. */
  readonly proposal: Proposal;
}

/** Each note by itself; one whose frontmatter cannot be edited is refused. */
export function planEnrichments(results: readonly DescribedResult[], now: Date): PlannedEnrichments {
  const changes: EnrichmentChange[] = [];
  const refused: EnrichedNote[] = [];
  const proposed: Proposal['changes'][number][] = [];
  for (const { note, enrichment, reason } of results) {
    if (reason !== '') continue;
    try {
      const text = enrichedText(note.text, enrichment, note.isBeat ? isoSeconds(now) : null);
      changes.push({
        path: note.path,
        added: enrichment,
        operation: { op: 'modify', path: note.path, bytes: new TextEncoder().encode(text), expects: note.hash },
        diff: lineDiff(note.text, text),
      });
      proposed.push({
        id: note.path,
        group: 'Add what is missing',
        title: note.path,
        reason: wordsOf(enrichment),
        warnings: [],
        files: [{ path: note.path, before: note.text, after: text }],
        isRecommended: true,
      });
    } catch (error) {
      refused.push({ path: note.path, action: 'kept', added: {}, reason: messageOf(error) });
    }
  }
  return {
    changes,
    refused,
    proposal: {
      title: 'Enrich notes',
      sentences: [
        `${changes.length} ${changes.length === 1 ? 'note gets' : 'notes get'} what they lack. What you wrote stays as it is.`,
      ],
      changes: proposed,
    },
  };
}

/** What is added, in one line. */
export function wordsOf({ type, summary, tags }: Enrichment): string {
  return [
    ...(type === undefined ? [] : [`type: ${type}`]),
    ...(tags === undefined ? [] : [`tags: ${tags.join(', ')}`]),
    ...(summary === undefined ? [] : [`summary: ${summary}`]),
  ].join(' · ');
}
