import { writtenDay } from '../../../core/note/written-day';
import { inventedSentences } from '../../../core/plan/invented-sentences';
import type { ActingDecision } from '../../../core/restructure/decision';
import type { CollectedNote } from '../collect-notes';

/** The sentences of a merge's text that none of its notes has. The day on which a note was written may stand beside what it says. */
export function inventedOf({ text: { body } }: ActingDecision & { readonly action: 'merge' }, notes: readonly CollectedNote[]): string[] {
  if (body === null) return [];
  const days = new Set(notes.map(({ frontmatter }) => writtenDay(frontmatter)).filter((day) => day !== ''));
  const invented = inventedSentences(body, notes);
  if (days.size === 0 || invented.length === 0) return invented;
  const dayless = new Set(inventedSentences(without(body, days), notes));
  return invented.filter((sentence) => dayless.has(without(sentence, days).trim()));
}

function without(text: string, days: ReadonlySet<string>): string {
  return [...days].reduce((rest, day) => rest.split(day).join(''), text);
}
