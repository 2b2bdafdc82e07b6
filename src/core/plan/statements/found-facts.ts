import { stopWords } from '../../extraction/text/word-lists';
import { unspacedScripts } from '../../note/text-size';
import { wordSet } from '../../support/function-words';
import { measures } from '../../support/measures';
import { stripEnds } from '../../text-ends';
import { nearWords, pairedWords, tellingWords } from './statement';

/** Words and symbols for the unit of a number that are no measures, lower case. */
const otherUnits = wordSet(
  'second quarter+s pound dl cup+s k kelvin mv kv a ma wh mah rpm pt dpi fps x cent+s thousand million+s billion+s zentner tausend millionen milliarden uhr an pour-cent mille milliard+s segundo metro mil+lón millones',
);

const counts = new Set(['x', 'times', 'mal', 'fois', 'veces']);

/** A word that can change the meaning of a sentence, with the words it applies to. */
export interface TellingWord {
  readonly word: string;
  /** Words up to the next such word, in order. */
  readonly next: readonly string[];
}

/** Facts of a sentence that any rewording must keep, each in order of occurrence, and its other words. */
export interface WordFacts {
  /** Numbers with sign and unit, names, code and links. `isSure` is false for a word that may be capitalized only because of its position. */
  readonly anchors: readonly { readonly fact: string; readonly isSure: boolean }[];
  /** Words that deny or doubt, or that could be replaced by their opposite. */
  readonly telling: readonly TellingWord[];
  readonly words: ReadonlySet<string>;
  /** The words before, between and after the words that affect more than their neighbors. */
  readonly clauses: readonly ReadonlySet<string>[];
  /** Stems of the words directly after a number. */
  readonly counted: readonly string[];
}

const word = /[\p{L}\p{M}\p{N}_@#$%+'’.,:/\\-]+/gu;

const wide = new RegExp(`[${unspacedScripts}]`, 'u');

const runOfOneKind = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}]+`, 'gu');

/** Maximum length of a word; longer runs without a blank are ignored. */
const longestWord = 300;

interface Mark {
  readonly at: number;
  readonly word: string;
  readonly isTelling: boolean;
}

/** Collects the facts of a sentence from its parts. */
export class FoundFacts {
  readonly anchors: { readonly at: number; readonly fact: string; readonly isSure: boolean }[] = [];
  readonly counted: string[] = [];
  readonly #marks: Mark[] = [];

  tell(at: number, word: string): void {
    this.#marks.push({ at, word, isTelling: true });
  }

  add(at: number, word: string): void {
    this.#marks.push({ at, word, isTelling: false });
  }

  inOrder(): WordFacts {
    const marks = this.#marks.sort((a, b) => a.at - b.at);
    const telling: { word: string; next: string[] }[] = [];
    const clauses: Set<string>[] = [new Set()];
    for (const { word, isTelling } of marks) {
      if (!isTelling) {
        telling.at(-1)?.next.push(word);
        clauses.at(-1)?.add(word);
        continue;
      }
      telling.push({ word, next: [] });
      if (!nearWords.has(word) && !pairedWords.has(word)) clauses.push(new Set());
    }
    return {
      anchors: this.anchors.sort((a, b) => a.at - b.at),
      telling,
      clauses,
      counted: this.counted,
      words: new Set(marks.filter(({ isTelling }) => !isTelling).map(({ word }) => word)),
    };
  }
}

/** Reads a part of a sentence that begins at `start`, without its links and code. */
export function readWords(text: string, start: number, found: FoundFacts): void {
  let isFirst = true;
  let isCounted = false;
  for (const { 0: whole, index } of text.matchAll(word)) {
    if (whole.length > longestWord) continue;
    const bare = stripEnds(whole, /['’.,:/\\-]/).replace(/['’]s$/, '');
    for (const [token] of bare.matchAll(runOfOneKind)) {
      if (isCounted && !/\p{N}/u.test(token)) readCounted(token, found);
      isCounted = /\p{N}/u.test(token) && !/[.,:]$/.test(whole);
      if (/\p{N}/u.test(token))
        found.anchors.push({ at: start + index, fact: numberFact(token, text, index, whole), isSure: true });
      else readWord(token, isFirst, start + index, found);
    }
    if (bare !== '') isFirst = false;
  }
}

function readCounted(token: string, { counted }: FoundFacts): void {
  const lower = token.toLowerCase();
  if (!wide.test(token) && !tellingWords.has(lower) && !stopWords.has(lower) && !isUnit(lower))
    counted.push(stem(lower));
}

/** Returns a number with its sign, comparison or currency symbol, and unit: `<50ms`. */
function numberFact(token: string, text: string, index: number, whole: string): string {
  const digits = token
    .toLowerCase()
    .replace(/(\d)[,'](?=\d{3})/g, '$1')
    .replace(/(\d)-(?=\p{L})/u, '$1');
  const before = text.slice(Math.max(0, index - 6), index);
  const sign = /^[-−]\p{N}/u.test(whole) || /−\s?$/.test(before) ? '-' : '';
  const [, against = ''] = /([<>≤≥≠≈±]=?|!=|[€£¥₹])\s{0,2}[-−]?$/u.exec(before) ?? [];
  const [, after = ''] = /[.,:]$/.test(whole)
    ? []
    : (/^[\s°]{0,2}([%€£¥₹‰]|[\p{L}µ]{1,20})/u.exec(text.slice(index + whole.length, index + whole.length + 24)) ?? []);
  const unit = after.toLowerCase();
  return `number ${against}${sign}${digits}${isUnit(unit) || /^[^\p{L}]/u.test(unit) ? unitName(unit) : ''}`;
}

function readWord(token: string, mayBeCapital: boolean, at: number, found: FoundFacts): void {
  const lower = token.toLowerCase().replace(/’/g, "'");
  if (wide.test(token)) {
    for (let i = 0; i < Math.max(1, lower.length - 1); i++) found.add(at + i, lower.slice(i, i + 2));
  } else if (tellingWords.has(lower)) found.tell(at, lower);
  else {
    const isCapital = /^\p{Lu}/u.test(token);
    if (isName(token)) found.anchors.push({ at, fact: `name ${lower}`, isSure: true });
    else if (isCapital && token.length > 1) found.anchors.push({ at, fact: `name ${lower}`, isSure: !mayBeCapital });
    if (!stopWords.has(lower)) found.add(at, stem(lower));
  }
}

/** True for an identifier, a path, an abbreviation or a tag. */
function isName(token: string): boolean {
  return /[_@$\\/]|\p{Ll}\p{Lu}|\p{L}\.\p{L}|^#.|^\p{Lu}{2}/u.test(token);
}

function stem(token: string): string {
  return token.length > 5 ? token.replace(/(?:ing|ed|es|s|e)$/, '') : token.replace(/s$/, '');
}

function isUnit(word: string): boolean {
  return measures.has(word) || otherUnits.has(word);
}

/** Returns the common name of a unit, in the singular. */
function unitName(unit: string): string {
  if (counts.has(unit)) return 'x';
  return unit.length > 3 ? unit.replace(/s$/, '') : unit;
}
