import { closingsOf } from '../extraction/closings';
import { isPassing } from '../extraction/passing-states';
import { boast } from '../extraction/reports';
import { withoutOpener } from '../extraction/text/narration';
import { standsAlone } from '../extraction/text/stands-alone';
import { contentWords, sharedCount } from '../extraction/text/words';
import type { Statement } from '../extraction/text/statement';
import type { TurnUnits } from '../extraction/text/turn-units';
import type { Session } from '../transcript/turn';
import { isOrder } from './imperatives';
import { isQuestion, ownSentences } from './own-words';
import { fitting, quoted, type RecordLine } from './record-line';

const longestQuestion = 90;
const longestAnswer = 115;
const fewestWords = 3;
const mostOpening = 3;
/** Matches what addresses somebody or speaks of the talk rather than of the matter. */
const addressing = /\b(?:I|I['’](?:m|ll|ve|d)|you(?:['’](?:re|ll|ve|d))?|your|we|let['’]?s|me)\b|\b(?:question|answer)\b|(?:^|[^\p{L}])(?:puoi|devi|hai|tuoi?|tua|puedes|tienes|vous|du|dein\p{L}*|sie|вы|ваш\p{L}*)(?!\p{L})|[你您我]/iu;
const opener = /^(?:(?:but|and|so|hmm*|ok(?:ay)?|also|just)[, ]+)+/i;
const direct = /^(?:yes|no|nope|correct|ja|nein|sì|sí|oui|non|да|нет)\b/iu;

/** Returns the person's questions, each with the sentence at the beginning of the reply that answers it plainly. */
export function answeredQuestions(session: Session, units: TurnUnits): RecordLine[] {
  return closingsOf(session, units).flatMap(({ at }): RecordLine[] => {
    const [turn, before] = [session.turns[at], session.turns[at - 1]];
    if (turn === undefined || before?.role !== 'user') return [];
    const asked = ownSentences(before.text).filter((sentence) => isQuestion(sentence) && isAbout(sentence));
    const said = (asked.at(-1) ?? '').replace(opener, '');
    const question = standsAlone(said) ? quoted(said, longestQuestion) : '';
    const opening = units.of(at).filter(({ kind }) => kind === 'paragraph').flatMap(({ statements }) => statements);
    const answer = opening.slice(0, mostOpening).find((statement) => isAnswer(statement, said));
    const words = fitting(withoutOpener(answer?.plain ?? ''), longestAnswer);
    return question === '' || words === ''
      ? []
      : [{ part: 'found', text: `${question} → ${words}`, turn: turn.id, weight: 4.5 }];
  });
}

const isAbout = (question: string): boolean => contentWords(question).size >= fewestWords;

/** True for a plain statement that names something and is about the question. */
function isAnswer({ role, hedged, plain, specifics }: Statement, question: string): boolean {
  const isOfQuestion = sharedCount(contentWords(plain), contentWords(question)) > 0;
  return (
    (isOfQuestion || direct.test(plain)) &&
    role === 'claim' &&
    !hedged &&
    (specifics.length > 0 || /\d/.test(plain)) &&
    !addressing.test(plain) &&
    !isPassing(plain) &&
    !boast.test(plain) &&
    !isOrder(withoutOpener(plain)) &&
    !/[:：…?？]$/.test(plain)
  );
}
