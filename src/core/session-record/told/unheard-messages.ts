import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import { standsAlone } from '../../extraction/text/stands-alone';
import type { Session, Turn } from '../../transcript/turn';
import { quoted, type RecordLine } from '../record-line';
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

/** Number of words with a meaning from which a sentence says something. */
const fewestWords = 3;
/** Number of words with a meaning from which a sentence may point to what was said before. */
const fewestInItself = 7;
/** Share of the words of a sentence that the lines of its reply may have. */
const mostKnown = 0.7;
const weight = 1;

/** Returns what the person asked for, or stated of something that they name, in messages that no line is made of. */
export function unheardMessages(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const heard = new Set(lines.map(({ turn }) => turn.split('.')[0]));
  const all = lines.map(({ text }) => contentWords(text));
  return turns.flatMap((turn): RecordLine[] => {
    if (turn.role !== 'user' || heard.has(turn.id) || isMachinePrompt(turn.text)) return [];
    const said = saidIn(turn).find((sentence) => {
      const words = contentWords(sentence);
      return !all.some((other) => sharedCount(words, other) >= words.size * mostKnown);
    });
    const text = quoted(said ?? '');
    return text === '' ? [] : [{ part: 'goal', text, turn: turn.id, weight }];
  });
}

/** Returns the wishes of a message; without one, the statements with a name or figure. */
function saidIn({ text }: Turn): string[] {
  const own = ownSentences(withoutQuotedLines(text))
    .map(withoutConsent)
    .filter(
      (sentence) =>
        contentWords(sentence).size >= fewestWords &&
        !/^[@/]/.test(sentence) &&
        ![isStep, isCourtesy, isTypedCommand, isPasted, reportsSymptom].some((is) => is(sentence)) &&
        isProse(sentence) &&
        isUnderstood(sentence),
    );
  const wishes = own.filter(isWish);
  return wishes.length > 0
    ? wishes
    : own.filter((sentence) => !isQuestion(sentence) && specificsOf(sentence).length > 0);
}

/** True for a sentence that says enough in itself, though it may point to what was said before. */
const isUnderstood = (sentence: string): boolean =>
  contentWords(sentence).size >= fewestInItself || (specificsOf(sentence).length > 0 && standsAlone(sentence));
