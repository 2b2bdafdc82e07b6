import type { PromptName } from '../../../core/prompts/built-in-prompts';

const occasions: Readonly<Record<PromptName, string>> = {
  'extract-beats': 'Sent with each part of a transcript when it is captured.',
  'file-text': 'Sent with a text that you save as a new note.',
  'distil-document': 'Sent with passages of a document that you have distilled.',
  'compare-claims': 'Sent after a capture, to find out which new notes repeat or contradict existing ones.',
  autofile: 'Sent when a folder is suggested for a note.',
  'judge-extension': 'Sent to check a suggestion to add a note to an existing one.',
  'enrich-notes': 'Sent with notes whose summary, tags or type are missing.',
  'restructure-group': 'Sent to group the notes of a folder that you restructure.',
  'restructure-decide': 'Sent with each group of related notes, to suggest what to do with it.',
  'restructure-merge': 'Sent to write one note from several that you merge.',
  'restructure-split': 'Sent to divide a large note.',
  'judge-restructure': 'Sent to check each suggested change of a restructured folder.',
  'review-promote': 'Sent in a review, to suggest what to do with notes that are due.',
  'review-judge': 'Sent to check each suggestion of a review.',
  'ask-plan': 'Sent with a question that no single passage seems to answer, to search for it in other words.',
  'ask-answer': 'Sent with a question and the passages that may answer it.',
};

/** Returns a sentence that says when a prompt is sent; null for a text that has no name of its own. */
export function sentWhen(name: string): string | null {
  if (name === 'preferences') return 'Sent along with every prompt that writes notes.';
  if (/^core-memory(?::|$)/.test(name)) return 'Sent along when notes are written about you or the project.';
  return Object.entries(occasions).find(([each]) => each === name)?.[1] ?? null;
}
