import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { doubtfulMonths, monthWords, weekdayWords } from '../../support/measures';
import { isContent, type Token } from '../../support/token';
import { functionWords } from '../../support/function-words';
import { contentOf } from '../../search/answerability';
import { namesAsked, stemOf } from './names-asked';
import { ownedThing, tellsOwner } from './owners';
import { asksWhyNot, tellsOpposite, tellsRejection } from './rejections';

/** A line with what is known of its note. */
export interface QuestionedLine {
  readonly line: string;
  /** Text of the note, its title and path. */
  readonly note: string;
  /** Day of the note; '' when it gives none. */
  readonly date: string;
  /** Title of the note and the headings above the line. */
  readonly above: string;
  /** Returns what says how the line is meant, see `leadIn`. */
  readonly lead: () => string;
}

type Rule = (line: QuestionedLine) => boolean;

const countAsked =
  /(?:^|[^\p{L}])(?:how many|how much|what percent|wie ?viele?|сколько|kaç|bao nhiêu|كم)(?!\p{L})|how many|wieviel|what percentage|多少|几[个個名次年人]/iu;
const count =
  /[\p{N}一二三四五六七八九十百千万亿]|(?:^|[^\p{L}])(?:many|few|several|half|quarter|couple|dozens?|hundreds?|thousands?|millions?|all|none|no|elf|viele|wenige|einige|mehrere|alle|keine?)(?!\p{L})/iu;

/** What a number of the question numbers: *crane 5*. */
const numbered = /(\p{L}{3,40}) (?:no\. ?|nr\. ?|#)?(\d{1,6}(?:\.\d{1,4}){0,3})(?![\p{L}\d%])/giu;
/** Matches a number with the words around it, one of which may make it a day. */
const dayOrNumber = /(?:(\p{L}{1,20}) )?(\d{1,20})(?:\.? (\p{L}{1,20}))?/gu;
/** The thing of which a number is asked: *How much does the crane lift?* */
const measured =
  /^how (?:many|much) .{0,60}?(?:does|do|did|has|have|had|is|are|was|were) (?:the|our) (?:(?:whole|entire|new|old|current|present|first|last|next|other|small|big|large|main) )?(\p{L}{3,40})/iu;

const timeAsked =
  /^(?:when|(?:in |on )?(?:what|which) (?:year|month|day|date)|wann|quand|cuándo|когда|ne zaman|khi nào|متى)(?!\p{L})|什么时候|何时|哪一?年|时间$/iu;
const time =
  /[\p{N}]|[一二三四五六七八九十][年月日点]|[早晚]上|[上下]午|[每昨今明][天日年]|去年|星期|(?:^|[^\p{L}])(?:today|yesterday|tomorrow|now|daily|weekly|monthly|yearly|every|each|always|never|once|after|before|until|while|during|since|when|whenever|as soon as|last|next|ago|early|late|later|morning|noon|evening|night|spring|summer|autumn|fall|winter|heute|gestern|morgens?|jede[nrsm]?|täglich|immer|nie|nach|vor|bevor|bis|während|seit|wenn|sobald|letzte[nrsm]?|nächste[nrsm]?|früh|spät|abends?|nachts?|frühling|sommer|herbst|winter)(?!\p{L})/iu;

/** Returns whether a question asks for a time. */
export function asksWhen(question: string): boolean {
  return timeAsked.test(question.trim());
}

/** Asks when something is so, which the day of a note does not tell. */
const usualTime = /^(?:when|(?:in |on )?(?:what|which) days?) (?:is|are|does|do|can|may|should|must|will)(?!\p{L})/iu;

/** Asks from when on something is so, which a clock time or a figure does not tell. */
const sinceAsked =
  /^(?:since when|seit wann|depuis quand|desde cuándo|desde quando|da quando|sinds wanneer|с каких пор)(?!\p{L})|从什么时候|从何时/iu;
const beginning =
  /(?:^|[^\p{L}\p{N}])(?:since|from|as of|until now|began|started|introduced|seit(?:dem)?|ab|depuis|desde|dal?|sinds|vanaf|с|(?:19|20)\d\d)(?![\p{L}\p{N}])|起|以来/iu;

const personAsked = /^(?:who|whom|whose)(?!\p{L})/iu;
/** Asks what is known of somebody who is named. */
const knownPerson = /^who(?:'s|’s| is| was| are| were) \p{Lu}/u;
const person =
  /(?:^|[^\p{L}])(?:i|me|my|we|us|our|you|your|he|him|his|she|her|they|them|their|someone|somebody|nobody|everyone|everybody|mother|father|mom|mum|dad|son|daughter|sister|brother|wife|husband|aunt|uncle|cousin|friends?|people|team|company|group|parents?|family|student|boss|client|\p{L}{3,20}(?:er|or|ist|ian|man|woman|men|women)s?)(?!\p{L})/iu;

const year = /\d+/g;
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/**
 * Returns whether a line may answer a question by what it asks for: a number, a time or, in English, a person must be
 * named, a line about another year than the question's is no answer, nor is one of a note with none of its names, nor one
 * that names as not chosen what the question calls chosen.
 */
export function fitsQuestion(question: string): (line: QuestionedLine) => boolean {
  const text = question.trim();
  const years = yearsIn(text);
  const named = readTokens(text);
  const rules: Rule[] = [...countRules(text), ...numberRules(text)];
  if (sinceAsked.test(text)) rules.push(({ line, date }) => date !== '' || beginning.test(line));
  const isUsual = usualTime.test(text);
  if (asksWhen(text)) rules.push(({ line, date }) => (date !== '' && !isUsual) || tellsTime(line) || holdsValue(line));
  if (personAsked.test(text) && !knownPerson.test(text))
    rules.push(
      ({ line }) =>
        person.test(line) ||
        readTokens(line).some((token) => token.isCapital && isContent(token) && !isStanding(token, named)),
    );
  if (years.length > 0)
    rules.push(({ line, note, date }) => {
      const others = yearsIn(line);
      const known = new Set([...others, ...yearsIn(note), ...yearsIn(date)]);
      return others.length === 0 || years.some((each) => known.has(each));
    });
  const names = namesAsked(text);
  if (names.length > 0)
    rules.push(({ note, line }) => {
      const known = wordsIn(`${note}\n${line}`);
      return names.some((each) => known.includes(` ${each}`));
    });
  rules.push(({ line }) => !tellsOpposite(text, line));
  if (asksWhyNot(text)) rules.push(({ line, lead }) => tellsRejection(text, line, lead()));
  const owned = ownedThing(text);
  if (owned !== null) rules.push((line) => tellsOwnerOf(owned, line));
  return (line) => rules.every((rule) => rule(line));
}

/** Numbers of the question are no answer to *how many*, nor is what a note says that nowhere names the thing. */
function countRules(question: string): Rule[] {
  if (!countAsked.test(question)) return [];
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  const [, thing = ''] = measured.exec(question) ?? [];
  return [
    ({ line }) => {
      const rest = line.replace(
        dayOrNumber,
        (whole: string, before: string | undefined, day: string, after: string | undefined) =>
          given.includes(day) || [after, before].some((word) => word !== undefined && isMonth(word)) ? ' ' : whole,
      );
      return count.test(rest) || holdsAmount(rest);
    },
    ...(thing === ''
      ? []
      : [({ line, note }: QuestionedLine) => wordsIn(`${note}\n${line}`).includes(` ${stemOf(thing.toLowerCase())}`)]),
  ];
}

/** A line about *crane 4* is no answer about *crane 5*; of two cranes that are asked about, it may tell of one. */
function numberRules(question: string): Rule[] {
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

function tellsOwnerOf(owned: readonly Token[], { line, above }: QuestionedLine): boolean {
  const known = contentOf(`${line}\n${above}`);
  const held = owned.filter((word) => isStanding(word, known)).length;
  return tellsOwner(line) && 2 * held >= owned.length && held > 0;
}

/** Returns the words of a text in lower case, each behind a blank. */
function wordsIn(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
}

/** True for a line that names a time, a weekday or a month. */
function tellsTime(line: string): boolean {
  if (time.test(line)) return true;
  const words = line.match(/\p{Lu}\p{L}+|\p{Ll}{4,}/gu) ?? [];
  return words.some((word) => {
    const lower = word.toLowerCase();
    return [lower, lower.replace(/s$/, '')].some(
      (form) => weekdayWords.has(form) || (word !== lower && monthWords.has(form)),
    );
  });
}

function yearsIn(text: string): string[] {
  return (text.match(year) ?? []).filter(isYear);
}

/** True for a line with a number or a unit; the name of a month does not count. */
function holdsAmount(line: string): boolean {
  return readTokens(line).some(({ text, values }) => values.length > 0 && !monthWords.has(text));
}

function holdsValue(line: string): boolean {
  return readTokens(line).some(({ values }) => values.length > 0);
}
