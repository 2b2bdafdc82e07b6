import { readTokens } from '../../support/read-tokens';
import { isYear } from './number-rules';
import type { Rule } from './questioned-line';

/** Asks for a size, an age or a length of time. */
const sizeAsked =
  /^(?:how (?:long|old|big|large|high|tall|deep|heavy|far)|wie (?:lange?|groß|alt|hoch|schwer|weit)|combien de temps|cuánto tiempo|quanto tempo|hoe (?:lang|oud|groot|hoog)|как долго)(?!\p{L})|多久|多长时间|ne kadar sür|كم (?:دام|استمر)/iu;
const priceAsked =
  /(?:^|[^\p{L}])(?:costs?|kosten|kostet|gekostet|coûte\p{L}{0,2}|coûté|cuestan?|costó|costar\p{L}{2,3}|costato|custam?|custou|kost|стоит|стоили?)(?!\p{L})|多少钱|いくら|얼마(?!나)|돈이|كم (?:دفع|سعر|ثمن|كلف|تكلف)/iu;
const amountAsked =
  /^(?:how much|wie ?viel|was|combien|cuánto|quanto|hoeveel|wat|what|сколько)(?!\p{L})|多少钱|いくら|얼마|كم/iu;
const price =
  /[\p{Sc}元円]|(?:^|[^\p{L}])(?:eur(?:os?)?|usd|chf|gbp|dollars?|francs?|franken|rappen|cents?|pesos?|pounds?|lira|рубл\p{L}{1,3}|евро|free|gratis|kostenlos|gratuit\p{L}?|бесплатно)(?!\p{L})|免费|[\d십백천만억] ?원|دينار|ريال|جنيه|درهم|دولار/iu;
/** A length of time or a size without a number. */
const untold =
  /(?:^|[^\p{L}])(?:until|till|forever|always|never|unlimited|no limit|as long as|half|bis|immer|nie|solange|jusqu|toujours|hasta|siempre|nunca|fino|sempre|mai|tot|altijd|до|всегда)(?!\p{L})|永久|无限|一直|[一二两三四五六七八九十]/iu;

/** Asks for a length of time or an age, within another question. */
const timeAsked =
  /(?:^|[^\p{L}])(?:how (?:long|old)|wie (?:lange|alt)|combien de temps|cuánto tiempo|quanto tempo|hoe (?:lang|oud)|как долго)(?!\p{L})|多久|多长时间|ne kadar sür|كم (?:دام|استمر)/iu;
const timeUnits: readonly string[] = ['s', 'min', 'h', 'd', 'week', 'month', 'year'];

/** True where sentences tell the length of time or the age for which a part of a question, and nothing else in it, asks. */
export function tellsTime(part: string, question: string, sentences: readonly string[]): boolean {
  return (
    timeAsked.test(part) &&
    question.split(timeAsked).length === 2 &&
    readTokens(sentences.join('\n')).some(
      ({ values, unit }) => values.length > 0 && unit !== null && timeUnits.includes(unit),
    )
  );
}

const ageAsked = /何歳|几岁|幾歲|몇 ?살|كم عمر/u;
const age = /[岁歳歲生]|살|태어|سن[ةو]|عمر|[أو]لد/u;

/** Returns the rules for an answer to a question for a size, which needs a number beside the years, or for a price, which needs money or the word and a number. */
export function amountRules(question: string): Rule[] {
  const rules: Rule[] = [];
  const asked = question.replace(/^[¿¡\s]{1,8}/, '');
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  if (ageAsked.test(asked)) rules.push(({ line }) => age.test(line));
  if (sizeAsked.test(asked)) rules.push(({ line }) => untold.test(line) || holdsSize(line, given));
  if (amountAsked.test(asked) && priceAsked.test(asked))
    rules.push(
      ({ line, above }) => price.test(`${line}\n${above()}`) || (priceAsked.test(line) && holdsSize(line, given)),
    );
  return rules;
}

function holdsSize(line: string, given: readonly string[]): boolean {
  const rest = line.replace(/\d+/g, (digits) => (isYear(digits) || given.includes(digits) ? ' ' : digits));
  return readTokens(rest).some(({ values }) => values.length > 0);
}
