import { wordsOfQuestion } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { isQuestionWord } from './is-question';

const between = /(?:,? (?:and|und|et|y|e|en|и)|[?？,;；]) ?(?=(\p{L}{1,12})(?: (\p{L}{1,12}))?)/giu;
/** Words with which a part that goes on may begin: *Who came and was late?* */
const goingOn = /^(?:is|are|was|were|do|does|did|can|could|should|has|have)$/i;

/** Returns the questions of which a question consists; only itself if it is one. */
export function askedHalves(question: string): string[] {
  const asks = (word = ''): boolean => isQuestionWord(word) && !goingOn.test(word);
  const starts = [...question.matchAll(between)]
    .filter(([, first, second]) => asks(first) || asks(second))
    .map(({ index, 0: mark }) => ({ end: index, next: index + mark.length }));
  const ends = [...starts.map(({ end }) => end), question.length];
  return ends.map((end, at) => question.slice(starts[at - 1]?.next ?? 0, end).replace(/[?？\s]{1,8}$/u, ''));
}

/**
 * Returns the questions within a question of which an answer says nothing: no word of theirs that the others lack stands
 * in it. None where the answer has a sentence for each. `missing`: what is known to be missing.
 */
export function unansweredHalves(question: string, sentences: readonly string[], missing: readonly string[]): string[] {
  const halves = askedHalves(question);
  if (sentences.length === 0 || sentences.length >= halves.length) return [];
  const told = readTokens([...sentences, ...missing].join('\n'));
  const words = halves.map(wordsOfQuestion);
  return halves.filter((_, at) => {
    const others = words.filter((__, other) => other !== at).flat();
    const own = (words[at] ?? []).filter((word) => !isStanding(word, others));
    return own.length > 0 && !own.some((word) => isStanding(word, told));
  });
}
