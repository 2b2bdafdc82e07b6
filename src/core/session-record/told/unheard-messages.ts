import { splitSentences } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { genericWords } from '../../extraction/text/word-lists';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { inPieces, type RecordLine } from '../record-line';
import { pastedPlan } from '../plans';
import { withoutCopied } from '../restated';
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

/** Number of words of its own from which a wish says something. */
const fewestOwn = 3;
/** Number of words with a meaning, and of all words, from which one that refers to what was said before does. */
const fewestHanging = 4;
const fewestAtLength = 10;
/** Share of the words of a sentence that the quotes of the record may have. */
const mostKnown = 0.7;
const mostOfMessage = 2;
const weight = 1;

/** In characters; of a longer message, only what has lines is known to be the person's own. */
const longestHeard = 1_000;
/** Matches headings and points of lists, of which lines tell what is the person's own. */
const marked = /^\s{0,8}(?:[-*+•]|#{1,6})\s.*$/gm;

/** Returns what the person asked for or stated in sentences that no line quotes and no commit tells. */
export function unheardMessages(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const heard = new Set(lines.map(({ turn }) => turn.split('.')[0]));
  const told = lines.filter(({ text }) => /“|^Commit /.test(text)).map(({ text }) => contentWords(text));
  const found = session.turns.flatMap((turn): RecordLine[] => {
    const isHeard = heard.has(turn.id);
    const isTold = isHeard && turn.text.length > longestHeard;
    if (turn.role !== 'user' || isTold || isMachinePrompt(turn.text) || pastedPlan(turn.text) !== null) return [];
    const said = saidIn(isHeard ? turn.text.replace(marked, '') : turn.text).filter((sentence) => {
      const words = contentWords(sentence);
      return !told.some((other) => sharedCount(words, other) >= words.size * mostKnown);
    });
    const pieces = inPieces(said, turn.id, 'goal', weight);
    return [...pieces.filter(({ text }) => wishes(text)), ...pieces.filter(({ text }) => !wishes(text))].slice(
      0,
      mostOfMessage,
    );
  });
  return withoutCopied(found, session);
}

/** True for a quote in which something is wished. */
const wishes = (text: string): boolean => splitSentences(text.replace(/^“/, '')).some(isWish);

/** Returns the wishes of a message and what is stated beside them; without a wish, the statements with a name or figure. */
function saidIn(text: string): string[] {
  const own = ownSentences(withoutQuotedLines(text))
    .map(withoutConsent)
    .filter(
      (sentence) =>
        !/^[@/]|[:：]$/.test(sentence) &&
        !pointing.test(sentence) &&
        ![isStep, isCourtesy, isTypedCommand, isPasted, reportsSymptom].some((is) => is(sentence)) &&
        (isWish(sentence) ? saysWish(sentence) : !isQuestion(sentence) && isProse(sentence)),
    );
  return own.some(isWish) ? own : own.filter((sentence) => specificsOf(sentence).length > 0);
}

/** True for a wish that says of something what should be done with it: of what it names, or at length. */
function saysWish(sentence: string): boolean {
  const words = contentWords(sentence);
  return (
    named.test(sentence) ||
    (standsAlone(sentence)
      ? [...words].filter((word) => !genericWords.has(word)).length >= fewestOwn
      : words.size >= fewestHanging && sentence.split(' ').length >= fewestAtLength)
  );
}

/** Matches a wish to settle what only the message before names. */
const pointing = /\b(?:this|that|these|the) (?:issue|problem|error|bug|thing)s?[.!?]?$/i;

/** Matches a name such as `tide_rows` or `tideRows`. */
const named = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}/u;
