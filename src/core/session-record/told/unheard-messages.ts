import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { inPieces, type RecordLine } from '../record-line';
import { isWish } from '../wording/imperatives';
import { withoutQuotedLines } from '../wording/others-words';
import {
  isMachinePrompt,
  isPasted,
  isQuestion,
  isStep,
  isTypedCommand,
  ownSentences,
  withoutConsent,
} from '../wording/own-words';
import { isCourtesy, isProse } from '../wording/sentence-kinds';
import { reportsSymptom } from '../wording/symptoms';

/** Number of words with a meaning from which a wish says something. */
const fewestWords = 3;
/** The same for all words of a wish with fewer of those. */
const fewestOfAll = 6;
/** Share of the words of a sentence that the quotes of the record may have. */
const mostKnown = 0.7;
const mostOfMessage = 2;
const weight = 1;

/** In characters; what lines tell of a longer message is all that is known to be the person's own. */
const longestHeard = 1_000;

/** Returns what the person asked for or stated in sentences that no line quotes. */
export function unheardMessages(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const heard = new Set(lines.map(({ turn }) => turn.split('.')[0]));
  const quotes = lines.filter(({ text }) => text.includes('“')).map(({ text }) => contentWords(text));
  return turns.flatMap((turn): RecordLine[] => {
    const isTold = heard.has(turn.id) && turn.text.length > longestHeard;
    if (turn.role !== 'user' || isTold || isMachinePrompt(turn.text)) return [];
    const said = saidIn(turn).filter((sentence) => {
      const words = contentWords(sentence);
      return !quotes.some((other) => sharedCount(words, other) >= words.size * mostKnown);
    });
    return inPieces(said, turn.id, 'goal', weight).slice(0, mostOfMessage);
  });
}

/** Returns the wishes of a message and what is stated beside them; without a wish, the statements with a name or figure. */
function saidIn({ text }: Turn): string[] {
  const own = ownSentences(withoutQuotedLines(text))
    .map(withoutConsent)
    .filter(
      (sentence) =>
        !/^[@/]/.test(sentence) &&
        ![isStep, isCourtesy, isTypedCommand, isPasted, reportsSymptom].some((is) => is(sentence)) &&
        (isWish(sentence) ? saysWish(sentence) : !isQuestion(sentence) && isProse(sentence)),
    );
  return own.some(isWish) ? own : own.filter((sentence) => specificsOf(sentence).length > 0);
}

/** True for a wish that says of something what should be done with it. */
function saysWish(sentence: string): boolean {
  const count = contentWords(sentence).size;
  return count >= fewestWords || (count > 1 && sentence.split(' ').length >= fewestOfAll) || named.test(sentence);
}

/** Matches a name such as `tide_rows` or `tideRows`. */
const named = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}/u;
