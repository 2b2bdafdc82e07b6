import { type CarriedPart, clausesOf, type Evidence } from './evidence';
import { wordSet } from './function-words';
import { isStanding } from './similar-words';
import { isContent, type Token } from './token';

const conditions = wordSet('if unless falls sofern wenn si se indien als jeśli если якщо jika nếu अगर यदि');
/** Words that state a condition or a time in any form, or leave open whether it applies. */
const conditional = wordSet(
  `if unless falls sofern wenn si se indien als jeśli если when whenever once where provided case until till after before upon would could might otherwise else only except without
  sobald bis nach bei würde könnte müsste sonst nur ohne quand lorsque dès après avant sauf sinon cuando después antes tras salvo sino quando dopo prima altrimenti zodra wanneer когда после до`,
);
/** Conditions that are none: *if possible*. */
const mere = wordSet('possible needed necessary you so not nötig möglich möchtest willst posible possible');
const longestMere = 3;
/** Share of a clause's content words that must come from the consequence, and of a sentence that tells it without a condition. */
const least = 0.7;

/** Returns the condition under which the passage says what the part says without any. */
export function lostConditions({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  const content = tokens.filter(isContent);
  if (content.length < 2 || tokens.some(({ text }) => conditional.has(text))) return [];
  const clauses = clausesOf(home.tokens);
  const at = clauses.findIndex((clause) => isCondition(clause));
  const condition = clauses[at];
  if (condition === undefined || clauses.length < 2) return [];
  const consequence = clauses[at + 1] ?? clauses[at - 1] ?? [];
  const isIn = (among: readonly Token[]): number => content.filter((token) => isStanding(token, among)).length;
  if (isIn(consequence) < least * content.length || isIn(condition) > 0.5 * content.length) return [];
  const isToldElsewhere = sentences.some(
    (other) =>
      other !== home &&
      isIn(other.tokens) >= least * content.length &&
      !other.tokens.some(({ text }) => conditions.has(text)),
  );
  return isToldElsewhere ? [] : [condition[0]?.text ?? ''];
}

function isCondition(clause: readonly Token[]): boolean {
  const start = clause.findIndex(({ text }) => conditions.has(text));
  const [next] = clause.slice(start + 1);
  return start >= 0 && start <= 1 && !(clause.length <= longestMere + 1 && mere.has(next?.text ?? ''));
}
