import { capitalised } from '../../extraction/text/narration';
import { withoutRetracted } from '../../extraction/text/retractions';
import { splitSentences } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { contentWords, sharedCount } from '../../extraction/text/words';
import { stripEnd } from '../../text-ends';
import { isReached } from '../wording/reached';
import { bareRequest, denied } from '../matter';
import { fitting, placeOf, type RecordLine } from '../record-line';
import { dependent, isWish, presenting } from '../wording/imperatives';
import { isQuestion, isStep } from '../wording/own-words';
import { answered, isQuote, isResult, now, saysEnough, turnOf, wordsOf } from './summary-result';

/** Share of the words of a text from which another one says the same. */
const mostShared = 0.5;
const fewestShared = 2;
const mostWishes = 3;
const longestWish = 140;
/** Matches the words in front of the last clause that a word for *and* adds. */
const beforeAddition = /^.{20,138}(?=,? (?:and|und|y|e|et|en|и|ve) )/iu;
const mostLines = 2;

/** True for a text of which `known` says hardly half. */
function isNew(text: string, known: string): boolean {
  const words = contentWords(text);
  return sharedCount(words, contentWords(known)) <= words.size * mostShared;
}

/** Number of turns after a request within which the reply to it says what was done. */
const nearby = 2;

/** Returns the line with most of the words of the request before it that says what was done or holds from then on, and that is new; '' without one. */
export function otherResult(lines: readonly RecordLine[], known: string, room: number): string {
  const quotes = lines.filter(isQuote);
  const asked = (line: RecordLine): string =>
    quotes
      .filter((quote) => turnOf(quote) <= turnOf(line) && turnOf(quote) >= turnOf(line) - nearby)
      .map(({ text }) => text)
      .join(' ');
  const ranked = lines
    .filter(({ part, text }) => (part === 'done' || part === 'fixed') && !/^Commit\b/.test(text))
    .map((line) => ({ line, text: wordsOf(line).replace(answered, '') }))
    .filter(
      ({ line, text }) =>
        text !== '' &&
        text.length <= room &&
        isResult(line) &&
        (now.test(text) || isReached(text)) &&
        isNew(text, known),
    )
    .map(({ line, text }) => ({ text, worth: sharedCount(contentWords(text), contentWords(asked(line))) }))
    .filter(({ worth }) => worth >= fewestShared);
  const most = Math.max(0, ...ranked.map(({ worth }) => worth));
  return ranked.filter(({ worth }) => worth === most).at(-1)?.text ?? '';
}

/**
 * Returns what the person asked for beyond what is known, in order, as far as there is room: the main demands, then the
 * latest.
 */
export function wishesBeside(
  lines: readonly RecordLine[],
  demands: readonly string[],
  known: string,
  room: number,
): string[] {
  const quotes = lines.filter(isQuote);
  const turns = [...new Set(quotes.map(({ turn }) => turn))];
  const all = turns.flatMap((turn) => wishOf(quotes.filter((line) => line.turn === turn)));
  const wished = all.filter(({ isAsked }) => !isAsked);
  const said = wished.length > 0 ? wished : all;
  const isDemand = ({ text }: Wish): boolean => demands.some((each) => each.startsWith(text));
  const ranked = [...said.filter(isDemand), ...said.filter((wish) => !isDemand(wish)).reverse()];
  const kept: Wish[] = [];
  for (const wish of ranked) {
    const all = [...kept, wish].map(({ text }) => text).join('; ');
    const rest = [known, ...kept.map(({ text }) => text)].join(' ');
    if (kept.length < mostWishes && all.length <= room && isNew(wish.text, rest)) kept.push(wish);
  }
  return kept.sort((one, other) => one.place - other.place).map(({ text }) => text);
}

/** Matches the number of a list item. */
const numbered = /^\s{0,9}\d{1,2}[-.)]\s{0,3}(?=\D)/;

interface Wish {
  readonly text: string;
  readonly place: number;
  /** True for a question that asks for an answer. */
  readonly isAsked: boolean;
}

/** Returns the first sentence at the beginning of a message that says what is wanted, else its first one; empty when neither stands alone. */
function wishOf(lines: readonly RecordLine[]): Wish[] {
  const sentences = lines.slice(0, mostLines).flatMap((line) =>
    withoutRetracted(splitSentences(line.text.replace(/[“”]/g, ''))).map((said) => ({
      said: said.replace(numbered, '').trim(),
      place: placeOf(line),
    })),
  );
  const wished = sentences.find(({ said }) => isWish(said) && !dependent.test(said) && isWhole(said));
  const chosen = wished ?? sentences.slice(0, 1).find(({ said }) => isQuestion(said) || denied.test(said));
  if (chosen === undefined || !isWhole(chosen.said)) return [];
  const { said, place } = chosen;
  const bare = bareRequest(said);
  const text = stripEnd(
    fitting(bare, longestWish) || (beforeAddition.exec(bare)?.[0] ?? ''),
    isQuestion(said) ? /\s/ : /[\s.。!！?？:：]/u,
  );
  return saysEnough(text) ? [{ text: capitalised(text), place, isAsked: isQuestion(said) }] : [];
}

const isWhole = (said: string): boolean =>
  !presenting.test(said) && !/\bgit\b/i.test(said) && saysEnough(said) && !isStep(said) && standsAlone(said);
