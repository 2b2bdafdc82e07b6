import { cappedList } from '../../core/counted';
import { orNone } from './task';

const mostListed = 12;

const longestListed = 200;

/** What a program found on one side alone when it compared notes with what is to take their place, as a model that judges is told. */
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

/** What is said against a text that leaves sentences of its notes out. */
export function lossWords(lost: readonly string[]): string {
  return `These sentences of the notes say something that stands nowhere in it: ${lost.map((sentence) => `“${sentence}”`).join(' ')}`;
}

/** Says that the model gave nothing for some of what it was asked about, with the first reason; `what` in the plural. null when it always did. */
export function failureWords(failures: readonly string[], total: number, what: string): string | null {
  const [first] = failures;
  if (first === undefined) return null;
  return `The language model gave nothing for ${failures.length} of ${total} ${what}: ${first}`;
}
