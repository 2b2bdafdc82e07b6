import type { CarriedPart, Evidence } from './evidence';
import { measures } from './measures';
import { namesOf } from './strict-check';
import { areOpposites, hasOpposite, isDeniedForm } from './opposites';
import { hasEqualValue, saysSame } from './similar-words';
import type { JudgedSentence } from './judgement';
import { isContent, type Token } from './token';

/** Words before which things stand in time or place: their opposite changes nothing when the things are exchanged too. */
const prepositions = new Set(
  'before after vor nach bevor nachdem avant après antes después tras prima dopo voor na voordat nadat до после sebelum setelah sesudah önce sonra trước sau above below over under über unter since until seit bis depuis desde hasta'.split(
    ' ',
  ),
);
const titles = new Set(
  'frau herr dr prof mr mrs ms miss mme madame monsieur señor señora sr sra signor signora mevrouw meneer'.split(' '),
);

/** Numbers with their units that do not stand where the rest of their part does. */
export function numberDifferences(
  { tokens, home, window }: CarriedPart,
  all: readonly Token[],
  near: readonly Token[],
): string[] {
  const told = all.filter(({ kind }) => kind === 'number');
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number' || hasNeighbourThere(tokens, at, near)) return [];
    const there = window.filter((other) => hasEqualValue(token, other) && (!other.isSoft || other.unit === token.unit));
    if (there.length === 0)
      return token.isSoft && !home.tokens.some((other) => isReplaced(other, token, told)) ? [] : [token.text];
    const units = there.flatMap(({ unit }) => unit ?? []);
    return token.unit === null || units.length < there.length || units.includes(token.unit)
      ? []
      : [`${token.text} ${token.unit}`];
  });
}

/** Elsewhere the same number stands beside the same word and measures the same. */
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

/** A number of the home that the sentence does not have, where it has a word such as *once* or *first*. */
function isReplaced(other: Token, soft: Token, told: readonly Token[]): boolean {
  return (
    other.kind === 'number' &&
    !other.isSoft &&
    (soft.unit === null || soft.unit === other.unit) &&
    !told.some((each) => hasEqualValue(each, other) && each.unit === other.unit)
  );
}

/** Measures without a number, such as *a month*, where the part's home has another. */
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

/** Names that stand nowhere near, and those that stand in the place of another. */
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

/** Words whose opposite stands in the part's home, where they do not. */
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

/** Denied alike, and, for words of place and time, before the same thing. */
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
    .some(({ telling, clause }) => telling === 'denial' && clause === tokens[at]?.clause);
}

/** *Before* and its like, where another thing follows them than in the passage. */
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

/** Words that deny a word of the part's home, or the other way round. */
export function deniedDifferences({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  const isFree = (token: Token, among: readonly Token[]): boolean =>
    token.kind === 'word' && isContent(token) && !among.some((other) => other.text === token.text);
  const free = there.filter((other) => isFree(other, tokens));
  return tokens
    .filter((token) => isFree(token, there) && free.some((other) => isDeniedForm(token.text, other.text)))
    .map(({ text }) => text);
}
