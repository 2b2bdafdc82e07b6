import { clausesOf, type Evidence } from '../../evidence';
import { saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';

/** Returns the first words of two clauses when each clause has what the home says of the other: *A has 2, B has 1* for *A: 1, B: 2*. */
export function crossedSubjects({ parts }: Evidence): string[] {
  return parts.flatMap(({ tokens, home }) => {
    const told = clausesOf(tokens);
    const clauses = told.length < 2 ? [] : told.map((clause) => uniqueIn(home.tokens, clause));
    return clauses.slice(1).flatMap((right, index) => {
      const left = clauses[index] ?? [];
      const [one, other] = [left[0], right[0]];
      if (one === undefined || other === undefined) return [];
      return isCrossed(one, other, left.slice(1), right.slice(1)) ||
        isCrossed(other, one, right.slice(1), left.slice(1))
        ? [`${one.text} … ${other.text}`]
        : [];
    });
  });
}

/** A content word, with its only position in the home. */
interface Spot {
  readonly text: string;
  readonly at: number;
}

function isCrossed(first: Spot, second: Spot, ofFirst: readonly Spot[], ofSecond: readonly Spot[]): boolean {
  const behind = (spots: readonly Spot[]): Spot[] => spots.filter(({ at }) => at > first.at);
  const [said, saidNext] = [behind(ofFirst), behind(ofSecond)];
  return (
    said.length > 0 &&
    saidNext.length > 0 &&
    said.every(({ at }) => at > second.at) &&
    saidNext.every(({ at }) => at < second.at)
  );
}

function uniqueIn(there: readonly Token[], clause: readonly Token[]): Spot[] {
  return clause.filter(isContent).flatMap((token) => {
    const same = placesOf(there, (other) => other.key === token.key);
    const places = same.length > 0 ? same : placesOf(there, (other) => saysSame(token, other));
    const [at] = places;
    return places.length === 1 && at !== undefined ? [{ text: token.text, at }] : [];
  });
}

function placesOf(there: readonly Token[], isIt: (token: Token) => boolean): number[] {
  return there.flatMap((other, at) => (isIt(other) ? [at] : []));
}
