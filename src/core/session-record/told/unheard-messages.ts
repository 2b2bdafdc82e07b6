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
    const isUnheard = (sentence: string): boolean => {
      const words = contentWords(sentence);
      return !told.some((other) => sharedCount(words, other) >= words.size * mostKnown);
    };
    const runs = runsIn(isHeard ? turn.text.replace(marked, '\n') : turn.text, isUnheard);
    const pieces = runs.flatMap((run) => inPieces(run, turn.id, 'goal', weight));
    return [...pieces.filter(({ text }) => wishes(text)), ...pieces.filter(({ text }) => !wishes(text))].slice(
      0,
      mostOfMessage,
    );
  });
  return withoutCopied(found, session);
}

/** True for a quote in which something is wished. */
const wishes = (text: string): boolean => splitSentences(text.replace(/^“/, '')).some(isWish);

/**
 * Returns the wishes of a message and what is stated beside them, as runs of sentences that follow each other; without
 * a wish, the statements with a name or figure. What limits a sentence stays with it.
 */
function runsIn(text: string, isUnheard: (sentence: string) => boolean): string[][] {
  const own = ownSentences(withoutQuotedLines(text)).map(withoutConsent);
  const hasWish = own.some((sentence) => isTelling(sentence) && isWish(sentence));
  const runs: string[][] = [[]];
  for (const sentence of own) {
    const last = runs.at(-1) ?? [];
    const isKept = isTelling(sentence) && (hasWish || specificsOf(sentence).length > 0) && isUnheard(sentence);
    if (isKept || (last.length > 0 && limiting.test(sentence))) last.push(sentence);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** Matches the beginning of a sentence without which the one before it would say something else. */
const limiting =
  /^(?:but|only|not|unless|except|never|aber|nur|nicht|außer|mais|sauf|seulement|pas|pero|solo|salvo|no|ma|non|mas|só|não|но|только|не)(?!\p{L})|^(?:但|只|除|不)/iu;

/** True for a wish, or a statement of the matter. */
const isTelling = (sentence: string): boolean =>
  !/^[@/]|[:：]$/.test(sentence) &&
  !pointing.test(sentence) &&
  ![isStep, isCourtesy, isTypedCommand, isPasted, reportsSymptom].some((is) => is(sentence)) &&
  (isWish(sentence) ? saysWish(sentence) : !isQuestion(sentence) && isProse(sentence));

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
const pointing =
  /(?:^|\s)(?:this|that|these|the|dies\p{L}{0,2}|ce|cette|este|esta|questo|questa|эт\p{L}{1,2}) (?:issue|problem|error|bug|thing|fehler|problème|erreur|problema|errore?|проблем\p{L}{1,2}|ошибк\p{L}{1,2})s?(?: zu \p{L}{2,20})?[.!?]?$/iu;

/** Matches a name such as `tide_rows` or `tideRows`. */
const named = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}/u;
