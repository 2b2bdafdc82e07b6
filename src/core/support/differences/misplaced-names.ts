import { stripEnd } from '../../text-ends';
import type { Evidence } from '../evidence';
import type { JudgedSentence } from '../judgement';
import { flatForm, type Passages, type PassageSentence } from '../passages';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type Token } from '../token';
import { isLightWord } from '../words/near-words';

/** Share of a sentence's other words with content that a passage's sentence has which names the same in its place. */
const leastShared = 0.5;
/** The same share of the whole message with the name. */
const leastInMessage = 0.8;
/** Share of all sentences, and least number of them, that have a name which belongs to no single one. */
const frequent = { share: 0.05, count: 6 };
/** Number of sentences on each side of those that a sentence rests on. */
const reach = 3;
const mostNames = 20;

/** Matches a word in quotes or back quotes. */
const inQuotes = /(?:^|[\s(])'([^'\s]{2,60})'(?=$|[\s.,;:!?)—–-])/gu;
const between = /[\s,;()[\]{}"'<>=]+/u;
const closing = /[.:!?]/;
/** Matches the inner part of a path, file name or identifier; not of *and/or*, or of a brand such as *OpenAI*. */
const ofCode = /\p{L}[._\\]+[\p{L}\p{N}]|::|_|\/[^/]{1,60}\/|^\p{Ll}{3,30}\p{Lu}\p{Ll}/u;
const abbreviated = /^(?:\p{L}{1,2}\.)+\p{L}{0,2}$/u;
const shortest = 3;

/**
 * Returns names from code that stand somewhere in the passages, but neither where the rest of the sentence does nor in
 * another sentence with half of its words.
 */
export function misplacedNames(sentence: JudgedSentence, { parts, sentences }: Evidence, passages: Passages): string[] {
  const around = parts.flatMap(({ place }) => passages.beside(place, reach));
  const content = sentence.tokens.filter(isContent);
  return namesOf(sentence.plain).filter((name) => {
    const words = flatForm(name);
    const base = flatForm(name.replace(/^.*(?:[/\\]|::)/, ''));
    const has = ({ flat }: PassageSentence): boolean => flat.includes(words) || flat.includes(base);
    const others = content.filter((token) => !words.includes(` ${token.text} `) && !isLightWord(token));
    const isBeside = ({ tokens }: PassageSentence): boolean =>
      others.filter((token) => tokens.some((other) => saysSame(token, other))).length >= leastShared * others.length;
    if (words.trim() === '' || around.some(has) || sentences.some((each) => has(each) && isBeside(each))) return false;
    const homes = passages.sentencesWith(base.trim()).filter(has);
    return (
      homes.length > 0 && !isEverywhere(base, passages) && !homes.some((each) => isInMessage(others, each, passages))
    );
  });
}

/** True when the message of a sentence has nearly all of these words. */
function isInMessage(words: readonly Token[], { passage }: PassageSentence, { sentences }: Passages): boolean {
  const said = sentences.filter((each) => each.passage === passage).flatMap(({ tokens }) => tokens);
  return words.filter((token) => isStanding(token, said)).length >= leastInMessage * words.length;
}

/** True for a name, in flat form, that so many sentences have that it belongs to no single one. */
export function isEverywhere(name: string, passages: Passages): boolean {
  const most = Math.max(frequent.count, Math.ceil(frequent.share * passages.sentences.length));
  return passages.countOf(name, most) === most;
}

function namesOf(plain: string): string[] {
  const quoted = [...plain.matchAll(inQuotes)].map(([, word = '']) => word);
  const written = plain
    .split(between)
    .map((word) => stripEnd(word, closing))
    .filter((word) => ofCode.test(word));
  return [...new Set([...quoted, ...written])]
    .filter((word) => word.length >= shortest && !abbreviated.test(word))
    .slice(0, mostNames);
}
