import { splitSentences } from '../../extraction/text/sentences';
import type { Session } from '../../transcript/turn';
import { longestText, type RecordLine } from '../record-line';

const quote = /“([^“”]{1,400})”/gu;
/** Number of characters of a sentence by which its place in a message is found. */
const ofSentence = 40;
/** Number of letters up to which nothing but a word such as `And` was left out. */
const ofWord = 12;
const address = /\]\([^()\n]{0,500}\)/g;

/** Returns the lines with `…` in their quotes wherever words of the message between two sentences were left out. */
export function withGapsMarked(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const texts = new Map(turns.flatMap(({ id, role, text }) => (role === 'user' ? [[id, letters(text)] as const] : [])));
  return lines.map((line) => {
    const said = texts.get(line.turn);
    if (said === undefined) return line;
    const text = line.text.replace(quote, (_whole, words: string) => `“${marked(words, said)}”`);
    return text.length > longestText + ofSentence ? line : { ...line, text };
  });
}

function marked(words: string, said: string): string {
  const [first = '', ...others] = splitSentences(words);
  return others.reduce((text, sentence, at) => {
    const before = letters(at === 0 ? first : (others[at - 1] ?? '')).slice(-ofSentence);
    const next = letters(sentence).slice(0, ofSentence);
    const from = said.indexOf(before) + before.length;
    const isCut = said.includes(before) && said.indexOf(next, from) - from > ofWord;
    return `${text}${isCut ? ' … ' : ' '}${sentence}`;
  }, first);
}

const letters = (text: string): string =>
  text
    .replace(address, ']')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
