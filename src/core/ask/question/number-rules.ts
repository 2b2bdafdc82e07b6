import { remembering } from '../../extraction/text/remembering';
import { readTokens } from '../../support/read-tokens';
import { doubtfulMonths, monthWords } from '../../support/measures';
import { functionWords } from '../../support/function-words';
import { stemOf } from './names-asked';
import type { QuestionedLine, Rule } from './questioned-line';
import { contentOf } from '../../search/answerability';
import { isStanding } from '../../support/similar-words';
import type { Token } from '../../support/token';

const countAsked =
  /(?:^|[^\p{L}])(?:how much|what percent|wie ?viele?|combien|cu[aá]nt[oa]s|quant[ie]|hoeveel|сколько|kaç|bao nhiêu|كم)(?!\p{L})|how many|wieviel|what percentage|多少|几[个個名次年人]|何[人名年日個本枚台歳時回]|いく[つら]|몇|얼마/iu;
/** Asks for a number of things, not for an amount. */
const manyAsked = /how many|(?:^|[^\p{L}])(?:wie ?viele|combien de|cu[aá]nt[oa]s|quant[ie]|kaç)(?!\p{L})/iu;
/** The words behind *how many*, one of which is counted. */
const manyOf = /how many (?!times|people)((?:\p{L}{1,30}[ -]?){1,2})/iu;
/** Words that count what stands behind them: *no employee*, but not *no need*. */
const vague =
  /(?:^|[^\p{L}])(?:one|single|eine?[nr]?|une?|un[oa]|many|few|several|half|quarter|couple|dozens?|hundreds?|thousands?|millions?|all|none|no|elf|viele|wenige|einige|mehrere|alle|keine?)(?!\p{L})((?: \p{L}{1,30}){1,2})/giu;
/** Numbers that are not read as tokens: Korean ones before what they count, and Arabic ones in any form. */
const otherNumber =
  /第 ?[一二三四五六七八九十]|(?:[한두세네섯곱덟홉열물른흔순든]|[일이삼사오육칠팔구십백천만억]) ?(?:명|개|번|시간|분|초|원|년|월|일|살|마리|권|대|층|달|주|통|장|병|킬로|포대)|(?:ثلاث|[أا]ربع|خمس|ست|سبع|ثمان|تسع|عشر|مئ|مائ[ةت]|[أآ]ل[اف]|تان|تين)/u;
/** Matches dates, versions, clock times and numbers of things, which count nothing. */
const noCount = /#\d{1,9}|(?!\d{1,3}(?:\.\d{3}){2,4}(?!\d))\d{1,4}(?:[.:/-]\d{1,4}){2,4}|\d{1,2}:\d\d/g;
const near = 5;

/** Matches a thing with its number in a question: *crane 5*. */
const numbered =
  /((?:(?!\p{Script=Han})\p{L}){3,40})[ -](?:[Nn][or]\. ?|#)?(\d{1,6}(?:\.\d{1,4}){0,3}|[IVXLC]{2,7})(?![\p{L}\d%])|第 ?(\d{1,4}) ?([届屆回号])/gu;
/** Matches a number with the words around it, one of which may make it a day. */
const dayOrNumber = /(?:(\p{L}{1,20}) )?(\d{1,20})(?:\.? (\p{L}{1,20}))?/gu;
/** The thing of which a number is asked: *How much does the crane lift?* */
const measured =
  /^how (?:many|much) .{0,60}?(?:does|do|did|has|have|had|is|are|was|were) (?:the|our) (?:(?:whole|entire|new|old|current|present|first|last|next|other|small|big|large|main) )?(\p{L}{3,40})/iu;

/** True for the digits of a year. */
export const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/**
 * Numbers of the question are no answer to *how many*, nor is one that stands with something else, nor what a note says that
 * nowhere names the thing.
 */
export function countRules(question: string): Rule[] {
  if (!countAsked.test(question)) return [];
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  const [, thing = ''] = measured.exec(question) ?? [];
  const counted = contentOf(manyOf.exec(question)?.[1] ?? question);
  const asked = wordsIn(counted.map(({ text }) => text).join(' '));
  // A year counts nothing: *moved in 2021*; *2021 hives* does.
  const isDay = (digits: string, after = ''): boolean =>
    isYear(digits) && (after === '' || !asked.includes(` ${stemOf(after.toLowerCase())}`));
  const inNote = remembering(wordsIn);
  return [
    ({ line, above }) => {
      const rest = line
        .replace(noCount, ' ')
        .replace(dayOrNumber, (whole: string, before: string | undefined, day: string, after: string | undefined) =>
          given.includes(day) ||
          isDay(day, after) ||
          [after, before].some((word) => word !== undefined && isMonth(word))
            ? ' '
            : whole,
        );
      return (
        holdsAmount(rest, manyAsked.test(question) ? counted : null) ||
        (/\d/.test(rest) && isHeaded(above(), counted)) ||
        otherNumber.test(rest) ||
        [...rest.matchAll(vague)].some(([, words = '']) =>
          words.split(' ').some((word) => word !== '' && asked.includes(` ${stemOf(word.toLowerCase())}`)),
        )
      );
    },
    ...(thing === ''
      ? []
      : [
          ({ line, note }: QuestionedLine) =>
            [inNote(note), wordsIn(line)].some((known) => known.includes(` ${stemOf(thing.toLowerCase())}`)),
        ]),
  ];
}

/**
 * A line about *crane 4* is no answer about *crane 5*, nor is one without a number in a note about other cranes; of two
 * cranes that are asked about, it may name one.
 */
export function numberRules(question: string): Rule[] {
  const asked = new Map<string, string[]>();
  for (const [thing, number] of numberedIn(question)) {
    if (functionWords.has(thing) || monthWords.has(thing) || isYear(number)) continue;
    asked.set(thing, [...(asked.get(thing) ?? []), number]);
  }
  const inNote = remembering(numberedIn);
  return [...asked].map(([thing, numbers]): Rule => {
    const isName =
      question.includes(`${thing.charAt(0).toUpperCase()}${thing.slice(1)}`) &&
      !question.toLowerCase().startsWith(thing);
    const ofThing = (all: ReturnType<typeof numberedIn>): string[] =>
      all.flatMap(([name, number]) => (name === thing ? number : []));
    return ({ line, note }) => {
      const own = ofThing(numberedIn(line));
      const told = own.length > 0 || !isName ? own : ofThing(inNote(note));
      return told.length === 0 || told.some((number) => numbers.includes(number));
    };
  });
}

function numberedIn(text: string): (readonly [thing: string, number: string])[] {
  return [...text.matchAll(numbered)].map(([, thing, number = '', count, unit = '']) => [
    (thing ?? unit).toLowerCase(),
    count ?? number,
  ]);
}

/** True for the name of a month; *may* and *march* need a capital. */
function isMonth(word: string): boolean {
  const lower = word.toLowerCase();
  return monthWords.has(lower) && (!doubtfulMonths.has(lower) || word !== lower);
}

/**
 * True for a line with a number or a unit; the name of a month does not count. Where things are counted, one of the words
 * asked for must be near, or nothing that is counted behind it.
 */
function holdsAmount(line: string, asked: readonly Token[] | null): boolean {
  const tokens = readTokens(line);
  return tokens.some(({ text, values, unit }, at) => {
    const next = tokens[at + 1];
    const isCounting = asked === null || (next !== undefined && !next.isFunction);
    if (!values.some((value) => isCounting || value !== '1') || monthWords.has(text)) return false;
    if (asked === null) return true;
    if (unit === 'th') return false;
    const isAlone = unit === null && (next === undefined || next.isFunction || next.kind === 'gram');
    const around = tokens.slice(Math.max(0, at - near), at + near + 1);
    // *12 march* is no day.
    return (
      isAlone || asked.some((word) => isStanding(word, around) || around.some((other) => other.text === word.text))
    );
  });
}

/** True where the title, the heading or the head of a column names what is counted: *Seats* above 300. */
function isHeaded(above: string, counted: readonly Token[]): boolean {
  const heads = readTokens(above);
  return counted.some((word) => isStanding(word, heads));
}

/** Returns the words of a text in lower case, each behind a blank. */
export function wordsIn(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
}
