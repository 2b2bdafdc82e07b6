import { readTokens } from '../../support/read-tokens';
import { doubtfulMonths, monthWords } from '../../support/measures';
import { functionWords } from '../../support/function-words';
import { stemOf } from './names-asked';
import type { QuestionedLine, Rule } from './questioned-line';

const countAsked =
  /(?:^|[^\p{L}])(?:how many|how much|what percent|wie ?viele?|combien|cu[aá]nt[oa]s|quant[ie]|hoeveel|сколько|kaç|bao nhiêu|كم)(?!\p{L})|how many|wieviel|what percentage|多少|几[个個名次年人]/iu;
const count =
  /[\p{N}一二三四五六七八九十百千万亿]|(?:^|[^\p{L}])(?:many|few|several|half|quarter|couple|dozens?|hundreds?|thousands?|millions?|all|none|no|elf|viele|wenige|einige|mehrere|alle|keine?)(?!\p{L})/iu;

/** Matches a thing with its number in a question: *crane 5*. */
const numbered = /(\p{L}{3,40}) (?:no\. ?|nr\. ?|#)?(\d{1,6}(?:\.\d{1,4}){0,3})(?![\p{L}\d%])/giu;
/** Matches a number with the words around it, one of which may make it a day. */
const dayOrNumber = /(?:(\p{L}{1,20}) )?(\d{1,20})(?:\.? (\p{L}{1,20}))?/gu;
/** The thing of which a number is asked: *How much does the crane lift?* */
const measured =
  /^how (?:many|much) .{0,60}?(?:does|do|did|has|have|had|is|are|was|were) (?:the|our) (?:(?:whole|entire|new|old|current|present|first|last|next|other|small|big|large|main) )?(\p{L}{3,40})/iu;

/** True for the digits of a year. */
export const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** Numbers of the question are no answer to *how many*, nor is what a note says that nowhere names the thing. */
export function countRules(question: string): Rule[] {
  if (!countAsked.test(question)) return [];
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  const [, thing = ''] = measured.exec(question) ?? [];
  const asked = wordsIn(question);
  // A year counts nothing: *moved in 2021*; *2021 hives* does.
  const isDay = (digits: string, after = ''): boolean =>
    isYear(digits) && (after === '' || !asked.includes(` ${stemOf(after.toLowerCase())}`));
  return [
    ({ line }) => {
      const rest = line.replace(
        dayOrNumber,
        (whole: string, before: string | undefined, day: string, after: string | undefined) =>
          given.includes(day) ||
          isDay(day, after) ||
          [after, before].some((word) => word !== undefined && isMonth(word))
            ? ' '
            : whole,
      );
      return count.test(rest) || holdsAmount(rest);
    },
    ...(thing === ''
      ? []
      : [({ line, note }: QuestionedLine) => wordsIn(`${note}\n${line}`).includes(` ${stemOf(thing.toLowerCase())}`)]),
  ];
}

/** A line about *crane 4* is no answer about *crane 5*; of two cranes that are asked about, it may name one. */
export function numberRules(question: string): Rule[] {
  const asked = new Map<string, string[]>();
  for (const [thing, number] of numberedIn(question)) {
    if (functionWords.has(thing) || monthWords.has(thing) || isYear(number)) continue;
    asked.set(thing, [...(asked.get(thing) ?? []), number]);
  }
  return [...asked].map(([thing, numbers]): Rule => ({ line }) => {
    const told = numberedIn(line).filter(([name]) => name === thing);
    return told.length === 0 || told.some(([, number]) => numbers.includes(number));
  });
}

function numberedIn(text: string): (readonly [thing: string, number: string])[] {
  return [...text.matchAll(numbered)].map(([, thing = '', number = '']) => [thing.toLowerCase(), number]);
}

/** True for the name of a month; *may* and *march* need a capital. */
function isMonth(word: string): boolean {
  const lower = word.toLowerCase();
  return monthWords.has(lower) && (!doubtfulMonths.has(lower) || word !== lower);
}

/** True for a line with a number or a unit; the name of a month does not count. */
function holdsAmount(line: string): boolean {
  return readTokens(line).some(({ text, values }) => values.length > 0 && !monthWords.has(text));
}

/** Returns the words of a text in lower case, each behind a blank. */
export function wordsIn(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
}
