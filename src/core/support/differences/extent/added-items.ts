import type { CarriedPart, Evidence } from '../../evidence';
import { wordSet } from '../../function-words';
import type { PassageSentence } from '../../passages';
import { saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';

/** Words that add one thing to another. */
const joints = wordSet('and or nor und oder sowie et ou ni y e ed en i oraz и');
/** Words that show that the word before them is a verb, except behind a name: *replaced the seal*. */
const objectMarks = wordSet(
  'the a an it them this that der die das den dem ein eine einen le la les un une el los las una lo il het een',
);
/** Words that stand for two things named before. */
const both = wordSet('both beide beiden ambos ambas entrambi entrambe allebei оба обе ikisi');
const longestSubject = 2;
const least = { rest: 0.6, elsewhere: 0.5 } as const;

/** Returns a thing listed beside another although the passages tell the rest only of that other: *Ana and Ben paid* for *Ana paid; Ben came*. */
export function addedItems({ parts, sentences }: Evidence): string[] {
  if (sentences.some(({ tokens: there }) => there.some(({ text }) => both.has(text)))) return [];
  const tokens = parts.flatMap((part: CarriedPart) => part.tokens);
  return tokens.flatMap(({ text }, at) => {
    const items = joints.has(text) ? itemsAt(tokens, at) : [];
    return items.flatMap(({ word, others }) => (isToldOfOther(word, others, sentences) ? [word.text] : []));
  });
}

/** True when sentences that have a word say something else about it, and one without it, nor a pronoun, says the rest. */
function isToldOfOther(word: Token, others: readonly Token[], sentences: readonly PassageSentence[]): boolean {
  const isIn = (token: Token, { tokens: there }: PassageSentence): boolean =>
    there.some((other) => saysSame(token, other));
  const shareIn = (sentence: PassageSentence): number =>
    others.filter((token) => isIn(token, sentence)).length / others.length;
  const having = sentences.filter((sentence) => isIn(word, sentence));
  return (
    having.some(({ tokens: there }) => there.filter(isContent).length > 1) &&
    having.every((sentence) => shareIn(sentence) < least.elsewhere) &&
    sentences.some((sentence) => !having.includes(sentence) && shareIn(sentence) >= least.rest)
  );
}

interface Item {
  readonly word: Token;
  /** The words that the sentence says of it. */
  readonly others: readonly Token[];
}

/** Returns the words around *and*, with what the sentence says of both; none where *and* joins two statements. */
function itemsAt(tokens: readonly Token[], at: number): Item[] {
  const before = tokens[at - 1];
  const start = tokens.findIndex((token, place) => place > at && isContent(token));
  const word = tokens[start];
  if (before === undefined || !isContent(before) || before.kind !== 'word') return [];
  // A comma before *and* joins statements.
  if ((tokens[at]?.clause ?? 0) > before.clause + 1) return [];
  if (word === undefined || word.kind !== 'word' || start > at + 3 || word.clause !== tokens[at]?.clause) return [];
  const behind = tokens.findIndex((token, place) => place > start && !isContent(token));
  const end = behind < 0 ? tokens.length : behind;
  const next = tokens[end];
  if (next?.clause === word.clause && objectMarks.has(next.text) && !word.isCapital) return [];
  const rest = tokens.slice(end).filter((token) => token.clause === word.clause);
  const said = rest.filter(isContent);
  const ahead = tokens.slice(0, at).filter((token) => isContent(token) && token.clause === before.clause);
  if (said.length > 1)
    return [word, ...(ahead.length <= longestSubject ? [before] : [])].map((each) => ({ word: each, others: said }));
  return said.length === 0 && next?.clause !== word.clause && end - start <= 1 && ahead.length > 1
    ? [{ word, others: ahead }]
    : [];
}
