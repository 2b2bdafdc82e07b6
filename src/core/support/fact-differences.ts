import type { CarriedPart, Evidence } from './evidence';
import { measures } from './measures';
import { namesOf } from './strict-check';
import { areOpposites, hasOpposite, isDeniedForm } from './opposites';
import { hasEqualValue, saysSame } from './similar-words';
import type { JudgedSentence } from './judgement';
import { isContent, type Token } from './token';

/** Prepositions of time and place: replacing one by its opposite changes nothing when the two things are swapped too. */
const prepositions = new Set(
  'before after vor nach bevor nachdem avant après antes después tras prima dopo voor na voordat nadat до после sebelum setelah sesudah önce sonra trước sau above below over under über unter since until seit bis depuis desde hasta'.split(
    ' ',
  ),
);
const titles = new Set(
  'frau herr dr prof mr mrs ms miss mme madame monsieur señor señora sr sra signor signora mevrouw meneer'.split(' '),
);

/** Returns numbers with their units that do not occur where the rest of their part does. */
export function numberDifferences(
  { tokens, home, window }: CarriedPart,
  all: readonly Token[],
  near: readonly Token[],
): string[] {
  const told = all.filter(({ kind }) => kind === 'number');
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number' || hasNeighbourThere(tokens, at, near)) return [];
    const there = window.filter(
      (other) =>
        hasEqualValue(token, other) &&
        (!other.isSoft || other.unit === token.unit) &&
        !isOnlyOrdinal(other, token, tokens),
    );
    if (there.length === 0)
      return token.isSoft && !home.tokens.some((other) => isReplaced(other, token, told)) ? [] : [token.text];
    const units = there.flatMap(({ unit }) => unit ?? []);
    return token.unit === null || units.length < there.length || units.includes(token.unit)
      ? []
      : [`${token.text} ${token.unit}`];
  });
}

/** True for *second* where the sentence says *two*, except in a date. */
function isOnlyOrdinal(other: Token, token: Token, tokens: readonly Token[]): boolean {
  return other.unit === 'th' && token.unit !== 'th' && !tokens.some(({ key }) => key.startsWith('month '));
}

/** True when the same number with the same unit occurs elsewhere beside the same word. */
function hasNeighbourThere(tokens: readonly Token[], at: number, near: readonly Token[]): boolean {
  const token = tokens[at];
  if (token === undefined || token.isSoft) return false;
  const beside = [...tokens.slice(Math.max(0, at - 1), at), ...tokens.slice(at + 1, at + 3)].filter(
    (each) => isContent(each) && each.kind !== 'number',
  );
  return near.some(
    (other, place) =>
      hasEqualValue(token, other) &&
      token.unit === other.unit &&
      near.slice(Math.max(0, place - 2), place + 4).some((each) => beside.some((one) => saysSame(one, each))),
  );
}

/** True for a number of the home that the sentence replaces by a word such as *once* or *first*. */
function isReplaced(other: Token, soft: Token, told: readonly Token[]): boolean {
  return (
    other.kind === 'number' &&
    !other.isSoft &&
    (soft.unit === null || soft.unit === other.unit) &&
    !told.some((each) => hasEqualValue(each, other) && each.unit === other.unit)
  );
}

/** Returns measures without a number, such as *a month*, where the part's home has a different one. */
export function measureDifferences({ tokens, home, window }: CarriedPart): string[] {
  const measureOf = ({ kind, text, unit }: Token): string | null =>
    kind === 'number' ? unit : text.length > 2 ? (measures.get(text) ?? null) : null;
  const known = new Set(window.map(measureOf));
  const told = new Set(tokens.map(measureOf));
  const isOther = home.tokens.some(
    (token) => token.kind === 'word' && measureOf(token) !== null && !told.has(measureOf(token)),
  );
  return isOther
    ? tokens
        .filter((token) => token.kind === 'word' && measureOf(token) !== null && !known.has(measureOf(token)))
        .map(({ text }) => text)
    : [];
}

/** Returns names that do not occur nearby, and titled names that differ. */
export function nameDifferences(
  sentence: JudgedSentence,
  { tokens }: Evidence,
  isKnown: (word: string) => boolean,
): string[] {
  const missing = namesOf(sentence, tokens).filter(
    (token) => !tokens.some((other) => saysSame(token, other)) && !isKnown(token.text),
  );
  const titled = sentence.tokens.filter(
    (token, at) =>
      token.isCapital &&
      titles.has(sentence.tokens[at - 1]?.text ?? '') &&
      !tokens.some((other) => other.key === token.key),
  );
  return [...new Set([...missing, ...titled].map(({ text }) => text))];
}

/** Returns words that are replaced by their opposite in the part's home. */
export function oppositeDifferences({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  return tokens.flatMap((token, at) => {
    if (
      !hasOpposite(token.text) ||
      there.some(({ text, key }) => text === token.text || (key === token.key && token.kind === 'word'))
    )
      return [];
    const turned = there.some(
      (other, place) =>
        areOpposites(token.text, other.text) &&
        !tokens.some(({ text }) => text === other.text) &&
        isSamePlace(tokens, at, there, place),
    );
    return turned ? [token.text] : [];
  });
}

/** True when both words are equally negated and, for prepositions of place and time, precede the same thing. */
function isSamePlace(tokens: readonly Token[], at: number, there: readonly Token[], place: number): boolean {
  const [one, other] = [tokens[at], there[place]];
  if (one === undefined || other === undefined || isDeniedAt(tokens, at) !== isDeniedAt(there, place)) return false;
  if (!prepositions.has(one.text)) return true;
  const next = tokens.slice(at + 1).find(isContent);
  return (
    next === undefined ||
    there
      .slice(place + 1)
      .filter(isContent)
      .slice(0, 3)
      .some((each) => saysSame(next, each))
  );
}

function isDeniedAt(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ qualifier, clause }) => qualifier === 'denial' && clause === tokens[at]?.clause);
}

/** Returns prepositions such as *before* that precede something else than in the passage. */
export function bindingDifferences({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  return tokens.flatMap((token, at) => {
    const places = there.flatMap(({ text }, place) =>
      prepositions.has(token.text) && text === token.text ? [place] : [],
    );
    const next = tokens.slice(at + 1).find(isContent);
    if (places.length === 0 || next === undefined || !there.some((other) => saysSame(next, other))) return [];
    return places.some((place) =>
      there
        .slice(place + 1)
        .filter(isContent)
        .slice(0, 3)
        .some((each) => saysSame(next, each)),
    )
      ? []
      : [`${token.text} ${next.text}`];
  });
}

/** Returns words that negate a word of the part's home, or the reverse. */
export function deniedDifferences({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  const isFree = (token: Token, among: readonly Token[]): boolean =>
    token.kind === 'word' && isContent(token) && !among.some((other) => other.text === token.text);
  const free = there.filter((other) => isFree(other, tokens));
  return tokens
    .filter((token) => isFree(token, there) && free.some((other) => isDeniedForm(token.text, other.text)))
    .map(({ text }) => text);
}
