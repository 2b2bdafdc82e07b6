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

/** Whether it may be written unasked. */
export function mayBeWritten({ verdict }: Judgement): boolean {
  return verdict === 'supported' || verdict === 'paraphrased';
}
