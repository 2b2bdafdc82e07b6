import { functionWordLists, functionWords } from './function-words';
import { isJoint } from './joints';
import { doubtfulMonths, measures, monthWords, weekdayWords } from './measures';
import { NumberReader } from './numbers/number-reader';
import { cjkValue, counters } from './numbers/number-values';
import { hangulDenials, qualifierOf, type QualifierKind, type Token } from './token';
import { isIdentifier, kinOf, plainToken } from './token-forms';
import { isPlainWord } from './words/denying-words';
import { isDenialHere } from './words/language-marks';

/** English and German function words, which may have a capital in a title; those of other languages are names then: *the Plus plan*. */
const commonWords = new Set(functionWordLists.slice(0, 2).flatMap((words) => [...words]));

/** True for a capital that labels something, as in *room D*; *I* does not. */
function isLabel(letter: string): boolean {
  return letter.length === 1 && letter !== 'i';
}

/** The tokens of a sentence that were read so far, with what the next one depends on. */
export class SentenceTokens {
  readonly all: Token[] = [];
  readonly words: ReadonlySet<string>;
  readonly numbers: NumberReader;
  clause = 0;
  /** True where a capital says nothing. */
  isFirst = true;

  constructor(private readonly sentence: string) {
    this.words = new Set(sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu));
    this.numbers = new NumberReader(this.words);
  }

  get last(): Token | undefined {
    return this.all.at(-1);
  }

  readDigits(piece: string, before: string): void {
    const parts = /^\d+(?:[.,']\d+)*$/.test(piece) ? [piece] : piece.split(/[:/-]/);
    const isNegative = /(?:^|[\s(])-$/.test(before);
    parts
      .filter((part) => part !== '')
      .forEach((part, at) => {
        if (at > 0) this.numbers.close();
        this.numbers.readDigits(isNegative && at === 0 ? `-${part}` : part, this.all, this.clause);
        if (parts.length > 1) this.numbers.close();
      });
    this.isFirst = false;
  }

  readWord(part: string): void {
    const lower = part.toLowerCase();
    const isPlain = isPlainWord(part);
    const [, digits, suffix = ''] = isPlain ? [] : (/^(\d+(?:_\d+)*)(\p{L}+)$/u.exec(part) ?? []);
    if (digits !== undefined && this.numbers.readWithSuffix(digits, suffix, this.all, this.clause)) {
      this.isFirst = false;
      return;
    }
    const qualifier = !isPlain && isDenialHere(lower, this.words) ? qualifierOf(lower) : null;
    if (qualifier !== null && !this.isMonth(part)) this.tell(lower, qualifier);
    else if (this.numbers.readWord(lower, this.all, this.clause)) this.isFirst = false;
    else {
      if (isJoint(lower, this.words) && this.last?.text !== 'потому') this.clause += 1;
      if (hangulDenials.test(part)) this.tell(lower, 'denial');
      this.push(lower, {
        isCapital: /^\p{Lu}/u.test(part),
        isSureName: isIdentifier(part) || this.isMonth(part) || weekdayWords.has(lower),
      });
      this.numbers.measure(lower, this.all);
    }
  }

  /** True for a month. *May* and *march* are months only with a capital, or beside a day. */
  isMonth(part: string): boolean {
    const lower = part.toLowerCase();
    if (!monthWords.has(lower)) return false;
    return (
      !doubtfulMonths.has(lower) ||
      (/^\p{Lu}/u.test(part) && !this.isFirst) ||
      new RegExp(`\\d(?:st|nd|rd|th|\\.)? (?:of )?${lower}(?![\\p{L}])|(?:^|[^\\p{L}])${lower} \\d`, 'iu').test(
        this.sentence,
      )
    );
  }

  tell(text: string, qualifier: QualifierKind): void {
    const last = this.last;
    this.numbers.close();
    this.isFirst = false;
    // "Not only" negates nothing.
    if (qualifier === 'only' && last?.qualifier === 'denial') this.all.pop();
    else this.all.push({ ...plainToken('qualifier', text, `¬${qualifier}`, this.clause), qualifier });
  }

  push(
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
    const token = plainToken('word', text, key, this.clause);
    token.values = values;
    token.isFunction =
      (functionWords.has(text) &&
        !isSureName &&
        !(isCapital && !this.isFirst && (isLabel(text) || !commonWords.has(text)))) ||
      measures.get(text) === 'times';
    token.isCapital = isCapital;
    token.isSureName = isSureName;
    token.isFirst = this.isFirst;
    this.all.push(token);
    this.isFirst = false;
  }

  readNumeral(numeral: string, behind: string): void {
    const value = cjkValue(numeral);
    const [counter] = counters.exec(behind) ?? [];
    // *A kind of* counts nothing.
    if (value === null || (counter === undefined && numeral.length === 1) || /^一[种種]/.test(numeral + behind)) return;
    this.numbers.close();
    this.numbers.readDigits(String(value), this.all, this.clause);
    if (counter !== undefined) this.numbers.measure(counter, this.all, true);
    this.numbers.close();
  }

  /** Adds a pair of characters of a script without blanks. */
  pair(text: string, isFunction: boolean): void {
    const token = plainToken('gram', text, text, this.clause);
    token.isFunction = isFunction;
    this.all.push(token);
  }
}
