import type { Cost } from '../language-models/spending';

/** The whole answer when the notes do not answer the question; the same in every language. */
export const recantSentence = "I don't have that information yet.";

/** Kind of question: `lookup` asks for a fact that one note states, `reasoning` for a conclusion or facts from several. */
export type AskClass = 'lookup' | 'reasoning';

/** A turn of a captured conversation. */
export interface CitedTurn {
  readonly session: string;
  /** `u` or `a` and the number of the turn, as in the properties of notes. */
  readonly id: string;
  readonly speaker: 'user' | 'assistant';
  /** Name of another person; missing where only user and assistant talk. */
  readonly name?: string;
}

/** Where a sentence of an answer comes from. */
export interface AskCitation {
  /** Set when somebody only said it in a conversation; `path` is then that of the transcript, and `line` 1. */
  readonly turn?: CitedTurn;
  readonly path: string;
  /** Line on which the quote begins, from 1 in the file. */
  readonly line: number;
  /** Text of the note, as it is written there. */
  readonly quote: string;
  /** Day of the note, from which days such as *yesterday* count; missing when the note gives none. */
  readonly date?: string;
  /** Set when the note does not state what is true today: it was superseded, is contradicted, or has another such status. */
  readonly state?: string;
  /** Path of the note in force that superseded this one. */
  readonly supersededBy?: string;
  /** What is left of the confidence that the note states, from 0 to 1; missing when it states none. */
  readonly confidence?: number;
}

/** Returns the lines on which a quote begins and ends. */
export function linesOf({ line, quote }: Pick<AskCitation, 'line' | 'quote'>): number[] {
  const more = quote.trimEnd().split('\n').length - 1;
  return more === 0 ? [line] : [line, line + more];
}

/** Confidence below which an answer says how much is left. */
const certain = 0.5;

/** Says how much confidence is left in a note; '' where enough is, or none was stated. */
export function fadedWords({ confidence = 1 }: Pick<AskCitation, 'confidence'>): string {
  return confidence < certain ? `confidence ${confidence.toFixed(2)}` : '';
}

export interface AskSentence {
  /** `written`: as the model wrote it, which the cited text proves. `quoted`: as the note has it. */
  readonly fate: 'written' | 'quoted';
  readonly text: string;
  /** At least one; the first has the most authority. */
  readonly citations: readonly AskCitation[];
  /** Why the note is quoted instead of what the model wrote; missing for other sentences. */
  readonly reason?: string;
}

/** A sentence of a model that is not part of the answer. */
export interface DroppedSentence {
  readonly text: string;
  readonly reason: string;
}

/** Two notes that cannot both be right. */
export interface AskContradiction {
  /** The one that the answer follows. */
  readonly followed: AskCitation;
  readonly other: AskCitation;
  /** Why: the other no longer holds, has less authority, or is older; `unclear` when neither outranks the other and both are part of the answer. */
  readonly because: 'force' | 'authority' | 'newer' | 'unclear';
}

/** An answer from notes. Every sentence has a citation that resolves to a note and a line. */
export interface AskAnswer {
  readonly question: string;
  readonly class: AskClass;
  /** The sentences as one text, or exactly `recantSentence`. */
  readonly answer: string;
  readonly sentences: readonly AskSentence[];
  readonly dropped: readonly DroppedSentence[];
  /** Parts of the question about which the notes found say nothing. */
  readonly missing: readonly string[];
  readonly contradictions: readonly AskContradiction[];
  /** True exactly when there are no sentences. */
  readonly recanted: boolean;
  /** Why there are none: no note seems to be about it, or no sentence could be proven. */
  readonly recantedBecause?: 'nothing-found' | 'not-proven';
  /** Cost of the language model; null if none was asked. */
  readonly cost: Cost | null;
  /** Why no language model, or not all of the index, took part, or that no note matches the filter; null when everything did. */
  readonly degraded: string | null;
}

/** Composes an answer; without sentences it is the recant sentence. */
export function askAnswer(
  parts: Omit<AskAnswer, 'answer' | 'recanted' | 'recantedBecause'> & { readonly isFound: boolean },
): AskAnswer {
  const { isFound, ...answer } = parts;
  if (answer.sentences.length > 0)
    return { ...answer, answer: answer.sentences.map(({ text }) => text).join(' '), recanted: false };
  return {
    ...answer,
    answer: recantSentence,
    recanted: true,
    recantedBecause: isFound ? 'not-proven' : 'nothing-found',
  };
}
