import { type CarriedPart, clausesOf, type Evidence } from '../../evidence';
import { saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';

/**
 * Returns words that stand together although each belongs to another clause of the home, when the next clause crosses
 * them: *Ria has the keys, Henk the shed* for *Henk has the keys, Ria the shed*.
 */
export function crossedInHome({ parts }: Evidence): string[] {
  const clauses = parts.flatMap((part) => clausesOf(part.tokens).map((tokens) => placesOf(tokens, part)));
  return clauses.slice(1).flatMap((clause, at) => {
    const before = clauses[at] ?? [];
    const [one] = before;
    const other = before.find(({ place }) => place !== one?.place);
    if (one === undefined || other === undefined) return [];
    const isIn = (each: Place): boolean => clause.some(({ place }) => place === each.place);
    const isParallel = one.clause.some(
      (token) => token.kind === 'word' && isContent(token) && other.clause.some((each) => saysSame(token, each)),
    );
    const isCrossing = isIn(one) && (isIn(other) || (isParallel && clause.length > 0));
    return isCrossing ? [`${one.text} … ${other.text}`] : [];
  });
}

interface Place {
  readonly text: string;
  readonly place: string;
  readonly clause: readonly Token[];
}

/** Returns the content words that occur in one clause of the home only, with that clause. */
function placesOf(tokens: readonly Token[], { home, place }: CarriedPart): Place[] {
  const clauses = clausesOf(home.tokens);
  return tokens.filter(isContent).flatMap((token) => {
    const having = clauses.filter((clause) => clause.some((other) => saysSame(token, other)));
    const [clause] = having;
    return having.length === 1 && clause !== undefined
      ? [{ text: token.text, place: `${place} ${clause[0]?.clause ?? 0}`, clause }]
      : [];
  });
}
