import { isUnitOfNumber } from './number-differences';
import type { CarriedPart, Evidence } from '../evidence';
import type { JudgedSentence } from '../judgement';
import { saysSame } from '../similar-words';
import { namesOf } from '../strict-check';
import { isContent, type Token } from '../token';
import { areOpposites, hasOpposite, isDeniedForm } from '../words/opposites';

/** Prepositions of time and place: replacing one by its opposite changes nothing when the two things are swapped too. */
const prepositions = new Set(
  'before after vor nach bevor nachdem avant après antes después tras prima dopo voor na voordat nadat до после sebelum setelah sesudah önce sonra trước sau above below over under über unter since until seit bis depuis desde hasta'.split(
    ' ',
  ),
);

const titles = new Set(
  'frau herr dr prof mr mrs ms miss mme madame monsieur señor señora sr sra signor signora mevrouw meneer'.split(' '),
);

/** Returns names that do not occur nearby, and titled names that differ. */
export function nameDifferences(
  sentence: JudgedSentence,
  { tokens }: Evidence,
  isKnown: (word: string) => boolean,
): string[] {
  const missing = namesOf(sentence, tokens).filter(
    (token) =>
      !isUnitOfNumber(token, sentence.tokens) &&
      !tokens.some((other) => saysSame(token, other)) &&
      !isKnown(token.text),
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
    if (!prepositions.has(token.text)) return [];
    const places = there.flatMap(({ text }, place) => (text === token.text ? [place] : []));
    // *Since* may give a reason.
    if (token.text === 'since' && token.clause !== tokens[at - 1]?.clause) return [];
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
