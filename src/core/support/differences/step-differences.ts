import { wordSet } from '../function-words';
import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import { saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

const stepWords = wordSet(
  'then next afterwards finally dann danach anschließend schließlich puis ensuite enfin luego después entonces poi infine daarna затем потом kemudian lalu sonra',
);

/** Words that begin a clause about a thing just named, which is no step. */
const relatives = wordSet('which who whom whose that');

/** Words that begin a reason or a condition, which may stand before or behind. */
const reasons = wordSet(
  'since because weil da denn car porque parce omdat if when wenn falls si quand lorsque cuando als если когда',
);

/** Words that tell the order of two clauses, wherever they stand. */
const orders = wordSet(
  'before after until once bevor nachdem bis sobald avant après antes después prima dopo voordat nadat',
);

/** Number of clauses whose order is one of steps without a step word. */
const leastSteps = 3;

/** Returns steps in another order than in the passages: three or more clauses of one sentence, or clauses joined by *then*. */
export function stepDifferences({ parts }: Evidence): string[] {
  if (parts.some(({ tokens }) => tokens.some(isOneOf(reasons)))) return [];
  const isOneHome = new Set(parts.map(({ place }) => place)).size === 1;
  const isOrdered = parts.some(({ tokens }) => tokens.some(isOneOf(orders)));
  const hasSteps = parts.some(
    ({ tokens, home }) => hasStepWord(tokens) || (isOneHome && !isOrdered && hasStepWord(home.tokens)),
  );
  const told = parts.flatMap((part) =>
    clausesOf(part.tokens)
      .filter(([first]) => !relatives.has(first?.text ?? ''))
      .map((tokens) => ({ tokens, part })),
  );
  if (told.length < (hasSteps ? 2 : leastSteps)) return [];
  const clauses = told.map(({ tokens, part }) => placeOf(tokens, part)).filter((each) => each !== null);
  const isOne =
    clauses.length >= leastSteps &&
    new Set(clauses.map(({ place }) => place)).size === 1 &&
    clauses.every(({ clause }) => clause !== null) &&
    new Set(clauses.map(({ clause }) => clause)).size === clauses.length;
  if (!hasSteps && !isOne) return [];
  return clauses.slice(1).flatMap((clause, at) => {
    const before = clauses[at];
    // Words of another sentence tell a step only when they are most of it.
    const isSure = clause.place === before?.place || (clause.isMost && before?.isMost === true);
    return before !== undefined &&
      isSure &&
      (clause.place < before.place ||
        (clause.place === before.place &&
          clause.at < before.at &&
          (clause.clause === null || clause.clause !== before.clause)))
      ? [clause.text]
      : [];
  });
}

/** True when a step word precedes the step; at the end of its clause it means *at that time*. */
function hasStepWord(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text, clause }, at) =>
      stepWords.has(text) && tokens.slice(at + 1).some((other) => other.clause === clause && isContent(other)),
  );
}

/** Returns the position of a clause: its home and the mean position of its words there; null when none of its words identifies a position. */
function placeOf(
  tokens: readonly Token[],
  { home, place }: CarriedPart,
): {
  readonly place: number;
  readonly at: number;
  readonly text: string;
  readonly clause: number | null;
  readonly isMost: boolean;
} | null {
  const content = tokens.filter(isContent);
  const found = content.flatMap((token) => {
    const places = home.tokens.flatMap((other, at) => (saysSame(token, other) ? [at] : []));
    return places.length === 1 ? places : [];
  });
  const [text] = content;
  if (found.length === 0 || text === undefined) return null;
  const clauses = new Set(found.map((at) => home.tokens[at]?.clause));
  const isMost = content.length > 1 && 2 * found.length >= content.length;
  const isStep = clauses.size === 1 && isMost;
  return {
    place,
    at: found.reduce((sum, each) => sum + each, 0) / found.length,
    text: text.text,
    isMost,
    clause: isStep ? ([...clauses][0] ?? null) : null,
  };
}
