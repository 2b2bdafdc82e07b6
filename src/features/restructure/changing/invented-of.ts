import { readFrontmatter } from '../../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../../core/note/frontmatter/frontmatter-values';
import { writtenDay } from '../../../core/note/written-day';
import { changedSentences, inventedOfLines, inventedSentences } from '../../../core/plan/invented-sentences';
import { inventedHeadings, inventedTitles } from '../../../core/plan/invented-titles';
import { exchangedSteps } from '../../../core/plan/exchanged-steps';
import { quotedInventions, quotedWith } from '../../../core/plan/quoted-inventions';
import type { StructureChange } from '../../../core/plan/structure-change';
import { addedLinks } from '../../../core/restructure/kept-markdown';
import type { ActingDecision } from '../../../core/restructure/decision';
import type { CollectedNote } from '../collect-notes';

const mostShown = 3;

/** Returns sentences and headings of a merge's text that none of its notes has. The day on which a note was written may be added to its sentences. */
export function inventedOf(
  { text: { body } }: ActingDecision & { readonly action: 'merge' },
  notes: readonly CollectedNote[],
): string[] {
  if (body === null) return [];
  const days = daysOf(notes);
  return [...inventedSentences(body, notes, days), ...inventedHeadings(body, notes, days)];
}

/**
 * Returns what is invented in texts beside the notes' own: the titles of new notes, the summary of a merge as it comes
 * into the new note, the summary and lines of a hub, and the lines that lead to the parts of a split.
 */
export function inventedBeside(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  change: StructureChange,
): string[] {
  const days = daysOf(notes);
  return [
    ...inventedTitles(titlesOf(decision), notes, days),
    ...inventedOfLines(linesOf(decision, change), notes, days),
  ];
}

function titlesOf(decision: ActingDecision): readonly string[] {
  switch (decision.action) {
    case 'merge':
    case 'hub':
      return [decision.title];
    case 'split':
      return (decision.parts ?? []).map(({ title }) => title);
    case 'move':
    case 'subfolder':
      return [];
  }
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

/** Describes what was added to a merge's text that none of the notes has: one sentence for links, one for sentences. */
export function addedWords(decision: ActingDecision, notes: readonly CollectedNote[]): string[] {
  if (decision.action !== 'merge' || decision.text.body === null) return [];
  const links = addedLinks(
    decision.text.body,
    notes.map(({ text }) => text),
  );
  const sentences = inventedOf(decision, notes);
  return [
    ...(links.length === 0
      ? []
      : [`The new text contains links that are in none of the notes: ${links.slice(0, mostShown).join(', ')}`]),
    ...(sentences.length === 0 ? [] : [`Not in any of the notes: ${quotedInventions(sentences, notes)}`]),
  ];
}

/** Describes sentences of a merge's text that differ from those of the notes in a few words, and steps in another order; '' when there are none. */
export function changedWords(decision: ActingDecision, notes: readonly CollectedNote[]): string {
  if (decision.action !== 'merge' || decision.text.body === null) return '';
  const invented = inventedOf(decision, notes);
  const changed = changedSentences(decision.text.body, notes).filter((sentence) => !invented.includes(sentence));
  const steps = exchangedSteps(decision.text.body, notes);
  return [
    ...(changed.length === 0 ? [] : [`Changed in words: ${quotedInventions(changed, notes)}.`]),
    ...(steps.length === 0 ? [] : [`Steps in another order: ${quotedWith(steps, {})}.`]),
  ].join(' ');
}

/** Describes what `inventedBeside` finds. */
export function besideWords(
  decision: ActingDecision,
  notes: readonly CollectedNote[],
  change: StructureChange,
): string[] {
  const sentences = inventedBeside(decision, notes, change);
  return sentences.length === 0
    ? []
    : [`A title, summary or line says what none of the notes says: ${quotedInventions(sentences, notes)}.`];
}

/** Counts the links in the notes that a split or overview makes, beyond those that the notes already had. */
export function newLinks(
  { action }: ActingDecision,
  notes: readonly CollectedNote[],
  { written }: StructureChange,
): number {
  if (action !== 'split' && action !== 'hub') return 0;
  const before = notes.map(({ text }) => text);
  return written.reduce(
    (sum, { text, sources }) => sum + addedLinks(text, sources.length === 0 ? [] : before).length,
    0,
  );
}
