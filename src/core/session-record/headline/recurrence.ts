import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';

const longestRead = 4_000;
const mostTurns = 400;
const fewestWords = 4;

/** Says how much of a session a text is about. */
export class Recurrence {
  readonly #counts = new Map<string, number>();

  constructor({ turns }: Pick<Session, 'turns'>) {
    for (const { text } of turns.slice(0, mostTurns))
      for (const word of contentWords(text.slice(0, longestRead)))
        this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** Returns in how many further turns the words of a text stand, on average; a word that stands once says nothing. */
  of(text: string): number {
    const recurring = [...contentWords(text)].map((word) => Math.max(0, (this.#counts.get(word) ?? 0) - 1));
    return recurring.reduce((sum, count) => sum + count, 0) / Math.max(fewestWords, recurring.length);
  }
}
