import { cappedList } from '../../core/counted';
import { orNone } from './task';

const mostListed = 12;

const longestListed = 200;

/**
 * Lists, for a judging model, the sentences that a program found on one side only when it compared the notes with the
 * text that is to replace them.
 */
export function foundWords(lost: readonly string[], invented: readonly string[]): string {
  return `In the notes, but nowhere in the result, word for word or nearly:\n${listed(lost)}\n\nIn the result, but in none of the notes:\n${listed(invented)}`;
}

function listed(sentences: readonly string[]): string {
  const lines = sentences.map((sentence) => sentence.replace(/\s+/g, ' ').slice(0, longestListed));
  return orNone(
    cappedList(lines, mostListed)
      .map((line) => `- ${line}`)
      .join('\n'),
  );
}

/** Describes the sentences of the notes that a text leaves out. */
export function lossWords(lost: readonly string[]): string {
  return `These sentences of the notes say something that is missing from it: ${lost.map((sentence) => `“${sentence}”`).join(' ')}`;
}

/**
 * Returns a sentence saying that the model gave no usable reply for some of the items, with the first reason; `what` is
 * their name in the plural. Returns null without failures.
 */
export function failureWords(failures: readonly string[], total: number, what: string): string | null {
  const [first] = failures;
  if (first === undefined) return null;
  return `The language model gave no usable answer for ${failures.length} of ${total} ${what}: ${first}`;
}
