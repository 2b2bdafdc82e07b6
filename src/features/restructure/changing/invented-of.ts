import { readFrontmatter } from '../../../core/note/frontmatter';
import { textValue, valueOf } from '../../../core/note/frontmatter-values';
import { writtenDay } from '../../../core/note/written-day';
import { inventedOfLines, inventedSentences } from '../../../core/plan/invented-sentences';
import type { StructureChange } from '../../../core/plan/structure-change';
import type { ActingDecision } from '../../../core/restructure/decision';
import type { CollectedNote } from '../collect-notes';

/** The sentences of a merge's text that none of its notes has. The day on which a note was written may stand beside what it says. */
export function inventedOf(
  { text: { body } }: ActingDecision & { readonly action: 'merge' },
  notes: readonly CollectedNote[],
): string[] {
  return body === null ? [] : inventedSentences(body, notes, daysOf(notes));
}

/** The same of what is written about notes beside their text: the summary of a merge as it comes into the new note, that of a hub with its lines, and the lines that lead to the parts of a split. */
export function inventedBeside(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  change: StructureChange,
): string[] {
  return inventedOfLines(linesOf(decision, change), notes, daysOf(notes));
}

function linesOf(decision: ActingDecision, { written }: StructureChange): readonly string[] {
  switch (decision.action) {
    case 'merge':
      return decision.text.summary === undefined
        ? []
        : written.map(({ text }) => textValue(valueOf(readFrontmatter(text).data, 'summary')));
    case 'hub':
      return [decision.summary, ...decision.lines.values()];
    case 'split':
      return (decision.parts ?? []).map(({ summary }) => summary);
    case 'move':
    case 'subfolder':
      return [];
  }
}

function daysOf(notes: readonly CollectedNote[]): string[] {
  return [...new Set(notes.map(({ frontmatter }) => writtenDay(frontmatter)))].filter((day) => day !== '');
}
