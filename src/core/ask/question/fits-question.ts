import { remembering } from '../../extraction/text/remembering';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { monthWords, weekdayWords } from '../../support/measures';
import { isContent, type Token } from '../../support/token';
import { contentOf } from '../../search/answerability';
import { amountRules } from './amount-rules';
import { namesAsked } from './names-asked';
import { countRules, isYear, numberRules, wordsIn } from './number-rules';
import { ownedThing, tellsOwner } from './owners';
import type { QuestionedLine, Rule } from './questioned-line';
import { asksWhyNot, tellsOpposite, tellsRejection } from './rejections';

const timeAsked =
  /^(?:when|(?:in |on )?(?:what|which) (?:year|month|day|date)|wann|quand|cuándo|когда|ne zaman|khi nào|متى)(?!\p{L})|いつ|何時|언제|什么时候|何时|哪一?年|时间$/iu;
const time =
  /[\p{N}]|[一二三四五六七八九十][年月日点]|[早晚]上|[上下]午|[每昨今明来毎][天日年月週]|去年|星期|曜|[朝昼夜晩春夏秋冬前後]|[てた](?:から|後)|요일|어제|내일|[이지]난?주|おととい|さっき|[일이삼사오육칠팔구십]월|아침|저녁|오[전후]|마다|때|[뒤전]에|봄|여름|가을|겨울|يوم|شهر|سنة|صباح|مساء|قبل|بعد|منذ|كل|صيف|شتاء|ربيع|خريف|(?:^|[^\p{L}])(?:today|this (?:week\p{L}{0,3}|month|year)|yesterday|tomorrow|now|daily|weekly|monthly|yearly|every|each|always|never|once|after|before|until|while|during|since|when|whenever|as soon as|last|next|ago|early|late|later|morning|noon|evening|night|spring|summer|autumn|fall|winter|heute|gestern|morgens?|jede[nrsm]?|täglich|immer|nie|nach|vor|bevor|bis|während|seit|wenn|sobald|letzte[nrsm]?|nächste[nrsm]?|früh|spät|abends?|nachts?|frühling|sommer|herbst|winter)(?!\p{L})/iu;

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
const knownPerson = /^[Ww]ho(?:'s|’s| is| was| are| were) \p{Lu}/u;
const person =
  /(?:^|[^\p{L}])(?:i|me|my|we|us|our|you|your|he|him|his|she|her|they|them|their|someone|somebody|nobody|everyone|everybody|mother|father|mom|mum|dad|son|daughter|sister|brother|wife|husband|aunt|uncle|cousin|friends?|people|team|company|group|parents?|family|student|boss|client|(?!(?:after|another|color|error|either|ever|however|later|letter|neither|never|number|order|other|over|rather|under|whether)s?(?!\p{L}))\p{L}{3,20}(?:er|or|ist|ian|man|woman|men|women)s?)(?!\p{L})/giu;

const year = /\d+/g;
const aside = /\([^()\n]{1,200}\)/g;

/**
 * Returns whether a line may answer a question by what it asks for: a number, a time or, in English, a person must be
 * named, a line about another year than the question's is no answer, nor is one of a note with none of its names, nor one
 * that names as not chosen what the question calls chosen.
 */
export function fitsQuestion(question: string): (line: QuestionedLine) => boolean {
  const text = question.trim();
  const years = yearsIn(text);
  const named = readTokens(text);
  const asked = wordsIn(text);
  const rules: Rule[] = [...countRules(text), ...numberRules(text), ...amountRules(text)];
  if (sinceAsked.test(text)) rules.push(({ line, date }) => date !== '' || beginning.test(line));
  const isUsual = usualTime.test(text);
  if (asksWhen(text)) rules.push(({ line, date }) => (date !== '' && !isUsual) || tellsTime(line) || holdsValue(line));
  if (personAsked.test(text) && !knownPerson.test(text))
    rules.push(({ line, note }) => {
      const told = withoutAsides(line, named);
      return (
        (told.match(person) ?? []).some((word) => !asked.includes(wordsIn(word.trim()))) ||
        readTokens(told).some((token) => isName(token, note) && !isStanding(token, named))
      );
    });
  const yearsOf = remembering(yearsIn);
  if (years.length > 0)
    rules.push(({ line, note, date }) => {
      const others = yearsIn(line);
      const known = [...others, ...yearsOf(note), ...yearsIn(date)];
      return others.length === 0 || years.some((each) => known.includes(each));
    });
  const names = namesAsked(text);
  const wordsOf = remembering(wordsIn);
  if (names.length > 0)
    rules.push(({ note, line }) =>
      names.some((each) => [wordsOf(note), wordsIn(line)].some((known) => known.includes(` ${each}`))),
    );
  rules.push(({ line }) => !tellsOpposite(text, line));
  if (asksWhyNot(text)) rules.push(({ line, lead }) => tellsRejection(text, line, lead()));
  const owned = ownedThing(text);
  if (owned !== null) rules.push((line) => tellsOwnerOf(owned, line));
  return (line) => rules.every((rule) => rule(line));
}

/** True for a word with a capital; at the beginning of a sentence, for one that the note never has without it. */
function isName(token: Token, note: string): boolean {
  return token.isCapital && isContent(token) && !(token.isFirst && note.includes(` ${token.text} `));
}

/** Returns a line without the remarks in parentheses that have no word of the question: *(deputy: Ben Ode)*. */
function withoutAsides(line: string, asked: readonly Token[]): string {
  return line.replace(aside, (text) => (contentOf(text).some((word) => isStanding(word, asked)) ? text : ' '));
}

/** Whose something is may stand above it: below *Owners*, behind *Responsible:*, in a column *Maintainer*. */
function tellsOwnerOf(owned: readonly Token[], { line, above, lead }: QuestionedLine): boolean {
  const given = above();
  const known = contentOf(`${line}\n${given}`);
  const held = owned.filter((word) => isStanding(word, known)).length;
  return tellsOwner(`${line}\n${given}\n${lead()}`) && 2 * held >= owned.length && held > 0;
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

/** True for a number in words, *at seven*; one in characters, such as *五十万*, is a time only with what `time` has. */
function holdsValue(line: string): boolean {
  const tokens = readTokens(line);
  return tokens.some(({ values }) => values.length > 0) && !tokens.some(({ kind }) => kind === 'gram');
}
