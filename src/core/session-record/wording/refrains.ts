import { asPhrase, contentWords } from '../../extraction/text/words';
import type { Turn } from '../../transcript/turn';
import { ownSentences } from './own-words';
import { reportsSymptom } from './symptoms';

/** Number of messages from which a repeated sentence is a rule for all of them. */
const fewestMessages = 3;
/** Number of words with a meaning from which a repeated sentence is no mere `yes, do it`. */
const fewestWords = 3;
const mostMessages = 400;

/** What the person repeats: rules that stand at the end of each request, and requests that are made again. */
export interface Refrains {
  /** Sentences that stand in several messages, in the order in which they were first said; empty without any. */
  readonly rules: readonly string[];
  /** Number of messages with the first of them. */
  readonly count: number;
  /** Id of the first message with them. */
  readonly turn: string;
  isRule(sentence: string): boolean;
  /** True for a rule, and for a sentence that an earlier message already has. */
  isRepeated(sentence: string, turn: Turn): boolean;
}

/** Reads which sentences the person repeats word for word. A message that was sent again counts once. */
export function refrainsOf(turns: readonly Turn[]): Refrains {
  const places = new Map<string, { readonly sentence: string; readonly turn: string; count: number }>();
  const messages = new Set<string>();
  for (const turn of turns.filter(({ role }) => role === 'user').slice(0, mostMessages)) {
    const sentences = ownSentences(turn.text).filter((sentence) => contentWords(sentence).size >= fewestWords);
    const phrases = new Map(sentences.map((sentence) => [asPhrase(sentence), sentence]));
    const whole = [...phrases.keys()].join(' ');
    const isAgain = messages.has(whole);
    messages.add(whole);
    for (const [phrase, sentence] of phrases) {
      const place = places.get(phrase);
      if (place === undefined) places.set(phrase, { sentence, turn: turn.id, count: 1 });
      else if (!isAgain) place.count += 1;
    }
  }
  const rules = [...places.values()].filter(
    ({ sentence, count }) => count >= fewestMessages && !reportsSymptom(sentence),
  );
  const isRule = (sentence: string): boolean => (places.get(asPhrase(sentence))?.count ?? 0) >= fewestMessages;
  return {
    rules: rules.map(({ sentence }) => sentence),
    count: rules[0]?.count ?? 0,
    turn: rules[0]?.turn ?? '',
    isRule,
    isRepeated: (sentence, turn) => {
      const place = places.get(asPhrase(sentence));
      return place !== undefined && (place.count >= fewestMessages || place.turn !== turn.id);
    },
  };
}
