import { flatForm } from './passages';
import type { Token } from './token';

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

/** A sentence in plain form, with its tokens. */
export function judgedSentence(plain: string, tokens: readonly Token[]): JudgedSentence {
  return { plain, flat: flatForm(plain), tokens };
}
