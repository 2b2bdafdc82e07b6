import { readTokens } from '../../support/read-tokens';
import { isYear } from './number-rules';
import type { Rule } from './questioned-line';

/** Asks for a size, an age or a length of time. */
const sizeAsked =
  /^(?:how (?:long|old|big|large|high|tall|deep|heavy|far)|wie (?:lange?|groß|alt|hoch|schwer|weit)|combien de temps|cuánto tiempo|quanto tempo|hoe (?:lang|oud|groot|hoog)|как долго)(?!\p{L})|多久|多长时间/iu;
const priceAsked =
  /(?:^|[^\p{L}])(?:costs?|kosten|kostet|gekostet|coûte\p{L}{0,2}|coûté|cuestan?|costó|costar\p{L}{2,3}|costato|custam?|custou|kost|стоит|стоили?)(?!\p{L})|多少钱/iu;
const amountAsked = /^(?:how much|wie ?viel|was|combien|cuánto|quanto|hoeveel|wat|what|сколько)(?!\p{L})|多少钱/iu;
const price =
  /[\p{Sc}元円]|(?:^|[^\p{L}])(?:eur(?:os?)?|usd|chf|gbp|dollars?|francs?|franken|rappen|cents?|pesos?|pounds?|lira|рубл\p{L}{1,3}|евро|free|gratis|kostenlos|gratuit\p{L}?|бесплатно)(?!\p{L})|免费/iu;
/** A length of time or a size without a number. */
const untold =
  /(?:^|[^\p{L}])(?:until|till|forever|always|never|unlimited|no limit|as long as|half|bis|immer|nie|solange|jusqu|toujours|hasta|siempre|nunca|fino|sempre|mai|tot|altijd|до|всегда)(?!\p{L})|永久|无限|一直|[一二两三四五六七八九十]/iu;

const heatAsked = /(?:^|[^\p{L}])(temperatur[ea]?s?|température|температур\p{L}{1,2}|温度)(?!\p{L})|(温度|几度)/iu;
const heat =
  /°|\d\s?[CF](?!\p{L})|(?:^|[^\p{L}])(?:degrees?|grad|degrés?|grados?|gradi|graus|graden|градус\p{L}{0,3})(?!\p{L})|\d\s?度/iu;
const shareAsked =
  /(?:^|[^\p{L}])(?:what percent(?:age)?|how many percent|wie ?viel prozent|welcher prozentsatz|quel pourcentage|qué porcentaje|che percentuale|que porcentagem|welk percentage|какой процент)(?!\p{L})|what percentage|百分之几|百分之多少/iu;
const share =
  /[%٪％]|(?:^|[^\p{L}])(?:percent\p{L}{0,3}|prozent|pour cent|por ciento|per cento|por cento|procent|процент\p{L}{0,3}|half|third|quarter|hälfte|drittel|viertel|moitié|tiers|mitad|tercio|metà|половин\p{L}|трет[ьи])(?!\p{L})|分之/iu;
/** Asks for another name of a thing, and words behind which one stands. */
const aliasAsked =
  /(?:^|[^\p{L}])(?:(?:an)?other name (?:for|of)|(?:also|else) (?:called|known as)|another term for|anderer name|anders genannt|autre nom|otro nombre|altro nome|outro nome|andere naam|как (?:ещ[её]|иначе) называ\p{L}{2,4}|diğer adı|başka adı|tên khác|tên gọi khác)(?!\p{L})|الاسم الآخر|另一个名[字称]|别[名称]是|又[叫称名]什么/iu;
const alias =
  /(?:^|[^\p{L}])(?:called|known as|nicknamed?|a\.?k\.?a|alias|referred to as|dubbed|or simply|formerly|genannt|heißt|bekannt als|spitzname|bezeichnet|appelée?s?|surnommée?s?|connue?s? (?:sous|comme)|llamad[oa]s?|conocid[oa]s? (?:como|por)|apodo|chiamat[oaie]|conosciut[oaie]|detto|chamad[oa]s?|conhecid[oa]s?|genoemd|bekend als|также|иначе|известн\p{L}{1,3} как|прозв\p{L}{1,6}|именуе\p{L}{1,4}|olarak (?:da )?(?:bilin|adlandır|anıl)\p{L}{0,12}|còn (?:được )?gọi|được gọi|biệt danh)(?!\p{L})|[(«"“『《]|يعرف|يسمى|يُعرف|يُسمى|又[名称叫]|也叫|称为|被称|亦称|俗称/iu;

/**
 * Returns what names the kind of thing that a line tells, where a question asks for it: *cost* for a line with money. Who
 * writes a price or a temperature seldom repeats that word.
 */
export function kindTold(question: string): (line: string) => string {
  const cost = asksPrice(question) ? (priceAsked.exec(question)?.[0] ?? '').replace(/^[^\p{L}]/u, '') : '';
  const [, warmth = ''] = heatAsked.exec(question) ?? [];
  if (cost === '' && warmth === '') return () => '';
  return (line) => (cost !== '' && price.test(line) ? cost : warmth !== '' && heat.test(line) ? warmth : '');
}

function asksPrice(question: string): boolean {
  return amountAsked.test(question.replace(/^[¿¡\s]{1,8}/, '')) && priceAsked.test(question);
}

/** Returns the rules for an answer to a question for a size, which needs a number beside the years, or for a price, which needs money or the word and a number. */
export function amountRules(question: string): Rule[] {
  const rules: Rule[] = [];
  const asked = question.replace(/^[¿¡\s]{1,8}/, '');
  const given: readonly string[] = question.match(/\d+/g) ?? [];
  if (sizeAsked.test(asked)) rules.push(({ line }) => untold.test(line) || holdsSize(line, given));
  if (heatAsked.test(asked)) rules.push(({ line, above }) => heat.test(`${line}\n${above()}`));
  if (shareAsked.test(asked)) rules.push(({ line, above }) => share.test(`${line}\n${above()}`));
  if (aliasAsked.test(asked)) rules.push(({ line }) => alias.test(line));
  if (asksPrice(asked))
    rules.push(
      ({ line, above }) => price.test(`${line}\n${above()}`) || (priceAsked.test(line) && holdsSize(line, given)),
    );
  return rules;
}

function holdsSize(line: string, given: readonly string[]): boolean {
  const rest = line.replace(/\d+/g, (digits) => (isYear(digits) || given.includes(digits) ? ' ' : digits));
  return readTokens(rest).some(({ values }) => values.length > 0);
}
