import { inventedOfLines, inventedSentences } from '../../core/plan/invented-sentences';
import { inventedHeadings, inventedTitles } from '../../core/plan/invented-titles';
import type { PromotedText } from '../../core/review/decision';
import type { DueNote } from './due-notes';

/** Returns what the title, summary and text of a promotion say and none of its notes does, without duplicates. */
export function inventedOfPromotion(
  { title = '', summary = '', body = '' }: PromotedText,
  notes: readonly DueNote[],
): string[] {
  return [
    ...new Set([
      ...inventedTitles([title], notes),
      ...inventedSentences(body, notes),
      ...inventedHeadings(body, notes),
      ...inventedOfLines([summary], notes),
    ]),
  ];
}
