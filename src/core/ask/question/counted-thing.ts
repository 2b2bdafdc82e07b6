import { contentOf } from '../../search/answerability';
import { measures } from '../../support/measures';
import { isStanding } from '../../support/similar-words';
import type { Token } from '../../support/token';
import type { Rule } from './questioned-line';

/** Matches what is counted: in English up to the verb, elsewhere the first words after the count. */
const countedIn =
  /(?:^|[^\p{L}])(?:how many ((?:\p{L}[\p{L}'’-]{0,40} ?){1,4}?)(?:(?:did|does|do|are|were|is|was|has|have|had|can|could|will|would|must|should|may|might)(?!\p{L})|[?,])|wie ?viele?n? ((?:[\p{Ll}-]{2,40} ){0,2}\p{Lu}[\p{L}-]{1,40})|combien (?:de |d['’])(\p{Ll}[\p{L}-]{2,40})|cu[aá]nt[oa]s (\p{Ll}[\p{L}-]{2,40})|quant[ie] (\p{Ll}[\p{L}-]{2,40})|quant[oa]s (\p{Ll}[\p{L}-]{2,40})|hoeveel (\p{Ll}[\p{L}-]{2,40})|сколько (\p{Ll}[\p{L}-]{2,40}(?: \p{Ll}[\p{L}-]{2,40})?))/iu;
/** Things that a number alone may count: *a population of 900* tells how many people. */
export const generalThings =
  /(?:^|[^\p{L}])(?:people|persons?|residents|inhabitants|users|times|men|members|personen|menschen|leute|einwohner|mal|personnes|gens|habitants|fois|temps|personas|gente|habitantes|veces|persone|volte|pessoas|vezes|mensen|inwoners|keer|человек|людей|жителей|раз)(?!\p{L})/iu;
/** Matches what is counted in Chinese, and its measure word: 多少天, 几个席位. */
const wideCounted =
  /(?:多少|几)([天年月日次岁周分秒米])|(?:多少|几)(?:[个個名位家座条项所种部届集本份])(\p{Script=Han}{2})|多少(?!人)(\p{Script=Han}{2})/u;
const wideNumber = '[\\d〇零一二两三四五六七八九十百千万亿]';
const farthest = 8;

/**
 * Returns the rules for an answer to *how many*: it names what is counted, or is below it. A number alone is the count of
 * something else.
 */
export function countedRules(question: string): Rule[] {
  const wide = wideCounted.exec(question);
  if (wide !== null) return [wideRule(wide)];
  const named = countedIn.exec(question)?.slice(1).find(Boolean) ?? '';
  const counted = contentOf(named);
  if (counted.length === 0 || generalThings.test(named) || counted.some(({ text }) => measures.has(text))) return [];
  return [({ line, above }) => stands(counted, line) || stands(counted, above())];
}

function stands(counted: readonly Token[], text: string): boolean {
  const known = contentOf(text);
  return counted.some((word) => isStanding(word, known));
}

/** The number stands right before its measure word, or near what is counted. */
function wideRule([, unit, ofMeasure, bare]: RegExpExecArray): Rule {
  if (unit !== undefined) {
    const measured = new RegExp(`${wideNumber}\\s{0,2}[多余来]?[个個]?${unit}`, 'u');
    return ({ line, above }) => measured.test(line) || measured.test(above());
  }
  const thing = ofMeasure ?? bare ?? '';
  const near = new RegExp(
    `${wideNumber}[^。！？\\n]{0,${farthest}}${thing}|${thing}[^。！？\\n]{0,${farthest}}${wideNumber}`,
    'u',
  );
  return ({ line }) => near.test(line) || !line.includes(thing);
}
