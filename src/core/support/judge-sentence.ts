import { splitSentences } from '../extraction/sentences';
import { KeptStatements } from '../plan/statements/kept-statements';
import { meaningOf } from './meaning-check';
import { Passages, type PassageSentence } from './passages';
import { plainForm } from './plain-form';
import { readTokens } from './read-tokens';
import { isCarried, isCopiedFrom, isExchangedCopy, judgedSentence, type JudgedSentence, type Stretch } from './strict-check';

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

/** Longer sentences must stand letter by letter. */
const longestSentence = 2_000;
/** Sentences of the passages that are looked at for one. */
const mostNear = 6;
const ranks: readonly Verdict[] = ['supported', 'paraphrased', 'changed', 'unsupported'];

/** Judges a sentence, or each of some, by passages; of several the worst verdict counts. */
export function judgeSentence(sentence: string, passages: Passages, use: JudgeUse): Judgement {
  if (sentence.length > 50 * longestSentence) return { verdict: 'unsupported', words: [] };
  const parts = splitSentences(plainForm(sentence));
  const judged = parts.map((part) => judgeOne(part, passages, use));
  const verdict = ranks[Math.max(...judged.map((each) => ranks.indexOf(each.verdict)))] ?? 'unsupported';
  return { verdict, words: [...new Set(judged.flatMap(({ words }) => words))] };
}

function judgeOne(plain: string, passages: Passages, use: JudgeUse): Judgement {
  if (plain.length > longestSentence) return { verdict: isCopied(plain, passages) ? 'supported' : 'unsupported', words: [] };
  const sentence = judgedSentence(plain, readTokens(plain));
  const near = passages.nearest(plain, mostNear);
  if (isWhole(sentence, near, passages)) return { verdict: 'supported', words: [] };
  const judged = meaningOf(sentence, near, passages, use);
  return judged.verdict === 'paraphrased' && isSupported(sentence, near, passages) ? { verdict: 'supported', words: [] } : judged;
}

function isCopied(plain: string, passages: Passages): boolean {
  const { flat } = judgedSentence(plain, []);
  return passages.sentences.some((sentence) => sentence.flat === flat);
}

function isWhole(sentence: JudgedSentence, near: readonly number[], passages: Passages): boolean {
  return near.some((at) => stretchesAt(at, passages).some((stretch) => isCopiedFrom(sentence, stretch)) && isKept(sentence, passages.around(at, 2)));
}

/** The strict recipe and the check of kept sentences both say so. */
function isSupported(sentence: JudgedSentence, near: readonly number[], passages: Passages): boolean {
  const places = near.map((at) => ({ at, stretches: stretchesAt(at, passages) }));
  const isKeptAt = (at: number): boolean => isKept(sentence, passages.around(at, 2));
  const carrying = places.filter(({ stretches }) => stretches.some((stretch) => isCarried(sentence, stretch)));
  if (carrying.length === 0 || places.some(({ at }) => isExchangedCopy(sentence, passages.around(at, 0)[0]?.tokens ?? []))) return false;
  return carrying.some(({ at }) => isKeptAt(at));
}

/** The sentence there, alone and with each neighbour: what is cut in one place may be whole in the other. */
function stretchesAt(at: number, passages: Passages): Stretch[] {
  const around = passages.around(at, 1);
  const tokens = around.flatMap((each) => each.tokens);
  const middle = around.indexOf(passages.sentences[at] ?? around[0]!);
  const runs = [[middle], [middle - 1, middle], [middle, middle + 1]].map((run) => run.flatMap((each) => around[each] ?? []));
  return runs.map((run) => ({ flat: run.map(({ flat }) => flat.trim()).join(' '), tokens: run.flatMap((each) => each.tokens), around: tokens })).map((run) => ({ ...run, flat: ` ${run.flat} ` }));
}

function isKept({ plain }: JudgedSentence, around: readonly PassageSentence[]): boolean {
  return new KeptStatements(around.map(({ text }) => ({ kind: 'sentence', text })), new Set()).has({ kind: 'sentence', text: plain });
}
