import { enough, ruleScore } from '../../extraction/stated/rule-score';
import { announcesDecision } from '../../extraction/text/announced';
import { plainText } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { readStatement } from '../../extraction/text/statement';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { fitting, longestText, quoted, type RecordLine } from '../record-line';
import { isOrder } from '../wording/imperatives';
import { isQuestion, ownSentences } from '../wording/own-words';
import { reportsSymptom } from '../wording/symptoms';

/** Matches what somebody says is not decided, or is to be asked first. */
const undecided =
  /\b(?:(?:we|i) (?:have not|haven['’]t|did not|didn['’]t) (?:yet )?(?:agreed?|decided?|settled?|discussed?)|(?:is|are) (?:still )?(?:not (?:yet )?(?:decided|agreed|settled)|undecided)|(?:i|we) (?:have|need|want) to (?:ask|check with|talk to) (?!you\b)\S+(?: \S+){0,3} first|(?:noch )?nicht (?:entschieden|vereinbart|besprochen|geklärt)|muss(?:en)? .{1,40} (?:erst|noch) (?:fragen|klären)|pas (?:encore )?(?:décidé|convenu)|dois d['’]abord demander|(?:aún|todavía) no (?:hemos |está )?(?:decidido|acordado|decidimos)|tengo que preguntar\S* .{1,40} primero|ainda não (?:está |foi )?(?:decidid[oa]|decidimos|combin[aá]mos)|non (?:abbiamo|è) ancora (?:deciso|concordato)|devo prima chiedere|nog niet (?:beslist|besloten|afgesproken))(?!\p{L})|(?:ещё|еще|пока) не (?:решил\p{L}*|договорил\p{L}*)|(?:还没|尚未|还未)(?:决定|定下|商量)|まだ(?:決めて|決まって)い?(?:ない|ません)|아직 (?:결정|정)하지/iu;
/** Matches what somebody does not know yet, which is undecided behind a question or with *whether*. */
const unknown =
  /\b(?:(?:i|we) (?:do not|don['’]t) know (?:it |that |this )?yet|wei(?:ß|ss)(?:t|en)? (?:ich|wir)? ?(?:es |das )?noch nicht|(?:sais|savons) pas encore|(?:aún|todavía) no (?:lo )?(?:sé|sabemos)|no (?:lo )?sé (?:aún|todavía)|non (?:lo )?(?:so|sappiamo) ancora|ainda não sei|weet(?:en)? .{0,9}nog niet)(?!\p{L})|(?:ещё|еще|пока) не зна(?:ю|ем)|(?:还|還)(?:不知道|没想好|不确定)|まだ(?:わか|分か)(?:ら|って)|아직 (?:몰라|모르)/iu;
const whether = /[?？]|\b(?:whether|ob|si|se|of)\b|(?:^|\s)ли(?!\p{L})|是否|かどうか|[을는ㄴ]지/iu;
/** Matches words that pass on a decision of somebody else. */
const answered =
  /\b(?:answered|decided|confirmed|agreed|geantwortet|entschieden|bestätigt|répondu|décidé|confirm[éó]|respondi(?:do|ó)|decidi(?:do|ó)|risposto|deciso|confermato|respondeu|decidiu)(?!\p{L})|ответил|решил|(?:回复|决定|确认)了/iu;
const mostLines = 4;
const ofUndecided = 6;
/** Number of words that a later decision shares with what was undecided. */
const fewestShared = 2;
const longestLater = 2_000;

/** Returns what the person says is not decided, with the question in front of it, unless they decide on it later. */
export function undecidedLines({ turns }: Session): RecordLine[] {
  return turns
    .flatMap((turn, at) => (turn.role === 'user' ? linesOf(turn, turns.slice(at + 1)) : []))
    .slice(0, mostLines);
}

/** Returns a test for statements of the person: whether one says what an earlier message left undecided. */
export function settledLater({ turns }: Session): (text: string, turnId: string) => boolean {
  const left = turns.flatMap(({ role, text }, at) =>
    role === 'user' && isUndecided(text.slice(0, longestLater))
      ? [{ at, words: contentWords(text.slice(0, longestLater)) }]
      : [],
  );
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return (text, turnId) => {
    const place = places.get(turnId) ?? 0;
    const words = contentWords(text);
    return (
      !isUndecided(text) &&
      !isQuestion(text) &&
      !reportsSymptom(text) &&
      (answered.test(text) || announcesDecision(text) || ruleScore(readStatement(text)) >= enough) &&
      left.some((matter) => matter.at < place && sharedCount(matter.words, words) >= fewestShared)
    );
  };
}

/** True for words of the person that leave a matter open. */
export const isUndecided = (text: string): boolean =>
  undecided.test(text) || (unknown.test(text) && whether.test(text));

/** Returns the sentences of a message that say something else than what it leaves open: orders, and what stands alone. */
export function besideUndecided(sentences: readonly string[]): string[] {
  return sentences.filter(
    (sentence, at) =>
      !(isUndecided(sentence) || unknown.test(sentence)) &&
      !(isQuestion(sentence) && isUndecided(sentences[at + 1] ?? '')) &&
      (isOrder(sentence) || standsAlone(plainText(sentence))),
  );
}

function linesOf({ id, text }: Turn, later: readonly Turn[]): RecordLine[] {
  if (!isUndecided(text.slice(0, longestLater))) return [];
  const sentences = ownSentences(text);
  return sentences.flatMap((sentence, at): RecordLine[] => {
    const asked = sentences[at - 1] ?? '';
    if (!isUndecided(/[?？]$/u.test(asked) ? `${asked} ${sentence}` : sentence) || isQuestion(sentence)) return [];
    // `Should we …?` asks, although it may be meant as a request elsewhere.
    const words = /[?？]$/u.test(asked) ? fitting(`${asked} ${sentence}`, longestText - 20) || sentence : sentence;
    const matter = contentWords(words);
    const isDecided = later.some(
      ({ role, text: said }) =>
        role === 'user' &&
        !isUndecided(said) &&
        !isQuestion(said) &&
        sharedCount(matter, contentWords(said.slice(0, longestLater))) >= fewestShared,
    );
    const line = quoted(words);
    return isDecided || line === ''
      ? []
      : [{ part: 'open', text: `Not decided: ${line}`, turn: id, weight: ofUndecided }];
  });
}
