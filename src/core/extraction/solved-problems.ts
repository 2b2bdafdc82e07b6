import { headline, type Candidate } from './candidate';
import { problemCues } from './text/cues';
import { isRemedy } from './explained-failures';
import { hasCue } from './text/has-cue';
import { deeds, problemBody, sentencesJoined } from './text/passage';
import { plainText } from './text/sentences';
import { readStatements, type Statement } from './text/statement';
import type { TurnUnits } from './text/turn-units';
import { isDone, isEmptyDeed } from './weigh-unit';
import { asPhrase, contentWords } from './text/words';

/** Maximum length of a complaint in characters; longer messages contain logs and several matters. */
const longestReport = 400;
/** Maximum length in characters of an answer about only one matter. */
const longestAnswer = 1200;
const mostParagraphs = 3;

const firstPerson = /^(?:i|i'm|i've|we|my|our|ich|wir|je|nous|yo)\b/i;
const trouble = /\b(?:[45]\d\d|killed|off by|slow(?:ly)?|twice|empty|wrong)\b/i;
const isOver = /\b(?:gone|works? now|is fixed|resolved|no longer)\b/i;
/** Answers in the style of a log leave out the `I`. */
const doneDeed =
  /^(?:added|changed|replaced|removed|switched|moved|set|fixed|raised|increased|lowered|pinned|upgraded|downgraded|disabled|enabled|rewrote|wrapped|updated|restored|reverted|renamed|bumped|corrected) /i;
const labelledFix = /^(?:the )?(?:fix|solution|remedy|workaround|lösung|solución|oplossing|correctif)\s?[:：] ?\S/iu;

/**
 * Returns the problem as the user described it, with the cause and fix from the answer right after; each alone may say
 * too little.
 */
export function solvedProblem(read: TurnUnits, at: number): Candidate | null {
  const [report, answer] = [read.turns[at - 1], read.turns[at]];
  if (
    report?.role !== 'user' ||
    answer?.role !== 'assistant' ||
    report.text.length > longestReport ||
    answer.text.length > longestAnswer
  )
    return null;
  const units = read.of(at);
  if (units.length > mostParagraphs || units.some(({ kind }) => kind === 'item')) return null;
  const symptom = readStatements(report.text).find(isComplaint);
  if (symptom === undefined) return null;
  const said = units.flatMap(({ statements }) => statements);
  const from = said.findIndex(isFix);
  const fixes = said.filter((statement, index) => index >= from && isFix(statement));
  const causes = said
    .slice(0, Math.max(0, from))
    .filter(({ role, hedged, plain }) => role === 'claim' && !hedged && !firstPerson.test(plain));
  if (causes.length === 0 || ![...causes, ...fixes].some(isConcrete)) return null;
  return told(symptom, causes, fixes, at);
}

function told(
  symptom: Statement,
  causes: readonly Statement[],
  fixes: readonly Statement[],
  at: number,
): Candidate | null {
  const more = fixes.map((fix) => plainText(deeds([fix])));
  const [cause] = causes;
  const fromSymptom = headline(symptom.plain, [...causes.map(({ plain }) => plain), ...more]);
  const fromCause = cause === undefined ? null : headline(cause.plain, more);
  // A cause that names nothing says too little in a title.
  const head =
    cause !== undefined && (isConcrete(cause) || firstPerson.test(symptom.plain))
      ? (fromCause ?? fromSymptom)
      : (fromSymptom ?? fromCause);
  if (head === null) return null;
  return {
    ...head,
    type: 'problem',
    score: 4.5,
    at,
    origin: 'assistant',
    turns: [at - 1, at],
    words: contentWords(`${head.title} ${cause?.plain ?? ''}`),
    body: problemBody(symptom.raw, sentencesJoined(causes.map(({ raw }) => raw)), deeds(fixes)),
  };
}

function isConcrete({ specifics, plain }: Statement): boolean {
  return specifics.length > 0 || /\d/.test(plain);
}

function isComplaint({ plain, role }: Statement): boolean {
  return role === 'claim' && !isOver.test(plain) && (hasCue(asPhrase(plain), problemCues) || trouble.test(plain));
}

function isFix(statement: Statement): boolean {
  return (
    (isDone(statement) ||
      doneDeed.test(statement.plain) ||
      isRemedy(statement.plain) ||
      labelledFix.test(statement.plain)) &&
    !isEmptyDeed(statement)
  );
}
