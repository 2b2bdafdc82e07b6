import { flatForm } from './passages';
import type { Token } from './token';

/**
 * `supported`: as good as written there. `paraphrased`: no fact differs, other words stand for the rest. `changed`: a fact differs. `unsupported`:
 * too little of it stands.
 */
export type Verdict = 'supported' | 'paraphrased' | 'changed' | 'unsupported';

/** `capture`: other words may stand for what is no fact. `merge`: a content word that no original has changes it. */
export type JudgeUse = 'capture' | 'merge';

export interface Judgement {
  readonly verdict: Verdict;
  /** What differs or is missing, as it stands in the sentence or, where something was left out, in the passage; empty for what may be written. */
  readonly words: readonly string[];
}

/** A sentence to be judged. */
export interface JudgedSentence {
  readonly plain: string;
  readonly flat: string;
  readonly tokens: readonly Token[];
}

/** A stretch of a passage that may carry a sentence, and what stands around it. */
export interface Stretch {
  readonly flat: string;
  readonly tokens: readonly Token[];
  readonly around: readonly Token[];
}

/** Whether it may be written unasked. */
export function mayBeWritten({ verdict }: Judgement): boolean {
  return verdict === 'supported' || verdict === 'paraphrased';
}

/** A sentence in plain form, with its tokens. */
export function judgedSentence(plain: string, tokens: readonly Token[]): JudgedSentence {
  return { plain, flat: flatForm(plain), tokens };
}
