import { doubtfulMonths, monthWords, weekdayWords } from '../../support/measures';
import { readTokens } from '../../support/read-tokens';
import type { Rule } from './questioned-line';

const timeAsked =
  /^(?:when|(?:in |on )?(?:what|which) (?:year|month|day|date)|wann|in welchem (?:jahr|monat)|quand|en quelle année|cuándo|en qué año|quando|in che anno|em que ano|wanneer|in welk jaar|когда|в каком году|ne zaman|khi nào|متى)(?!\p{L})|什么时候|何时|哪一?年|时间$/iu;
const yearAsked =
  /^(?:(?:in )?(?:what|which) year|in welchem jahr|(?:en )?quelle année|en qué año|in (?:che|quale) anno|em que ano|in welk jaar|в каком году)(?!\p{L})|哪一?年/iu;
/** A year in digits, or one that is counted from the day of the note. */
const year =
  /\d{3}|[〇零一二三四五六七八九十去今明前后]年|(?:^|[^\p{L}])(?:years?|jahre?n?|ann?ées?|ans?|años?|anni|anno|anos?|jaar|jaren|century|jahrhundert|siècle|siglo|secolo|века?|году?|лет)(?!\p{L})/iu;
/** Words that tell a time without a number, in one expression for each script. */
const words =
  /(?:^|[^\p{L}])(?:today|yesterday|tomorrow|now|daily|weekly|monthly|yearly|every|each|always|never|once|after|before|until|while|during|since|when|whenever|as soon as|last|next|ago|early|late|later|morning|noon|evening|night|spring|summer|autumn|fall|winter|heute|gestern|morgens?|jede[nrsm]?|täglich|immer|nie|nach|vor|bevor|bis|während|seit|wenn|sobald|letzte[nrsm]?|nächste[nrsm]?|früh|spät|abends?|nachts?|frühling|sommer|herbst|winter|aujourd|hier|demain|chaque|tou(?:s|tes) les|toujours|jamais|avant|après|jusqu|pendant|depuis|lors(?:que)?|quand|dès|derni(?:er|ère)s?|prochaine?s?|matin|midi|soir|nuit|printemps|l['’]été|automne|hiver|hoy|ayer|mañana|cada|todos los|siempre|nunca|antes|después|hasta|mientras|durante|desde|cuando|pasad[oa]|próxim[oa]|noche|tarde|primavera|verano|otoño|invierno|oggi|ieri|domani|ogni|sempre|mai|prima|dopo|fino|mentre|dal?|quando|scors[oa]|prossim[oa]|mattin[oa]|sera|notte|estate|autunno|inverno|hoje|ontem|amanhã|depois|até|manhã|noite|verão|outono|vandaag|gisteren|morgen|elke?|altijd|nooit|voor|na|tot|tijdens|sinds|wanneer|vorige?|volgende?|ochtend|avond|nacht|lente|zomer|herfst|сегодня|вчера|завтра|кажд\p{L}{2,3}|всегда|никогда|до|после|перед|пока|во время|когда|прошл\p{L}{2,3}|следующ\p{L}{2,3}|утр\p{L}{1,2}|вечер\p{L}{0,3}|ноч\p{L}{1,3}|весн\p{L}{1,2}|летом|осень\p{L}?|зим\p{L}{1,2})(?!\p{L})|[\d一二三四五六七八九十]\s?[年月日点号]|[早晚]上|[上下]午|[每昨今明][天日年]|去年|星期/iu;
/** A price or a share. */
const amount = /\d[\d.,\s]{0,12}(?:\p{Sc}|%)|\p{Sc}\s?\d[\d.,]{0,12}/gu;
const yearIn = /(?:^|\D)(?:1\d|20)\d\d(?!\d|[.,]\d|\s?[\p{Sc}%°])/u;
/** The beginning of a month's name in Russian, whose case changes the end. */
const russianMonth =
  /(?:^|[^\p{L}])(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)[ьяюе]?м?(?!\p{L})/iu;
const timeUnits: ReadonlySet<string> = new Set([
  'min',
  'h',
  'd',
  'week',
  'month',
  'year',
  'decade',
  'century',
  'am',
  'pm',
  'th',
]);

/** Asks when something is so, which the day of a note does not tell. */
const usualTime = /^(?:when|(?:in |on )?(?:what|which) days?) (?:is|are|does|do|can|may|should|must|will)(?!\p{L})/iu;

/** Asks from when on something is so, which a clock time or a figure does not tell. */
const sinceAsked =
  /^(?:since when|seit wann|depuis quand|desde cuándo|desde quando|da quando|sinds wanneer|с каких пор)(?!\p{L})|从什么时候|从何时/iu;
const beginning =
  /(?:^|[^\p{L}\p{N}])(?:since|from|as of|until now|began|started|introduced|seit(?:dem)?|ab|depuis|desde|dal?|sinds|vanaf|с|(?:19|20)\d\d)(?![\p{L}\p{N}])|起|以来/iu;

/** Returns whether a question asks for a time. */
export function asksWhen(question: string): boolean {
  return timeAsked.test(question.trim().replace(/^[¿¡\s]{1,8}/, ''));
}

/** Returns the rules for an answer to a question for a time or a year; the day of a note may tell both. */
export function timeRules(question: string): Rule[] {
  const asked = question.replace(/^[¿¡\s]{1,8}/, '');
  const rules: Rule[] = [];
  if (sinceAsked.test(asked)) rules.push(({ line, date }) => date !== '' || beginning.test(line));
  const isUsual = usualTime.test(asked);
  if (asksWhen(asked)) rules.push(({ line, date }) => (date !== '' && !isUsual) || tellsTime(line));
  if (yearAsked.test(asked)) rules.push(({ line, date }) => date !== '' || year.test(line));
  return rules;
}

/** True for a line that names a time, a weekday or a month. A price, a share or a size is no time. */
function tellsTime(line: string): boolean {
  if (words.test(line) || russianMonth.test(line) || yearIn.test(line)) return true;
  const names = line.match(/[\p{L}\p{M}]{3,40}/gu) ?? [];
  if (names.some((word) => isTimeName(word))) return true;
  return readTokens(line.replace(amount, ' ')).some(
    ({ values, unit, text, isCapital, isSoft }) =>
      values.length > 0 && (unit === null ? /\d/.test(text) || !(isCapital || isSoft) : timeUnits.has(unit)),
  );
}

function isTimeName(word: string): boolean {
  const lower = word.toLowerCase();
  return [lower, lower.replace(/s$/, '')].some(
    (form) => weekdayWords.has(form) || (monthWords.has(form) && (word !== lower || !doubtfulMonths.has(form))),
  );
}
