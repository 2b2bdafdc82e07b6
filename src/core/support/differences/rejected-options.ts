import { wordSet } from '../function-words';
import { clausesOf, type Evidence } from '../evidence';
import type { JudgedSentence, JudgeUse } from '../judgement';
import { flatForm, type Passages, type PassageSentence } from '../passages';
import { flagsOf } from '../scopes';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type Token } from '../token';
import { denyingVerbs, isNearWord } from '../words/near-words';
import { answersTo, offering, wideOffering } from './decision-differences';

/** Words with which a sentence leaves open, or says for later, what it speaks of. */
const open = wordSet(
  'later maybe could can may might would option offered proposed suggested alternative später vielleicht könnte kann möglich tard pourrait peut adelante podría puede quizá avanti potrebbe può tarde poderia pode later zou kan misschien позже может później może instead rather than',
);
/** Matches a part of an identifier, such as *config.options*, which offers nothing. */
const inCode = /[._]\p{L}+/gu;
/** Spanish *o* is *or*; Portuguese *o* is an article. */
const spanish = wordSet('el los las y del una es');
/** Maximum number of tokens of an answer that begins with its choice. */
const longestAnswer = 16;
/** Number of words at the beginning of an answer in which it chooses. */
const choiceLength = 4;
/** Share of a sentence's words in one clause of the offer from which it only repeats what that says of the option. */
const mostTold = 0.75;

/** Share of a sentence's words in a later message from which that message reports it. */
const leastReported = 0.7;

/**
 * Returns the option that a sentence tells as chosen when the answer to the offer begins with another one, which the
 * sentence does not name.
 */
export function rejectedOptions(
  { tokens }: JudgedSentence,
  { sentences }: Evidence,
  passages: Passages,
  use: JudgeUse,
): string[] {
  if (use !== 'capture' || tokens.some(isOpen)) return [];
  const content = tokens.filter(isContent);
  const offers = sentences.filter((sentence) => sentence.speaker !== 'person' && isOffer(sentence));
  return offers.flatMap((offer) => {
    const options = content.filter((token) => isOption(token, offer));
    const later = answersTo(offer.passage, passages);
    const answers = later.filter(({ passage, speaker }) => passage === offer.passage + 1 && speaker !== 'tool');
    const chosen = answers.flatMap(({ tokens: answer }) => choiceOf(answer, passages, offer.passage));
    if (options.length === 0 || chosen.length === 0) return [];
    if (clausesOf(tokens).some((clause) => isRepeated(clause.filter(isContent), options, offer))) return [];
    if (
      [...later, ...sentences.filter((each) => !offers.includes(each))].some(
        (each) => shareIn(content, each.tokens) >= leastReported,
      )
    )
      return [];
    const isChosen = (token: Token): boolean => chosen.some((each) => saysSame(token, each));
    if (content.some(isChosen)) return [];
    return options
      .filter((token) => !answers.some((answer) => isAffirmed(token, answer)) && !isCommon(token, offer, passages))
      .slice(0, 1)
      .map(({ text }) => text);
  });
}

function isOpen({ text, qualifier }: Token): boolean {
  return (
    qualifier === 'denial' || qualifier === 'hedge' || open.has(text) || denyingVerbs.has(text) || text === 'rejected'
  );
}

function isOffer({ text, tokens }: PassageSentence): boolean {
  const isSpanish = tokens.some((token) => spanish.has(token.text));
  const spoken = flatForm(text.replace(inCode, ' '));
  return (
    wideOffering.test(text) ||
    tokens.some(
      (token) => offering.has(token.text) && spoken.includes(` ${token.text} `) && (token.text !== 'o' || isSpanish),
    )
  );
}

function isOption(token: Token, { tokens }: PassageSentence): boolean {
  return (
    token.kind === 'word' &&
    tokens.some((other) => other.key === token.key && (other.isSureName || (other.isCapital && !other.isFirst)))
  );
}

/** Returns the words with which an answer begins that occur in the offer's message. */
function choiceOf(answer: readonly Token[], passages: Passages, passage: number): readonly Token[] {
  const offered = passages.sentences.filter((each) => each.passage === passage).flatMap((each) => each.tokens);
  const flags = flagsOf(answer, 'denial');
  if (answer.length > longestAnswer) return [];
  return answer
    .slice(0, choiceLength)
    .filter(
      (token, at) =>
        isContent(token) && flags[at] !== 'yes' && token.clause === answer[0]?.clause && isStanding(token, offered),
    );
}

/** True when one clause of the offer says nearly all that a clause says of an option. */
function isRepeated(content: readonly Token[], options: readonly Token[], { tokens }: PassageSentence): boolean {
  return (
    content.some((token) => options.includes(token)) &&
    clausesOf(tokens).some(
      (clause) =>
        !clause.some((token) => offering.has(token.text)) &&
        content.filter((token) => clause.some((other) => saysSame(token, other) || isNearWord(token, other))).length >
          mostTold * content.length,
    )
  );
}

function shareIn(content: readonly Token[], there: readonly Token[]): number {
  return content.filter((token) => isStanding(token, there)).length / content.length;
}

/** Number of other messages that speak of a word which is more than an option. */
const fewestBeside = 3;

/** True for a word of which the whole talk is, such as the name of the service. */
function isCommon(token: Token, offer: PassageSentence, { sentences }: Passages): boolean {
  const beside = sentences.filter((each) => each.passage !== offer.passage && isAffirmed(token, each));
  return new Set(beside.map(({ passage }) => passage)).size >= fewestBeside;
}

function isAffirmed(token: Token, { tokens }: PassageSentence): boolean {
  const [denied, hedged] = [flagsOf(tokens, 'denial'), flagsOf(tokens, 'hedge')];
  return tokens.some((other, at) => saysSame(token, other) && denied[at] === 'no' && hedged[at] === 'no');
}
