import { wordSet } from '../function-words';
import { qualifierOf } from '../token';

/** Verbs that negate what follows their *to*. */
const refusing = wordSet('refuse refuses refused fail fails failed decline declines declined');

/** Words that deny what follows, before another word: *A instead of B*. */
const replacing: ReadonlyMap<string, RegExp> = new Map([
  ['instead', /^\s{1,3}of\b/],
  ['rather', /^\s{1,3}than\b/],
  ['apart', /^\s{1,3}from\b/],
  ['abgesehen', /^\s{1,3}von\b/],
  ['aparte', /^\s{1,3}de\b/],
  ['afgezien', /^\s{1,3}van\b/],
  ['lieu', /^\s{1,3}(?:de|du|d')/],
  ['lugar', /^\s{1,3}de\b/],
  ['plaats', /^\s{1,3}van\b/],
  ['posto', /^\s{1,3}d/],
]);

/** Arabic words behind which *ma* denies nothing: adverbs, *every* and *after*. */
const joinedBefore = /^[وف]?(?:(?:غالب|كثير|نادر|دائم|أحيان|احيان|قليل)(?:ا|اً|ًا)|عادةً?|كل|بعد)$/u;
/** Words before *likely* that make it a degree. */
const degrees = wordSet('equally more less most least as how');

/** Around a word that is a value: *set to "none"*. */
const quotes = /^["']$/;

const plainWords = new Map<string, boolean>();
const mostPlain = 20_000;

/** True for a word of letters alone that does not change the meaning of others; kept, because words recur. */
export function isPlainWord(piece: string): boolean {
  const kept = plainWords.get(piece);
  if (kept !== undefined) return kept;
  const lower = piece.toLowerCase();
  const isPlain =
    /^\p{L}+$/u.test(piece) &&
    qualifierOf(lower) === null &&
    lower !== 'missing' &&
    lower !== 'but' &&
    !refusing.has(lower) &&
    !replacing.has(lower);
  if (plainWords.size >= mostPlain) plainWords.clear();
  plainWords.set(piece, isPlain);
  return isPlain;
}

/** A word of a sentence, and where it stands. */
interface Place {
  readonly sentence: string;
  readonly index: number;
  readonly piece: string;
  /** Text of the token before it. */
  readonly last: string;
}

/** True for a denying word in quotation marks, and Arabic *ma* behind an adverb, which only joins it: *usually*. */
export function isNamed({ sentence, index, piece, last }: Place): boolean {
  return (
    (quotes.test(sentence.charAt(index - 1)) && quotes.test(sentence.charAt(index + piece.length))) ||
    (piece === 'ما' && joinedBefore.test(last))
  );
}

/** True for *likely* as a degree, *equally likely*, and *solo* behind an article. */
export function isHarmless(lower: string, last: string): boolean {
  return (lower === 'likely' && degrees.has(last)) || (/^sol[oa]$/.test(lower) && /^un[oa]?$/.test(last));
}

/** True for a word that denies something only beside certain others: *is missing*, *everything but*, *refuses to*, *instead of*. */
export function isDenyingHere({ sentence, index, piece }: Place): boolean {
  const lower = piece.toLowerCase();
  const before = (length: number): string => sentence.slice(Math.max(0, index - length), index);
  const behind = sentence.slice(index + piece.length, index + piece.length + 8);
  return (
    (lower === 'missing' && /(?:\b(?:is|are|was|were|still|be)|'(?:s|re)) $/.test(before(7))) ||
    (lower === 'but' && /\b(?:everything|anything|nothing|all|everyone|nobody) $/i.test(before(11))) ||
    (refusing.has(lower) && /^\s{1,3}to\s/.test(behind)) ||
    replacing.get(lower)?.test(behind) === true
  );
}
