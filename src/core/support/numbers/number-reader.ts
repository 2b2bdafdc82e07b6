import { wordSet } from '../function-words';
import { isNumberHere, isTurkish } from '../words/language-marks';
import { measures } from '../measures';
import { scaled, valuesOf, scaleOfSign } from './number-values';
import { numberJoiners, numberWords, type NumberWord, turkishCase } from './number-words';
import type { Token } from '../token';

const ordinalSuffix = /^(?:st|nd|rd|th|er|ère|e|è|º|ª|te|ter|tes|ten|й|я|е|го)$/;
const scaleSuffix: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['bn', 1e9],
  ['mn', 1e6],
]);

/** Words like *une* in "une fois", which are numbers only before a word for times. */
const articles = wordSet('une una one een ein um bir satu один jeden');

/** Words after which *one* refers to a thing. */
const pronounAfter = wordSet(
  'previous new newer old older first second third other same last next right wrong this that which whole big bigger small smaller another',
);

/** State of the number that is being read, which continues as long as following words add to it. */
interface Open {
  total: number;
  current: number;
  /** True for a number word, to which more words may add. */
  readonly isWord: boolean;
  readonly at: number;
  /** True when a word such as *and* follows it directly. */
  isJoined: boolean;
}

/** Adds numbers, in digits and in words, to the tokens of a sentence, each with its unit. */
export class NumberReader {
  #open: Open | null = null;
  #pendingUnit: string | null = null;
  #previous = '';
  #isTurkish: boolean | null = null;

  /** `words`: all words of the sentence, in lower case. */
  constructor(private readonly words: ReadonlySet<string>) {}

  /** Ends the current number, so that no further word can belong to it. */
  close(): void {
    this.#open = null;
    this.#pendingUnit = null;
    this.#previous = '';
  }

  readDigits(digits: string, tokens: Token[], clause: number): void {
    const isNegative = digits.startsWith('-');
    const values = valuesOf(isNegative ? digits.slice(1) : digits).map((value) => (isNegative ? `-${value}` : value));
    this.#put(values, false, tokens, clause);
    this.#open = { total: 0, current: Number(values[0]), isWord: false, at: tokens.length - 1, isJoined: false };
    this.#previous = digits;
  }

  /** Reads `31ms`, `12th`, `10k`; returns false for an identifier. */
  readWithSuffix(digits: string, suffix: string, tokens: Token[], clause: number): boolean {
    const lower = suffix.toLowerCase();
    const scale = scaleSuffix.get(suffix);
    const unit = measures.get(lower);
    const isHangul = /^\p{Script=Hangul}/u.test(suffix);
    if (scale === undefined && unit === undefined && !isHangul && !ordinalSuffix.test(lower)) return false;
    this.close();
    this.#put(scaled(valuesOf(digits.replace(/_/g, '')), scale ?? 1), false, tokens, clause);
    if (unit !== undefined && scale === undefined) this.#setUnit(tokens, tokens.length - 1, unit);
    this.close();
    return true;
  }

  /** Reads a word in lower case; returns true when it is a number or continues one. */
  readWord(word: string, tokens: Token[], clause: number): boolean {
    const found = numberWords.get(word) ?? numberWords.get(this.#withoutCase(word));
    const open = this.#open;
    if (open !== null && !open.isWord && /^(?:second|secondo|segundo)$/.test(word)) {
      this.#setUnit(tokens, open.at, 's');
      this.#open = null;
      return true;
    }
    // A part of one is no number of thousands: *0.15 K* is a temperature.
    if (word === 'k' && open !== null && !open.isWord && Math.abs(open.current) < 1) {
      this.#open = null;
      return true;
    }
    const previous = this.#previous;
    this.#previous = word;
    if (found === undefined || !isNumberHere(word, this.words) || (word === 'one' && pronounAfter.has(previous))) {
      if (this.#open !== null && numberJoiners.has(word)) this.#open.isJoined = true;
      else if (!measures.has(word)) this.#open = null;
      return false;
    }
    if (this.#goesOn(found, tokens)) return true;
    const value = this.#partOf(word, previous) ?? found.value;
    const isOften = found.role === 'often';
    const unit = isOften ? 'times' : found.role === 'ordinal' && value === found.value ? 'th' : null;
    const isEleven =
      word === 'once' && ['el', 'cada', 'las', 'los', 'que', 'la', 'del'].some((each) => this.words.has(each));
    this.#put([String(isEleven ? 11 : value)], found.isSoft && !isEleven, tokens, clause, isEleven ? null : unit);
    const isCount = found.role === 'add' || found.role === 'times';
    this.#open = isCount
      ? {
          total: found.role === 'times' && value >= 1000 ? value : 0,
          current: found.role === 'times' && value >= 1000 ? 0 : value,
          isWord: true,
          at: tokens.length - 1,
          isJoined: false,
        }
      : null;
    return true;
  }

  /** Reads a word or symbol after a number that may be its unit. */
  measure(word: string, tokens: Token[], isWide = false): void {
    const scale = isWide ? scaleOfSign(word) : null;
    const open = this.#open;
    const unit = measures.get(word) ?? (isWide ? word : undefined);
    if (open?.isJoined === true && numberJoiners.has(word)) return;
    if (open === null) {
      const [article, last] = tokens.slice(-2);
      if (unit === 'times' && last !== undefined && articles.has(article?.text ?? ''))
        this.#put(['1'], true, tokens, last.clause, unit);
      return;
    }
    if (scale !== null) this.#replace(tokens, open.at, (token) => ({ ...token, values: scaled(token.values, scale) }));
    else if (unit !== undefined && (word.length > 1 || !open.isWord)) this.#setUnit(tokens, open.at, unit);
    this.#open = null;
  }

  /** Reads `%` or `€` after or before a number. */
  readSign(unit: string, tokens: Token[]): void {
    if (this.#open === null) this.#pendingUnit = unit;
    else this.#setUnit(tokens, this.#open.at, unit);
  }

  /** Returns a number word without its case ending: *Üçte* is *üç* with an ending. */
  #withoutCase(word: string): string {
    this.#isTurkish ??= isTurkish(this.words);
    return this.#isTurkish ? word.replace(turkishCase, '') : '';
  }

  /** Returns the denominator in "a third of", but not in "a third attempt"; the neighboring words decide. */
  #partOf(word: string, previous: string): number | null {
    return word === 'third' && (previous === 'a' || previous === 'one') && this.words.has('of') ? 0.3333 : null;
  }

  #goesOn({ value, role }: NumberWord, tokens: Token[]): boolean {
    const open = this.#open;
    if (open === null) return false;
    const { current, total, isWord, isJoined } = open;
    if (role === 'times' && !isWord) {
      this.#replace(tokens, open.at, (token) => numberToken(token, scaled(token.values, value)));
      return true;
    }
    if (!isWord || role === 'ordinal' || role === 'often' || role === 'part') return false;
    if (role === 'teen') open.current = current + value;
    else if (role === 'times' && value >= 1000) [open.total, open.current] = [total + Math.max(1, current) * value, 0];
    else if (role === 'times') open.current = Math.max(1, current) * value;
    else if (current === 4 && value === 20) open.current = 80;
    else if (fits(current, total, value, isJoined)) open.current = current + value;
    else return false;
    open.isJoined = false;
    this.#replace(tokens, open.at, (token) => numberToken(token, [String(open.total + open.current)]));
    return true;
  }

  #put(values: readonly string[], isSoft: boolean, tokens: Token[], clause: number, unit: string | null = null): void {
    tokens.push({
      text: values[0] ?? '',
      key: `#${values[0] ?? ''}`,
      kind: 'number',
      isFunction: false,
      isCapital: false,
      isFirst: false,
      isSureName: false,
      values,
      unit: unit ?? this.#pendingUnit,
      isSoft,
      qualifier: null,
      clause,
    });
    this.#pendingUnit = null;
  }

  #setUnit(tokens: Token[], at: number, unit: string): void {
    this.#replace(tokens, at, (token) => ({ ...token, unit }));
  }

  #replace(tokens: Token[], at: number, change: (token: Token) => Token): void {
    const token = tokens[at];
    if (token !== undefined) tokens[at] = change(token);
  }
}

/** True when a word continues a number: *thirty* and *five*, *two hundred* and *five*, *soixante* and *dix*, *on* and *iki*. */
function fits(current: number, total: number, value: number, isJoined: boolean): boolean {
  if (current === 0) return total > 0 && value < 1000;
  if (current % 100 === 0) return value < 100;
  const tens = current % 100;
  if (tens % 10 !== 0) return false;
  if (tens === 10) return value < 10 && !isJoined;
  return value < 10 || ((tens === 60 || tens === 80) && value < 20 && !isJoined);
}

function numberToken(token: Token, values: readonly string[]): Token {
  return { ...token, values, text: values[0] ?? '', key: `#${values[0] ?? ''}`, isSoft: false };
}
