import { unspacedScripts } from '../note/text-size';
import { wordSet } from './function-words';
import { measures, monthWords } from './measures';
import { withPlainDays } from './numbers/calendar-days';
import { withPlainTimes } from './numbers/clock-times';
import { withPlainHalves } from './numbers/halves';
import { counters } from './numbers/number-values';
import { qualifierOf, type Token } from './token';
import { readWideText } from './wide-text';
import { SentenceTokens } from './sentence-tokens';
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

/** Returns the tokens of one sentence in plain form, in order. */
export function readTokens(sentence: string): Token[] {
  const plain = withPlainHalves(sentence.replace(/\bs'(?=ils? )/gi, 'si '));
  return new TokenReader(/\d/.test(plain) ? withPlainTimes(withPlainDays(plain)) : plain).read();
}

class TokenReader {
  readonly #tokens: SentenceTokens;
  #isAside = false;

  constructor(private readonly sentence: string) {
    this.#tokens = new SentenceTokens(sentence);
  }

  read(): Token[] {
    for (const { 0: piece, index } of this.sentence.matchAll(pieces)) {
      if (breaks.test(piece)) this.#break(piece, index);
      else if (piece === '"') this.#tokens.isFirst = true;
      else if (isWide.test(piece)) this.#readWide(piece);
      else if (piece.length <= longestPiece) this.#readPiece(piece, index);
    }
    return this.#tokens.all;
  }

  /** True for the full stop of *Dr. Ek*, *No. 5* and German *2. Mai*. */
  #isShortened(index: number): boolean {
    const last = this.#tokens.last;
    const behind = this.sentence.slice(index, index + longestOrdinal);
    if (last?.kind !== 'number')
      return abbreviations.has(last?.text ?? '') || (numbering.has(last?.text ?? '') && /^\.\s?\d/.test(behind));
    const word = ordinal.exec(behind)?.[1];
    return (
      word !== undefined &&
      (monthWords.has(word.toLowerCase()) || germanArticles.some((article) => this.#tokens.words.has(article)))
    );
  }

  #break(sign: string, index: number): void {
    const isBrief = sign === '(' && briefAside.test(this.sentence.slice(index, index + longestAside));
    const isShortened = sign === '.' && this.#isShortened(index);
    if (!isShortened && !isBrief && !(sign === ')' && this.#isAside)) this.#tokens.clause += 1;
    if (/[()]/.test(sign)) this.#isAside = isBrief;
    this.#tokens.numbers.close();
    if (/[:.!\n(—–]/.test(sign)) this.#tokens.isFirst = true;
  }

  #readPiece(piece: string, index: number): void {
    if (isPlainWord(piece)) {
      this.#tokens.readWord(piece);
      return;
    }
    const lower = piece.toLowerCase();
    if (/^[%€£$¥₹°‰]$/.test(piece)) {
      this.#tokens.numbers.readSign(measures.get(piece) ?? piece, this.#tokens.all);
      return;
    }
    const last = this.#tokens.last?.text ?? '';
    const place = { sentence: this.sentence, index, piece, last };
    const qualifier = !isHarmless(lower, last) && isDenialHere(lower, this.#tokens.words) ? qualifierOf(lower) : null;
    if (qualifier !== null && isNamed(place)) {
      this.#tokens.push(lower, {});
      return;
    }
    if (qualifier !== null && !this.#tokens.isMonth(piece)) {
      this.#tokens.tell(lower, qualifier);
      return;
    }
    if (isDenyingHere(place)) {
      this.#tokens.tell(lower, 'denial');
      return;
    }
    if (/^\d[\d.,:'/-]*$/.test(piece)) {
      this.#tokens.readDigits(piece, this.sentence.slice(Math.max(0, index - 2), index));
      return;
    }
    if (/^(?:\p{L}\.)+\p{L}$/u.test(piece)) {
      this.#tokens.push(lower.replace(/\./g, ''), { isCapital: /^\p{Lu}/u.test(piece) });
      return;
    }
    for (const part of piece.split(/['.,:/@+&-]+/)) {
      if (/^\d+$/.test(part)) this.#tokens.readDigits(part, '');
      // *np.sin* denies nothing.
      else if (part !== piece && piece.includes('.') && qualifierOf(part) !== null) this.#tokens.push(part, {});
      else if (part !== '') this.#tokens.readWord(part);
    }
  }

  /** Reads a run of a script without blanks as pairs of characters, with the numbers and negations among them. */
  #readWide(run: string): void {
    const [counter] = counters.exec(run) ?? [];
    if (counter !== undefined) this.#tokens.numbers.measure(counter, this.#tokens.all, true);
    readWideText(run, {
      tell: (sign, qualifier) => {
        this.#tokens.tell(sign, qualifier);
      },
      number: (numeral, behind) => {
        this.#tokens.readNumeral(numeral, behind);
      },
      pair: (text, isFunction) => {
        this.#tokens.pair(text, isFunction);
      },
    });
    this.#tokens.isFirst = false;
  }
}
