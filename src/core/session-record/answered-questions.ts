import { closingsOf, lastAsked } from '../extraction/closings';
import { isPassing } from '../extraction/passing-states';
import { boast } from '../extraction/reports';
import { endsAnnouncing, withoutOpener } from '../extraction/text/narration';
import { completedUnits } from '../extraction/text/completed-units';
import { isMusing, standsAlone } from '../extraction/text/stands-alone';
import { contentWords, sharedCount } from '../extraction/text/words';
import { readStatement, type Statement } from '../extraction/text/statement';
import type { Unit } from '../extraction/text/units';
import type { TurnUnits } from '../extraction/text/turn-units';
import type { Session } from '../transcript/turn';
import { isDisputed } from './wording/disputes';
import { isOrder } from './wording/imperatives';
import { isQuestion, ownSentences } from './wording/own-words';
import { longestText, quoted, type RecordLine } from './record-line';
import { isAnnouncement } from './worth/announcements';

const longestQuestion = 120;
const fewestWords = 3;
const mostOpening = 3;
/** Number of paragraphs and items at the beginning of a reply among which the answer stands. */
const mostUnits = 4;
/** Share of the words of a heading that the question must have. */
const ofHeading = 0.6;
/** Matches what addresses somebody or speaks of the talk rather than of the matter. */
const addressing =
  /\b(?:I|I['’](?:m|ll|ve|d)|you(?:['’](?:re|ll|ve|d))?|your|we|let['’]?s|me)\b|\b(?:question|answer)\b|(?:^|[^\p{L}])(?:puoi|devi|hai|tuoi?|tua|puedes|tienes|vous|du|dein\p{L}*|sie|вы|ваш\p{L}*)(?!\p{L})|[你您我]/iu;
/** Matches what somebody will do to find the answer. */
const announcing =
  /^(?:需要先?(?:确认|检查|查看|看)|先(?:看|查|确认|读)|正在|接下来|(?:i |we )?(?:need|have) to (?:check|confirm|verify|see|look|find)|(?:checking|looking|searching|reading|let me|first,?) |muss (?:ich )?(?:prüfen|nachsehen)|il faut (?:vérifier|regarder)|hay que (?:comprobar|revisar)|bisogna (?:verificare|controllare)|нужно (?:проверить|посмотреть))/iu;
/** Matches an answer that holds only if the person agrees. */
const supposing =
  /^(?:if|wenn|si|se|если) (?:this|that|it|everything|you|das|alles|du|sie|ça|cela|tout|vous|tu|está|todo|va|tutto|estiver|vuoi|quieres|вс[её]|вы|ты|это)(?!\p{L})|^.{0,8}(?:問題なければ|よければ|良ければ)|^如果(?:没问题|没有问题|可以|你|您)|^(?:괜찮|문제 ?없)으?면/iu;
const opener = /^(?:(?:but|and|so|hmm*|ok(?:ay)?|also|just)[, ]+)+/i;
/** Matches what somebody believes, which is no question even if a request follows. */
const believing = /^(?:therefore|thus|so)?,? ?i (?:believe|think|guess)\b/i;
/** Matches a request to tell something that is put as a courtesy. */
const tell = /\b(?:tell|show|explain to) me (?:if|whether|what|why|how|where)\b/i;
/** Matches a plain yes or no. */
export const direct = /^(?:yes|no|nope|correct|ja|nein|sì|sí|oui|non|да|нет)(?!\p{L})/iu;

/** Matches a denial. */
export const denying =
  /^(?:no|nope|nein|non|нет)(?!\p{L})|(?:^|[^\p{L}])(?:no|not|never|cannot|nicht|kein\p{L}*|pas|non|не)(?!\p{L})|n['’]t\b|[不没无]/iu;

/** Returns the person's questions, each with the sentence at the beginning of the reply that answers it plainly. */
export function answeredQuestions(session: Session, units: TurnUnits): RecordLine[] {
  return replyPlaces(session, units).flatMap((at): RecordLine[] => {
    const [turn, before] = [session.turns[at], session.turns[lastAsked(session.turns, at)]];
    if (turn === undefined || before === undefined) return [];
    const isAtOnce = session.turns[at - 1] === before;
    const asked = ownSentences(before.text).filter((sentence) => isAsked(sentence) && isAbout(sentence));
    const whole = asked
      .map((sentence) => sentence.replace(opener, ''))
      .filter((said) => said.length <= longestQuestion && standsAlone(said) && !believing.test(said));
    const said = whole.at(-1) ?? '';
    const question = said === '' ? '' : quoted(said);
    const told = completedUnits(units.of(at));
    const empty = new Set<Statement>();
    const opening = told.flatMap((unit, place): readonly Statement[] => {
      const { kind, label, statements } = unit;
      if (kind !== 'paragraph' || place >= mostUnits) return [];
      if (isLeadTo(unit, told[place + 1])) for (const each of statements) if (isEmpty(each, said)) empty.add(each);
      return direct.test(label) ? [readStatement(label), ...statements] : statements;
    });
    const below = told.filter((unit) => isHeadedBy(unit, said)).flatMap(({ statements }) => statements.slice(0, 1));
    const answer = [...opening.slice(0, mostOpening), ...below.slice(0, 1)].find(
      (statement) =>
        (isAtOnce || isPlainNo(statement.plain, said)) && isAnswer(statement, said) && !empty.has(statement),
    );
    const words = withoutOpener(answer?.plain ?? (isAtOnce ? placeIn(told) : ''));
    // A part of an answer may say something else.
    return question === '' || words === '' || question.length + words.length + 3 > longestText
      ? []
      : [{ part: 'found', text: `${question} → ${words}`, turn: turn.id, weight: 4.5 }];
  });
}

/** True for a unit below a heading in the words of the question. */
function isHeadedBy({ heading }: Unit, question: string): boolean {
  const words = contentWords(heading);
  return words.size > 1 && sharedCount(words, contentWords(question)) >= words.size * ofHeading;
}

/** True for a paragraph in front of a list or of a heading. */
const isLeadTo = (unit: Unit, next: Unit | undefined): boolean =>
  unit.listedCount > 0 || (next !== undefined && (next.kind === 'item' || next.section !== unit.section));

const pointing =
  /^(?:quest[oaie]|quell[oaie]|ecco|est[ae]s?|ess[ae]s?|aqu[ií]|voici|voilà|ce sont|hier sind|das sind|dies|here (?:is|are)|these|вот|这些|这是|以下|これら|以下|こちら|다음|아래)(?!\p{Ll})/iu;

/** True for a sentence in front of the answer: it only points to it, or names and counts nothing that the question does not name. */
function isEmpty({ plain, specifics }: Statement, question: string): boolean {
  if (pointing.test(withoutOpener(plain))) return true;
  const isNew = specifics.some((name) => !question.includes(name));
  return !isNew && !/\d/.test(plain) && !direct.test(plain) && !denying.test(plain);
}

/** Returns the places of messages that may answer: the ends of requests, and replies to a question at once that nobody disputed. */
function replyPlaces(session: Session, units: TurnUnits): number[] {
  const { turns } = session;
  const direct = turns.flatMap((turn, at) => {
    const before = turns[at - 1];
    const isReply = turn.role === 'assistant' && before?.role === 'user' && !isMusing(turn.text);
    const next = turns.slice(at + 1).find(({ role }) => role === 'user');
    return isReply && !isDisputed(next, before.text) && ownSentences(before.text).some(isQuestion) ? [at] : [];
  });
  return [...new Set([...direct, ...closingsOf(session, units).map(({ at }) => at)])].sort((a, b) => a - b);
}

/** Matches an order to look something up. */
const lookup =
  /^(?:please )?(?:find|check|locate|look up|where|show|tell me|list|analy[sz]e|review|investigate|explain|see (?:if|whether))\b/i;

const isAsked = (sentence: string): boolean => isQuestion(sentence) || lookup.test(sentence) || tell.test(sentence);

const placeLabel = /^(?:source|location|file|path|result|answer|quelle|ort|datei|位置|文件)$/i;

/** Returns the place that a reply names as such; '' without one. */
function placeIn(units: readonly Unit[]): string {
  const unit = units.find(({ label, statements }) => placeLabel.test(label) && statements.length > 0);
  return unit?.statements[0]?.plain ?? '';
}

/** True for a question of several words; scripts without spaces have one. */
const isAbout = (question: string): boolean =>
  contentWords(question).size >= fewestWords && (question.split(' ').length > fewestWords || !/ |\.\w/.test(question));

/** True for a plain yes or no in the words of the question, such as `No leak was found.` */
function isPlainNo(plain: string, question: string): boolean {
  const words = contentWords(plain);
  return direct.test(plain) && words.size > 1 && sharedCount(words, contentWords(question)) >= words.size / 2;
}

/** Matches what a tool is, which any handbook says. */
export const defining =
  /^\S+(?: \S+){0,3} (?:is|are) an? (?:[\w-]+ ){0,4}(?:tool|framework|library|language|platform|protocol|format|package|database|service|model|editor|command|utility)\b/i;

/** True for a plain statement that names something and is about the question. */
function isAnswer(statement: Statement, question: string): boolean {
  const { role, hedged, plain, specifics } = statement;
  const words = contentWords(plain);
  // What only repeats the question leaves its condition out.
  if (!denying.test(plain) && sharedCount(words, contentWords(question)) >= contentWords(withoutOpener(plain)).size)
    return false;
  const isOfQuestion = sharedCount(contentWords(plain), contentWords(question)) > 0;
  return (
    (isOfQuestion || direct.test(plain)) &&
    role === 'claim' &&
    !hedged &&
    (specifics.length > 0 || /\d/.test(plain) || isPlainNo(plain, question)) &&
    !defining.test(plain) &&
    !/^(?:this|these|it|they)\b/i.test(plain) &&
    !addressing.test(plain) &&
    !announcing.test(plain) &&
    !isAnnouncement(plain) &&
    !endsAnnouncing(plain) &&
    !supposing.test(plain) &&
    !isPassing(plain) &&
    !boast.test(plain) &&
    !isOrder(withoutOpener(plain)) &&
    !/[:：…?？]$/.test(plain)
  );
}
