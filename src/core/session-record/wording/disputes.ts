import { problemCues } from '../../extraction/text/cues';
import { wordsOfHelp } from '../../extraction/proven/proof-words';
import { hasCue } from '../../extraction/text/has-cue';
import { asPhrase, contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import { letterCount } from '../../extraction/text/statement';
import type { Session, Turn } from '../../transcript/turn';
import { isWish } from './imperatives';
import { isQuestion, ownSentences } from './own-words';
import type { RecordLine } from '../record-line';

/** Matches a person's rejection of what was reported. */
const rejected =
  /^(?:no\b(?! (?:problem|worries|need|rush|(?:issues?|errors?)(?: (?:with|now|so far|anymore|at all)|[.,!]|$)))|nope|nah|nein|non\b|wrong|that's not|didn't|doesn't|not (?:it|really)|lass (?:mal|gut sein|das|es)(?=[,.!]|$)|lieber nicht|falsch|stimmt nicht|geht (?:immer noch )?nicht|不对|不是|没用|нет)/iu;
const unchanged =
  /\b(?:still|same (?:error|problem|issue|bug|thing|result)|again|immer noch|wieder|toujours|encore|sigue)\b|всё ещё|опять|снова|по-прежнему|(?:还是|仍然|依然)[^，,。]{0,6}(?:不|没|错|失败|问题)/iu;
/** Matches the words with which the person says that something is as it was. */
export const remaining =
  /(?:还是|依然|仍然?|依旧)[^，,。]{0,4}(?:会|有|是|在|显示|出现)|^还有|(?:^|[^\p{L}])(?:still|again|immer noch|weiterhin|toujours|encore|sigue|siguen|todavía|aún|ancora|ainda|continua|всё ещё|все еще|вс[её] равно|снова|опять|по-прежнему)(?!\p{L})|まだ|여전히/iu;
const denied = /(?:^|[^\p{L}])(?:not|no|nothing|kein\p{L}*|nicht|pas|não|не)(?!\p{L})|n['’]t\b|[不没]/iu;
const alike =
  /\bstill (?:(?:the )?same|(?:happens|happening|occurs|there|broken|failing|fails|not)\b|(?:shows?|showing|displays?|points?|sees?|see|gets?|says?|has|have|uses?|serves?|loads?|on) (?:\S+ ){0,3}?(?:old|previous|outdated|wrong|original|former)|(?:the )?(?:old|outdated|wrong))\b|\bimmer noch (?:d(?:as|ie|er)|den)?\s?(?:gleiche|selbe)|\btoujours (?:le|la|les) mêmes?|\bsigue (?:igual|el mismo)|\bancora (?:lo stesso|gli stessi)|то же самое|та же (?:ошибка|проблема)|без изменений|还是一样|没有?(?:任何)?(?:变化|改变|反应|效果)|変わ(?:りません|らない)|同じ(?:エラー|問題)(?:です|だ|が出|が起|[。、]|$)|^(?:\S+,? )?no change(?:s|d)?(?:[.,!]|$)|\b(?:nothing (?:has )?changed|keine änderung|gleiche[rs]? (?:fehler|problem)|(?:el )?mismo (?:error|problema)|(?:o )?mesmo (?:erro|problema)|(?:la )?même erreur|(?:le )?même problème|(?:lo )?stesso (?:errore|problema))\b/iu;
const contradicting = /^(?:but|aber|mais|pero|но|但是?|可是)[\s,，]?/iu;
/** Matches a complaint about what the assistant did. */
const accused =
  /^(?:(?:ok(?:ay)?|oh|hm+|great+|fantastic|yes|well|but|however|ja|gut|aber|oui|mais|sí|pero|ma|да|но)[,.! ]+)*(?:[^,.]{0,60}, ?)?(?:you (?:hard-?coded|forgot|missed|ignored|broke|misunderstood|literally|did (?:the opposite|nothing|not)|didn['’]?t|(?:understood|got) [^,.]{0,20}wrong)|du hast [^,.]{0,40}(?:vergessen|kaputt|falsch|missverstanden)|(?:tu as|vous avez) (?:oublié|cassé|mal)|olvidaste|has (?:olvidado|roto)|hai (?:dimenticato|rotto|sbagliato)|(?:ты|вы) (?:забыл|сломал|не )|你(?:忘|搞错|弄错|没))/iu;
/** Matches words that take back or refuse what was done. */
const undone =
  /\b(?:never ?mind|i(?:['’]ve| have)? (?:just )?(?:undid|undone|reverted|rolled back|discarded)|(?:undo|revert) (?:that|this|it|your)|i (?:don['’]?t|do not) (?:want|like) (?:that(?! (?:the|an?|my|our|your|its?|i|you|we|they|there|this|some|all)\b)|this|it)|not what i (?:want|ask|mean)\p{L}*|(?:that|this|it) (?:(?:doesn|didn)['’]?t|does not|did not) (?:work|help|fix)|(?:funktioniert|klappt|geht) (?:\p{L}+ )?(?:noch |leider |immer )*nicht|rückgängig gemacht|will ich nicht|(?:ne )?(?:marche|fonctionne) pas|je (?:ne )?(?:le |la |l['’])?veux pas|(?:eso |esto )?no (?:funciona|lo quiero)|non (?:funziona|lo voglio))\b|не работает|не помогло|не хочу|отменил|откатил|不行|没用|撤销|不想要/iu;
/** Matches the words that something works. */
const praising =
  /\b(?:(?:now|it|this|that|everything|all) (?:now )?works?(?: now| great| fine| perfectly| well)?|works now|is working now|works (?:great|perfectly))(?:[.!,]|$)/i;
const fewestShared = 2;
/** Number of words that a complaint without a word such as *still* shares with the one before. */
const fewestOfComplaint = 3;
const mostBetween = 60;
const mostLater = 2;
const replacing =
  /\b(?:instead of|rather than|(?:an)?statt|au lieu d|en (?:lugar|vez) de|invece di|al posto di)\b|вместо|而不是/iu;
/** Matches an order to make something else of a thing, with its name. */
const changing = /\b(?:change|replace|rename|turn) ((?:\S+ ){1,6}?),? ?(?:to|so that|into|with|by)\b/i;
/** Matches a line in the assistant's words. */
const told = /^(?:Reported|Noted|At that point): | → /;

/** True when the person's next words say that what was reported is not so, refuse it, or ask for the same again. */
export function isDisputed(next: Turn | undefined, request: string): boolean {
  if (next?.role !== 'user') return false;
  const said = ownSentences(next.text);
  const isAgain = asPhrase(next.text.slice(0, 600)) === asPhrase(request.slice(0, 600));
  return (
    isAgain ||
    (!isPraised(said) &&
      said.slice(0, 3).some((each, place) => isDenial(each, place) || isSameComplaint(each, request)))
  );
}

/** True when somebody says again, in the words of the request, what was to be mended. */
function isSameComplaint(sentence: string, request: string): boolean {
  const isRepeated = remaining.test(sentence);
  if (!isRepeated && (!denied.test(sentence) || isQuestion(sentence) || isWish(sentence))) return false;
  const shared = sharedCount(contentWords(sentence), contentWords(request.slice(0, 2_000)));
  return shared >= (isRepeated ? fewestShared : fewestOfComplaint);
}

/** Matches what an assistant says when it takes back what it said. */
const admitting =
  /\b(?:i was wrong|my (?:\w+ ){0,2}(?:assumption|assessment|mistake|answer|diagnosis) was (?:wrong|incorrect)|i (?:mis(?:read|understood|spoke)|apologi[sz]e))\b/i;
/** Matches what an assistant says to a correction, and to a wish, which takes nothing back. */
const conceding =
  /\b(?:you(?:['’]re| are) (?:absolutely |completely |totally |quite )?right|good catch|hai ragione|tienes razón|vous avez raison|tu as raison|du hast recht|sie haben recht)\b|вы правы|ты прав|你说得对|您说得对/iu;

/** True for a message after which the assistant begins by taking something back. */
export function isAdmitted(turns: readonly Turn[], at: number): boolean {
  const later = turns.slice(at + 1, at + 1 + mostBetween);
  const next = later.find(({ role }) => role === 'assistant');
  const start = next?.text.slice(0, 400) ?? '';
  if (admitting.test(start)) return true;
  const said = ownSentences(later.find(({ role }) => role === 'user')?.text ?? '');
  return conceding.test(start) && !said.every((sentence) => wishing.test(sentence));
}

/** Matches what somebody wants, as a question or as a dislike. */
const wishing =
  /\b(?:can|could|would) (?:you|we)\b|^i (?:don['’]?t|do not) (?:like|want)\b|\b(?:kannst|könntest) du\b|^(?:peux-tu|pouvez-vous|puedes|puoi)\b|^你能/iu;

/** Matches a request for the right one of what was given before, with its name. */
const righted =
  /\b(?:give|show|tell|send|find|use|need|want|get)\b.{0,20}?\b(?:correct|right|proper|actual|real) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)|\b(?:richtige|korrekte)[nrs]? ([\p{L}-]+)|\b(?:le bon|la bonne|el correcto|la correcta|quello giusto) ([\p{L}-]+)|правильн\p{L}+ ([\p{L}-]+)|正确的([\p{L}]{2,6})/iu;

/** Leaves out the addresses and names that the assistant gave before the person asked for the right one. */
export function withoutWrong(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const asked = turns.flatMap(({ role, text }, at) =>
    role !== 'user'
      ? []
      : ownSentences(text).flatMap((sentence) => {
          const name = righted.exec(sentence)?.slice(1).join('') ?? '';
          return name === '' ? [] : [{ at, words: contentWords(name) }];
        }),
  );
  if (asked.length === 0) return [...lines];
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return lines.filter(
    ({ part, text, turn }) =>
      !(part === 'told' || part === 'found') ||
      specificsOf(text).length === 0 ||
      !asked.some(({ at, words }) => at > (places.get(turn) ?? at) && sharedCount(words, contentWords(text)) > 0),
  );
}

/** True when somebody says that a thing helped or works. */
export const isPraised = (said: readonly string[]): boolean =>
  wordsOfHelp(said) !== '' || (praising.test(said[0] ?? '') && !denied.test(said[0] ?? ''));

function isDenial(sentence: string, at: number): boolean {
  const isFirst = at === 0 && (contradicting.test(sentence) || rejected.test(sentence));
  const isUnchanged = unchanged.test(sentence) && (denied.test(sentence) || hasCue(asPhrase(sentence), problemCues));
  return isFirst || isUnchanged || alike.test(sentence) || accused.test(sentence) || undone.test(sentence);
}

const longestComplaint = 45;

/** True for a few words that say only that something did not work. */
export function isBareComplaint(said: string): boolean {
  return letterCount(said) <= longestComplaint && isDenial(said, 0) && !isWish(said) && specificsOf(said).length === 0;
}

/** Leaves out what the assistant reported and the person then disputed or had replaced. */
export function withoutTakenBack(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return lines.filter(({ text, turn }) => {
    const at = places.get(turn);
    if (at === undefined || !told.test(text)) return true;
    const replies = turns.slice(at + 1).filter(({ role }) => role === 'user');
    if (text.startsWith('Noted: ') && isAdmitted(turns, at)) return false;
    return !isDisputed(replies[0], '') && !replies.slice(0, mostLater).some((reply) => isReplaced(text, reply));
  });
}

/** Matches an order not to do something. */
const refusing =
  /(?:^|[,.;:] |\b(?:and|und|et|y|e) )(?:please )?(?:don['’]?t|do not|never|stop|no|não|ne|nicht|non|не)\s+(?:use|do|make|add|set|put|call|store|hard-?code|write|show|send|\p{L}{3,}(?:es|as|e|a|er|ez|й|йте|ть)(?!\p{L}))|(?:^|[，。；])(?:请)?(?:不要|别|不用)/iu;
/** Matches English words with *no*, which begins no order: *no issues with the table*. */
const english =
  /^(?:.{0,200}[,.;:] |.{0,200}\band )?no [a-z]{3,}\b.{0,200}\b(?:the|with|that|is|are|it|thanks|here|now|from|for|in|at)\b/i;

/** True for an order not to do something, which is no order to leave it in. */
const refuses = (sentence: string): boolean =>
  refusing.test(sentence) && !english.test(sentence) && !isQuestion(sentence);

function isReplaced(line: string, { text }: Turn): boolean {
  const words = contentWords(line.replace(told, ' '));
  return ownSentences(text).some(
    (sentence) =>
      ((replacing.test(sentence) || refuses(sentence)) && sharedCount(contentWords(sentence), words) >= fewestShared) ||
      specificsOf(changing.exec(sentence)?.[1] ?? '').some((name) => line.includes(name)),
  );
}
