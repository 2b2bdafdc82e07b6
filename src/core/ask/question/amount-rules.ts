import { readTokens } from '../../support/read-tokens';
import { isYear } from './number-rules';
import type { Rule } from './questioned-line';

/** Asks for a size, an age or a length of time. */
const sizeAsked =
  /^(?:how (?:long|old|big|large|high|tall|deep|wide|heavy|far|fast)|wie (?:lange?|groß|alt|hoch|schwer|weit|tief|breit|schnell)|combien de temps|cuánto tiempo|quanto tempo|hoe (?:lang|oud|groot|hoog|ver)|как (?:долго|далеко))(?!\p{L})|多久|多长时间|多[大长高远深重](?!的)/iu;
const priceAsked =
  /^(?:how much|wie ?viel|was|combien|cuánto|quanto|hoeveel|wat|what|сколько)(?!\p{L}).{0,80}?[^\p{L}](?:costs?|paid|kosten?|kostet|gekostet|coûte|coûtent|coûté|cuestan?|costó|costaron|costano?|costato|custam?|custou|kost|стоит|стоили?)(?!\p{L})|多少钱|价格是?多少/iu;
const price =
  /[€$£¥₹₽₿]|(?:^|[^\p{L}])(?:eur(?:os?)?|usd|chf|gbp|dollars?|francs?|fr\.|franken|rappen|cents?|céntimos?|pesos?|pounds?|pence|kronor|kroner|lira|рубл\p{L}{1,3}|евро|долл\p{L}{2,6}|free|gratis|kostenlos|gratuit\p{L}?|бесплатно)(?!\p{L})|[元円块]|免费/iu;
const yearAsked =
  /^(?:(?:in |since |as of )?(?:what|which) year|(?:in |seit )?welche[mns]? jahr|(?:en |depuis )?quelle année|(?:en |desde )?qué año|in (?:che|quale) anno|em que ano|in welk jaar|в каком году)(?!\p{L})|哪一?年/iu;
const yearTold = /(?:^|\D)\d{3,4}(?!\d)|世纪|(?:^|[^\p{L}])(?:century|jahrhundert|siècle|siglo|secolo|século|eeuw|век)/iu;
/** A length of time or a size without a number. */
const untold =
  /(?:^|[^\p{L}])(?:until|till|forever|always|never|unlimited|no limit|as long as|half|bis|immer|nie|solange|unbegrenzt|jusqu|toujours|jamais|illimité|hasta|siempre|nunca|ilimitad|fino|sempre|mai|tot|altijd|до|всегда|никогда)(?!\p{L})|永久|无限|一直|直到|没有.{0,6}限/iu;

/** What a question for a size, a price or a year must be answered with: a number that is no year, money, or a year. */
export function amountRules(question: string): Rule[] {
  const rules: Rule[] = [];
  const asked = question.replace(/^[¿¡\s]{1,8}/, '');
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  if (sizeAsked.test(asked)) rules.push(({ line }) => untold.test(line) || holdsSize(line, given));
  if (priceAsked.test(asked)) rules.push(({ line, above }) => price.test(`${line}\n${above()}`));
  if (yearAsked.test(asked)) rules.push(({ line, date }) => date !== '' || yearTold.test(line));
  return rules;
}

function holdsSize(line: string, given: readonly string[]): boolean {
  const rest = line.replace(/\d+/g, (digits) => (isYear(digits) || given.includes(digits) ? ' ' : digits));
  return readTokens(rest).some(({ values }) => values.length > 0) || /[一二两三四五六七八九十百千万]/u.test(rest);
}
