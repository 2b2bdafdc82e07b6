import { unspacedScripts } from '../note/text-size';
import { wordSet, functionWordLists, functionWords } from './function-words';
import { isJoint } from './joints';
import { doubtfulMonths, measures, monthWords, weekdayWords } from './measures';
import { withPlainDays } from './numbers/calendar-days';
import { withPlainTimes } from './numbers/clock-times';
import { withPlainHalves } from './numbers/halves';
import { NumberReader } from './numbers/number-reader';
import { cjkValue, counters } from './numbers/number-values';
import { hangulDenials, qualifierOf, type QualifierKind, type Token } from './token';
import { isIdentifier, kinOf, plainToken } from './token-forms';
import { readWideText } from './wide-text';
import { isDenialHere } from './words/language-marks';

const wide = `[${unspacedScripts}]`;

const pieces = new RegExp(
  `\\.{3}|${wide}+|(?:(?!${wide})[\\p{L}\\p{M}\\p{N}_])+(?:['.,:/@+&-](?:(?!${wide})[\\p{L}\\p{M}\\p{N}_])+)*|[%€£$¥₹°‰¬?]|[,;:.!()"\\n、؛،؟।—–→⇒]`,
  'gu',
);

const isWide = new RegExp(`^${wide}`, 'u');

const breaks = /^[,;:.!()\n、؛،؟।—–→⇒]$/;

/** Words before whose full stop no clause ends. */
const abbreviations = wordSet('dr prof mr mrs ms st sr sra mme bzw ca vs etc approx');
/** Words that are short for *number* before one; *no* also ends a sentence. */
const numbering = new Set(['nr', 'no']);

/** One or two words in parentheses, which belong to the clause: *the port (3307)*. */
const briefAside = /^\([^\s(),;:]+(?:\s[^\s(),;:]+)?\)/;
const longestAside = 40;
const ordinal = /^\.\s(\p{Lu}\p{L}*)/u;
const longestOrdinal = 20;
const germanArticles = ['der', 'die', 'das', 'den', 'dem', 'des', 'im', 'am', 'vom', 'zum', 'beim'];

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

const longestPiece = 200;

/** English and German function words, which may have a capital in a title; those of other languages are names then: *the Plus plan*. */
const commonWords = new Set(functionWordLists.slice(0, 2).flatMap((words) => [...words]));

/** True for a capital that labels something, as in *room D*; *I* does not. */
function isLabel(letter: string): boolean {
  return letter.length === 1 && letter !== 'i';
}

const plainWords = new Map<string, boolean>();
const mostPlain = 20_000;

/** True for a word of letters alone that does not change the meaning of others; kept, because words recur. */
function isPlainWord(piece: string): boolean {
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

/** Returns the tokens of one sentence in plain form, in order. */
export function readTokens(sentence: string): Token[] {
  const plain = withPlainHalves(sentence);
  return new TokenReader(/\d/.test(plain) ? withPlainTimes(withPlainDays(plain)) : plain).read();
}

class TokenReader {
  readonly #tokens: Token[] = [];
  readonly #words: ReadonlySet<string>;
  readonly #numbers: NumberReader;
  #clause = 0;
  #isFirst = true;
  #isAside = false;

  constructor(private readonly sentence: string) {
    this.#words = new Set(sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu));
    this.#numbers = new NumberReader(this.#words);
  }

  read(): Token[] {
    for (const { 0: piece, index } of this.sentence.matchAll(pieces)) {
      if (breaks.test(piece)) this.#break(piece, index);
      else if (piece === '"') this.#isFirst = true;
      else if (isWide.test(piece)) this.#readWide(piece);
      else if (piece.length <= longestPiece) this.#readPiece(piece, index);
    }
    return this.#tokens;
  }

  /** True for the full stop of *Dr. Ek*, *No. 5* and German *2. Mai*. */
  #isShortened(index: number): boolean {
    const last = this.#tokens.at(-1);
    const behind = this.sentence.slice(index, index + longestOrdinal);
    if (last?.kind !== 'number')
      return abbreviations.has(last?.text ?? '') || (numbering.has(last?.text ?? '') && /^\.\s?\d/.test(behind));
    const word = ordinal.exec(behind)?.[1];
    return (
      word !== undefined &&
      (monthWords.has(word.toLowerCase()) || germanArticles.some((article) => this.#words.has(article)))
    );
  }

  #break(sign: string, index: number): void {
    const isBrief = sign === '(' && briefAside.test(this.sentence.slice(index, index + longestAside));
    const isShortened = sign === '.' && this.#isShortened(index);
    if (!isShortened && !isBrief && !(sign === ')' && this.#isAside)) this.#clause += 1;
    if (/[()]/.test(sign)) this.#isAside = isBrief;
    this.#numbers.close();
    if (/[:.!\n(—–]/.test(sign)) this.#isFirst = true;
  }

  #readPiece(piece: string, index: number): void {
    if (isPlainWord(piece)) {
      this.#readWord(piece);
      return;
    }
    const lower = piece.toLowerCase();
    if (/^[%€£$¥₹°‰]$/.test(piece)) {
      this.#numbers.readSign(measures.get(piece) ?? piece, this.#tokens);
      return;
    }
    const isValue =
      quotes.test(this.sentence.charAt(index - 1)) && quotes.test(this.sentence.charAt(index + piece.length));
    const isDegree = lower === 'likely' && degrees.has(this.#tokens.at(-1)?.text ?? '');
    const isSingle = /^sol[oa]$/.test(lower) && /^un[oa]?$/.test(this.#tokens.at(-1)?.text ?? '');
    // Arabic *ma* behind an adverb only joins it: *usually*, *often*.
    const isJoined = lower === 'ما' && joinedBefore.test(this.#tokens.at(-1)?.text ?? '');
    const qualifier = !isDegree && !isSingle && isDenialHere(lower, this.#words) ? qualifierOf(lower) : null;
    if (qualifier !== null && (isValue || isJoined)) {
      this.#push(lower, {});
      return;
    }
    if (qualifier !== null && !this.#isMonth(piece)) {
      this.#tell(lower, qualifier);
      return;
    }
    const behind = this.sentence.slice(index + piece.length, index + piece.length + 8);
    const isMissing =
      lower === 'missing' &&
      /(?:\b(?:is|are|was|were|still|be)|'(?:s|re)) $/.test(this.sentence.slice(Math.max(0, index - 7), index));
    const isExcept =
      lower === 'but' &&
      /\b(?:everything|anything|nothing|all|everyone|nobody) $/i.test(
        this.sentence.slice(Math.max(0, index - 11), index),
      );
    if (
      isMissing ||
      isExcept ||
      (refusing.has(lower) && /^\s{1,3}to\s/.test(behind)) ||
      replacing.get(lower)?.test(behind) === true
    ) {
      this.#tell(lower, 'denial');
      return;
    }
    if (/^\d[\d.,:'/-]*$/.test(piece)) {
      this.#readDigits(piece, this.sentence.slice(Math.max(0, index - 2), index));
      return;
    }
    if (/^(?:\p{L}\.)+\p{L}$/u.test(piece)) {
      this.#push(lower.replace(/\./g, ''), { isCapital: /^\p{Lu}/u.test(piece) });
      return;
    }
    for (const part of piece.split(/['.,:/@+&-]+/)) {
      if (/^\d+$/.test(part)) this.#readDigits(part, '');
      else if (part !== '') this.#readWord(part);
    }
  }

  #readDigits(piece: string, before: string): void {
    const parts = /^\d+(?:[.,']\d+)*$/.test(piece) ? [piece] : piece.split(/[:/-]/);
    const isNegative = /(?:^|[\s(])-$/.test(before);
    parts
      .filter((part) => part !== '')
      .forEach((part, at) => {
        if (at > 0) this.#numbers.close();
        this.#numbers.readDigits(isNegative && at === 0 ? `-${part}` : part, this.#tokens, this.#clause);
        if (parts.length > 1) this.#numbers.close();
      });
    this.#isFirst = false;
  }

  #readWord(part: string): void {
    const lower = part.toLowerCase();
    const isPlain = isPlainWord(part);
    const [, digits, suffix = ''] = isPlain ? [] : (/^(\d+(?:_\d+)*)(\p{L}+)$/u.exec(part) ?? []);
    if (digits !== undefined && this.#numbers.readWithSuffix(digits, suffix, this.#tokens, this.#clause)) {
      this.#isFirst = false;
      return;
    }
    const qualifier = !isPlain && isDenialHere(lower, this.#words) ? qualifierOf(lower) : null;
    if (qualifier !== null && !this.#isMonth(part)) this.#tell(lower, qualifier);
    else if (this.#numbers.readWord(lower, this.#tokens, this.#clause)) this.#isFirst = false;
    else {
      if (isJoint(lower, this.#words) && this.#tokens.at(-1)?.text !== 'потому') this.#clause += 1;
      if (hangulDenials.test(part)) this.#tell(lower, 'denial');
      this.#push(lower, {
        isCapital: /^\p{Lu}/u.test(part),
        isSureName: isIdentifier(part) || this.#isMonth(part) || weekdayWords.has(lower),
      });
      this.#numbers.measure(lower, this.#tokens);
    }
  }

  /** True for a month. *May* and *march* are months only with a capital, or beside a day. */
  #isMonth(part: string): boolean {
    const lower = part.toLowerCase();
    if (!monthWords.has(lower)) return false;
    return (
      !doubtfulMonths.has(lower) ||
      (/^\p{Lu}/u.test(part) && !this.#isFirst) ||
      new RegExp(`\\d(?:st|nd|rd|th|\\.)? (?:of )?${lower}(?![\\p{L}])|(?:^|[^\\p{L}])${lower} \\d`, 'iu').test(
        this.sentence,
      )
    );
  }

  #tell(text: string, qualifier: QualifierKind): void {
    const last = this.#tokens.at(-1);
    this.#numbers.close();
    this.#isFirst = false;
    // "Not only" negates nothing.
    if (qualifier === 'only' && last?.qualifier === 'denial') this.#tokens.pop();
    else this.#tokens.push({ ...plainToken('qualifier', text, `¬${qualifier}`, this.#clause), qualifier });
  }

  #push(
    text: string,
    { isCapital = false, isSureName = false }: { readonly isCapital?: boolean; readonly isSureName?: boolean },
  ): void {
    const isMonth = isSureName && monthWords.has(text);
    const values = isMonth ? [String(monthWords.get(text))] : [];
    const key = isMonth
      ? `month ${values.join()}`
      : weekdayWords.has(text)
        ? `weekday ${weekdayWords.get(text) ?? 0}`
        : kinOf(text);
    const token = plainToken('word', text, key, this.#clause);
    token.values = values;
    token.isFunction =
      (functionWords.has(text) &&
        !isSureName &&
        !(isCapital && !this.#isFirst && (isLabel(text) || !commonWords.has(text)))) ||
      measures.get(text) === 'times';
    token.isCapital = isCapital;
    token.isSureName = isSureName;
    token.isFirst = this.#isFirst;
    this.#tokens.push(token);
    this.#isFirst = false;
  }

  /** Reads a run of a script without blanks as pairs of characters, with the numbers and negations among them. */
  #readWide(run: string): void {
    const [counter] = counters.exec(run) ?? [];
    if (counter !== undefined) this.#numbers.measure(counter, this.#tokens, true);
    readWideText(run, {
      tell: (sign, qualifier) => {
        this.#tell(sign, qualifier);
      },
      number: (numeral, behind) => {
        this.#readNumeral(numeral, behind);
      },
      pair: (text, isFunction) => {
        const token = plainToken('gram', text, text, this.#clause);
        token.isFunction = isFunction;
        this.#tokens.push(token);
      },
    });
    this.#isFirst = false;
  }

  #readNumeral(numeral: string, behind: string): void {
    const value = cjkValue(numeral);
    const [counter] = counters.exec(behind) ?? [];
    // *A kind of* counts nothing.
    if (value === null || (counter === undefined && numeral.length === 1) || /^一[种種]/.test(numeral + behind)) return;
    this.#numbers.close();
    this.#numbers.readDigits(String(value), this.#tokens, this.#clause);
    if (counter !== undefined) this.#numbers.measure(counter, this.#tokens, true);
    this.#numbers.close();
  }
}
