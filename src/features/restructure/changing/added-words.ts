import { quotedSentences } from '../../../core/plan/quoted-sentences';
import { addedLinks } from '../../../core/restructure/added-links';
import type { ActingDecision } from '../../../core/restructure/decision';
import type { CollectedNote } from '../collect-notes';
import { inventedOf } from './invented-of';

const mostShown = 3;

/** What a model put into a merge's text that none of the notes has, a sentence for its links and one for its sentences. */
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
      : [`The new text has links that none of the notes has: ${links.slice(0, mostShown).join(', ')}`]),
    ...(sentences.length === 0 ? [] : [`None of the notes says: ${quotedSentences(sentences)}`]),
  ];
}

/** The same of what `inventedBeside` found. */
export function unprovedWords(sentences: readonly string[]): string[] {
  return sentences.length === 0
    ? []
    : [`In a summary or a line, none of the notes says: ${quotedSentences(sentences)}.`];
}
