import { isoSeconds } from '../../core/note/written-day';
import { enrichedText, type Enrichment } from '../../core/enrich/enrichment';
import { messageOf } from '../../core/errors';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { Operation } from '../../core/plan/plan';
import { type DiffLine, lineDiff } from '../../core/plan/shown-file';
import { applyPlan } from '../../engine/writing/apply-plan';
import { writeLogNote } from '../../engine/writing/with-run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Proposal } from '../../ports/consent';
import type { Run } from '../../ports/run';
import type { DescribedResult } from './describe-notes';

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

interface EnrichmentChange {
  readonly path: string;
  readonly added: Enrichment;
  readonly operation: Operation;
  readonly diff: readonly DiffLine[];
}

export interface PlannedEnrichments {
  readonly changes: readonly EnrichmentChange[];
  /** Notes that stay as they are, with the reason. */
  readonly kept: readonly EnrichedNote[];
  /** The proposal for the user, with paths as ids. */
  readonly proposal: Proposal;
}

/** Plans the change of each note separately. A note whose frontmatter cannot be edited is kept. */
export function planEnrichments(results: readonly DescribedResult[], now: Date): PlannedEnrichments {
  const changes: EnrichmentChange[] = [];
  const kept: EnrichedNote[] = [];
  const proposed: Proposal['changes'][number][] = [];
  const keep = (path: string, reason: string): EnrichedNote => ({ path, action: 'kept', added: {}, reason });
  for (const { note, enrichment, reason, failure } of results) {
    if (reason !== '') {
      kept.push({ ...keep(note.path, reason), ...(failure === undefined ? {} : { isFailed: true }) });
      continue;
    }
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
      kept.push(keep(note.path, messageOf(error)));
    }
  }
  return {
    changes,
    kept,
    proposal: {
      title: 'Add missing properties',
      sentences: [
        `Add missing properties to ${changes.length} ${changes.length === 1 ? 'note' : 'notes'}. Your text isn’t changed.`,
      ],
      changes: proposed,
    },
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

/** Writes the selected changes. A note that was changed in the meantime is left as it is. */
export async function applyEnrichments(
  changes: readonly EnrichmentChange[],
  writing: WritingPorts,
  run: Run,
): Promise<EnrichedNote[]> {
  const { conflicts } = await applyPlan(
    writing,
    { operations: changes.map(({ operation }) => operation), records: [], allOrNothing: false },
    run,
  );
  const notes = changes.map(({ path, added }): EnrichedNote => {
    const conflict = conflicts.find((each) => each.path === path);
    return conflict === undefined
      ? { path, action: 'enriched', added }
      : { path, action: 'kept', added: {}, reason: conflict.reason };
  });
  const done = notes.filter(({ action }) => action === 'enriched');
  await writeLogNote(
    writing,
    'Add missing properties',
    done.map(({ path, added }) => `Added ${Object.keys(added).join(', ')} to ${logLink(parseVaultPath(path))}`),
    run,
  );
  return notes;
}
