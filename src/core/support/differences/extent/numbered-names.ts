import type { JudgedSentence } from '../../judgement';
import type { Passages } from '../../passages';
import { namesOf } from '../../strict-check';
import type { Token } from '../../token';

/** Minimum number of sentences that have the name. */
const fewest = 2;

/**
 * Returns the numbers of a sentence that are part of a name, such as *Phase 14*: wherever the passages have a number on
 * that side of the same word, it is this one. Such a name may stand in any sentence about the matter that it names.
 */
export function numberedNames(sentence: JudgedSentence, passages: Passages): ReadonlySet<Token> {
  const { tokens } = sentence;
  const names = new Set(namesOf(sentence, []));
  return new Set(
    tokens.filter((token, at) => {
      const [before, after] = [tokens[at - 1], tokens[at + 1]];
      return (
        token.kind === 'number' &&
        ((before?.isCapital === true && isOnlyNumber(token, before, 1, passages)) ||
          (after !== undefined && names.has(after) && isOnlyNumber(token, after, -1, passages)))
      );
    }),
  );
}

function isOnlyNumber({ text }: Token, label: Token, side: 1 | -1, passages: Passages): boolean {
  const numbers = passages.sentencesWith(label.text).flatMap(({ tokens }) =>
    tokens.flatMap((token, at) => {
      const beside = token.text === label.text ? tokens[at + side] : undefined;
      return beside?.kind === 'number' ? [beside.text] : [];
    }),
  );
  return numbers.length >= fewest && numbers.every((number) => number === text);
}
