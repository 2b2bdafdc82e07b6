import { isYear, wordsIn } from './number-rules';
import { namesAsked } from './names-asked';
import type { Rule } from './questioned-line';

const digits = /\d+/g;
/** Matches a number of the question that says which one is meant: *the 49th*, 第49届, *168-е шоссе*, *Room 212*. */
const which = /(?:^|[^\p{N}.,])(\d{2,6})(?![\p{N}.,%]|['’]?s(?!\p{L}))/gu;
/** A century of the question, which the notes may tell by its years. */
const century =
  /\d{1,2}(?:st|nd|rd|th|\.|e|-?го|-?м)? ?(?:century|jahrhundert\p{L}{0,2}|siècle|siglo|secolo|século|eeuw|век\p{L}{0,2}|世纪)/giu;
const yearLike = /^(?:1\d|20)\d\d$/;
/** Share of the names of a question that a note may lack: titles are seldom quoted in full. */
const mostLacking = 1 / 3;
const shortestName = 4;
/** Matches a number in Roman letters: *Super Bowl XLIX*. */
const roman = /(?:^|[^\p{L}\p{N}])([XLVI]{2,8})(?![\p{L}\p{N}])/gu;
const acronym = /(?:^|[^\p{L}\p{N}])(\p{Lu}{3,8})(?![\p{L}\p{N}])/gu;

/** Returns the rules by which the years, the numbers and the names of the question stand in the note, above the line or in it. */
export function figureRules(question: string): Rule[] {
  const rules: Rule[] = [];
  const years = yearsIn(question);
  if (years.length > 0)
    rules.push(({ line, note, date }) => {
      const known = new Set([...yearsIn(line), ...yearsIn(note), ...yearsIn(date)]);
      return known.size === 0 || years.some((each) => known.has(each));
    });
  const numbers = [...question.replace(century, ' ').matchAll(which)]
    .map(([, number = '']) => number)
    .filter((number) => !yearLike.test(number));
  if (numbers.length > 0)
    rules.push(({ line, note, date }) => {
      const known: readonly string[] = `${line}\n${note}\n${date}`.match(digits) ?? [];
      return numbers.every((each) => known.includes(each));
    });
  const ordinals = [...question.matchAll(roman)].map(([, number = '']) => number);
  if (ordinals.length > 0) rules.push(({ line, note }) => ordinals.every((each) => `${line}\n${note}`.includes(each)));
  const names = [...namesAsked(question).filter(({ length }) => length >= shortestName), ...acronymsIn(question)];
  if (names.length > 0)
    rules.push(({ note, line }) => {
      const known = withoutAccents(wordsIn(`${note}\n${line}`));
      const lacking = names.filter((each) => !known.includes(` ${withoutAccents(each)}`) && !isMisspelled(each, known));
      return lacking.length < names.length && lacking.length <= mostLacking * names.length;
    });
  return rules;
}

/** Returns abbreviations in capitals, in lower case; none in a script without capitals, whose notes may have the full name. */
function acronymsIn(question: string): string[] {
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Hangul}|\p{Script=Arabic}/u.test(question)) return [];
  return [...question.matchAll(acronym)].map(([, name = '']) => name.toLowerCase());
}

function yearsIn(text: string): string[] {
  return (text.match(digits) ?? []).filter(isYear);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
}

/** True when a text, each word behind a blank, has a name that differs from this beginning of one in a letter: *Elisabeth*. */
function isMisspelled(name: string, known: string): boolean {
  const start = known.indexOf(` ${name.slice(0, 2)}`);
  if (start === -1) return false;
  const tail = name.slice(-3);
  for (let at = start; at !== -1; at = known.indexOf(` ${name.slice(0, 2)}`, at + 1)) {
    const word = known.slice(at + 1, at + name.length + 3);
    const middle = word.indexOf(tail, 2);
    if (middle !== -1 && Math.abs(middle - (name.length - 3)) <= 1) return true;
    if (name.length >= 5 && [...name].filter((letter, index) => word[index] !== letter).length <= 1) return true;
  }
  return false;
}
