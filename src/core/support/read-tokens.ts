import { stem } from 'porter2';
import { unspacedScripts } from '../note/text-size';
import { cjkNumerals, cjkValue, counters } from './number-values';
import { functionWords } from './function-words';
import { doubtfulMonths, measures, monthWords, weekdayWords } from './measures';
import { regularForm } from './irregular-forms';
import { wideFunction, wideFunctionWords } from './similar-words';
import { isDenialHere } from './language-marks';
import { NumberReader } from './number-reader';
import {
  hangulDenials,
  qualifierOf,
  wideDenials,
  wideFrames,
  wideHedges,
  wideOnlys,
  type QualifierKind,
  type Token,
} from './token';

const wide = `[${unspacedScripts}]`;
const pieces = new RegExp(
  `\\.{3}|${wide}+|(?:(?!${wide})[\\p{L}\\p{M}\\p{N}_])+(?:['.,:/@+&-](?:(?!${wide})[\\p{L}\\p{M}\\p{N}_])+)*|[%€£$¥₹°‰¬?]|[,;:.!()"\\n、؛،؟।—–]`,
  'gu',
);
const isWide = new RegExp(`^${wide}`, 'u');
const breaks = /^[,;:.!()\n、؛،؟।—–]$/;
const joints = new Set(
  'and or but while which that who because since so if when although though und oder aber sondern weil dass während et ou mais parce y o pero sino porque e ma  och og eller и или но что потому ve veya ama dan atau tetapi karena maar  omdat'.split(
    ' ',
  ),
);
/** Verbs that negate what follows their *to*. */
const refusing = new Set('refuse refuses refused fail fails failed decline declines declined'.split(' '));
/** Words that deny what follows, before another word: *A instead of B*. */
const replacing: ReadonlyMap<string, RegExp> = new Map([
  ['instead', /^\s{1,3}of\b/],
  ['rather', /^\s{1,3}than\b/],
  ['lieu', /^\s{1,3}(?:de|du|d')/],
  ['lugar', /^\s{1,3}de\b/],
  ['plaats', /^\s{1,3}van\b/],
  ['posto', /^\s{1,3}d/],
]);
/** Around a word that is a value: *set to "none"*. */
const quotes = /^["']$/;
const longestPiece = 200;

/** Returns the tokens of one sentence in plain form, in order. */
export function readTokens(sentence: string): Token[] {
  return new TokenReader(sentence).read();
}

class TokenReader {
  readonly #tokens: Token[] = [];
  readonly #words: ReadonlySet<string>;
  readonly #numbers: NumberReader;
  #clause = 0;
  #isFirst = true;

  constructor(private readonly sentence: string) {
    this.#words = new Set(sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu));
    this.#numbers = new NumberReader(this.#words);
  }

  read(): Token[] {
    for (const { 0: piece, index } of this.sentence.matchAll(pieces)) {
      if (breaks.test(piece)) this.#break(piece);
      else if (piece === '"') this.#isFirst = true;
      else if (isWide.test(piece)) this.#readWide(piece);
      else if (piece.length <= longestPiece) this.#readPiece(piece, index);
    }
    return this.#tokens;
  }

  #break(sign: string): void {
    this.#clause += 1;
    this.#numbers.close();
    if (/[:.!\n(—–]/.test(sign)) this.#isFirst = true;
  }

  #readPiece(piece: string, index: number): void {
    const lower = piece.toLowerCase();
    if (/^[%€£$¥₹°‰]$/.test(piece)) {
      this.#numbers.readSign(measures.get(piece) ?? piece, this.#tokens);
      return;
    }
    const isValue =
      quotes.test(this.sentence.charAt(index - 1)) && quotes.test(this.sentence.charAt(index + piece.length));
    const qualifier = isDenialHere(lower, this.#words) ? qualifierOf(lower) : null;
    if (qualifier !== null && isValue) {
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
    const [, digits, suffix = ''] = /^(\d+(?:_\d+)*)(\p{L}+)$/u.exec(part) ?? [];
    if (digits !== undefined && this.#numbers.readWithSuffix(digits, suffix, this.#tokens, this.#clause)) {
      this.#isFirst = false;
      return;
    }
    const qualifier = isDenialHere(lower, this.#words) ? qualifierOf(lower) : null;
    if (qualifier !== null && !this.#isMonth(part)) this.#tell(lower, qualifier);
    else if (this.#numbers.readWord(lower, this.#tokens, this.#clause)) this.#isFirst = false;
    else {
      if (
        (joints.has(lower) && !(lower === 'so' && (this.#words.has('wie') || this.#words.has('ist')))) ||
        (lower === 'en' && this.#words.has('de') && !this.#words.has('la'))
      )
        this.#clause += 1;
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
    token.isFunction = (functionWords.has(text) && !isSureName) || measures.get(text) === 'times';
    token.isCapital = isCapital;
    token.isSureName = isSureName;
    token.isFirst = this.#isFirst;
    this.#tokens.push(token);
    this.#isFirst = false;
  }

  /** Reads a run of a script without blanks as pairs of characters, with the numbers and negations among them. */
  #readWide(run: string): void {
    const found: { readonly at: number; readonly put: () => void }[] = [];
    const tell = (pattern: RegExp, qualifier: QualifierKind): void => {
      for (const { 1: sign, index } of run.matchAll(pattern))
        if (sign !== undefined)
          found.push({
            at: index,
            put: () => {
              this.#tell(sign, qualifier);
            },
          });
    };
    tell(wideDenials, 'denial');
    tell(wideOnlys, 'only');
    tell(wideFrames, 'frame');
    tell(wideHedges, 'hedge');
    for (const { 0: numeral, index } of run.matchAll(cjkNumerals))
      found.push({
        at: index,
        put: () => {
          this.#readNumeral(numeral, run.slice(index + numeral.length, index + numeral.length + 4));
        },
      });
    const [counter] = counters.exec(run) ?? [];
    if (counter !== undefined) this.#numbers.measure(counter, this.#tokens, true);
    found.sort((a, b) => a.at - b.at);
    let next = 0;
    // Replaced by a character without content, so that pairs at their edges have none either.
    const bare = run.replace(wideFunctionWords, (word) => '的'.repeat(word.length));
    for (let at = 0; at < Math.max(1, run.length - 1); at += 1) {
      for (; next < found.length && (found[next]?.at ?? 0) <= at; next += 1) found[next]?.put();
      const gram = run.slice(at, at + 2);
      if (/\p{M}$/u.test(gram) && gram.length === 2 && at + 2 < run.length && /^\p{M}/u.test(gram)) continue;
      const token = plainToken('gram', gram, gram, this.#clause);
      token.isFunction = wideFunction.test(bare.slice(at, at + 2)) || /^[\u3041-\u309f]+$/.test(gram);
      this.#tokens.push(token);
    }
    for (; next < found.length; next += 1) found[next]?.put();
    this.#isFirst = false;
  }

  #readNumeral(numeral: string, behind: string): void {
    const value = cjkValue(numeral);
    const [counter] = counters.exec(behind) ?? [];
    if (value === null || (counter === undefined && numeral.length === 1)) return;
    this.#numbers.close();
    this.#numbers.readDigits(String(value), this.#tokens, this.#clause);
    if (counter !== undefined) this.#numbers.measure(counter, this.#tokens, true);
    this.#numbers.close();
  }
}

/** Returns a token that can still be filled in: spreading a common object into each of many tokens takes three times as long. */
function plainToken(
  kind: Token['kind'],
  text: string,
  key: string,
  clause: number,
): { -readonly [Name in keyof Token]: Token[Name] } {
  return {
    kind,
    text,
    key,
    clause,
    isFunction: false,
    isCapital: false,
    isFirst: false,
    isSureName: false,
    values: [],
    unit: null,
    isSoft: false,
    qualifier: null,
  };
}

/** True for capitals inside a word, or letters combined with digits. */
function isIdentifier(part: string): boolean {
  return /\p{Ll}\p{Lu}|^\p{Lu}{2}|_/u.test(part) || (/\p{N}/u.test(part) && /\p{L}/u.test(part));
}

/** Returns the stem of a word in Latin letters; any other word unchanged. */
export function kinOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = /^[a-z]+$/.test(word) ? stem(regularForm(word)) : word;
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, found);
  return found;
}

/** Cache of stems, because the words of a language recur. */
const stems = new Map<string, string>();
const mostStems = 20_000;
