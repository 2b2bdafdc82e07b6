import type { JudgedSentence } from '../../judgement';
import type { Passages } from '../../passages';
import { namesOf } from '../../strict-check';
import { isContent, type Token } from '../../token';

/** Minimum number of times that the passages have the name, and share of all numbers beside the same word. */
const least = { times: 2, share: 0.8 };

/**
 * Returns the numbers of a sentence that are part of a name, such as *Phase 14* or *trail 8*: nearly wherever the
 * passages have a number on that side of the same word, it is this one. Such a name may stand in any sentence about the
 * matter that it names.
 */
export function numberedNames(sentence: JudgedSentence, passages: Passages): ReadonlySet<Token> {
  const { tokens } = sentence;
  const names = new Set(namesOf(sentence, []));
  return new Set(
    tokens.filter((token, at) => {
      const [before, after] = [tokens[at - 1], tokens[at + 1]];
      if (token.kind !== 'number' || token.unit !== null) return false;
      // *Three jars* and *costs 3 euros* count what follows.
      const isLabel = after?.clause !== token.clause || !isContent(after);
      if (before?.kind === 'word' && (before.isCapital || isLabel) && isUsual(token, before, 1, passages)) return true;
      return after !== undefined && names.has(after) && isUsual(token, after, -1, passages);
    }),
  );
}

function isUsual({ text }: Token, label: Token, side: 1 | -1, passages: Passages): boolean {
  const numbers = passages.sentencesWith(label.text).flatMap(({ tokens }) =>
    tokens.flatMap((token, at) => {
      const beside = token.text === label.text ? tokens[at + side] : undefined;
      return beside?.kind === 'number' ? [beside.text] : [];
    }),
  );
  const same = numbers.filter((number) => number === text).length;
  return same >= least.times && same >= least.share * numbers.length;
}
