import { type CarriedPart, clausesOf, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import { readTokens } from '../read-tokens';
import { isStanding } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

const conditions = wordSet('if unless falls sofern wenn si se indien als jeśli если якщо jika nếu अगर यदि');
/** Conditions that have no other meaning. */
const sureConditions = wordSet('if unless indien jeśli если якщо jika nếu');
/** Words that state a condition or a time in any form, or leave open whether it applies. */
const conditional = wordSet(
  `if unless falls sofern wenn si se indien als jeśli если when whenever once where provided case until till after before upon would could might otherwise else only except without
  sobald bis nach bei würde könnte müsste sonst nur ohne quand lorsque dès après avant sauf sinon cuando después antes tras salvo sino quando dopo prima altrimenti zodra wanneer когда после до`,
);
/** Words before *if* in a concession, which leaves what it follows as it is, and before the French pronoun *se*. */
const before = wordSet('even auch selbst même anche mesmo aunque incluso ook zelfs даже il elle on ils elles qui');
/** Words before which *si* is French or Spanish for *if*. */
const behindSi = wordSet('le la les un une on elle elles nous vous tu el los las no hay se está es');
/** Conditions that are none: *if possible*. */
const mere = wordSet('possible you so not möglich möchtest willst posible possible');
const longestMere = 3;
/** Share of a clause's content words that must come from the consequence, and of a sentence that tells it without a condition. */
const least = 0.7;
/** Share of a condition's content words that a sentence has which tells it in another form. */
const leastTold = 0.6;

/** Returns the condition under which the passage says what the part says without any. */
export function lostConditions({ tokens, home }: CarriedPart, { parts, sentences }: Evidence): string[] {
  const content = tokens.filter(isContent);
  if (content.length < 2 || home.isCode) return [];
  const clauses = clausesOf(home.tokens).flatMap(cutAtCondition);
  const at = clauses.findIndex((clause) => isCondition(clause));
  const condition = clauses[at];
  if (condition === undefined || clauses.length < 2 || isAside(content, home.text)) return [];
  const behind = clauses.slice(at + 1).flat();
  const consequence = behind.length > 0 ? behind : (clauses[at - 1] ?? []);
  const isOther = ({ text }: Token): boolean => !consequence.some((each) => each.text === text);
  if (tokens.some((token) => conditional.has(token.text) && isOther(token))) return [];
  if (parts.some((part) => part.tokens.some(isOneOf(conditions)))) return [];
  const isIn = (among: readonly Token[]): number => content.filter((token) => isStanding(token, among)).length;
  const rest = clauses.filter((clause) => clause !== condition).flat();
  if (isIn(consequence) === 0 || isIn(rest) < least * content.length || isIn(condition) > 0.5 * content.length)
    return [];
  // *A box that is not ticked turns gray* for *if the box is not ticked, it turns gray*.
  const told = condition.filter(isContent);
  if (told.length > 1 && told.filter((token) => isStanding(token, tokens)).length >= leastTold * told.length) return [];
  const isToldElsewhere = sentences.some(
    (other) =>
      other !== home && isIn(other.tokens) >= least * content.length && !other.tokens.some(isOneOf(conditions)),
  );
  return isToldElsewhere ? [] : [condition[0]?.text ?? ''];
}

/** True when parentheses without a condition say it, or what stands outside of those that do not begin with one. */
function isAside(content: readonly Token[], text: string): boolean {
  const asides = text.match(/\([^()]+\)/g) ?? [];
  const outside = asides.length === 0 || asides.some(isConditional) ? [] : [text.replace(/\([^()]+\)/g, ' ')];
  return [...asides, ...outside].some((aside) => {
    const there = readTokens(aside);
    return (
      !there.some((token) => conditions.has(token.text)) &&
      content.filter((token) => isStanding(token, there)).length >= least * content.length
    );
  });
}

/** True for *(only if it rains)*, but not for *(with the dogs, if they come)*, whose condition is not that of the sentence. */
function isConditional(aside: string): boolean {
  const [first, ...others] = readTokens(aside);
  return (
    first !== undefined &&
    [first, ...others].some((token) => conditions.has(token.text) && token.clause === first.clause)
  );
}

/** Returns a clause as two where a condition begins in it without a comma: *replace it if needed*. */
function cutAtCondition(clause: readonly Token[]): (readonly Token[])[] {
  const at = clause.findIndex(
    ({ text }, place) =>
      !before.has(clause[place - 1]?.text ?? '') &&
      (sureConditions.has(text) || (text === 'si' && behindSi.has(clause[place + 1]?.text ?? ''))),
  );
  return at > 1 ? [clause.slice(0, at), clause.slice(at)] : [clause];
}

function isCondition(clause: readonly Token[]): boolean {
  const start = clause.findIndex(isOneOf(conditions));
  const [next] = clause.slice(start + 1);
  return (
    start >= 0 &&
    (start <= 1 || clause[start - 1]?.text === 'that') &&
    !before.has(clause[start - 1]?.text ?? '') &&
    !(clause.length <= longestMere + 1 && mere.has(next?.text ?? ''))
  );
}
