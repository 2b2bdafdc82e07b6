import { wordSet } from '../../function-words';
import { clausesOf, type Evidence } from '../../evidence';
import { hasEqualValue, saysSame } from '../../similar-words';
import { isContent, type Token } from '../../token';

/** A clause of the passages. */
interface PassageClause {
  readonly tokens: readonly Token[];
  /** Position among all clauses of the evidence. */
  readonly at: number;
}

/** A content word of the judged sentence, with the clauses of the passages that contain it. */
interface Origin {
  readonly token: Token;
  readonly places: readonly PassageClause[];
}

const pronouns = wordSet(
  'it they he she es sie er il elle ils elles lo la esso ele ela het hij zij он она оно они on ona ono',
);
/** Limits of the work: number of clauses of a sentence and of the passages that are compared, and of words of each. */
const most = { clauses: 12, words: 60, passageClauses: 60, passageWords: 100 } as const;

/**
 * Returns words of two clauses that each take a word from the statement of the other: *Ria has the keys, Henk the shed*
 * for *Henk has the keys. Ria has the shed*; and figures that the passages give for something else.
 */
export function crossedClauses({ parts, sentences }: Evidence): string[] {
  const there = sentences
    .flatMap(({ tokens }) => clausesOf(tokens))
    .slice(0, most.passageClauses)
    .map((tokens, at): PassageClause => ({ tokens: tokens.slice(0, most.passageWords), at }));
  const whole = sentences
    .slice(0, most.passageClauses)
    .map(({ tokens }, at): PassageClause => ({ tokens: tokens.slice(0, most.passageWords), at }));
  const told = parts.flatMap(({ tokens }) => clausesOf(tokens)).slice(0, most.clauses);
  const originsIn = (places: readonly PassageClause[]): (readonly Origin[])[] =>
    told.map((tokens) => originsOf(tokens.slice(0, most.words), places));
  const clauses = originsIn(there);
  return [
    ...exchanged(clauses),
    ...exchanged(originsIn(whole), ({ isCapital }) => isCapital),
    ...givenAway(clauses),
    ...clauses.flatMap((clause) => misplacedFigures(clause, clauses.flat())),
  ];
}

function originsOf(tokens: readonly Token[], there: readonly PassageClause[]): readonly Origin[] {
  return tokens.filter(isContent).map((token) => {
    const isSame = there.filter((clause) => clause.tokens.some((other) => isContent(other) && other.key === token.key));
    const places =
      isSame.length > 0
        ? isSame
        : there.filter((clause) => clause.tokens.some((other) => isContent(other) && saysSame(token, other)));
    return { token, places };
  });
}

/** Tells which tokens may be exchanged. */
type Filter = (token: Token) => boolean;

function exchanged(clauses: readonly (readonly Origin[])[], isMeant: Filter = () => true): string[] {
  return clauses.flatMap((one, at) =>
    clauses.slice(at + 1).flatMap((other) => {
      const taken = takenFrom(one, other, isMeant);
      const given = taken === null ? null : takenFrom(other, one, isMeant);
      return taken === null || given === null ? [] : [`${taken} … ${given}`];
    }),
  );
}

/** Returns a word of a clause that only the main clause of the other has, or of two clauses that both mix. */
function takenFrom(clause: readonly Origin[], other: readonly Origin[], isMeant: Filter): string | null {
  const [own, main] = [mainPlace(clause), mainPlace(other)];
  if (own !== null && main !== null)
    return own === main
      ? null
      : (clause.find(({ token, places }) => isMeant(token) && isOnly(places, main))?.token.text ?? null);
  const mixed = onlyPlaces(clause).filter((place) => onlyPlaces(other).includes(place));
  return mixed.length < 2
    ? null
    : (clause.find(({ token, places }) => isMeant(token) && places[0] === mixed[1])?.token.text ?? null);
}

/** Returns a word of one clause that the passages say of what another clause begins with: *A is kept, B is ignored* for *only B is kept, A is ignored*. */
function givenAway(clauses: readonly (readonly Origin[])[]): string[] {
  return clauses.flatMap((one) => {
    const main = mainPlace(one);
    const owner = main?.tokens.find(isContent);
    if (main === null || owner === undefined || !one.some(({ token }) => saysSame(token, owner))) return [];
    return clauses.flatMap((other) => {
      const [subject, ...said] = other;
      const isOfOther = subject?.places.length === 1 && !subject.places.includes(main);
      const isSaidOfMain = said.length > 0 && said.every(({ places }) => isOnly(places, main));
      return other !== one && isOfOther && isSaidOfMain && one.at(-1)?.places.includes(main) === false
        ? said
            .filter(({ token, places }) => token.kind === 'word' && isOnly(places, main))
            .map(({ token }) => token.text)
        : [];
    });
  });
}

/** Returns the clauses of the passages that are the only one to have a word of this clause. */
function onlyPlaces(clause: readonly Origin[]): PassageClause[] {
  return [...new Set(clause.flatMap(({ places }) => (places.length === 1 ? places : [])))];
}

function isOnly(places: readonly PassageClause[], place: PassageClause): boolean {
  return places.length === 1 && places[0] === place;
}

/** Returns the clause that most words of a clause come from; null when two have as many. */
function mainPlace(clause: readonly Origin[]): PassageClause | null {
  const counts = new Map<PassageClause, number>();
  for (const { places } of clause) for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < 2 || best[1] === next?.[1] ? null : best[0];
}

/** Returns figures in a clause one of whose words the passages have only beside another figure of that kind. */
function misplacedFigures(clause: readonly Origin[], all: readonly Origin[]): string[] {
  const figures = clause.filter(({ token }) => isFigure(token));
  const told = all.filter(({ token }) => isFigure(token));
  return figures
    .filter(({ token, places }) =>
      clause.some(({ token: word, places: [place, ...others] }) => {
        if (word.kind !== 'word' || place === undefined || others.length > 0 || places.length === 0) return false;
        if (places.includes(place) || figures.some((each) => isTakenFrom(each, place, places))) return false;
        if (isDate(token, place) || isInDate(token, clause) || !hasOtherFigure(place, token, places, figures, told))
          return false;
        return !places.some((own) => isContinued(own, place, clause));
      }),
    )
    .map(({ token }) => token.text);
}

/** True for a figure that comes from one clause and not from those of another figure. */
function isTakenFrom({ places }: Origin, place: PassageClause, others: readonly PassageClause[]): boolean {
  return places.includes(place) && !places.some((each) => others.includes(each));
}

/** True for a year beside which there is no other, or beside a clause with a month: dates have many forms. */
function isDate({ unit, values }: Token, { tokens }: PassageClause): boolean {
  return (
    unit === null &&
    ((isYear(values) && !tokens.some((other) => isYear(other.values))) ||
      tokens.some(({ key }) => key.startsWith('month ')))
  );
}

function isYear(values: readonly string[]): boolean {
  return values.some((value) => /^[12]\d{3}$/.test(value));
}

/** True for a day beside its month, which may stand in a heading. */
function isInDate({ unit }: Token, clause: readonly Origin[]): boolean {
  return unit === null && clause.some(({ token }) => token.key.startsWith('month '));
}

/** True when a clause has a figure of the same kind that the sentence does not give. */
function hasOtherFigure(
  { tokens, at }: PassageClause,
  figure: Token,
  places: readonly PassageClause[],
  figures: readonly Origin[],
  told: readonly Origin[],
): boolean {
  return tokens.some(
    (other) =>
      isFigure(other) &&
      !hasEqualValue(other, figure) &&
      (other.unit === figure.unit || (other.unit === null && places.every((own) => own.at < at))) &&
      !(other.unit === null ? figures : told).some(({ token }) => hasEqualValue(token, other)),
  );
}

/** True when the figure's clause continues what the other one began: it follows, and has a word of its own there, a pronoun, or nothing new beside figures. */
function isContinued(own: PassageClause, before: PassageClause, clause: readonly Origin[]): boolean {
  const isRepeated = (token: Token): boolean => before.tokens.some((other) => saysSame(token, other));
  return (
    own.at > before.at &&
    (clause.some(({ token, places }) => !isFigure(token) && places.includes(own) && !places.includes(before)) ||
      own.tokens.filter((token) => isContent(token) && !isFigure(token)).every(isRepeated) ||
      own.tokens.some(({ text }, at) => pronouns.has(text) && !(article.test(text) && isNoun(own.tokens[at + 1]))))
  );
}

/** Spanish and Italian pronouns that are articles before a word with content. */
const article = /^l[ao]$/;

function isNoun(token: Token | undefined): boolean {
  return token !== undefined && isContent(token);
}

function isFigure(token: Token): boolean {
  return token.kind === 'number' && !token.isSoft;
}
