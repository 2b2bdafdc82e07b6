import { wordSet } from '../function-words';
import { isOfSameBound } from './extent/bounds';
import { isUnitOfNumber } from './number-differences';
import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import type { JudgedSentence } from '../judgement';
import { saysSame } from '../similar-words';
import { namesOf } from '../strict-check';
import { isContent, type Token } from '../token';
import { isInCompound } from '../words/compounds';
import { areOnOneSide, areOpposites, hasOpposite, isDeniedForm } from '../words/opposites';

/** Prepositions of time and place: replacing one by its opposite changes nothing when the two things are swapped too. */
export const prepositions: ReadonlySet<string> = wordSet(
  'before after vor nach bevor nachdem avant après antes después tras prima dopo voor na voordat nadat до после sebelum setelah sesudah önce sonra trước sau înainte după قبل بعد above below over under über unter since until seit bis depuis desde hasta',
);

/** *With* and *without*, which also stand before another thing in the same sentence. */
const having = wordSet('with without mit ohne avec sans con sin senza com sem met zonder с без');

/** Words before the name of a person. */
export const titles: ReadonlySet<string> = wordSet(
  'frau herr dr prof mr mrs ms miss mme madame monsieur señor señora sr sra signor signora mevrouw meneer',
);

/** Returns names that do not occur nearby, and titled names that differ. */
export function nameDifferences(
  sentence: JudgedSentence,
  { tokens }: Evidence,
  isKnown: (name: Token) => boolean,
): string[] {
  const missing = namesOf(sentence, tokens).filter(
    (token) =>
      !isUnitOfNumber(token, sentence.tokens) &&
      !tokens.some((other) => saysSame(token, other)) &&
      !isInCompound(token, sentence.tokens, tokens) &&
      !isKnown(token),
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
export function oppositeDifferences(
  { tokens, home: { tokens: there } }: CarriedPart,
  sentence: readonly Token[] = tokens,
): string[] {
  return tokens.flatMap((token, at) => {
    if (isOfSameBound(token, tokens, there)) return [];
    if (hasOpposite(token.text) && isOfOtherObject(token, at, tokens, there)) return [token.text];
    if (
      !hasOpposite(token.text) ||
      there.some(({ text }) => areOnOneSide(token.text, text)) ||
      there.some(({ text, key }) => text === token.text || (key === token.key && token.kind === 'word'))
    )
      return [];
    const turned = there.some(
      (other, place) =>
        areOpposites(token.text, other.text) &&
        !tokens.some(({ text }) => text === other.text) &&
        !isToldBeside(other, there[place + 1], sentence) &&
        isSamePlace(tokens, at, there, place),
    );
    return turned ? [token.text] : [];
  });
}

/** True when the sentence has a word before the same next word, though in another clause: *without changes, still with the key*. */
function isToldBeside({ text }: Token, next: Token | undefined, sentence: readonly Token[]): boolean {
  return sentence.some((token, at) => token.text === text && next !== undefined && sentence[at + 1]?.key === next.key);
}

/** True when the clause there that has the object of a verb has the opposite verb: *adds support* for *adds maps and drops support*. */
function isOfOtherObject(verb: Token, at: number, tokens: readonly Token[], there: readonly Token[]): boolean {
  const object = tokens[at + 1];
  if (
    verb.kind !== 'word' ||
    verb.isFunction ||
    object === undefined ||
    !isContent(object) ||
    object.clause !== verb.clause
  )
    return false;
  if (tokens.some(({ text }) => areOpposites(verb.text, text))) return false;
  const clauses = clausesOf(there).filter((clause) => clause.some((other) => saysSame(object, other)));
  return (
    clauses.length > 0 &&
    clauses.every(
      (clause) =>
        clause.some(({ text }) => areOpposites(verb.text, text)) &&
        !clause.some(({ text, qualifier }) => areOnOneSide(verb.text, text) || qualifier === 'denial'),
    )
  );
}

/** True when both words are equally negated and, for prepositions of place and time, precede the same thing. */
function isSamePlace(tokens: readonly Token[], at: number, there: readonly Token[], place: number): boolean {
  const [one, other] = [tokens[at], there[place]];
  if (isAdverb(tokens, at) !== isAdverb(there, place)) return false;
  if (one === undefined || other === undefined || isDeniedAt(tokens, at) !== isDeniedAt(there, place)) return false;
  if (!prepositions.has(one.text) && !having.has(one.text)) return true;
  // *With no lock* is *without a lock*.
  if ([tokens[at + 1], there[place + 1]].some((each) => each?.qualifier === 'denial')) return false;
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

/** True for Spanish and Portuguese *and after that*: *A antes de B* is *A, y después B*. */
function isAdverb(tokens: readonly Token[], at: number): boolean {
  return (
    /^(?:después|depois)$/.test(tokens[at]?.text ?? '') && !/^(?:de|del|que|d[aeo]s?)$/.test(tokens[at + 1]?.text ?? '')
  );
}

function isDeniedAt(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ qualifier, clause }) => qualifier === 'denial' && clause === tokens[at]?.clause);
}

/** Returns words that negate a word of the part's home, or the reverse. */
export function deniedDifferences({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  const isFree = (token: Token, among: readonly Token[]): boolean =>
    token.kind === 'word' && isContent(token) && !among.some((other) => other.text === token.text);
  const free = there.filter((other, place) => isFree(other, tokens) && !isDeniedAt(there, place));
  return tokens
    .filter(
      (token, at) =>
        isFree(token, there) && !isDeniedAt(tokens, at) && free.some((other) => isDeniedForm(token.text, other.text)),
    )
    .map(({ text }) => text);
}
