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
import { isDenyingHere, isHarmless, isNamed, isPlainWord } from './words/denying-words';
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

const longestPiece = 200;

/** English and German function words, which may have a capital in a title; those of other languages are names then: *the Plus plan*. */
const commonWords = new Set(functionWordLists.slice(0, 2).flatMap((words) => [...words]));

/** True for a capital that labels something, as in *room D*; *I* does not. */
function isLabel(letter: string): boolean {
  return letter.length === 1 && letter !== 'i';
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
    const last = this.#tokens.at(-1)?.text ?? '';
    const place = { sentence: this.sentence, index, piece, last };
    const qualifier = !isHarmless(lower, last) && isDenialHere(lower, this.#words) ? qualifierOf(lower) : null;
    if (qualifier !== null && isNamed(place)) {
      this.#push(lower, {});
      return;
    }
    if (qualifier !== null && !this.#isMonth(piece)) {
      this.#tell(lower, qualifier);
      return;
    }
    if (isDenyingHere(place)) {
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
