import type { AskAnswer, AskCitation } from '../ask-answer';
import { cleanText } from '../clean-text';
import type { AskCase, SmokeCase } from './cases';

/** Faults of an answer: given although no note answers, missing, from another place, or with a citation that leads nowhere. */
export type AnswerFault = 'false-answer' | 'false-recant' | 'wrong-place' | 'broken-citation';

type Checked = Pick<AskAnswer, 'sentences' | 'dropped' | 'answer' | 'recanted'>;

/** A question with its answer, and how many of its citations lead nowhere. */
export interface JudgedAnswer {
  readonly asked: AskCase;
  readonly answer: Checked;
  readonly broken: number;
}

export interface AnswerCounts {
  readonly questions: number;
  /** Questions that the notes answer. */
  readonly answerable: number;
  /** Answerable questions with an answer. */
  readonly answered: number;
  /** Answers to questions for which a place was given. */
  readonly withPlace: number;
  /** Answers with a citation within a line of a place that was given. */
  readonly rightPlaces: number;
  /** Answers to questions for which an answer was given. */
  readonly withText: number;
  /** Answers that contain an answer that was given. */
  readonly said: number;
  readonly falseRecants: number;
  readonly falseAnswers: number;
}

/** Lines between the place of a citation and the place given. */
const nearLines = 1;

/** True when the note has the quote, beginning on that line; `text` is null for a note that is not there. */
export function isSound({ line, quote }: AskCitation, text: string | null): boolean {
  if (text === null || quote.trim() === '') return false;
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: feed, index }) => index + feed.length)];
  const [from, to] = [starts[line - 1], starts[line] ?? text.length + 1];
  if (from === undefined) return false;
  const at = text.indexOf(quote, from);
  return at !== -1 && at < to;
}

export function isRightPlace({ asked, answer }: Pick<JudgedAnswer, 'asked' | 'answer'>): boolean {
  return answer.sentences.some(({ citations }) =>
    citations.some(({ path, line }) =>
      asked.evidence.some(
        (place) => place.path === path && (place.line === undefined || Math.abs(place.line - line) <= nearLines),
      ),
    ),
  );
}

export function isSaid({ asked, answer }: Pick<JudgedAnswer, 'asked' | 'answer'>): boolean {
  return asked.answers.some((known) => contains(textOf(answer), known));
}

export function faultsOf(judged: JudgedAnswer): AnswerFault[] {
  const { asked, answer, broken } = judged;
  const faults: AnswerFault[] = broken > 0 ? ['broken-citation'] : [];
  if (!asked.answerable && !answer.recanted) faults.push('false-answer');
  if (asked.answerable && answer.recanted) faults.push('false-recant');
  const isPlaced = asked.evidence.length > 0;
  if (asked.answerable && !answer.recanted && isPlaced && !isRightPlace(judged)) faults.push('wrong-place');
  return faults;
}

export function countAnswers(all: readonly JudgedAnswer[]): AnswerCounts {
  const answerable = all.filter(({ asked }) => asked.answerable);
  const answered = answerable.filter(({ answer }) => !answer.recanted);
  return {
    questions: all.length,
    answerable: answerable.length,
    answered: answered.length,
    withPlace: answered.filter(({ asked }) => asked.evidence.length > 0).length,
    rightPlaces: answered.filter(isRightPlace).length,
    withText: answered.filter(({ asked }) => asked.answers.length > 0).length,
    said: answered.filter(isSaid).length,
    falseRecants: answerable.length - answered.length,
    falseAnswers: all.filter(({ asked, answer }) => !asked.answerable && !answer.recanted).length,
  };
}

/** True when an answer is what the category expects. */
export function passesSmoke({ expect, recants }: SmokeCase, answer: Checked): boolean {
  if (recants) return answer.recanted;
  const text = textOf(answer);
  return (
    !answer.recanted && expect.every((wanted) => wanted.split('|').some((alternative) => contains(text, alternative)))
  );
}

/** The sentences shown to a reader, and the passages that they cite. */
function textOf({ answer, sentences }: Checked): string {
  return [answer, ...sentences.flatMap(({ citations }) => citations.map(({ quote }) => quote))].join('\n');
}

/** True when a text has these words, apart from marks, blanks and letter case. */
function contains(text: string, wanted: string): boolean {
  const { clean } = cleanText(wanted);
  return clean !== '' && cleanText(text).clean.includes(clean);
}
