import { outlook } from '../../extraction/closings';
import { isPassing } from '../../extraction/passing-states';
import { boast, happened, hasObject, isUpkeep, named, needless, offering } from '../../extraction/reports';
import { capitalised, endsAnnouncing, hasVerb, startsUnresolved, withoutOpener } from '../../extraction/text/narration';
import { echoes, namesSubject, pointsOut, standsAlone } from '../../extraction/text/stands-alone';
import { letterCount, readStatements, statementScore, type Statement } from '../../extraction/text/statement';
import type { Unit } from '../../extraction/text/units';
import { contentWords, sharedCount } from '../../extraction/text/words';
import { caveats } from '../caveat-lines';
import { causeWas } from '../closing-replies';
import { fitting, longestText, shortest, type RecordLine } from '../record-line';
import { nameOf, withoutNod } from '../report-lines';
import { conditional, hanging, planning, proposing, rating } from './told-lists';
import { leftBy } from '../open/open-headings';
import { isGeneral } from '../wording/general-words';
import { isOrder } from '../wording/imperatives';
import { isOption, isSupposed } from '../wording/suppositions';

/** Amount by which a statement about something like `the code` is worth less. */
const ofCommon = 1.5;
/** Matches a state of the moment. */
const momentary =
  /\b(?:today|currently|the current|at the moment|right now|so far|as of now|attualmente|al momento|derzeit|aktuell|momentan|actuellement|actualmente|por ahora)\b|сейчас|目前|当前/iu;
const leastWorth = 5;
/** Minimum worth of a sentence whose place in the reply says what it is. */
const leastInPlace = 2.5;
/** Number of words that an answer shares with its question. */
const fewestShared = 2;
/** Matches the label or heading of a summary. */
const summing =
  /^(?:(?:the )?(?:key|main) (?:insight|point|finding|takeaway|fact)s?|(?:in (?:short|summary|sum)|summary|tl;?dr|bottom line|conclusions?|(?:the )?short answer|root cause|important)\b|in (?:sintesi|breve)|sintesi|riassunto|risposta (?:breve|diretta)|conclusione|résumé|en (?:bref|résumé|resumen)|resumen|conclusi[oó]n|kurz(?: gesagt| und gut)?|zusammenfassung|fazit|итог|вывод|кратко)|^(?:总结|小结|结论|要点|说明|几点说明|注意)/iu;
/** Matches an answer that needs its question, or words that go on from others. */
const answering =
  /^(?:(?:yes|no|nope|yep|correct|right|ja|nein|doch|oui|non|sì|sí|no|sim|não|да|нет)[,.! ]|(?:however|but|so|therefore|thus|then|otherwise|instead|alternatively|alternative|quindi|però|allora|altrimenti|donc|mais|entonces|pero|also)(?!\p{L})|\()/iu;
const own = /\b(?:I|I['’](?:m|ll|ve|d)|me|my|let['’]?s|we)\b|(?:^|[^\p{L}])(?:[Яя]|[Мм]ы|[Яя] вижу)(?!\p{L})|我(?!们)/u;
/** Matches what the assistant does next: the present tense of the first person, or a next step. */
export const doing =
  /(?:^|[^\p{L}])(?:ich (?!(?:habe|hätte|hatte|wäre|würde|konnte|könnte|musste|müsste|wollte|sollte|denke|glaube)(?!\p{L}))\p{L}+e|j(?:e |['’])(?:vais|\p{L}+e)|ti (?:preparo|mando|faccio|creo|scrivo)|estou \p{L}+ndo|estoy \p{L}+ndo|sto \p{L}+ndo)(?!\p{L})|^(?:next|nächste[rs]?|prossimo|próximo|siguiente|prochaine) (?:\p{L}+ ){0,2}(?:step|schritt|passo|paso|étape)(?!\p{L})/iu;
/** Matches words that need what stands above or below them in the reply. */
const placed =
  /\b(?:as|see|shown|listed|described|given|like) (?:above|below|follows)\b|\b(?:wie|siehe) (?:oben|unten)\b|\bcome (?:sopra|sotto|segue)\b|\bci-(?:dessus|dessous)\b|\bcomo (?:arriba|abajo|sigue)\b|如上|如下|以上|见下/iu;

/** The message that contains a fact. */
export interface Reply {
  readonly asked: ReadonlySet<string>;
  /** True when the person then says that it works. */
  readonly isPraised: boolean;
  /** True when the person soon says what was wrong. */
  readonly isExplained: boolean;
  /** Words of the questions that it answers; null in a talk about no project. */
  readonly question: ReadonlySet<string> | null;
  /** True for a talk in which the assistant reports no work of its own. */
  readonly isTalk: boolean;
  /** True before the end of work, which may overtake all but causes. */
  readonly isEarly: boolean;
  /** True for the beginning of the message. */
  readonly isFirst: boolean;
}

/** True for a sentence whose place says what it is: the answer to a question, a named point, or a fact with its reason. */
function isInPlace(statement: Statement, name: string, isSummary: boolean, { question, isFirst }: Reply): boolean {
  const { plain, specifics, cause, contrast, constraint, insight } = statement;
  if (question === null || addressed.test(plain) || isOrder(plain)) return false;
  const isAnswer = isFirst && sharedCount(contentWords(plain), question) >= fewestShared;
  const isReasoned = cause || contrast || constraint || insight || isKept(plain);
  return (
    isAnswer ||
    isSummary ||
    isReasoned ||
    (name !== '' && specifics.length > 0 && (hasVerb(plain) || !latin.test(plain)))
  );
}

/** Matches a text in plain Latin letters, whose verbs are known. */
const latin = /^[\u0020-\u007E–—‘’“”…→]+$/;

const kept =
  /\b(?:untouched|unchanged|unaffected|not (?:changed|touched|affected)|unverändert|inchangée?s?|sin cambios|invariat[aoie]|inalterad[ao]s?)(?!\p{L})|保持不变|未(?:修改|改动|变)|не (?:измен|трон|затро)/iu;

/** True for a statement of what was left as it is. */
export const isKept = (plain: string): boolean => kept.test(plain);

/** Matches the word for the person who is spoken to. */
export const addressed =
  /\b(?:you|your)\b|\b(?:tu[oa]?|tuoi|tue|devi|fai|controlla|entra|dein\p{L}*|du|vous|votre|usted)\b|[你您]/iu;

/** Matches bold words that a mark sets apart from what follows. */
const apart =
  /^(?:\*\*|__)[^*_\n]{1,160}(?:[:：.](?:\*\*|__)|(?:\*\*|__)\s{0,3}(?:[:：.–—-]|\([^)]{0,60}\)\s?[:：–—-]|$))|^[\p{L}`]/u;

/** Returns a unit whose sentence begins with bold words, such as `**Do not** touch it`, with the sentence whole. */
export function withWholeSentence(unit: Unit): Unit {
  const [block] = unit.blocks;
  const text = block?.text ?? '';
  return unit.label === '' || block?.kind === 'table' || apart.test(text)
    ? unit
    : { ...unit, label: '', statements: readStatements(text) };
}

/** Returns what a unit states plainly: facts with a name or a figure, which stand alone, as lines with their weights. */
export function factsOf(unit: Unit, turn: string, reply: Reply): RecordLine[] {
  const { asked, isPraised, isExplained } = reply;
  const above = [unit.heading, unit.lead, unit.label];
  const isSummary = above.some((words) => summing.test(words));
  if (!isSummary && above.some((words) => outlook.test(words) || alternative.test(words))) return [];
  if (above.some((words) => proposing.test(words) || rating.test(words))) return [];
  if (isSupposed(unit) || isOption(unit) || hanging.test(unit.lead)) return [];
  if (denying.test(unit.label) || planning.test(unit.lead)) return [];
  const name = isSummary && summing.test(unit.label) ? '' : nameOfFact(unit);
  if (exemplary.test(name) || checking.test(name)) return [];
  return unit.statements.flatMap((statement, at): RecordLine[] => {
    const plain = withoutNod(withoutOpener(statement.plain));
    if (!isFact(statement, plain, name)) return [];
    const text = named(name, statement.raw.startsWith('`') ? plain : capitalised(plain));
    const next = unit.statements[at + 1];
    const more = next !== undefined && continues(next) ? next : null;
    const whole = more === null ? text : `${text} ${more.plain}`;
    const isWhole = more !== null && whole.length <= longestText && ended.test(text);
    // In a talk without work, what gives no reason is teaching or advice.
    const isReasoned = [statement, ...(more === null ? [] : [more])].some(givesReason);
    const isCause = statement.cause || causeWas.test(plain);
    if (reply.isEarly && !isCause && !(isWhole && more.cause)) return [];
    if (reply.isTalk && (!isReasoned || isOrder(plain) || addressed.test(plain))) return [];
    // A fault without its cause may be over.
    if (statement.problem && !isCause && !(isWhole && more.cause)) return [];
    if (isExplained && (statement.problem || denied.test(plain))) return [];
    const weight =
      Math.max(statementScore(statement), isWhole ? statementScore(more) : 0) +
      Math.min(2, statement.specifics.length * 0.5) +
      (isSummary ? 2 : 0) +
      (isPraised ? 1.5 : 0) +
      (isWhole && more.cause ? 1.5 : 0) +
      (name === '' ? (namesSubject(text) ? 0 : -ofCommon) : 0.5) +
      (causeWas.test(plain) ? 2 : 0) +
      (isKept(plain) ? 3 : 0) +
      Math.min(2, sharedCount(contentWords(text), asked) * 0.4);
    const least = isInPlace(statement, name, isSummary, reply) ? leastInPlace : leastWorth;
    const words = isWhole ? whole : fittingFact(text);
    return words === '' || weight < least ? [] : [{ part: 'told', text: words, turn, weight: Math.min(8, weight) / 2 }];
  });
}

const givesReason = ({ cause, contrast, constraint, insight }: Statement): boolean =>
  cause || contrast || constraint || insight;

const ended = /[.!。！]$/u;

/** Returns a fact as a line; '' when what does not fit may limit the rest. */
function fittingFact(text: string): string {
  const words = fitting(text);
  return limiting.test(text.slice(words.length, words.length + 40)) ? '' : words;
}

/** Matches the beginning of a part without which the part before it would say something else. */
const limiting =
  /^[\s,;，；(—–-]*(?:but|unless|except|only|if|when|aber|außer|wenn|mais|sauf|si|pero|salvo|ma|se|mas|exceto|но|если)(?!\p{L})|^[\s,;，；(]*(?:但|而|除|如果|只有)/iu;

/** Returns the name of what a fact is about; a row of a table needs the heading above the table too. */
function nameOfFact(unit: Unit): string {
  const name = nameOf(unit, 'done');
  const isRow = unit.blocks[0]?.kind === 'table' && unit.heading !== '' && unit.heading.length <= longestHeading;
  const whole =
    isRow && !summing.test(unit.heading) && !caveats.test(unit.heading) ? `${unit.heading} – ${name}` : name;
  return nodding.test(name) ? '' : whole;
}

const longestHeading = 40;
/** Matches a name that only joins, agrees or points out. */
const nodding =
  /^(?:so|also|yes|no|sì|sí|sim|não|ja|nein|oui|non|да|нет|exactly|right|perfect|correct|great|esatto|perfetto|certo|genau|richtig|exact|parfait|exacto|perfecto|claro|exato|именно|верно|所以|对|没错)$/iu;
/** Matches the name of an example, or a number instead of a name. */
const exemplary =
  /^(?:examples?|e\.g|default|source|beispiel|ejemplo|exemple|esempio|exemplo|пример|例|示例|例如)$|^\p{Lu}{0,2}\d{1,3}(?:[-.]\d{1,3}){0,2}$/iu;

/** Matches words before steps with which the reader may check the work. */
const checking =
  /^(?:(?:how )?to (?:test|try|check|verify|run)|pour (?:tester|vérifier|essayer)|zum (?:testen|prüfen|ausprobieren)|para (?:probar|comprobar|testar|verificar)|per (?:provare|testare|verificare)|(?:для проверки|чтобы проверить))(?!\p{L})|^(?:如何)?(?:测试|验证)(?:方法|方式)?$/iu;

/** True for a sentence that goes on from the one before it, such as `This happened because …` or `The others do it twice.` */
const continues = ({ role, plain, hedged }: Statement): boolean =>
  role === 'claim' &&
  !hedged &&
  (startsUnresolved(plain) || echoes(plain)) &&
  !own.test(plain) &&
  !boast.test(plain) &&
  ended.test(plain);

const denied = /\b(?:no|not|cannot|never)\b|n['’]t\b/i;
/** Matches bold words that deny what follows. */
export const denying = /(?:^|[^\p{L}])(?:no|not|non|nicht|kein\p{L}*|ne|pas|never|don['’]t|не|не́?т|不|没)(?:$|[.:])/iu;
/** Matches the heading of one of several ways. */
const alternative = /^(?:alternative|alternativ|option|variant|вариант|方案|opzione|opción)/iu;

/** True for a plain statement with a name or a figure that stands alone behind the name of its subject. */
export function isFact(statement: Statement, plain: string, name: string): boolean {
  const { role, hedged, specifics } = statement;
  const whole = named(name, plain);
  const isCommand = /`/.test(statement.raw) && isOrder(plain);
  return (
    (role === 'claim' ||
      (role === 'look' && /^Now the\b/.test(statement.plain)) ||
      (isCommand && role !== 'question')) &&
    !hedged &&
    (specifics.length > 0 || /\d/.test(plain)) &&
    letterCount(whole) >= shortest * 2 &&
    !/[:：…?？]$/.test(plain) &&
    !conditional.test(plain) &&
    !checking.test(plain) &&
    !answering.test(plain) &&
    !offering.test(plain) &&
    !own.test(plain) &&
    !doing.test(whole) &&
    !placed.test(plain) &&
    standsAlone(whole) &&
    (name !== '' || hasObject(statement)) &&
    !pointsOut(whole) &&
    !boast.test(plain) &&
    !isUpkeep(plain) &&
    !isPassing(plain) &&
    !momentary.test(plain) &&
    !needless.test(whole) &&
    !isGeneral(plain) &&
    (leftBy(plain) === null || happened.test(plain)) &&
    !endsAnnouncing(plain)
  );
}
