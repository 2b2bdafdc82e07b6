import type { NoteFacts } from '../../core/note/note-record';
import { askedContent } from '../../core/ask/question/asked-words';
import { type AnsweringPassage, type AskedWord, measureHeld, weighWords } from '../../core/search/answerability';
import { alternativesOf, type Query } from '../../core/search/query';
import { wordSet } from '../../core/support/function-words';
import type { StoredChunk } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';
import type { IndexReadiness } from '../indexing/retriever-states';

/** A note that was found, with its text. */
export interface HeldNote {
  readonly facts: NoteFacts;
  /** The note's passage in the text; null for a note without passages. */
  readonly place: Omit<StoredChunk, 'hash'> | null;
  readonly text: string;
}

export interface AnswerMeasure {
  /** The answerability of the note that holds most, see `answerability`. */
  readonly held: number;
  /**
   * Words of the question that none of these notes contains in any form. Other notes say nothing here, because some of
   * them are private.
   */
  readonly missing: readonly string[];
}

/**
 * Measures the alternative of a query of which the best notes hold most; null when one of them cannot be measured. Without
 * alternatives, the notes behind those that hold `enough`, and every word, are not looked at.
 */
export async function measureQuery(
  query: Query,
  notes: readonly HeldNote[],
  index: Pick<NoteIndex, 'rarity'>,
  enough = Infinity,
): Promise<AnswerMeasure | null> {
  const alternatives = alternativesOf(query);
  const least = alternatives.length === 1 ? enough : Infinity;
  const measured = await Promise.all(
    alternatives.map((alternative) => measureAnswer(questionOf(alternative), notes, index, least)),
  );
  const known = measured.filter((each) => each !== null);
  return known.length < measured.length ? null : known.reduce((best, each) => (each.held > best.held ? each : best));
}

/** Returns what is asked by one alternative of a query. */
function questionOf({ words, phrases }: Pick<Query, 'words' | 'phrases'>): string {
  return [...words, ...phrases].join(' ');
}

/** Words that a question has besides its subject: that no note has them says nothing. */
const besides = wordSet(
  'way+s thing+s need+s happen+ed build find look+ed know think want+s away grund gilt gelten gerade aktuell brauche+n',
);

/** Returns the words with content of a question, weighed; null when it has none, or the index does not answer. */
export async function weighQuestion(
  question: string,
  index: Pick<NoteIndex, 'rarity'>,
): Promise<readonly AskedWord[] | null> {
  return index instanceof RarityAhead ? index.weighed(question) : weigh(question, index);
}

async function weigh(question: string, index: Pick<NoteIndex, 'rarity'>): Promise<readonly AskedWord[] | null> {
  const tokens = askedContent(question);
  const rarity = tokens.length === 0 ? null : await index.rarity(tokens.map(({ text }) => text)).catch(() => null);
  return rarity === null ? null : weighWords(tokens, rarity);
}

/**
 * Measures how much of a question the best notes hold, until it is `enough` and no word is missing; null for a question
 * without words, or when the index does not answer.
 */
export async function measureAnswer(
  question: string,
  notes: readonly HeldNote[],
  index: Pick<NoteIndex, 'rarity'>,
  enough = Infinity,
): Promise<AnswerMeasure | null> {
  const words = await weighQuestion(question, index);
  if (words === null) return null;
  const measured = measureWords(words, notes, enough);
  const left = words.filter(({ token: { text } }) => !measured.missing.includes(text) || !besides.has(text));
  return left.length === 0 || left.length === words.length ? measured : measureWords(left, notes, enough);
}

function measureWords(words: readonly AskedWord[], notes: readonly HeldNote[], enough: number): AnswerMeasure {
  let most = 0;
  let missing = words.filter(({ token }) => token.kind === 'word');
  for (const note of notes) {
    const { share, held } = measureHeld(words, passageOf(note));
    most = Math.max(most, share);
    missing = missing.filter((word) => !held.has(word));
    if (most >= enough && missing.length === 0) break;
  }
  return { held: most, missing: missing.map(({ token }) => token.text) };
}

function passageOf({ facts, place, text }: HeldNote): AnsweringPassage {
  const { title, aliases, summary, tags, project } = facts;
  return {
    lines: place === null ? [] : text.slice(place.start, place.end).split('\n'),
    beside: [title, ...aliases, ...(place?.headings ?? []), summary, project, ...tags].join('\n'),
  };
}

/**
 * The rarity of the words of a query, requested before its notes are found: the index has time then. It is requested again
 * where the index has changed meanwhile.
 */
export class RarityAhead implements Pick<NoteIndex, 'rarity'> {
  readonly #before: number | null;
  readonly #asked = new Map<string, Promise<number[]>>();
  readonly #weighed = new Map<string, Promise<readonly AskedWord[] | null>>();

  constructor(
    query: Query,
    private readonly index: Pick<NoteIndex, 'rarity'>,
    private readonly readiness: Pick<IndexReadiness, 'reliedOn'>,
  ) {
    this.#before = readiness.reliedOn?.() ?? null;
    if (this.#before === null) return;
    for (const alternative of alternativesOf(query)) {
      const words = askedContent(questionOf(alternative)).map(({ text }) => text);
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

  /** Returns the same words whenever a question is weighed: what they were compared with is known then. */
  weighed(question: string): Promise<readonly AskedWord[] | null> {
    const weighed = this.#weighed.get(question) ?? weigh(question, this);
    this.#weighed.set(question, weighed);
    return weighed;
  }
}
