import { isOrder } from '../../session-record/wording/imperatives';
import { enough, ruleScore } from '../stated/rule-score';
import { plainText } from './sentences';
import { readStatement } from './statement';

const numbered = /^\s{0,8}\d{1,2}[.)、．] ?(\S.*)$/gmu;
const fewestSteps = 3;

/** Matches words in front of a list that call it steps. */
const leading =
  /(?:^|[^\p{L}])(?:steps|guide|tutorial|plan|how-?to|anleitung|schritte|étapes|guía|pasos|guida|passi|passos)(?!\p{L})|инструкци|шаги|步骤|手順/iu;

/** Returns the numbered steps of instructions in a message; none for a list of rules. */
export function stepsIn(message: string): readonly string[] {
  const found = [...message.matchAll(numbered)];
  const items = found.map(([, words = '']) => plainText(words));
  const orders = items.filter((item) => isOrder(item) && ruleScore(readStatement(item)) < enough);
  const isSteps = orders.length * 2 >= items.length || leading.test(message.slice(0, found[0]?.index));
  return items.length >= fewestSteps && isSteps ? items : [];
}

/** Returns a message without numbered steps, if anything else is in it. */
export function withoutSteps(message: string): string {
  if (stepsIn(message).length === 0) return message;
  const rest = message.replace(numbered, '').trim();
  return rest === '' ? message : rest;
}
