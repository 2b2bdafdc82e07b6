import type { PromptName } from '../../../core/prompts/built-in-prompts';

/** What a prompt is for, and when it is sent. */
export interface PromptWords {
  readonly title: string;
  readonly sent: string;
}

const wordsOf: Readonly<Record<PromptName, PromptWords>> = {
  'extract-beats': { title: 'Capture a transcript', sent: 'Sent with each part of a transcript when it is captured.' },
  'distil-document': { title: 'Distil a document', sent: 'Sent with passages of a document that you have distilled.' },
  'file-text': { title: 'Save a text as a note', sent: 'Sent with a text that you save as a new note.' },
  'restate-claims': {
    title: 'Reword unproven sentences',
    sent: 'Sent after a capture, with sentences of its notes that were not found in the transcript.',
  },
  'compare-claims': {
    title: 'Compare new notes with existing ones',
    sent: 'Sent after a capture, to find out which new notes repeat or contradict existing ones.',
  },
  autofile: { title: 'Suggest a folder', sent: 'Sent when a folder is suggested for a note.' },
  'judge-extension': {
    title: 'Check an addition to a note',
    sent: 'Sent to check a suggestion to add a note to an existing one.',
  },
  'enrich-notes': {
    title: 'Add missing properties',
    sent: 'Sent with notes whose summary, tags or type are missing.',
  },
  'restructure-group': { title: 'Group notes', sent: 'Sent to group the notes of a folder that you restructure.' },
  'restructure-decide': {
    title: 'Suggest a change for a group',
    sent: 'Sent with each group of related notes, to suggest what to do with it.',
  },
  'restructure-merge': { title: 'Merge notes', sent: 'Sent to write one note from several that you merge.' },
  'restructure-split': { title: 'Split a note', sent: 'Sent to divide a large note.' },
  'judge-restructure': {
    title: 'Check a suggested change',
    sent: 'Sent to check each suggested change of a restructured folder.',
  },
  'review-promote': {
    title: 'Suggest what to do with due notes',
    sent: 'Sent in a review, to suggest what to do with notes that are due.',
  },
  'review-judge': { title: 'Check a suggestion of a review', sent: 'Sent to check each suggestion of a review.' },
  'ask-plan': {
    title: 'Search for a question in other words',
    sent: 'Sent with a question that no single passage seems to answer, to search for it in other words.',
  },
  'ask-answer': { title: 'Answer a question', sent: 'Sent with a question and the passages that may answer it.' },
  'tell-story': { title: 'Tell a story', sent: 'Sent with the records of a span of time when you ask for its story.' },
  'refresh-truth': {
    title: 'Refresh a note by its timeline',
    sent: 'Sent with a note and its timeline when you refresh what it says to be true now.',
  },
  'tidy-compare': {
    title: 'Compare claims of notes',
    sent: 'Sent when you tidy the memory, to find out whether notes make the same claim or contradict each other.',
  },
  'tidy-judge': {
    title: 'Check a verdict on two notes',
    sent: 'Sent to check each verdict on two notes before it is used.',
  },
};

/** Returns the words about a prompt of the vault or the program; null for a text that has no name of its own. */
export function promptWords(name: string): PromptWords | null {
  if (name === 'preferences') return { title: 'Preferences', sent: 'Sent along with every prompt that writes notes.' };
  if (/^core-memory(?::|$)/.test(name))
    return {
      title: name === 'core-memory' ? 'Core memory' : `Core memory of ${name.slice('core-memory:'.length)}`,
      sent: 'Sent along when notes are written about you or the project.',
    };
  return Object.entries(wordsOf).find(([each]) => each === name)?.[1] ?? null;
}
