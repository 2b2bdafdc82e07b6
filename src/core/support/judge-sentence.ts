import { splitSentences } from '../extraction/text/sentences';
import { demandedDifferences } from './differences/demanded-differences';
import { supersededFigures } from './differences/superseded-differences';
import { gatherEvidence, mostAligned } from './evidence';
import {
  type Judgement,
  type JudgeUse,
  type Verdict,
  judgedSentence,
  type JudgedSentence,
  type Stretch,
} from './judgement';
import { meaningOf, opposedWords } from './meaning-check';
import type { Passages } from './passages';
import { plainForm } from './plain-form';
import { readTokens } from './read-tokens';
import { isOneOf } from './token';
import { isCarried, isCopiedFrom, isExchangedCopy } from './strict-check';

/** Maximum length of a judged sentence; longer ones must occur literally. */
const longestSentence = 2_000;
/**
 * Maximum number of sentences of the passages that are compared with one sentence; fewer for figures, which others may
 * also have, and more in a capture, whose sentences join what several messages and items of lists say.
 */
const mostNear = { ofFigures: 5, ofWords: 8 };
const mostNearOfCapture = { ofFigures: 8, ofWords: 12 };
const ranks: readonly Verdict[] = ['supported', 'paraphrased', 'changed', 'unsupported'];

/** Judges a sentence, or several, by passages; of several the worst verdict counts. */
export function judgeSentence(sentence: string, passages: Passages, use: JudgeUse): Judgement {
  if (sentence.length > 50 * longestSentence) return { verdict: 'unsupported', words: [] };
  const parts = splitSentences(plainForm(sentence));
  const judged = parts.map((part) => judgeOne(part, passages, use));
  const verdict = ranks[Math.max(...judged.map((each) => ranks.indexOf(each.verdict)))] ?? 'unsupported';
  return { verdict, words: [...new Set(judged.flatMap(({ words }) => words))] };
}

/** Returns the words in which a sentence denies what the passages say, or the reverse, whatever else it says. */
export function contradictionOf(sentence: string, passages: Passages): string[] {
  if (sentence.length > longestSentence) return [];
  return splitSentences(plainForm(sentence)).flatMap((plain) =>
    opposedWords(judgedSentence(plain, readTokens(plain)), passages.nearest(plain, 1), passages),
  );
}

/** True when the passages deny a sentence, or a later one of them replaces its figures. */
export function isOverruled(sentence: string, passages: Passages): boolean {
  const isSuperseded = (plain: string): boolean =>
    supersededFigures(
      judgedSentence(plain, readTokens(plain)),
      passages.nearest(plain, mostNearOfCapture.ofFigures),
      passages,
    ).length > 0;
  return (
    contradictionOf(sentence, passages).length > 0 ||
    splitSentences(plainForm(sentence)).some((plain) => isSuperseded(plain))
  );
}

/**
 * Returns the sentences of the passages that say most of the clauses of a text, in plain form, in the order of the
 * clauses; then another near one that has one of `words`, with the first item behind it if it introduces a list.
 */
export function closestTo(text: string, passages: Passages, words: readonly string[] = []): string[] {
  if (text.length > longestSentence) return [];
  const homes = splitSentences(plainForm(text)).flatMap((plain) => {
    const near = passages.nearest(plain, mostNear.ofWords);
    return gatherEvidence(judgedSentence(plain, readTokens(plain)), near, passages)?.parts ?? [];
  });
  const shown = new Set(homes.map(({ home }) => home.text));
  const isNamed = isOneOf(new Set(words));
  const at = passages.nearest(plainForm(text), mostNearOfCapture.ofWords).find((place) => {
    const near = passages.sentences[place];
    return near !== undefined && !shown.has(near.text) && near.tokens.some(isNamed);
  });
  const [having, item] = at === undefined ? [] : passages.sentences.slice(at, at + 2);
  if (having !== undefined) shown.add(having.text.endsWith(':') ? `${having.text} ${item?.text ?? ''}` : having.text);
  return [...shown];
}

function judgeOne(plain: string, passages: Passages, use: JudgeUse): Judgement {
  if (plain.length > longestSentence)
    return { verdict: isCopied(plain, passages) ? 'supported' : 'unsupported', words: [] };
  const sentence = judgedSentence(plain, readTokens(plain));
  const hasFigures = sentence.tokens.some(({ kind }) => kind === 'number');
  const most = use === 'capture' ? mostNearOfCapture : mostNear;
  const near = passages.nearest(plain, hasFigures ? most.ofFigures : most.ofWords);
  const superseded = use === 'capture' ? supersededFigures(sentence, near, passages) : [];
  if (superseded.length > 0) return { verdict: 'changed', words: superseded };
  const isCopy = isWhole(sentence, near, passages) && !isOnlyDemanded(sentence, near, passages, use);
  if (isCopy) return { verdict: 'supported', words: [] };
  const judged = meaningOf(sentence, near, passages, use);
  return judged.verdict === 'paraphrased' && isSupported(sentence, near, passages)
    ? { verdict: 'supported', words: [] }
    : judged;
}

function isCopied(plain: string, passages: Passages): boolean {
  const { flat } = judgedSentence(plain, []);
  return passages.sentences.some((sentence) => sentence.flat === flat);
}

function isWhole(sentence: JudgedSentence, near: readonly number[], passages: Passages): boolean {
  return near.some(
    (at) =>
      passages
        .around(at, 1)
        .map(({ flat }) => flat.trim())
        .join(' ')
        .includes(sentence.flat.trim()) &&
      stretchesAt(at, passages).some((stretch) => isCopiedFrom(sentence, stretch)) &&
      isKept(sentence, at, passages),
  );
}

/** True when the words of a sentence stand in a demand of the person, and nothing says that it was met. */
function isOnlyDemanded(sentence: JudgedSentence, near: readonly number[], passages: Passages, use: JudgeUse): boolean {
  const evidence = use === 'capture' ? gatherEvidence(sentence, near, passages) : null;
  return (
    evidence?.parts.some((part) => demandedDifferences(part, sentence.plain, evidence, passages, use).length > 0) ===
    true
  );
}

/** True when both the strict check and the check of preserved statements accept the sentence. */
function isSupported(sentence: JudgedSentence, near: readonly number[], passages: Passages): boolean {
  // Longer sentences were not checked for exchanged words.
  if (sentence.tokens.length > mostAligned) return false;
  const places = near.map((at) => ({ at, stretches: stretchesAt(at, passages) }));
  const carrying = places.filter(({ stretches }) => stretches.some((stretch) => isCarried(sentence, stretch)));
  if (
    carrying.length === 0 ||
    places.some(({ at }) => isExchangedCopy(sentence, passages.around(at, 0)[0]?.tokens ?? []))
  )
    return false;
  return carrying.some(({ at }) => isKept(sentence, at, passages));
}

/** Returns the sentence at an index, alone and with each neighbor, because sentences may be split differently in the two texts. */
function stretchesAt(at: number, passages: Passages): Stretch[] {
  const around = passages.around(at, 1);
  const all = around.flatMap(({ tokens }) => tokens);
  const middle = around.findIndex((each) => each === passages.sentences[at]);
  const runs = [around.slice(middle, middle + 1), around.slice(0, middle + 1), around.slice(middle)];
  return runs.map((run) => ({
    flat: ` ${run.map(({ flat }) => flat.trim()).join(' ')} `,
    tokens: run.flatMap(({ tokens }) => tokens),
    around: all,
  }));
}

function isKept({ plain }: JudgedSentence, at: number, passages: Passages): boolean {
  return passages.preservedAround(at).has({ kind: 'sentence', text: plain });
}
