import { wordsOfQuestion } from '../../core/search/answerability';
import { alternativesOf, type Query } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { IndexReadiness } from '../indexing/retriever-states';
import { questionOf } from './measure-answer';

/**
 * The rarity of the words of a query, requested before its notes are found: the index has time then. It is requested again
 * where the index has changed meanwhile.
 */
export class RarityAhead implements Pick<NoteIndex, 'rarity'> {
  readonly #before: number | null;
  readonly #asked = new Map<string, Promise<number[]>>();

  constructor(
    query: Query,
    private readonly index: Pick<NoteIndex, 'rarity'>,
    private readonly readiness: Pick<IndexReadiness, 'reliedOn'>,
  ) {
    this.#before = readiness.reliedOn?.() ?? null;
    if (this.#before === null) return;
    for (const alternative of alternativesOf(query)) {
      const words = wordsOfQuestion(questionOf(alternative)).map(({ text }) => text);
      if (words.length === 0) continue;
      const asked = index.rarity(words);
      // Whoever needs it gets the error.
      asked.catch(() => undefined);
      this.#asked.set(words.join(' '), asked);
    }
  }

  rarity(words: readonly string[]): Promise<number[]> {
    const asked = this.readiness.reliedOn?.() === this.#before ? this.#asked.get(words.join(' ')) : undefined;
    return asked ?? this.index.rarity(words);
  }
}
