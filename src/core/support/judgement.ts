import { flatForm } from './passages';
import type { Token } from './token';

/**
 * Verdict on a sentence. `supported`: practically written in the passages. `paraphrased`: no fact differs, only the
 * wording. `changed`: a fact differs. `unsupported`: too little of it occurs there.
 */
export type Verdict = 'supported' | 'paraphrased' | 'changed' | 'unsupported';

/**
 * Purpose of the judgment. `capture`: words other than facts may be reworded. `merge`: a content word that no original
 * has counts as a change. `summary`: only words that occur anywhere in the passages may reword others.
 */
export type JudgeUse = 'capture' | 'merge' | 'summary';

export interface Judgement {
  readonly verdict: Verdict;
  /** Words that differ or are missing, as written in the sentence or, if omitted there, in the passage; empty for an acceptable sentence. */
  readonly words: readonly string[];
}

export interface JudgedSentence {
  readonly plain: string;
  readonly flat: string;
  readonly tokens: readonly Token[];
}

/** A part of a passage that may support a sentence, and the tokens around it. */
export interface Stretch {
  readonly flat: string;
  readonly tokens: readonly Token[];
  readonly around: readonly Token[];
}

/** True when the sentence may be written without asking. */
export function mayBeWritten({ verdict }: Judgement): boolean {
  return verdict === 'supported' || verdict === 'paraphrased';
}

/** Returns a sentence in plain form with its tokens. */
export function judgedSentence(plain: string, tokens: readonly Token[]): JudgedSentence {
  return { plain, flat: flatForm(plain), tokens };
}
